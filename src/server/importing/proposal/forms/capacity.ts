import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { capacityOf as capacityOfValue } from '@/server/datasets/recipe/uniqueness/capacity'
import { catalog, isFieldTypeName } from '@/server/generation/catalog'
import { checkConstraints } from '@/server/generation/constraints/check-constraints'
import { uniquePart } from '@/server/generation/constraints/unique-part'
import { profileOf } from '@/server/generation/locales'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { RecipeField } from '@/wire/datasets/recipe'
import type { LocaleCode } from '@/wire/vocabulary'

/** How a column's values are drawn: members of a recipe's field. */
export type ValueForm = {
  readonly type: string
  readonly constraints?: Readonly<Record<string, unknown>> | undefined
  readonly of?: RecipeField['of']
  /** Set if the value is computed from the row's other values. */
  readonly expr?: string
}

/** The type of a form that is an expression. */
export const computed = 'computed'

/**
 * Number of distinct values; 0 if they are not distinct by construction.
 * @param met conditions of the recipe on this column alone
 */
export function capacityOf(form: ValueForm, locale: LocaleCode, met: SoleConditions = noConditions): number {
  const all = capacityOfType(form, locale)
  return met.checks.length === 0 || form.expr !== undefined ? all : Math.min(all, capacityAmong(form, locale, met))
}

/** Conditions on a single field, with its name. */
export type SoleConditions = { readonly name: string; readonly checks: readonly string[] }

const noConditions: SoleConditions = { name: '', checks: [] }

/** Capacity under conditions; unlimited if none satisfies them, since such conditions are omitted. */
function capacityAmong(
  { type, constraints, of }: ValueForm,
  locale: LocaleCode,
  { name, checks }: SoleConditions,
): number {
  const field = { name, type, ...(constraints && { constraints: { ...constraints } }), ...(of && { of }) }
  const { recipe } = readRecipe(
    { locale, tables: [{ name: 'values', rows: 1, fields: [field], check: [...checks] }] },
    { seed: '1', referenceDate: '2026-01-01' },
  )
  const value = recipe?.tables[0]?.fields[0]?.value
  return (value && capacityOfValue(value, locale)) ?? Infinity
}

/** Remembered, because every unique set and step of a plan asks for the capacities of its columns. */
function capacityOfType(form: ValueForm, locale: LocaleCode): number {
  const known = capacities(form)
  const capacity = known.get(locale) ?? typedCapacity(form, locale)
  known.set(locale, capacity)
  return capacity
}

const capacities = memoizeByObject((_: ValueForm) => new Map<LocaleCode, number>())

function typedCapacity(form: ValueForm, locale: LocaleCode): number {
  if (alwaysDistinct.has(form.type)) return Infinity
  if (form.type === 'boolean') return 2
  if (form.type === 'bytes') return bytesCapacity(form.constraints?.max_length)
  if (!isFieldTypeName(form.type)) return form.type === 'bigInteger' ? Infinity : 0
  const type = catalog[form.type]
  const { constraints, problems } = checkConstraints(form.type, type, form.constraints ?? {}, [])
  if (problems.length > 0) return 0
  const profile = profileOf(locale)
  return uniquePart(type, { profile, home: profile, constraints })?.capacity ?? 0
}

/** Six bytes distinguish more rows than any table has. */
const bytesCapacity = (length: unknown): number =>
  typeof length !== 'number' || length >= 6 ? Infinity : 256 ** length

const alwaysDistinct: ReadonlySet<string> = new Set(['rowNumber', 'uuid', 'uuidV7', computed])
