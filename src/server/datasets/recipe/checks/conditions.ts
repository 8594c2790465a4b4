import { contains } from '@/server/datasets/recipe/expressions/contains'
import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import { fieldsRead } from '@/server/datasets/recipe/expressions/fields-read'

/** The demand of one condition on one field, where it does not depend on others. */
export type Demand = {
  readonly field: number
  /** Inclusive, unless `strict`. */
  readonly least?: { readonly value: number; readonly strict: boolean }
  readonly most?: { readonly value: number; readonly strict: boolean }
  /** The only values it may have. */
  readonly oneOf?: readonly (string | number | boolean)[]
  readonly sizeLeast?: number
  readonly sizeMost?: number
  /** Any other condition that reads no other field. */
  readonly condition?: Expression
}

/** The conditions that must all hold: the sides of every `&&` at the top. */
export const conjunctsOf = (expression: Expression): readonly Expression[] =>
  expression.op === 'and' ? expression.args.flatMap(conjunctsOf) : [expression]

/**
 * The demand that a condition makes on a single field, such as `qty > 0`, `size(name) <= 20`, `state in ["a", "b"]`, or
 * `state == "a" || state == "b"`. `x == null ||` before it asks no less: nulls pass a check anyway. Undefined for any other.
 */
export function demandOf(expression: Expression): Demand | undefined {
  const [field, ...others] = fieldsRead(expression)
  if (field === undefined || others.length > 0 || contains(expression, 'rowNumber')) return undefined
  return plainDemandOf(expression) ?? { field, condition: expression }
}

function plainDemandOf(expression: Expression): Demand | undefined {
  switch (expression.op) {
    case 'less':
    case 'lessOrEqual':
      return boundOf(expression.args, expression.op === 'less')
    case 'equal': {
      const [left, right] = expression.args
      const sides = left?.op === 'value' ? [right, left] : [left, right]
      return oneOf(sides[0], sides.slice(1))
    }
    case 'in':
      return oneOf(expression.args[0], expression.args.slice(1))
    case 'field':
      return { field: expression.field, oneOf: [true] }
    case 'not': {
      const [inner] = expression.args
      return inner?.op === 'field' ? { field: inner.field, oneOf: [false] } : undefined
    }
    case 'or':
      return unionOf(expression)
    default:
      return undefined
  }
}

function boundOf([left, right]: readonly Expression[], strict: boolean): Demand | undefined {
  if (!left || !right) return undefined
  if (right.op === 'value' && typeof right.value === 'number') {
    const most = { value: right.value, strict }
    if (left.op === 'field') return { field: left.field, most }
    const sized = sizedField(left)
    return sized === undefined
      ? undefined
      : { field: sized, sizeMost: strict ? Math.ceil(most.value) - 1 : Math.floor(most.value) }
  }
  if (left.op === 'value' && typeof left.value === 'number') {
    const least = { value: left.value, strict }
    if (right.op === 'field') return { field: right.field, least }
    const sized = sizedField(right)
    return sized === undefined
      ? undefined
      : { field: sized, sizeLeast: strict ? Math.floor(least.value) + 1 : Math.ceil(least.value) }
  }
  return undefined
}

function sizedField(expression: Expression): number | undefined {
  if (expression.op !== 'size') return undefined
  const [inner] = expression.args
  return inner?.op === 'field' ? inner.field : undefined
}

function oneOf(side: Expression | undefined, constants: readonly (Expression | undefined)[]): Demand | undefined {
  if (side?.op !== 'field') return undefined
  const values = constants.map((constant) => (constant?.op === 'value' ? constant.value : null))
  return values.every((value) => value !== null) ? { field: side.field, oneOf: values } : undefined
}

function unionOf(expression: Expression): Demand | undefined {
  const sides = sidesOf(expression).filter((side) => side.op !== 'isNull')
  const [first, ...others] = sides.map(plainDemandOf)
  if (others.length === 0) return first
  const demands = [first, ...others]
  if (!demands.every((demand) => demand?.oneOf !== undefined && demand.field === first?.field)) return undefined
  return first && { field: first.field, oneOf: demands.flatMap((demand) => demand?.oneOf ?? []) }
}

const sidesOf = (expression: Expression): readonly Expression[] =>
  expression.op === 'or' ? expression.args.flatMap(sidesOf) : [expression]

/** The comparison in `x == null || x != y`: nulls pass a check anyway. */
export function withoutNullGuards(condition: Expression): Expression {
  const sides = sidesOf(condition)
  const [asked, ...others] = sides.filter((side) => guarded(side) === undefined)
  if (!asked || others.length > 0 || !comparisons.has(asked.op) || !isNullWhereRead(asked)) return condition
  const read = fieldsRead(asked)
  return sides.every((side) => side === asked || read.has(guarded(side) ?? -1)) ? asked : condition
}

const comparisons: ReadonlySet<string> = new Set(['equal', 'unequal', 'less', 'lessOrEqual'])

/** Whether an operation is null as soon as a field that it reads is. */
const isNullWhereRead = (expression: Expression): boolean =>
  !('args' in expression) ||
  (!['isNull', 'coalesce', 'if', 'and', 'or'].includes(expression.op) && expression.args.every(isNullWhereRead))

/** The field that a side says is null. */
function guarded(side: Expression): number | undefined {
  const [of] = 'args' in side ? side.args : []
  if (side.op === 'isNull') return of?.op === 'field' ? of.field : undefined
  const [inner] = side.op === 'not' && of?.op === 'not' ? of.args : []
  return inner && guarded(inner)
}
