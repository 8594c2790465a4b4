import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/kin-words.tsv', import.meta.url), [
  'general', // says what sort of number it is, not of what
])

/** How many subjects two names have in common: `export_revenue` and `energy_exported_kwh` share exports. */
export function kinship(one: RowField, other: RowField): number {
  const things = thingsOf(one)
  let shared = 0
  for (const thing of thingsOf(other)) if (things.has(thing)) shared++
  return shared
}

/** Whether one name adds nothing to the other: the same subject, or none in particular. */
export const isNamedAlike = (one: RowField, other: RowField): boolean =>
  thingsOf(one).size === 0 || kinship(one, other) > 0

const thingsOf = memoizeByObject(
  ({ written }: RowField): ReadonlySet<string> => new Set(written.filter(isThing).map(rootOf)),
)

/** Whether a word names the subject of a number rather than its sort. */
export const isThing = (word: string): boolean => word.length > 2 && !lexicon('general').has(word)

/** A word without its plural or participle ending. */
const rootOf = (word: string): string => stem(word).replace(/(?<=[a-z]{4})(?:ed|ing|e)$/, '')
