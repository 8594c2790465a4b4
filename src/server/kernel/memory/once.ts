/**
 * Lazy, memoized `make`: tables that few requests read cost the others nothing.
 * @param make must be pure; after an error the next call tries again.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
