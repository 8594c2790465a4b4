/** Milliseconds of one turn of the event loop in which new work is let in. */
const turnMs = 8
/** Of those that wait, as many are let in with a turn; fewer where its time is over. */
const perTurn = 16

let turnFrom: number | undefined
const waiting: (() => void)[] = []

/**
 * Lets work in as it comes, and in the order of its coming: work that comes in a turn of the event loop that has taken
 * long already waits for a later one. However much comes at once, others are answered between two turns.
 */
export function letIn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (turnFrom === undefined) {
    turnFrom = performance.now()
    setImmediate(endTurn)
  }
  if (waiting.length === 0 && hasTime(turnFrom)) return work()
  return new Promise<void>((resolve) => void waiting.push(resolve)).then(work)
}

const hasTime = (from: number): boolean => performance.now() - from < turnMs

/** Between two of the calls that are scheduled here, what the first has let in takes its first step. */
function endTurn(): void {
  turnFrom = undefined
  if (waiting.length === 0) return
  const from = performance.now()
  turnFrom = from
  setImmediate(() => waiting.shift()?.())
  for (let nth = 1; nth < perTurn; nth++) setImmediate(() => hasTime(from) && waiting.shift()?.())
  setImmediate(endTurn)
}
