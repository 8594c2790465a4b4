import type { JsonObject } from '@/wire/json'
import { typesOf } from './references'

/** How numbers are kept to a schema's `multipleOf` (JSON Schema 2020-12, 6.2.1). */
export type Multiples =
  | { readonly kind: 'listed'; readonly values: readonly number[] }
  | { readonly kind: 'checked'; readonly step: number; readonly decimals: number }
  | { readonly kind: 'decimals'; readonly decimals: number }
  /** No constraint can express it. */
  | { readonly kind: 'leftOut'; readonly step: number; readonly decimals: number }

/** Maximum number of multiples to list. */
const listedMax = 200
/** Further decimals of a binary number are meaningless. */
const decimalsMax = 15
/** Numbers in datasets have no more decimals. */
const checkedMax = 9
/** Tolerance for quotients that are inexact in binary. */
const tolerance = 1e-9

/** Undefined if every number of the type is a multiple, or the schema does not require any. */
export function multiplesOf(schema: JsonObject): Multiples | undefined {
  const type = typesOf(schema).find((word) => word !== 'null')
  const { multipleOf: step } = schema
  if ((type !== 'integer' && type !== 'number') || typeof step !== 'number' || step <= 0) return undefined
  const isWhole = type === 'integer'
  const decimals = decimalsOf(step)
  if (isWhole && Number.isInteger(1 / step)) return undefined
  if (step === Number(`1e-${decimals}`)) return { kind: 'decimals', decimals }
  const values = decimals > decimalsMax ? [] : listed(step, decimals, schema)
  const possible = isWhole ? values.filter(Number.isInteger) : values
  if (possible.length > 0) return { kind: 'listed', values: possible }
  return decimals <= checkedMax ? { kind: 'checked', step, decimals } : { kind: 'leftOut', step, decimals }
}

/** The multiples within a schema's bounds; none if there are too many, or a bound is missing. */
function listed(step: number, decimals: number, schema: JsonObject): number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const low = Math.max(...[minimum, exclusiveMinimum].filter((bound) => typeof bound === 'number'))
  const high = Math.min(...[maximum, exclusiveMaximum].filter((bound) => typeof bound === 'number'))
  if (!Number.isFinite(low) || !Number.isFinite(high) || (high - low) / step > listedMax) return []
  const first = Math.ceil(low / step - tolerance)
  const count = Math.max(0, Math.floor(high / step + tolerance) - first + 1)
  const isLowOpen = exclusiveMinimum === true || exclusiveMinimum === low
  const isHighOpen = exclusiveMaximum === true || exclusiveMaximum === high
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toFixed(decimals))).filter(
    (value) => !(isLowOpen && value === low) && !(isHighOpen && value === high),
  )
}

/** Decimals of a number as written: 2 for 0.05, 7 for 1e-7. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}
