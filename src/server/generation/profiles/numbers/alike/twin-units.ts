import type { FieldTypeName } from '@/server/generation/catalog'
import { converted, type Unit } from '@/server/generation/profiles/numbers/unit-table'
import { endsInDatePart, measuredBy } from '@/server/generation/profiles/numbers/units'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'

type Field = InferredField<FieldTypeName>

/** Gives a column the converted size of an earlier one in another unit: `energy_kwh` after `energy_mwh`. */
export const inTwinUnits = (fields: readonly Field[]): Field[] => {
  const seen = new Map<string, { readonly field: Field; readonly unit: Unit }>()
  return fields.map((field) => {
    const raw = rawWords(field.name)
    const { unit, per, currency, spent } = measuredBy(raw)
    if (!unit || per || currency || unit.dimension === 'share' || endsInDatePart(raw)) return field
    const key = `${unit.dimension} ${raw.filter((_, at) => !spent.has(at)).join(' ')}`
    const twin = seen.get(key)
    if (!twin) seen.set(key, { field, unit })
    return twin ? as(twin.field, twin.unit, field, unit) : field
  })
}

function as(twin: Field, from: Unit, field: Field, unit: Unit): Field {
  const { constraints } = field
  const { min, max, mean, stddev, distribution } = twin.constraints ?? {}
  if (from === unit || !constraints || typeof min !== 'number' || typeof max !== 'number') return field
  const short = (value: number) => Number(value.toPrecision(6))
  const to = (value: number) => short(converted(value, from, unit))
  return {
    ...field,
    constraints: {
      ...constraints,
      min: to(min),
      max: to(max),
      ...(distribution !== undefined && { distribution }),
      ...(typeof mean === 'number' && { mean: to(mean) }),
      ...(typeof stddev === 'number' && { stddev: short((stddev * from.factor) / unit.factor) }),
    },
  }
}
