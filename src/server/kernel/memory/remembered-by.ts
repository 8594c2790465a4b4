/**
 * Memoizes a pure function of an object for the object's lifetime: readings of names recur from request to
 * request.
 */
export function rememberedBy<Key extends object, Result>(of: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>()
  return (key) => {
    const known = results.get(key)
    if (known) return known.result
    const result = of(key)
    results.set(key, { result })
    return result
  }
}
