/**
 * Memoizes a pure function of an object for the object's lifetime: readings of names recur from request to
 * request.
 */
export function rememberedBy<Key extends object, Result>(of: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined || results.has(key)) return known as Result // set below
    const result = of(key)
    results.set(key, result)
    return result
  }
}
