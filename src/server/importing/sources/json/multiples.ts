import type { JsonObject } from '@/wire/json'
import { typesOf } from './references'

/** How the numbers of a schema are kept to its `multipleOf` (JSON Schema 2020-12, 6.2.1). */
export type Multiples =
  | { readonly kind: 'listed'; readonly values: readonly number[] }
  | { readonly kind: 'checked'; readonly step: number; readonly decimals: number }
  | { readonly kind: 'decimals'; readonly decimals: number }
  /** No constraint says it. */
  | { readonly kind: 'leftOut'; readonly step: number; readonly decimals: number }

/** More multiples than this are not listed. */
const listedMax = 200
/** Beyond these, decimals of a binary number mean nothing. */
const decimalsMax = 15
/** Numbers of data sets have no more decimals. */
const checkedMax = 9
/** Rounding of quotients that are not exact in binary. */
const tolerance = 1e-9

/** Undefined where all numbers of the type are multiples, or none are asked for. */
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

/** The multiples between the bounds of a schema; none where they are many, or a bound is missing. */
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

/** Decimals of a number as it is written: 2 of 0.05, 7 of 1e-7. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}
