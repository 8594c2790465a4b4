/** What one more call uses of the day's quota, as a phrase. */
export function callsLeft(left: number | 'unlimited'): string {
  if (left === 'unlimited') return 'unlimited calls'
  if (left <= 0) return 'no calls left today'
  return left === 1 ? 'uses your last call today' : `uses 1 of the ${left} calls left today`
}

/** The most rows of a call, and of all tables of a data set, that a free key gets. */
export const freeKeyRows = { call: 100, dataset: 1_000 } as const

/** What a caller without a key pays, as a phrase: nothing for as many rows as a free key gets. */
export const offerWords = (price: string, rows: number, freeRows: number): string =>
  rows <= freeRows ? `free with a key, or ${price}` : price
