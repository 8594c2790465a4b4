/** Milliseconds of a turn of the event loop for the work of all requests together. */
const turnMs = 5
/** The same for work that has hardly begun: many small calls that come together share a commit. */
const entranceMs = 8
const begunMs = 1
/** Milliseconds for work that has waited, however late in the turn: a busy turn would leave it a single step. */
const sliceMs = 2
/** Maximum pieces of waiting work that continue in one turn; fewer when its time is used up. */
const perTurn = 64

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

type Waiting = { readonly work: Work; readonly resume: () => void; readonly fromMs: number }
/** In order of arrival. */
const waiting: Waiting[] = []
let isOldestFirst = false

/**
 * The time at which the work pauses in this turn. It counts from the first work of the turn, of whatever request: forty
 * that arrive together do not get a slice each before others are served.
 */
export function turnEnd(work: Work): number {
  if (turnFrom === undefined) {
    turnFrom = performance.now()
    setImmediate(endTurn)
  }
  return turnFrom + shareMs(work)
}

/** Whether the work may begin in this turn: it has time left, and nothing waits that comes first. */
export const hasRoom = (of: Work): boolean =>
  performance.now() < turnEnd(of) && !waiting.some(({ work }) => rank(work) <= rank(of))

const shareMs = ({ ownMs }: Work): number => (ownMs < begunMs ? entranceMs : turnMs)

/** Work that has hardly begun is served in order of arrival. */
const rank = ({ ownMs }: Work): number => Math.max(ownMs, begunMs)

/** Whether at least `countMin` pieces of work wait, the oldest of them for `ms` or longer. */
export const isQueueLong = (countMin: number, ms: number): boolean =>
  waiting.length >= countMin && performance.now() - (waiting[0]?.fromMs ?? 0) >= ms

/**
 * Waits for a turn: work that has taken little comes before work that has taken much, but does not starve it.
 * @param fromMs when the work began or resumed.
 * @returns the time at which it pauses again.
 */
export async function nextTurn(work: Work, fromMs = performance.now()): Promise<number> {
  turnEnd(work)
  // On a busy machine more may pass without its doing.
  work.ownMs += Math.min(performance.now() - fromMs, turnMs)
  await new Promise<void>((resume) => void waiting.push({ work, resume, fromMs: performance.now() }))
  return Math.max(turnEnd(work), performance.now() + sliceMs)
}

/** Resumed work takes its next step between two of the callbacks scheduled here. */
function endTurn(): void {
  turnFrom = undefined
  if (waiting.length === 0) return
  const from = performance.now()
  turnFrom = from
  isOldestFirst = !isOldestFirst
  setImmediate(() => resume(isOldestFirst ? 0 : shortest()))
  const pieces = Math.min(waiting.length, perTurn)
  for (let nth = 1; nth < pieces; nth++) setImmediate(resumeInTime, from)
  setImmediate(endTurn)
}

function resumeInTime(from: number): void {
  const at = shortest()
  const next = waiting[at]
  if (next && performance.now() < from + shareMs(next.work)) resume(at)
}

const resume = (at: number): void => waiting.splice(at, 1)[0]?.resume()

/** Of equals the one that waits longest. */
function shortest(): number {
  let found = 0
  for (const [at, { work }] of waiting.entries()) if (rank(work) < rank(waiting[found]?.work ?? work)) found = at
  return found
}
