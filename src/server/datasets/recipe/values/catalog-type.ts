import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import { numberWith } from '@/server/datasets/recipe/expressions/value-type'
import { catalog } from '@/server/generation/catalog'
import { scaledRange } from '@/server/generation/catalog/number-type'
import type { CheckedField } from '@/server/generation/schema/checked-field'

/** A catalog field as an expression sees it: its constraints may have replaced the type's own values. */
export function catalogValueType({ type, constraints }: Pick<CheckedField, 'type' | 'constraints'>): ValueType {
  const { values, pattern } = constraints
  if (values) return typeOfValues(values.filter((value) => value !== null))
  if (pattern !== undefined) return { kind: 'string' }
  const { value, range, days } = catalog[type]
  if (days) return { kind: days.timed ? 'dateTime' : 'date' }
  return value === 'number' && range ? numberWith(scaledRange(range, constraints).decimals) : { kind: 'string' }
}

function typeOfValues(values: readonly (string | number | boolean)[]): ValueType {
  if (values.every((value) => typeof value === 'boolean')) return { kind: 'boolean' }
  if (!values.every((value) => typeof value === 'number')) return { kind: 'string' }
  const decimals = values
    .map((value) => /^-?\d+(?:\.(\d+))?$/.exec(String(value)))
    .map((match) => match && (match[1]?.length ?? 0))
  return numberWith(
    decimals.reduce<number | null>((most, own) => (most === null || own === null ? null : Math.max(most, own)), 0),
  )
}
