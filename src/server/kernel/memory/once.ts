/**
 * `make`, called when its value is first needed and never again: tables that few requests read cost the others nothing.
 * @param make must be pure; an error is thrown to the caller and the next call tries again.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
