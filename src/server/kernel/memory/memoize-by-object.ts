/** Remembered instead of `undefined`, which a look-up cannot tell from an unknown key. */
const nothing = Symbol('nothing')

/**
 * Memoizes a pure function of an object for the object's lifetime: readings of names recur from request to
 * request.
 */
export function memoizeByObject<Key extends object, Result>(of: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result | typeof nothing>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return (known === nothing ? undefined : known) as Result // remembered below
    const result = of(key)
    results.set(key, result === undefined ? nothing : result)
    return result
  }
}
