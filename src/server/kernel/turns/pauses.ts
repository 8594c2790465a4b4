import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of one turn of the event loop that a long piece of work takes before it lets others be answered. */
const turnMs = 5

/** Pauses for the steps of one piece of work: each waits for the next turn where this one has been held long enough. */
export function pauses(): () => Promise<void> {
  let from = performance.now()
  return async () => {
    if (performance.now() - from < turnMs) return
    await nextTurn()
    from = performance.now()
  }
}
