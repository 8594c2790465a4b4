/**
 * Memoizes a pure function of a text: names and their words recur from request to request. The cache is cleared at `max`
 * texts, which is cheaper than tracking the oldest.
 */
export function memoize<Result>(of: (text: string) => Result, max: number): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (results.size >= max) results.clear()
    const result = of(text)
    results.set(text, result)
    return result
  }
}
