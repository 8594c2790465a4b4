/** Milliseconds that long work may hold a turn of the event loop before yielding. */
const turnMs = 5

/** Waits for the next turn of the event loop once this one has been held long enough. */
export type Pause = {
  (): Promise<void>
  /** Whether a call would wait. */
  isDue(): boolean
}

/** Pauses between the steps of one piece of work. */
export function pauses(): Pause {
  let from = performance.now()
  const isDue = () => performance.now() - from >= turnMs
  const pause = async () => {
    if (!isDue()) return
    await ownTurn()
    from = performance.now()
  }
  return Object.assign(pause, { isDue })
}

const waiting: (() => void)[] = []

/** A turn in which no other paused work continues: however many pieces wait, other requests are served between two of them. */
const ownTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(nextTurn)
  })

function nextTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(nextTurn)
}
