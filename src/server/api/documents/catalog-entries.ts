import { catalog, fieldTypeNames } from '@/server/generation/catalog'
import type { CatalogEntry } from '@/wire/discovery'

/** The field type catalog as SPEC shows it, in SPEC's order. */
export const catalogEntries: readonly CatalogEntry[] = fieldTypeNames.map((name) => {
  const { category, description, example, localeNotes, tier } = catalog[name]
  return {
    name,
    category,
    description,
    example_value: example,
    required_constraints: [],
    locale_notes: localeNotes,
    tier_required: tier,
  }
})
