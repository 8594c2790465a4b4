import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import type { RowField } from '@/server/generation/relations/row-fields'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/kin-words.tsv', import.meta.url), [
  'general', // says what sort of number one is, and not of what
])

/** How many things two numbers are both of, by their names: `export_revenue` and `energy_exported_kwh` are of exports. */
export function kinship(one: RowField, other: RowField): number {
  const things = thingsOf(one)
  let shared = 0
  for (const thing of thingsOf(other)) if (things.has(thing)) shared++
  return shared
}

/** Whether one of two names says nothing that the other one does not: of the same thing, or of nothing in particular. */
export const isNamedAlike = (one: RowField, other: RowField): boolean =>
  thingsOf(one).size === 0 || kinship(one, other) > 0

const thingsOf = rememberedBy(
  ({ written }: RowField): ReadonlySet<string> => new Set(written.filter(isThing).map(rootOf)),
)

/** Whether a word says what a number is of, and not only what sort of number it is. */
export const isThing = (word: string): boolean => word.length > 2 && !lexicon('general').has(word)

/** A word without what makes a plural or a participle of it. */
const rootOf = (word: string): string => stem(word).replace(/(?<=[a-z]{4})(?:ed|ing|e)$/, '')
