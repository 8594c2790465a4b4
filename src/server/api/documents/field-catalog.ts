import { catalog, fieldTypeNames } from '@/server/generation/catalog'
import { constraintsTakenBy } from '@/server/generation/constraints/check-constraints'
import { readTable } from '@/server/kernel/read-table'
import { wordsOfType } from '@/server/names/vocabulary/field-types'
import { checkDigits, distributions, rhythms, textShapes } from '@/wire/rows/constraints'
import { catalogEntries } from './catalog-entries'

/** Constraints of which every type takes the same words. */
const words = { distribution: distributions, shape: textShapes, check_digit: checkDigits, rhythm: rhythms }

/** By type, the words that people search it by. */
const searchWords = new Map<string, string[]>()
for (const { word, type } of readTable(new URL('./search-words.tsv', import.meta.url), ['word', 'type']))
  searchWords.set(type, [...(searchWords.get(type) ?? []), word])

/** The catalog for the console's picker and editors: SPEC's entries and the constraints of each type. */
export const fieldCatalog = catalogEntries.map((entry, index) => {
  const name = fieldTypeNames[index] ?? 'text'
  const { value, longest, range, choices } = catalog[name]
  return {
    ...entry,
    /** Other words for it. */
    words: [...wordsOfType(name), ...(searchWords.get(name) ?? [])],
    value,
    longest,
    constraints: constraintsTakenBy(catalog[name]),
    range: range && { lowest: range.lowest, highest: range.highest, decimalsMax: range.decimalsMax },
    choices: { ...words, ...choices },
  }
})
