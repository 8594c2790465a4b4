import { roundHalfAway } from '@/server/datasets/parts/value-part'
import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import { type ColumnValues, isTextual, type Operand } from './column'

const operations: ReadonlySet<Expression['op']> = new Set([
  'add',
  'subtract',
  'multiply',
  'less',
  'lessOrEqual',
  'equal',
  'unequal',
])

/** Whether `arithmetic` works an expression out: each row's result is of that row's operands alone. */
export const isArithmetic = (expression: Expression | undefined): boolean =>
  expression !== undefined &&
  'args' in expression &&
  operations.has(expression.op) &&
  expression.args.every(({ type }) => !isTextual(type))

/**
 * Sums, products and comparisons of numbers as loops over the block, the bulk of most expressions. Undefined for other
 * operations and for texts.
 * @param own may be the column of an operand that nothing else reads.
 */
export function arithmetic(
  { op, type }: Expression,
  [a, b]: readonly Operand[],
  own: ColumnValues,
): ((n: number) => void) | undefined {
  if (!a || !b || isTextual(a.type) || isTextual(b.type)) return undefined
  const compute = loopOf(op, a.numbers, b.numbers, own.numbers)
  if (!compute) return undefined
  const scale = type.kind === 'decimal' && type.decimals !== null ? 10 ** type.decimals : 0
  const { numbers, nulls } = own
  const [ofA, ofB] = [a.nulls, b.nulls]
  return (n) => {
    compute(n)
    for (let r = 0; r < n; r++) {
      nulls[r] = (ofA[r] ?? 0) | (ofB[r] ?? 0)
      // Rounded to the decimals that the values can have, so that 0.1 + 0.2 is 0.3.
      const scaled = (numbers[r] ?? 0) * scale
      if (scale > 0 && Math.abs(scaled) <= Number.MAX_SAFE_INTEGER) numbers[r] = roundHalfAway(scaled) / scale
      if (!Number.isFinite(numbers[r])) nulls[r] = 1
    }
  }
}

function loopOf(
  op: Expression['op'],
  a: Float64Array,
  b: Float64Array,
  to: Float64Array,
): ((n: number) => void) | undefined {
  switch (op) {
    case 'add':
      return (n) => {
        for (let r = 0; r < n; r++) to[r] = (a[r] ?? 0) + (b[r] ?? 0)
      }
    case 'subtract':
      return (n) => {
        for (let r = 0; r < n; r++) to[r] = (a[r] ?? 0) - (b[r] ?? 0)
      }
    case 'multiply':
      return (n) => {
        for (let r = 0; r < n; r++) to[r] = (a[r] ?? 0) * (b[r] ?? 0)
      }
    case 'less':
      return (n) => {
        for (let r = 0; r < n; r++) to[r] = (a[r] ?? 0) < (b[r] ?? 0) ? 1 : 0
      }
    case 'lessOrEqual':
      return (n) => {
        for (let r = 0; r < n; r++) to[r] = (a[r] ?? 0) <= (b[r] ?? 0) ? 1 : 0
      }
    case 'equal':
      return (n) => {
        for (let r = 0; r < n; r++) to[r] = a[r] === b[r] ? 1 : 0
      }
    case 'unequal':
      return (n) => {
        for (let r = 0; r < n; r++) to[r] = a[r] === b[r] ? 0 : 1
      }
    default:
      return undefined
  }
}
