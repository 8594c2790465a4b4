import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import type { JsonObject } from '@/wire/json'

/**
 * One sentence that is true of the column's values. Where constraints determine them, the catalog's description of the
 * type would speak of other values. Frozen as the catalog's are: contract hashes contain them.
 */
export function describeColumn(type: FieldTypeName, constraints: JsonObject = {}): string {
  const { values, pattern, check_digit: checkDigit, shape, distribution } = constraints
  if (Array.isArray(values)) return values.every((value) => typeof value === 'boolean') ? yesOrNo : listed
  if (typeof checkDigit === 'string') return checked
  if (typeof pattern === 'string') return patterned
  if (typeof shape === 'string') return placeholder
  return typeof distribution === 'string' ? (spread[type] ?? catalog[type].description) : catalog[type].description
}

const yesOrNo = 'True or false.'
const listed = 'One of the values of a list.'
const checked = 'Code with a valid check digit, in a form that is not issued.'
const patterned = 'Text in the form that the pattern states.'
const placeholder = 'Placeholder made of the name of the column, of which nothing else is known.'

/** Numbers that are drawn as their constraints state. */
const spread: Partial<Record<FieldTypeName, string>> = {
  amount: 'Amount of money in the stated range, spread as the distribution states.',
  integer: 'Whole number in the stated range, spread as the distribution states.',
  decimal: 'Decimal number in the stated range, spread as the distribution states.',
  percentage: 'Percentage in the stated range, spread as the distribution states.',
  weightKg: 'Weight in kilograms in the stated range, spread as the distribution states.',
  heightCm: 'Height in centimetres in the stated range, spread as the distribution states.',
}
