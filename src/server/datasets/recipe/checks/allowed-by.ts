import { newColumn } from '@/server/datasets/expressions/column'
import { evaluated } from '@/server/datasets/expressions/evaluate'
import type { Expression, Operation } from '@/server/datasets/recipe/expressions/expression'
import type { ScaledRange } from '@/server/generation/catalog/number-type'
import { greatestDivisor, type PeriodicSet } from '@/server/generation/engine/arithmetic/periodic-set'
import { blockRows } from '@/server/generation/engine/scratch'

/** What a condition on one field leaves of its values: a set, `all` of them or `none`; undefined where no set says it. */
export type Left = PeriodicSet | 'all' | 'none' | undefined

/** Values of one period that a condition is tried on. */
const triedMax = 20_000
const millisecondsPerDay = 86_400_000
/** Days after which the calendar repeats itself, weekdays included: 400 years. */
const calendarPeriod = 146_097

/** Days, as whole numbers since 1970. A condition on the time of day says nothing of days. */
export function allowedDaysBy(condition: Expression): Left {
  const parts = partsRead(condition)
  if (!parts.every((part) => Object.hasOwn(periods, part))) return undefined
  const period = Math.max(...parts.map((part) => periods[part] ?? 0))
  return setOf(period, (days) =>
    holding(
      condition,
      days.map((day) => day * millisecondsPerDay),
    ),
  )
}

const periods: Readonly<Partial<Record<Operation | 'itself', number>>> = {
  weekday: 7,
  day: calendarPeriod,
  month: calendarPeriod,
}

/**
 * Numbers times 10^decimals: by remainders alone, or few enough to be tried one by one.
 * @param isBounded whether the field's own constraints name both ends of the range
 */
export function allowedNumbersBy(condition: Expression, range: ScaledRange, isBounded: boolean): Left {
  const scale = 10 ** range.decimals
  const period = periodOf(condition, scale)
  const met = (numbers: readonly number[]) =>
    holding(
      condition,
      numbers.map((number) => number / scale),
    )
  if (period === undefined) {
    const size = range.hi - range.lo + 1
    return isBounded && size <= triedMax ? setOf(size, met, range.lo) : undefined
  }
  if (period > triedMax) return remainder(condition, scale)
  // The remainder of a negative number is negative.
  if (range.lo >= 0) return setOf(period, met)
  const below = (numbers: readonly number[]) => met(numbers.map((number) => number - period))
  return setOf(period, (numbers) => {
    const under = below(numbers)
    return met(numbers).map((holds, at) => holds && (under[at] ?? false))
  })
}

/** Of the values that a field has been given, those that meet the condition. */
export const holdsFor = (condition: Expression, values: readonly (string | number | boolean)[]): readonly boolean[] =>
  holding(condition, values)

/** Numbers from `first` on, one period of them, that meet a condition. */
function setOf(period: number, met: (numbers: readonly number[]) => readonly boolean[], first = 0): Left {
  const numbers = Array.from({ length: period }, (_, at) => first + at)
  const holds = met(numbers)
  const offsets = numbers.filter((_, at) => holds[at]).map((number) => number - Math.floor(number / period) * period)
  if (offsets.length === 0) return 'none'
  return offsets.length === period ? 'all' : { period, offsets: offsets.sort((a, b) => a - b) }
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

/** The whole number that the value is a scale's part of: 29 of 0.29 and 100; undefined where there is none. */
function scaledUp(value: number, scale: number): number | undefined {
  const product = Math.round(value * scale)
  return Number.isSafeInteger(product) && product / scale === value ? product : undefined
}

/** How the condition reads its field: by which part of its date, or as itself. */
function partsRead(condition: Expression): (Operation | 'itself')[] {
  if (condition.op === 'value') return []
  if (condition.op === 'field') return ['itself']
  const [only] = condition.args
  if (only?.op === 'field' && Object.hasOwn(periods, condition.op)) return [condition.op]
  return condition.args.flatMap(partsRead)
}

/** The period of a condition that reads its field by remainders alone, in scaled numbers; undefined for another. */
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

/** Which values meet the condition; where it is null, it passes. */
function holding(condition: Expression, values: readonly (string | number | boolean)[]): readonly boolean[] {
  const column = newColumn()
  const { numbers, nulls, read } = evaluated(condition, {
    field: () => ({ ...column, type: fieldType(condition), read: () => {} }),
    index: noRows,
    random: () => {
      throw new RangeError('a condition draws nothing')
    },
  })
  const holds: boolean[] = []
  for (let first = 0; first < values.length; first += blockRows) {
    const block = values.slice(first, first + blockRows)
    for (const [at, value] of block.entries()) {
      if (typeof value === 'string') column.texts[at] = value
      else column.numbers[at] = Number(value)
    }
    read(block.length)
    for (let at = 0; at < block.length; at++) holds.push(nulls[at] === 1 || numbers[at] === 1)
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
