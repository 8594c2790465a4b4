import type { Expression, Operation } from '@/server/datasets/recipe/expressions/expression'
import { datesAndTimes } from './dates-and-times'
import { numbers } from './numbers'
import { texts } from './texts'
import type { Evaluate, Strict, Value } from './value'

/** @param field what reads a field of the row, by its index. */
export function evaluatorOf(expression: Expression, field: (index: number) => Evaluate): Evaluate {
  if (expression.op === 'value') {
    const { value } = expression
    const constant = typeof value === 'boolean' ? Number(value) : value
    return () => constant
  }
  if (expression.op === 'field') return field(expression.field)
  const args = expression.args.map((each) => evaluatorOf(each, field))
  const lenient = lenients[expression.op]
  if (lenient) return lenient(args)
  const strict = stricts(expression)
  const given = new Array<number | string>(args.length).fill(0)
  return (r) => {
    for (const [i, arg] of args.entries()) {
      const value = arg(r)
      if (value === null) return null
      given[i] = value
    }
    return strict(given)
  }
}

/** Operations that look at nulls. */
const lenients: Partial<Record<Operation, (args: readonly Evaluate[]) => Evaluate>> = {
  isNull:
    ([arg = nothing]) =>
    (r) =>
      Number(arg(r) === null),
  coalesce: (args) => (r) => {
    for (const arg of args) {
      const value = arg(r)
      if (value !== null) return value
    }
    return null
  },
  if:
    ([condition = nothing, yes = nothing, no = nothing]) =>
    (r) =>
      condition(r) === 1 ? yes(r) : no(r),
  and: (args) => (r) => threeValued(args, r, 0),
  or: (args) => (r) => threeValued(args, r, 1),
}

const nothing: Evaluate = () => null

/** Decided by the first `deciding` value; else null if there is a null among them. */
function threeValued(args: readonly Evaluate[], r: number, deciding: 0 | 1): Value {
  let isUnknown = false
  for (const arg of args) {
    const value = arg(r)
    if (value === deciding) return deciding
    if (value === null) isUnknown = true
  }
  return isUnknown ? null : 1 - deciding
}

const comparisons: Partial<Record<Operation, Strict>> = {
  equal: ([a, b]) => Number(a === b),
  unequal: ([a, b]) => Number(a !== b),
  less: ([a = 0, b = 0]) => Number(a < b),
  lessOrEqual: ([a = 0, b = 0]) => Number(a <= b),
  in: ([value, ...all]) => Number(all.includes(value ?? '')),
  not: ([a]) => 1 - Number(a),
}

function stricts(expression: Extract<Expression, { readonly args: unknown }>): Strict {
  const found =
    comparisons[expression.op] ??
    numbers(expression)[expression.op] ??
    texts(expression)[expression.op] ??
    datesAndTimes(expression)[expression.op]
  if (!found) throw new RangeError(`no operation is called '${expression.op}'`)
  return found
}
