/** Milliseconds of a turn of the event loop for the work of all requests together. */
const turnMs = 5
/** Milliseconds for work that has waited, however late in the turn: a busy turn would leave it a single step. */
const sliceMs = 2
/** Milliseconds of its own time after which work counts as long. */
const shortMs = 8
/** Maximum pieces of waiting work that continue in one turn; fewer when its time is used up. */
const perTurn = 16

/** The work of one request, or of one part of it. */
export type Work = { ownMs: number }

const works = new WeakMap<AbortSignal, Work>()

/** The work of the request that the signal aborts: its parts count together. Without a signal it stands alone. */
export function workOf(signal: AbortSignal | undefined): Work {
  const work = (signal && works.get(signal)) ?? { ownMs: 0 }
  if (signal) works.set(signal, work)
  return work
}

/** When the first work of this turn began. */
let turnFrom: number | undefined
const waiting: Record<'short' | 'long', (() => void)[]> = { short: [], long: [] }
let isLongFirst = false

const lengthOf = ({ ownMs }: Work): 'short' | 'long' => (ownMs < shortMs ? 'short' : 'long')

/**
 * The time at which work of this turn pauses. It is the same for all requests: forty that arrive together do not get a
 * slice each before others are served.
 */
export function turnEnd(): number {
  if (turnFrom === undefined) {
    turnFrom = performance.now()
    setImmediate(endTurn)
  }
  return turnFrom + turnMs
}

/** Whether the work may begin in this turn: it has time left, and nothing waits that comes first. */
export const hasRoom = (work: Work): boolean =>
  waiting.short.length === 0 &&
  (lengthOf(work) === 'short' || waiting.long.length === 0) &&
  performance.now() < turnEnd()

/**
 * Waits for a turn, in order of arrival; short work does not wait behind long work.
 * @returns the time at which the work pauses again.
 */
export async function nextTurn(work: Work): Promise<number> {
  turnEnd()
  await new Promise<void>((resolve) => void waiting[lengthOf(work)].push(resolve))
  return Math.max(turnEnd(), performance.now() + sliceMs)
}

/** Resumed work takes its next step between two of the callbacks scheduled here. */
function endTurn(): void {
  turnFrom = undefined
  const { short, long } = waiting
  if (short.length + long.length === 0) return
  const from = performance.now()
  turnFrom = from
  // Where other callbacks leave a turn no time, the kinds alternate.
  isLongFirst = !isLongFirst
  const [first, second] = isLongFirst ? [long, short] : [short, long]
  setImmediate(() => (first.shift() ?? second.shift())?.())
  for (let nth = 1; nth < perTurn; nth++) {
    setImmediate(() => performance.now() < from + turnMs && (short.shift() ?? long.shift())?.())
  }
  setImmediate(endTurn)
}
