import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import type { FieldValue } from '@/server/datasets/recipe/recipe'
import { catalog } from '@/server/generation/catalog'
import { dayRange } from '@/server/generation/catalog/day-range'
import { scaledRange } from '@/server/generation/catalog/number-type'
import { faultsBetween } from '@/server/generation/constraints/constraint-rules'
import type { Constraints } from '@/server/generation/constraints/constraints'
import { commonOf, hasMember, membersBetween } from '@/server/generation/engine/arithmetic/periodic-set'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { allowedDaysBy, allowedNumbersBy, holdsFor } from './allowed-by'
import { type Bounds, unbounded } from './bounds'
import type { Demand } from './conditions'

const dayMs = 86_400_000

/** The field with constraints under which the demand holds in every row; `null` if constraints cannot express it. */
export function narrowed(value: FieldValue, demand: Demand): FieldValue | { error: string } | null {
  if (value.kind === 'plain') return narrowedBoolean(value, demand)
  if (value.kind !== 'catalog') return null
  const { field } = value
  const constraints = field.constraints.values ? ofList(field, demand) : ofDrawn(field, demand)
  if (constraints === null || 'error' in constraints) return constraints
  const [fault] = faultsBetween(catalog[field.type], constraints)
  if (fault) return { error: fault.error }
  const narrow = { ...field, constraints }
  return hasAllowed(narrow)
    ? { kind: 'catalog', field: narrow }
    : { error: 'the other constraints leave no such value' }
}

function narrowedBoolean(
  value: Extract<FieldValue, { kind: 'plain' }>,
  { oneOf }: Demand,
): FieldValue | { error: string } | null {
  if (value.plain.type !== 'boolean' || !oneOf) return null
  if (oneOf.includes(true) && oneOf.includes(false)) return value
  if (value.plain.isFirst) return null
  const trueShare = oneOf.includes(true) ? 1 : 0
  if (value.plain.trueShare === 1 - trueShare) return { error: `the field is always ${value.plain.trueShare === 1}` }
  return { kind: 'plain', plain: { type: 'boolean', trueShare } }
}

type Narrowed = Constraints | { error: string } | null

/** The values of a list that meet the demand, with their weights. */
function ofList({ type, constraints }: CheckedField, demand: Demand): Narrowed {
  const { values = [], weights } = constraints
  const { condition } = demand
  // Days are written as text, but conditions see numbers.
  if (condition && catalog[type].days) return null
  const scalars = values.map((value) => value ?? '')
  const holds = condition ? holdsFor(condition, scalars) : scalars.map((value) => meets(value, demand))
  const kept = values.map((value, at) => value === null || holds[at])
  const left = values.filter((_, at) => kept[at])
  if (!left.some((value) => value !== null))
    return { error: `none of its values meet it: ${values.slice(0, 5).join(', ')}` }
  return { ...constraints, values: left, ...(weights && { weights: weights.filter((_, at) => kept[at]) }) }
}

function meets(value: string | number | boolean, { least, most, oneOf, sizeLeast, sizeMost }: Demand): boolean {
  if (oneOf && !oneOf.includes(value)) return false
  const size = typeof value === 'string' ? [...value].length : 0
  if (sizeLeast !== undefined && size < sizeLeast) return false
  if (sizeMost !== undefined && size > sizeMost) return false
  const number = Number(value)
  if (least && !(least.strict ? number > least.value : number >= least.value)) return false
  return !most || (most.strict ? number < most.value : number <= most.value)
}

function ofDrawn(field: CheckedField, demand: Demand): Narrowed {
  const { type, constraints } = field
  const { range, days, constraints: taken } = catalog[type]
  if (constraints.pattern !== undefined) return null
  if (demand.condition) return amongAllowed(field, demand.condition)
  if (demand.oneOf && days) return null
  if (demand.oneOf) return listedAmong(field, demand.oneOf)
  if (demand.sizeLeast !== undefined || demand.sizeMost !== undefined) {
    if (!taken.includes('max_length')) return null
    const minLength = Math.max(constraints.minLength ?? 0, demand.sizeLeast ?? 0)
    const maxLength = Math.min(constraints.maxLength ?? 1_000_000, demand.sizeMost ?? 1_000_000)
    return { ...constraints, ...(minLength > 0 && { minLength }), ...(maxLength < 1_000_000 && { maxLength }) }
  }
  if (range) return numberWithin(field, demand)
  return days ? momentWithin(field, demand, days.timed ? 1 : dayMs) : null
}

function listedAmong({ type, constraints }: CheckedField, oneOf: readonly (string | number | boolean)[]): Narrowed {
  const { range } = catalog[type]
  const { allowed, ...others } = constraints
  if (oneOf.length === 0) return { error: 'its list is empty' }
  if (!allowed || !range) return { ...constraints, values: oneOf }
  const scale = 10 ** scaledRange(range, constraints).decimals
  const values = oneOf.filter((value) => hasMember(allowed, Number(value) * scale))
  return values.length > 0 ? { ...others, values } : { error: 'the other checks leave no such value' }
}

/** Drawn among the values that a condition leaves. */
function amongAllowed({ type, constraints }: CheckedField, condition: Expression): Narrowed {
  const { range } = catalog[type]
  const { allowed, min, max } = constraints
  const isDay = type === 'date' || type === 'dateTime'
  const left = range
    ? allowedNumbersBy(condition, scaledRange(range, constraints), min !== undefined && max !== undefined)
    : isDay
      ? allowedDaysBy(condition)
      : undefined
  if (left === undefined) return null
  if (left === 'none') return { error: 'there is no such value' }
  if (left === 'all') return constraints
  const both = allowed ? commonOf(allowed, left) : left
  if (both === undefined) return null
  return both === null ? { error: 'the other checks leave no such value' } : { ...constraints, allowed: both }
}

/** Whether a value lies between the bounds among those that are allowed. */
function hasAllowed({ type, constraints }: CheckedField): boolean {
  const { range, days } = catalog[type]
  const { allowed } = constraints
  if (!allowed || constraints.values) return true
  if (range) {
    const { lo, hi } = scaledRange(range, constraints)
    return membersBetween(allowed, lo, hi).count > 0
  }
  if (!days) return true
  const { first, last } = dayRange(days, constraints)
  return membersBetween(allowed, first, last).count > 0
}

function numberWithin({ type, constraints }: CheckedField, { least, most }: Demand): Narrowed {
  const { range } = catalog[type]
  if (!range) return null
  const step = 10 ** -scaledRange(range, constraints).decimals
  const low = least && atLeast(least, step)
  const high = most && -atLeast({ value: -most.value, strict: most.strict }, step)
  if (low !== undefined && low > range.highest) return { error: `no ${type} is greater than ${range.highest}` }
  if (high !== undefined && high < range.lowest) return { error: `no ${type} is less than ${range.lowest}` }
  const min = low === undefined || low <= range.lowest ? constraints.min : Math.max(low, constraints.min ?? low)
  const max = high === undefined || high >= range.highest ? constraints.max : Math.min(high, constraints.max ?? high)
  return { ...constraints, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** The first multiple of the step that is not below the bound, or is above it if strict. */
function atLeast({ value, strict }: { value: number; strict: boolean }, step: number): number {
  const scale = Math.round(1 / step)
  const scaled = value * scale
  const near = Math.round(scaled)
  const isWhole = Math.abs(scaled - near) <= 1e-9 * Math.max(1, Math.abs(scaled))
  return (isWhole ? near + (strict ? 1 : 0) : Math.ceil(scaled)) / scale
}

function momentWithin({ constraints }: CheckedField, { least, most }: Demand, step: number): Narrowed {
  const from =
    least &&
    (Math.floor(least.value / step) === least.value / step ? least.value + (least.strict ? step : 0) : least.value)
  const to = most && (most.strict ? most.value - 1 : most.value + step - 1)
  return {
    ...constraints,
    ...(from !== undefined && { from: Math.max(from, constraints.from ?? from) }),
    ...(to !== undefined && { to: Math.min(to, constraints.to ?? to) }),
  }
}

/** Bounds of a field's values, as expressions count them. */
export function boundsOfField(value: FieldValue | undefined): Bounds {
  if (value?.kind === 'plain') return plainBounds(value.plain)
  if (value?.kind !== 'catalog') return unbounded
  const { type, constraints } = value.field
  const { range, days } = catalog[type]
  if (constraints.values) {
    const numbers = constraints.values.filter((item) => typeof item === 'number')
    const isNumeric = numbers.length === constraints.values.filter((item) => item !== null).length && numbers.length > 0
    return isNumeric ? { lo: Math.min(...numbers), hi: Math.max(...numbers) } : unbounded
  }
  if (constraints.pattern !== undefined) return unbounded
  if (range) {
    const { lo, hi, decimals } = scaledRange(range, constraints)
    return { lo: lo / 10 ** decimals, hi: hi / 10 ** decimals }
  }
  if (!days) return unbounded
  // A moment without bounds is limited by the row's other moments and its parents.
  return { lo: constraints.from ?? unbounded.lo, hi: constraints.to ?? unbounded.hi }
}

function plainBounds(plain: Extract<FieldValue, { kind: 'plain' }>['plain']): Bounds {
  if (plain.type === 'time') return { lo: plain.from, hi: plain.to }
  if (plain.type === 'duration') return { lo: plain.min, hi: plain.max }
  if (plain.type === 'rowNumber') return { lo: plain.start, hi: Number.POSITIVE_INFINITY }
  return plain.type === 'ordinal' ? { lo: 1, hi: Number.POSITIVE_INFINITY } : unbounded
}
