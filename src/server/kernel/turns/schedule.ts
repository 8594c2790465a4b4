import { hasRoom, isQueueLong, nextTurn, type Work } from './turn'

/**
 * Admits work in order of arrival: work that arrives late in a long turn of the event loop waits for a later one. However
 * much arrives at once, other requests are served between turns.
 * @param of the request that the work belongs to.
 */
export const schedule = <Result>(work: () => Promise<Result>, of: Work = { ownMs: 0 }): Promise<Result> =>
  hasRoom(of) ? work() : nextTurn(of).then(work)

/**
 * `schedule`, but refuses work while so much waits that more would only make all of it later: when it arrives, or when its
 * turn comes.
 */
export function scheduleOrRefuse<Result>(work: () => Promise<Result>, refuse: () => Promise<Result>): Promise<Result> {
  return isCrowded() ? refuse() : schedule(() => (isCrowded() ? refuse() : work()))
}

/** Waiting work that a stall of the machine alone does not gather. */
const crowdMin = 500
/** Milliseconds that new work would wait at the least, several times in the course of its answer. */
const crowdedMs = 2_000

const isCrowded = (): boolean => isQueueLong(crowdMin, crowdedMs)
