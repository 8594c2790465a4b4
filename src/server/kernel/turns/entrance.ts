import { hasRoom, nextTurn, type Work } from './turn'

/**
 * Admits work in order of arrival: work that arrives late in a long turn of the event loop waits for a later one. However
 * much arrives at once, other requests are served between turns.
 * @param of the request that the work belongs to.
 */
export const letIn = <Result>(work: () => Promise<Result>, of: Work = { ownMs: 0 }): Promise<Result> =>
  hasRoom(of) ? work() : nextTurn(of).then(work)
