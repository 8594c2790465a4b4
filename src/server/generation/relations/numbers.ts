import { catalog } from '@/server/generation/catalog'
import type { FieldScope } from '@/server/generation/catalog/define'
import { scaledRange } from '@/server/generation/catalog/number-type'
import { memberFrom, type PeriodicSet } from '@/server/generation/engine/arithmetic/periodic-set'
import { map, uniform, weighted } from '@/server/generation/engine/numeric'
import { type Numeric, type Part, part, type Scalar } from '@/server/generation/engine/part'
import { writeSafeFixed } from '@/server/generation/engine/parts/numbers/big-fixed'
import { blockRows, scratch } from '@/server/generation/engine/scratch'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { slabFloat64 } from '@/server/kernel/memory/slab'
import { asItIs, type Column, madeOf, profiled, unscaled } from './columns'

/** The number of a field without a relation; undefined if no column holds it. */
export function numberColumn(field: CheckedField, scope: FieldScope): Column | undefined {
  const column = ownNumbers(field, scope)
  return column && profiled(column, field)
}

function ownNumbers({ type, constraints }: CheckedField, scope: FieldScope): Column | undefined {
  const { values, weights, unique, distribution } = constraints
  if (values) {
    if (unique) return undefined
    const shares = distribution === 'zipf' ? values.map((_, rank) => 1 / (rank + 1)) : weights
    return listedNumber(values, shares ? weighted(shares) : uniform(0, values.length - 1))
  }
  if (unique) return undefined
  const found = catalog[type].column?.(scope)
  return found && unscaled(found.at, 10 ** found.decimals)
}

/** The number at an index of a list. */
export function listedNumber(values: readonly Scalar[], at: Numeric): Column {
  const numbers = values.map(Number)
  const drawn = unscaled(at, 1)
  return (draws) => {
    const draw = drawn(draws)
    return (rows, n) => {
      const column = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        column[row] = numbers[column[row] ?? 0] ?? 0
      }
      return column
    }
  }
}

/** The decimals and bounds of the numbers that a field can take. */
export type NumberForm = {
  readonly decimals: number
  readonly lowest: number
  readonly highest: number
  /** The only allowed numbers, times 10^decimals. */
  readonly allowed?: PeriodicSet | undefined
}

/**
 * How a field's numbers are written. Explicit bounds apply; otherwise those of the type, so that a relation is not cut
 * off by a merely usual range.
 */
export function formOf({ type, constraints }: CheckedField): NumberForm {
  const { range } = catalog[type]
  if (!range) return { decimals: 0, lowest: Number.MIN_SAFE_INTEGER, highest: Number.MAX_SAFE_INTEGER }
  const { decimals } = scaledRange(range, constraints)
  const most = Number.MAX_SAFE_INTEGER / 10 ** decimals
  return {
    decimals,
    lowest: constraints.min ?? Math.max(range.lowest, -most),
    highest: constraints.max ?? Math.min(range.highest, most),
    allowed: constraints.allowed,
  }
}

/** Rounded to the field's precision within its bounds, which is the value that other fields calculate with. */
export const rounded = (column: Column, { decimals, lowest, highest, allowed }: NumberForm): Column => {
  const scale = 10 ** decimals
  const written: Column = (scope) => {
    const draw = column(scope)
    const out = slabFloat64(blockRows)
    return (rows, n) => {
      const values = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        const value = Math.min(highest, Math.max(lowest, values[row] ?? 0))
        const scaled = Math.round(value * scale + Math.sign(value) * 1e-7)
        out[row] = (allowed ? memberFrom(allowed, scaled, highest * scale) : scaled) / scale
      }
      return out
    }
  }
  return madeOf(written, [column], asItIs)
}

/** Rounded numbers as cells. */
export const numberPart = (column: Column, { decimals }: NumberForm): Part => {
  const scale = 10 ** decimals
  return part(
    (c) => {
      c.reserve('-9007199254740991.'.length)
      const draw = column(c)
      return (rows, n) => {
        const { cursor, view } = scratch
        const values = draw(rows, n)
        for (let k = 0; k < n; k++) {
          const row = rows[k] ?? 0
          cursor[row] = writeSafeFixed(view, cursor[row] ?? 0, Math.round((values[row] ?? 0) * scale), decimals)
        }
      }
    },
    { json: 'number' },
  )
}

/** A separate factor for each row: half of all below the median. */
export const factor = (lo: number, hi: number): Column =>
  madeOf(unscaled(uniform(Math.round(lo * 10_000), Math.round(hi * 10_000)), 10_000), [], () => (lo + hi) / 2)

/** A number from a list, by weight. */
export const oneOf = (values: readonly number[], weights: readonly number[]): Column =>
  madeOf(
    unscaled(
      map(weighted(weights), (at) => Math.round((values[at] ?? 0) * 1_000)),
      1_000,
    ),
    [],
    () => meanOf(values, weights),
  )

const meanOf = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) /
  weights.reduce((sum, weight) => sum + weight, 0)

/** The same number in every row. */
export const constant = (value: number): Column => oneOf([value], [1])
