/**
 * Memoizes results by a key that holds all their inputs. The cache is cleared when the total size would exceed
 * `max`.
 */
export function sizedCache<Result>(
  max: number,
  sizeOf: (result: Result) => number,
): (key: string, make: () => Result) => Result {
  const results = new Map<string, { readonly result: Result }>()
  let total = 0
  return (key, make) => {
    const known = results.get(key)
    if (known) return known.result
    const result = make()
    const size = sizeOf(result)
    if (total + size > max) {
      results.clear()
      total = 0
    }
    if (size > max) return result
    results.set(key, { result })
    total += size
    return result
  }
}
