/** Milliseconds of a turn of the event loop for the work of all requests together. */
const turnMs = 5
/** Milliseconds for work that has waited, however late in the turn: a busy turn would leave it a single step. */
const sliceMs = 2
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

type Waiting = { readonly work: Work; readonly resume: () => void }
/** In order of arrival. */
const waiting: Waiting[] = []
let isOldestFirst = false

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
export const hasRoom = ({ ownMs }: Work): boolean =>
  performance.now() < turnEnd() && !waiting.some(({ work }) => work.ownMs <= ownMs)

/**
 * Waits for a turn: work that has taken little comes before work that has taken much, but does not starve it.
 * @param fromMs when the work began or resumed.
 * @returns the time at which it pauses again.
 */
export async function nextTurn(work: Work, fromMs = performance.now()): Promise<number> {
  turnEnd()
  // On a busy machine more may pass without its doing.
  work.ownMs += Math.min(performance.now() - fromMs, turnMs)
  await new Promise<void>((resume) => void waiting.push({ work, resume }))
  return Math.max(turnEnd(), performance.now() + sliceMs)
}

/** Resumed work takes its next step between two of the callbacks scheduled here. */
function endTurn(): void {
  turnFrom = undefined
  if (waiting.length === 0) return
  const from = performance.now()
  turnFrom = from
  isOldestFirst = !isOldestFirst
  setImmediate(isOldestFirst ? resumeOldest : resumeShortest)
  for (let nth = 1; nth < perTurn; nth++) setImmediate(() => performance.now() < from + turnMs && resumeShortest())
  setImmediate(endTurn)
}

const resumeOldest = (): void => waiting.shift()?.resume()

/** Of equals the one that waits longest. */
function resumeShortest(): void {
  let shortest = 0
  for (const [at, { work }] of waiting.entries()) if (work.ownMs < (waiting[shortest]?.work.ownMs ?? 0)) shortest = at
  waiting.splice(shortest, 1)[0]?.resume()
}
