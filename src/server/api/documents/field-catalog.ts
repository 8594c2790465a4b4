import { catalog, fieldTypeNames } from '@/server/generation/catalog'
import { wordsOfType } from '@/server/names/vocabulary/field-types'
import type { ConstraintName } from '@/wire/vocabulary'
import { catalogEntries } from './catalog-entries'

/** The catalog as the console's picker and editors need it: SPEC's entries, and what each type takes. */
export const fieldCatalog = catalogEntries.map((entry, index) => {
  const name = fieldTypeNames[index] ?? 'text'
  const { value, constraints, range, choices } = catalog[name]
  const everyType: ConstraintName[] = ['values', 'weights', 'unique']
  return {
    ...entry,
    /** Other words for it. */
    words: wordsOfType(name),
    value,
    constraints: [...constraints, ...(value === 'string' ? (['pattern'] as const) : []), ...everyType],
    range: range && { lowest: range.lowest, highest: range.highest, decimalsMax: range.decimalsMax },
    choices,
  }
})
