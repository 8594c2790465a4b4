import { catalog, fieldTypeNames } from '@/server/generation/catalog'
import type { ConstraintName } from '@/wire/vocabulary'
import { catalogEntries } from './catalog-entries'

/** The catalog as the console's picker and editors need it: SPEC's entries, and what each type takes. */
export const fieldCatalog = catalogEntries.map((entry, index) => {
  const { words, value, constraints, range, choices } = catalog[fieldTypeNames[index] ?? 'text']
  const everyType: ConstraintName[] = ['values', 'weights', 'unique']
  return {
    ...entry,
    /** Other words for it. */
    words,
    value,
    constraints: [...constraints, ...(value === 'string' ? (['pattern'] as const) : []), ...everyType],
    range: range && { lowest: range.lowest, highest: range.highest, decimalsMax: range.decimalsMax },
    choices,
  }
})
