import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { converted, type Unit } from '@/server/generation/profiles/numbers/unit-table'
import { endsInDatePart, measuredBy } from '@/server/generation/profiles/numbers/units'
import type { InferredField } from '@/server/names/infer-fields'
import { wordsInEnglish } from '@/server/names/read/words-in-english'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'

type Field = InferredField<FieldTypeName>

/** Gives a column the converted size of an earlier one in another unit: `energy_kwh` after `energy_mwh`. */
export const inTwinUnits = (fields: readonly Field[]): Field[] => {
  const wordsOf = wordsInEnglish(fields)
  const seen = new Map<string, { readonly field: Field; readonly unit: Unit }>()
  return fields.map((field) => {
    const raw = wordsOf(field.name)
    const { unit, per, currency, spent } = measuredBy(raw)
    if (!unit || per || currency || unit.dimension === 'share' || endsInDatePart(raw)) return field
    const key = `${unit.dimension} ${raw.filter((_, at) => !spent.has(at)).join(' ')}`
    const twin = seen.get(key)
    if (!twin) seen.set(key, { field, unit })
    return twin ? as(twin.field, twin.unit, field, unit) : field
  })
}

function as(twin: Field, from: Unit, field: Field, unit: Unit): Field {
  const { min, max, mean, stddev, distribution } = twin.constraints ?? {}
  if (from === unit || !isMeasured(field) || typeof min !== 'number' || typeof max !== 'number') return field
  const short = (value: number) => Number(value.toPrecision(6))
  const to = (value: number) => short(converted(value, from, unit))
  const size = to(typeof mean === 'number' ? mean : max)
  const decimals = placesFor(field, size)
  if (decimals === undefined || !fits(Math.max(to(max), size))) return field
  const { mean: _mean, stddev: _stddev, ...constraints } = field.constraints
  return {
    ...field,
    ...(field.type === 'integer' && decimals > 0 && { type: 'decimal' as const }),
    constraints: {
      ...constraints,
      ...(decimals > 0 && { decimals }),
      min: to(min),
      max: to(max),
      ...(distribution !== undefined && { distribution }),
      ...(typeof mean === 'number' && { mean: to(mean) }),
      ...(typeof stddev === 'number' && { stddev: short((stddev * from.factor) / unit.factor) }),
    },
  }
}

/** A number with a spread: `length_um` may also be a unit of measurement, or the voltage level `voltage_kv` a list. */
const isMeasured = (field: Field): field is Field & { readonly constraints: ProposedConstraints } =>
  catalog[field.type].value === 'number' && field.constraints !== undefined && field.constraints.values === undefined

const fits = (size: number): boolean => size <= (catalog.decimal.range?.highest ?? 0)

/** Decimal places that give the size two significant digits, or the field's own; undefined if no number has them. */
function placesFor({ type, constraints }: Field, size: number): number | undefined {
  const own = Number(constraints?.decimals ?? (type === 'integer' ? 0 : (catalog[type].range?.usual.decimals ?? 0)))
  if (!(size > 0)) return own
  const places = Math.max(own, Math.ceil(Math.log10(leastUnits / size)))
  return places <= (catalog.decimal.range?.decimalsMax ?? 0) ? places : undefined
}
const leastUnits = 20
