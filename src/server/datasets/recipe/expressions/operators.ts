import type { Expression, Operation } from './expression'
import { described, ExpressionFault } from './fault'
import { decimalsOf, isMoment, isNumber, numberWith, type ValueType, widened } from './value-type'

const arithmeticNames = { '+': 'add', '-': 'subtract', '*': 'multiply', '/': 'divide', '%': 'modulo' } as const
const comparisonNames = {
  '==': { op: 'equal', swap: false },
  '!=': { op: 'unequal', swap: false },
  '<': { op: 'less', swap: false },
  '<=': { op: 'lessOrEqual', swap: false },
  '>': { op: 'less', swap: true },
  '>=': { op: 'lessOrEqual', swap: true },
} as const
type Arithmetic = keyof typeof arithmeticNames
type Comparison = keyof typeof comparisonNames

export const isArithmetic = (operator: string): operator is Arithmetic => Object.hasOwn(arithmeticNames, operator)
export const isComparison = (operator: string): operator is Comparison => Object.hasOwn(comparisonNames, operator)

/** @throws ExpressionFault where the operator has no meaning for values of these types. */
export function arithmetic(operator: Arithmetic, left: Expression, right: Expression): Expression {
  const args = [left, right]
  const found =
    isNumber(left.type) && isNumber(right.type)
      ? ofNumbers(operator, left.type, right.type)
      : ofOthers(operator, left.type, right.type)
  if (!found) {
    const hint = operator === '+' ? '; string(x) converts a value to text' : ''
    throw new ExpressionFault(`${operator} does not take ${described(left.type)} and ${described(right.type)}${hint}`)
  }
  return { op: found.op, args: found.swap ? [right, left] : args, type: found.type }
}

type Found = { op: Operation; type: ValueType; swap?: boolean }

/** Integers divide as in CEL, towards zero; a product has the decimals of both factors, a quotient is a double, a remainder is exact. */
function ofNumbers(operator: Arithmetic, left: ValueType, right: ValueType): Found | undefined {
  const op = arithmeticNames[operator]
  const [a, b] = [decimalsOf(left), decimalsOf(right)]
  const areIntegers = left.kind === 'integer' && right.kind === 'integer'
  if (operator === '/') return { op, type: areIntegers ? left : numberWith(null) }
  const decimals = a === null || b === null ? null : operator === '*' ? a + b : Math.max(a, b)
  // Remainders of doubles are inexact.
  return operator === '%' && decimals === null ? undefined : { op, type: numberWith(decimals) }
}

function ofOthers(operator: Arithmetic, left: ValueType, right: ValueType): Found | undefined {
  const [a, b] = [left.kind, right.kind]
  if (operator === '+' && a === 'string' && b === 'string') return { op: 'concat', type: left }
  if (operator === '+' && isMoment(left) && b === 'duration') return { op: 'later', type: left }
  if (operator === '+' && a === 'duration' && isMoment(right)) return { op: 'later', type: right, swap: true }
  if (operator === '-' && isMoment(left) && b === 'duration') return { op: 'earlier', type: left }
  if (operator === '-' && isMoment(left) && isMoment(right)) return { op: 'between', type: { kind: 'duration' } }
  if (operator === '-' && a === 'time' && b === 'time') return { op: 'subtract', type: { kind: 'duration' } }
  if ((operator === '+' || operator === '-') && a === 'duration' && b === 'duration') {
    return { op: arithmeticNames[operator], type: left }
  }
  return operator === '*' && a === 'duration' && isNumber(right) ? { op: 'multiply', type: left } : undefined
}

export const isNullConstant = (expression: Expression): boolean =>
  expression.op === 'value' && expression.value === null

const ordered: ReadonlySet<ValueType['kind']> = new Set(['string', 'date', 'dateTime', 'time', 'duration'])

/** @throws ExpressionFault where values of these types are not compared. */
export function comparison(operator: Comparison, left: Expression, right: Expression): Expression {
  const type: ValueType = { kind: 'boolean' }
  const { op, swap } = comparisonNames[operator]
  const isEquality = op === 'equal' || op === 'unequal'
  if (isEquality && (isNullConstant(left) || isNullConstant(right))) {
    const tested: Expression = { op: 'isNull', args: [isNullConstant(left) ? right : left], type }
    return op === 'equal' ? tested : { op: 'not', args: [tested], type }
  }
  const common = widened(left.type, right.type)
  if (!common || !(isEquality || isNumber(common) || ordered.has(common.kind))) {
    throw new ExpressionFault(
      `${described(left.type)} and ${described(right.type)} cannot be compared with ${operator}`,
    )
  }
  return { op, args: swap ? [right, left] : [left, right], type }
}
