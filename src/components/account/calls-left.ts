/** What one more call uses of the day's quota, as a phrase. */
export function callsLeft(left: number | 'unlimited'): string {
  if (left === 'unlimited') return 'unlimited calls'
  if (left <= 0) return 'no calls left today'
  return left === 1 ? 'uses your last call today' : `uses 1 of the ${left} calls left today`
}
