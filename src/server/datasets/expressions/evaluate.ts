import type { Expression, Operation } from '@/server/datasets/recipe/expressions/expression'
import type { Random } from '@/server/generation/engine/arithmetic/random'
import { arithmetic, isArithmetic } from './arithmetic'
import { type ColumnValues, isTextual, newColumn, type Operand } from './column'
import { datesAndTimes } from './dates-and-times'
import { drawBetween, numbers } from './numbers'
import { texts, unitsOf } from './texts'
import type { Strict } from './value'

type Compound = Extract<Expression, { readonly args: unknown }>

/** What an expression reads of the rows of a block. */
export type RowValues = {
  /** The values of a field, by its index; they are read before. */
  readonly field: (index: number) => Operand
  /** The number of the row at each position, from 0. */
  readonly index: Float64Array
  /** Random numbers of the rows, new ones at each call. */
  readonly random: () => Random
}

/** Fills the rows of positions 0 to n - 1. */
type Step = (n: number) => void

/**
 * The values that an expression has, column by column: each operation runs over all rows of the block.
 * @param row the rows, by their fields.
 */
export function evaluated(expression: Expression, row: RowValues): Operand {
  if (expression.op === 'value') return constant(expression)
  if (expression.op === 'field') return { ...row.field(expression.field), read: () => {} }
  if (expression.op === 'rowNumber') return numbering(row.index, expression.type)
  const args = expression.args.map((each) => evaluated(each, row))
  if (expression.op === 'random') return drawn(args, row.random(), expression.type)
  const own = inPlace(expression, args) ?? newColumn(isTextual(expression.type) ? unitsOf(expression.op, args) : 0)
  const step =
    lenients[expression.op]?.(args, own) ?? arithmetic(expression, args, own) ?? strictly(expression, args, own)
  const read: Step = (n) => {
    for (const arg of args) arg.read(n)
    step(n)
  }
  return { ...own, read, type: expression.type }
}

/**
 * The column of an argument that the result may replace, because nothing else reads it and all of it is written each time: a
 * sum of hundreds of numbers takes the room of one.
 */
const inPlace = (expression: Compound, args: readonly Operand[]): ColumnValues | undefined =>
  isArithmetic(expression) ? args.find((_, at) => isArithmetic(expression.args[at])) : undefined

function numbering(index: Float64Array, type: Operand['type']): Operand {
  const own = newColumn()
  const read: Step = (n) => {
    for (let r = 0; r < n; r++) own.numbers[r] = (index[r] ?? 0) + 1
  }
  return { ...own, read, type }
}

function drawn(args: readonly Operand[], random: Random, type: Operand['type']): Operand {
  const [least, greatest] = args
  const own = newColumn()
  const between = drawBetween(type)
  const read: Step = (n) => {
    for (const arg of args) arg.read(n)
    for (let r = 0; r < n; r++) {
      own.nulls[r] = (least?.nulls[r] ?? 1) | (greatest?.nulls[r] ?? 1)
      own.numbers[r] = between(least?.numbers[r] ?? 0, greatest?.numbers[r] ?? 0, random.share(r))
    }
  }
  return { ...own, read, type }
}

function constant({ value, type }: Extract<Expression, { readonly op: 'value' }>): Operand {
  const own = newColumn(typeof value === 'string' ? value.length : 0)
  if (value === null) own.nulls.fill(1)
  else if (typeof value === 'string') own.texts.fill(value)
  else own.numbers.fill(Number(value))
  return { ...own, read: () => {}, type }
}

/** Operations that look at nulls. */
const lenients: Partial<Record<Operation, (args: readonly Operand[], own: ColumnValues) => Step>> = {
  isNull:
    ([arg], own) =>
    (n) => {
      for (let r = 0; r < n; r++) own.numbers[r] = arg?.nulls[r] ?? 1
    },
  coalesce: (args, own) => (n) => {
    for (let r = 0; r < n; r++)
      copy(
        args.find(({ nulls }) => nulls[r] !== 1),
        own,
        r,
      )
  },
  if:
    ([condition, yes, no], own) =>
    (n) => {
      for (let r = 0; r < n; r++) copy(condition?.nulls[r] === 0 && condition.numbers[r] === 1 ? yes : no, own, r)
    },
  and: (args, own) => threeValued(args, own, 0),
  or: (args, own) => threeValued(args, own, 1),
}

/** The value of the operand at a position; null where there is none. */
function copy(from: Operand | undefined, own: ColumnValues, r: number): void {
  own.nulls[r] = from?.nulls[r] ?? 1
  own.numbers[r] = from?.numbers[r] ?? 0
  own.texts[r] = from?.texts[r] ?? ''
}

/** Decided by the first `deciding` value; else null if there is a null among them. */
const threeValued =
  (args: readonly Operand[], own: ColumnValues, deciding: 0 | 1): Step =>
  (n) => {
    own.numbers.fill(1 - deciding, 0, n)
    own.nulls.fill(0, 0, n)
    for (const { numbers, nulls } of args) decide(own, deciding, numbers, nulls, n)
  }

/** A separate loop, which V8 compiles once: long conditions have dozens of arguments. */
function decide(
  { numbers: to, nulls: unknown }: ColumnValues,
  deciding: 0 | 1,
  numbers: Float64Array,
  nulls: Uint8Array,
  n: number,
) {
  for (let r = 0; r < n; r++) {
    if (to[r] === deciding) continue
    if (nulls[r] === 1) unknown[r] = 1
    else if (numbers[r] === deciding) {
      to[r] = deciding
      unknown[r] = 0
    }
  }
}

/** Row by row; null where an argument is null. */
function strictly(expression: Compound, args: readonly Operand[], own: ColumnValues): Step {
  const strict = strictOf(expression)
  const areTexts = args.map(({ type }) => isTextual(type))
  const given = new Array<number | string>(args.length).fill(0)
  return (n) => {
    for (let r = 0; r < n; r++) {
      let isNull = 0
      for (let i = 0; i < args.length; i++) {
        const arg = args[i]
        if (arg?.nulls[r] === 1) isNull = 1
        given[i] = (areTexts[i] ? arg?.texts[r] : arg?.numbers[r]) ?? 0
      }
      const value = isNull ? null : strict(given)
      own.nulls[r] = value === null ? 1 : 0
      if (typeof value === 'string') own.texts[r] = value
      else own.numbers[r] = value ?? 0
    }
  }
}

const comparisons: Partial<Record<Operation, Strict>> = {
  equal: ([a, b]) => Number(a === b),
  unequal: ([a, b]) => Number(a !== b),
  less: ([a = 0, b = 0]) => Number(a < b),
  lessOrEqual: ([a = 0, b = 0]) => Number(a <= b),
  in: ([value, ...all]) => Number(all.includes(value ?? '')),
  not: ([a]) => 1 - Number(a),
}

function strictOf(expression: Compound): Strict {
  const found =
    comparisons[expression.op] ??
    numbers(expression)[expression.op] ??
    texts(expression)[expression.op] ??
    datesAndTimes(expression)[expression.op]
  if (!found) throw new RangeError(`no operation is called '${expression.op}'`)
  return found
}
