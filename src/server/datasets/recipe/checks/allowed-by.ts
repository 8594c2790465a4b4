import { newColumn, textUnitsMax } from '@/server/datasets/expressions/column'
import { evaluated } from '@/server/datasets/expressions/evaluate'
import type { Expression, Operation } from '@/server/datasets/recipe/expressions/expression'
import type { ScaledRange } from '@/server/generation/catalog/number-type'
import { greatestDivisor, type PeriodicSet } from '@/server/generation/engine/arithmetic/periodic-set'
import { blockRows } from '@/server/generation/engine/scratch'
import { sizedCache } from '@/server/kernel/memory/sized-cache'

/**
 * The values of a field that a condition on it allows: a set, `all` of them or `none`; undefined if no set can express
 * them.
 */
export type Left = PeriodicSet | 'all' | 'none' | undefined

/** Maximum values of one period on which a condition is tried. */
const triedMax = 20_000
const millisecondsPerDay = 86_400_000
/** Days after which the calendar repeats itself, weekdays included: 400 years. */
const calendarPeriod = 146_097

/** Days, as whole numbers since 1970. A condition on the time of day does not limit days. */
export function allowedDaysBy(condition: Expression): Left {
  const parts = partsRead(condition)
  if (!parts.every((part) => Object.hasOwn(periods, part))) return undefined
  const period = Math.max(...parts.map((part) => periods[part] ?? 0))
  return knownSet(`days of ${inGeneral(condition)}`, () =>
    setOf(holding(condition, period, (day) => day * millisecondsPerDay)),
  )
}

const periods: Readonly<Partial<Record<Operation | 'itself', number>>> = {
  weekday: 7,
  day: calendarPeriod,
  month: calendarPeriod,
}

/**
 * Numbers times 10^decimals, if the condition uses remainders only or the values are few enough to try each.
 * @param isBounded whether the field's own constraints name both ends of the range
 */
export const allowedNumbersBy = (condition: Expression, range: ScaledRange, isBounded: boolean): Left =>
  knownSet(`${range.lo} ${range.hi} ${range.decimals} ${isBounded} ${inGeneral(condition)}`, () =>
    triedNumbers(condition, range, isBounded),
  )

/** The condition, independent of the field it reads. */
const inGeneral = (condition: Expression): string =>
  JSON.stringify(condition, (member, value) => (member === 'field' ? undefined : value))

/** Offsets memoized, because a recipe repeats conditions on many fields and is read several times. */
const offsetsKept = 1_500_000
const knownSet = sizedCache<Left>(offsetsKept, (left) => (typeof left === 'object' ? left.offsets.length : 0) + 100)

function triedNumbers(condition: Expression, range: ScaledRange, isBounded: boolean): Left {
  const scale = 10 ** range.decimals
  const period = periodOf(condition, scale)
  const from = (first: number, count: number) => holding(condition, count, (at) => (first + at) / scale)
  if (period === undefined) {
    const size = range.hi - range.lo + 1
    return isBounded && size <= triedMax ? setOf(from(range.lo, size), range.lo) : undefined
  }
  if (period > triedMax) return remainder(condition, scale)
  const holds = from(0, period)
  // The remainder of a negative number is negative.
  const below = range.lo >= 0 ? undefined : from(-period, period)
  return setOf(below ? holds.map((each, at) => each & (below[at] ?? 0)) : holds)
}

/** The given values that meet the condition. */
export const holdsFor = (condition: Expression, values: readonly (string | number | boolean)[]): readonly boolean[] =>
  Array.from(
    holding(condition, values.length, (at) => values[at] ?? ''),
    (each) => each === 1,
  )

/** The set of the marked numbers of one period from `first` on. */
function setOf(holds: Uint8Array, first = 0): Left {
  const period = holds.length
  const offsets: number[] = []
  const start = first - Math.floor(first / period) * period
  for (let offset = 0; offset < period; offset++) {
    if (holds[offset < start ? offset - start + period : offset - start] === 1) offsets.push(offset)
  }
  if (offsets.length === 0) return 'none'
  return offsets.length === period ? 'all' : { period, offsets }
}

/** `x % 1000000 == 5`, whose period is too long to be tried. */
function remainder(condition: Expression, scale: number): Left {
  if (condition.op !== 'equal') return undefined
  const [left, right] = condition.args
  const [of, wanted] = left?.op === 'modulo' ? [left, right] : [right, left]
  if (of?.op !== 'modulo' || wanted?.op !== 'value' || of.args[0]?.op !== 'field') return undefined
  const period = periodOf(of, scale) ?? 0
  const offset = scaledUp(Number(wanted.value), scale)
  if (offset === undefined || Math.abs(offset) >= period) return 'none'
  return offset < 0 ? undefined : { period, offsets: [offset] }
}

/** The value times the scale, if that is an integer: 29 for 0.29 and 100; else undefined. */
function scaledUp(value: number, scale: number): number | undefined {
  const product = Math.round(value * scale)
  return Number.isSafeInteger(product) && product / scale === value ? product : undefined
}

/** How the condition reads its field: by a part of its date, or as itself. */
function partsRead(condition: Expression): (Operation | 'itself')[] {
  if (condition.op === 'value') return []
  if (condition.op === 'field') return ['itself']
  const [only] = condition.args
  if (only?.op === 'field' && Object.hasOwn(periods, condition.op)) return [condition.op]
  return condition.args.flatMap(partsRead)
}

/** The period, in scaled numbers, of a condition that uses remainders of its field only; else undefined. */
function periodOf(condition: Expression, scale: number): number | undefined {
  if (condition.op === 'value') return 1
  if (condition.op === 'field') return undefined
  const [left, right] = condition.args
  if (condition.op === 'modulo' && left?.op === 'field' && right?.op === 'value') {
    const divisor = scaledUp(Math.abs(Number(right.value)), scale)
    return divisor !== undefined && divisor > 0 ? divisor : undefined
  }
  return condition.args.reduce<number | undefined>((period, arg) => {
    const own = periodOf(arg, scale)
    if (period === undefined || own === undefined) return undefined
    const both = (period / greatestDivisor(period, own)) * own
    return Number.isSafeInteger(both) ? both : undefined
  }, 1)
}

/** Marks which of `count` values meet the condition; a null result passes. */
function holding(
  condition: Expression,
  count: number,
  valueAt: (at: number) => string | number | boolean,
): Uint8Array<ArrayBuffer> {
  const column = newColumn(textUnitsMax)
  const { numbers, nulls, read } = evaluated(condition, {
    field: () => ({ ...column, type: fieldType(condition), read: () => {} }),
    index: noRows,
    random: () => {
      throw new RangeError('a condition draws nothing')
    },
  })
  const holds = new Uint8Array(count)
  for (let first = 0; first < count; first += blockRows) {
    const size = Math.min(blockRows, count - first)
    for (let at = 0; at < size; at++) {
      const value = valueAt(first + at)
      if (typeof value === 'string') column.texts[at] = value
      else column.numbers[at] = Number(value)
    }
    read(size)
    for (let at = 0; at < size; at++) if (nulls[at] === 1 || numbers[at] === 1) holds[first + at] = 1
  }
  return holds
}

const noRows = new Float64Array(blockRows)

function fieldType(condition: Expression): Expression['type'] {
  const found = typesRead(condition)[0]
  if (!found) throw new RangeError('the condition reads no field')
  return found
}

const typesRead = (condition: Expression): Expression['type'][] =>
  condition.op === 'field' ? [condition.type] : condition.op === 'value' ? [] : condition.args.flatMap(typesRead)
