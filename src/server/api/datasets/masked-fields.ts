import { fieldsRead } from '@/server/datasets/recipe/expressions/fields-read'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { catalog } from '@/server/generation/catalog'

/** The fields of a table whose values are of a type of paid tiers, or repeat one: inherited, linked, computed, in a list. */
export function maskedFields(recipe: Recipe, table: number): string[] {
  const known = new Map<string, boolean>()
  return (recipe.tables[table]?.fields ?? []).flatMap(({ name }, field) =>
    isMasked(recipe, known, table, field) ? [name] : [],
  )
}

function isMasked(recipe: Recipe, known: Map<string, boolean>, table: number, field: number): boolean {
  const place = `${table},${field}`
  const found = known.get(place)
  if (found !== undefined) return found
  // No value reads itself but through the links of a cycle, which read keys.
  known.set(place, false)
  const is = (ofTable: number, ofField: number) => isMasked(recipe, known, ofTable, ofField)
  const masked = readsPaidType(recipe, table, field, is)
  known.set(place, masked)
  return masked
}

function readsPaidType(
  recipe: Recipe,
  table: number,
  field: number,
  is: (table: number, field: number) => boolean,
): boolean {
  const { fields = [], links = [] } = recipe.tables[table] ?? {}
  const value = fields[field]?.value
  switch (value?.kind) {
    case 'catalog':
      return catalog[value.field.type].tier !== 'free'
    case 'array':
      return value.of.kind === 'catalog' && catalog[value.of.field.type].tier !== 'free'
    case 'inherited':
      return is(value.table, value.field)
    case 'aggregate':
      return value.field !== null && is(value.table, value.field)
    case 'computed':
      return [...fieldsRead(value.expression)].some((read) => is(table, read))
    case 'link':
      return links[value.link]?.parents.some((parent) => is(parent.table, parent.columns[value.place] ?? -1)) ?? false
    default:
      return false
  }
}
