import { log } from '@/server/kernel/log'

const sweepEveryMs = 10_000

/** One kind of closing work, done one run at a time, every ten seconds and on demand. */
export class Sweeps {
  readonly #work: () => Promise<void>
  #runs: Promise<void> = Promise.resolve()
  #waiting = 0
  #timer: NodeJS.Timeout | undefined

  constructor(work: () => Promise<void>) {
    this.#work = work
  }

  /** Runs once, after the runs that are under way. Never throws: what fails is tried again by the next run. */
  run(): Promise<void> {
    this.#waiting++
    this.#runs = this.#runs
      .then(this.#work)
      .catch((error: unknown) =>
        log.error({ err: error }, 'open payments could not be closed; the next sweep tries again'),
      )
      .finally(() => {
        this.#waiting--
      })
    return this.#runs
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#waiting === 0) void this.run()
    }, sweepEveryMs).unref()
  }

  /** Starts no more runs; resolves when the last one has ended. */
  stop(): Promise<void> {
    clearInterval(this.#timer)
    return this.#runs
  }
}
