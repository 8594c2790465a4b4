import type { Scalar } from '@/server/importing/conditions/limits'
import type { Expression } from '@/server/importing/model/expression'

/** Some value that is not null. */
export const held = Symbol('held')

type Value = Scalar | typeof held | null | undefined

/** A row's values by column, as far as they are known. */
export type Known = (column: string) => Value

/** Whether a condition holds as far as is known; null as in SQL, undefined if that is unknown. */
export function truthOf(expression: Expression, known: Known): boolean | null | undefined {
  const value = knownValue(expression, known)
  return value === null || typeof value === 'boolean' ? value : undefined
}

function knownValue(expression: Expression, known: Known): Value {
  switch (expression.kind) {
    case 'column':
      return known(expression.name)
    case 'value':
      return expression.value
    case 'isNull': {
      const value = knownValue(expression.part, known)
      return value === undefined ? undefined : (value === null) !== expression.isNegated
    }
    case 'not': {
      const truth = truthOf(expression.part, known)
      return typeof truth === 'boolean' ? !truth : truth
    }
    case 'and':
    case 'or':
      return joined(
        expression.parts.map((part) => truthOf(part, known)),
        expression.kind === 'or',
      )
    case 'isIn':
      return joined(
        expression.items.map((item) => compared('=', knownValue(expression.subject, known), knownValue(item, known))),
        true,
      )
    case 'operation':
      return compared(expression.operator, knownValue(expression.left, known), knownValue(expression.right, known))
    default:
      return undefined
  }
}

/** @param decisive the truth that decides alone */
function joined(truths: readonly (boolean | null | undefined)[], decisive: boolean): boolean | null | undefined {
  if (truths.includes(decisive)) return decisive
  if (truths.includes(undefined)) return undefined
  return truths.includes(null) ? null : !decisive
}

function compared(operator: string, left: Value, right: Value): boolean | null | undefined {
  const compare = operators[operator]
  if (!compare || left === undefined || right === undefined) return undefined
  if (left === null || right === null) return null
  return left === held || right === held ? undefined : compare(left, right)
}

const operators: Readonly<Record<string, (left: Scalar, right: Scalar) => boolean>> = {
  '=': (left, right) => left === right,
  '<>': (left, right) => left !== right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}
