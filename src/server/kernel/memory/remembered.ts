/**
 * A pure function of a text that remembers what it gave for the last texts: names and their words recur from request to
 * request. Everything is forgotten when `max` texts are remembered, which costs less than to know the oldest.
 */
export function remembered<Result>(of: (text: string) => Result, max: number): (text: string) => Result {
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
