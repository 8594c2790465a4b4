import { nextTurn, turnEnd, workOf } from './turn'

/** Waits for a later turn of the event loop once this one has been held long enough. */
export type Pause = {
  (): Promise<void>
  /** Whether a call would wait. */
  isDue(): boolean
}

/**
 * Pauses between the steps of one piece of work.
 * @param signal of the request that it belongs to: what the request has taken before counts.
 */
export function pauses(signal?: AbortSignal): Pause {
  const work = workOf(signal)
  let from = performance.now()
  let until = turnEnd(work)
  const isDue = () => performance.now() >= until
  const pause = async () => {
    if (!isDue()) return
    until = await nextTurn(work, from)
    from = performance.now()
  }
  return Object.assign(pause, { isDue })
}
