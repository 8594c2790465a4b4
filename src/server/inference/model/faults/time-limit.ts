/** A limit that ends work unless it is restarted in time. */
export type TimeLimit = {
  /** Aborted when the time has passed. */
  readonly signal: AbortSignal
  /** The time begins again. */
  restart(): void
  /** The work has ended: the limit never expires. */
  clear(): void
}

/** Starts a time limit; tests pass one that expires when it suits them. */
export type StartLimit = (ms: number) => TimeLimit

export const startLimit: StartLimit = (ms) => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`${ms} ms have passed`)), ms)
  return {
    signal: controller.signal,
    restart: () => {
      timer.refresh()
    },
    clear: () => clearTimeout(timer),
  }
}
