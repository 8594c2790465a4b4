import type { Constraints } from '@/server/generation/constraints/constraints'
import { memberFrom, membersBetween, nthOf, type PeriodicSet } from '@/server/generation/engine/arithmetic/periodic-set'
import { distinctNumbers } from '@/server/generation/engine/distinct'
import { map, uniform } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { bigFixed, bigMember, fixed, steppedFixed } from '@/server/generation/engine/parts'
import type { Distribution } from '@/wire/rows/constraints'
import type { ConstraintName } from '@/wire/vocabulary'
import type { FieldScope, FieldType, NumberColumn, NumberRange } from './define'
import { reachOf, spreadOver } from './spread'

/** The properties of one number type. Bounds are in the value's own unit. */
export type NumberTypeSpec = {
  readonly range: NumberRange
  /** A column of whole numbers from lo to hi, inclusive: the value times 10^decimals. Uniform by default. */
  readonly shape?: (scaled: ScaledRange, scope: FieldScope) => Numeric
}

/** Values times 10^decimals, both bounds included. */
export type ScaledRange = { readonly lo: number; readonly hi: number; readonly decimals: number }

type NumberType = Pick<FieldType, 'value' | 'constraints' | 'range' | 'part' | 'column' | 'unique' | 'isValid'>

/** Common members of all number types, with bounds, decimals and uniqueness. */
export function numberType({ range, shape = evenly }: NumberTypeSpec): NumberType {
  const columnOf = (scope: FieldScope): NumberColumn | undefined => {
    const { constraints } = scope
    const scaled = scaledRange(range, constraints)
    if (!fitsColumn(scaled)) return undefined
    const { lo, hi, decimals } = scaled
    const { distribution, allowed } = constraints
    if (distribution === undefined)
      return { at: shape === evenly ? evenly(scaled, scope) : keptTo(allowed, shape(scaled, scope), scaled), decimals }
    const at = spreadOver({ ...constraints, distribution }, { lo, hi, scale: 10 ** decimals })
    return { at: keptTo(allowed, at, scaled), decimals }
  }
  return {
    value: 'number',
    constraints: [...boundsTaken(range), ...spreads],
    range,
    part: (scope) => {
      const { constraints } = scope
      const found = columnOf(scope)
      if (found) return fixed(found.at, found.decimals)
      const { lo, hi, decimals } = scaledRange(range, constraints)
      const { distribution = 'uniform', allowed } = constraints
      if (distribution === 'uniform')
        return allowed ? bigMember(allowed, { lo, hi, decimals }) : bigFixed(lo, hi, decimals)
      return spreadPart({ ...constraints, distribution }, { lo, hi, decimals })
    },
    column: columnOf,
    unique: ({ constraints }) => distinctNumbers(scaledRange(range, constraints), constraints.allowed),
    isValid: (value) => typeof value === 'number' && value >= range.lowest && value <= range.highest,
  }
}

/** Each number allowed by the constraints, with equal probability. */
function evenly({ lo, hi }: ScaledRange, { constraints: { allowed } }: FieldScope): Numeric {
  if (!allowed) return uniform(lo, hi)
  const { first, count } = membersBetween(allowed, lo, hi)
  return map(uniform(0, count - 1), (index) => nthOf(allowed, first + index))
}

/** The same numbers, each disallowed one replaced by the next that is allowed. */
export const keptTo = (allowed: PeriodicSet | undefined, at: Numeric, { hi }: Pick<ScaledRange, 'hi'>): Numeric =>
  allowed ? map(at, (value) => memberFrom(allowed, value, hi)) : at

/** Constraints on the range of a number type. */
export const boundsTaken = ({ decimalsMax }: NumberRange): ConstraintName[] =>
  decimalsMax > 0 ? ['min', 'max', 'precision', 'decimals', 'unit'] : ['min', 'max', 'decimals', 'unit']

const spreads: readonly ConstraintName[] = ['distribution', 'mean', 'stddev']

/** Numbers too wide for a column: drawn in steps with the requested distribution, uniformly within each step. */
function spreadPart(constraints: Constraints & { readonly distribution: Distribution }, scaled: ScaledRange): Part {
  const { lo, hi, decimals } = scaled
  const step = 2 ** Math.ceil(Math.log2(Math.max(Math.abs(lo), Math.abs(hi)) / stepsMax))
  const steps = { lo: Math.floor(lo / step), hi: Math.floor(hi / step), scale: 10 ** decimals / step }
  return steppedFixed(spreadOver(constraints, steps), { step, lo, hi, decimals, allowed: constraints.allowed })
}

/** Half the range of a column, so that rounding stays within it. */
const stepsMax = 2 ** 30

/**
 * The scaled whole numbers allowed by the constraints. The usual bounds are the default; a bound beyond the usual
 * opposite one extends that side to the type's limit. Without a precision, the number of decimals is the usual one, or
 * that of the bounds if greater. Empty (lo > hi) if no such value lies between.
 */
export function scaledRange(range: NumberRange, constraints: Constraints): ScaledRange {
  const { min, max } = constraints
  const { usual, lowest, highest, decimalsMax } = range
  const written = Math.max(usual.decimals, decimalsOf(min ?? 0), decimalsOf(max ?? 0))
  const decimals = constraints.precision ?? constraints.decimals ?? Math.min(decimalsMax, written)
  const scale = 10 ** decimals
  const bounds = reachOf(constraints, {
    low: min ?? (max !== undefined && max < usual.min ? lowest : usual.min),
    high: max ?? (min !== undefined && min > usual.max ? highest : usual.max),
  })
  const low = min ?? Math.max(lowest, bounds.low)
  const high = max ?? Math.min(highest, bounds.high)
  return { lo: Math.ceil(scaledUp(low, scale)), hi: Math.floor(scaledUp(high, scale)), decimals }
}

const int32 = 2 ** 31

/** The greatest number with this many decimals that fits an engine column. */
export const columnMax = (decimals: number): number => Math.floor((int32 - 2) / 10 ** decimals)

/** Whether the numbers fit an engine column. */
const fitsColumn = ({ lo, hi }: ScaledRange): boolean => lo >= -int32 && hi < int32

/** Number of decimals in a number as written: 2 for 0.25. */
function decimalsOf(value: number): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  return Math.max(0, fraction.length - Number(exponent))
}

/** The product, without binary rounding errors: 0.29 * 100 is 29. */
function scaledUp(value: number, scale: number): number {
  const product = value * scale
  const whole = Math.round(product)
  return Math.abs(product - whole) <= 1e-9 * Math.max(1, Math.abs(product)) ? whole : product
}
