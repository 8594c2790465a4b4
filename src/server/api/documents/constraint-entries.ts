import { catalog, fieldTypeNames } from '@/server/generation/catalog'
import { constraintsTakenBy } from '@/server/generation/constraints/check-constraints'
import { constraintSchemas } from '@/wire/rows/constraints'
import { type ConstraintName, constraintNames } from '@/wire/vocabulary'

type ConstraintEntry = { readonly description: string; readonly field_types: string[] }

/** Each constraint with its meaning, its JSON Schema and the field types that take it. */
export const constraintEntries = Object.fromEntries(
  constraintNames.map((name) => [name, { ...constraintSchemas[name], field_types: typesThatTake(name) }]),
) as Record<ConstraintName, ConstraintEntry> // every name of `constraintNames` was given an entry just now

function typesThatTake(name: ConstraintName): string[] {
  return fieldTypeNames.filter((type) => constraintsTakenBy(catalog[type]).includes(name))
}
