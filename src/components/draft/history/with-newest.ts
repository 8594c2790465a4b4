type Named = { at: string; label?: string }

/**
 * Versions with one more, newest first. Of an unchanged work there is one version a name: a name goes to the newest if that
 * has none, and is another version if it has one.
 */
export function withNewest<V extends Named>(versions: readonly V[], version: V, isSame: (other: V) => boolean) {
  const firstOther = versions.findIndex((other) => !isSame(other))
  const same = firstOther < 0 ? versions : versions.slice(0, firstOther)
  const [newest] = same
  if (!newest) return [version, ...versions]
  const { label } = version
  if (label === undefined || same.some((each) => each.label === label)) return versions
  return newest.label === undefined ? [{ ...version, at: newest.at }, ...versions.slice(1)] : [version, ...versions]
}
