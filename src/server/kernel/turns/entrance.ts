/** Milliseconds per turn of the event loop during which new work is admitted. */
const turnMs = 8
/** Maximum pieces of waiting work admitted per turn; fewer when its time is used up. */
const perTurn = 16

let turnFrom: number | undefined
const waiting: (() => void)[] = []

/**
 * Admits work in order of arrival: work that arrives late in a long turn of the event loop waits for a later one. However
 * much arrives at once, other requests are served between turns.
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

/** Admitted work takes its first step between two of the callbacks scheduled here. */
function endTurn(): void {
  turnFrom = undefined
  if (waiting.length === 0) return
  const from = performance.now()
  turnFrom = from
  setImmediate(() => waiting.shift()?.())
  for (let nth = 1; nth < perTurn; nth++) setImmediate(() => hasTime(from) && waiting.shift()?.())
  setImmediate(endTurn)
}
