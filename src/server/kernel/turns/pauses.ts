import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of one turn of the event loop that a long piece of work takes before it lets others be answered. */
const turnMs = 5

/** Waits for the next turn of the event loop where this one has been held long enough. */
export type Pause = {
  (): Promise<void>
  /** Whether it would wait. */
  isDue(): boolean
}

/** Pauses for the steps of one piece of work. */
export function pauses(): Pause {
  let from = performance.now()
  const isDue = () => performance.now() - from >= turnMs
  const pause = async () => {
    if (!isDue()) return
    await nextTurn()
    from = performance.now()
  }
  return Object.assign(pause, { isDue })
}
