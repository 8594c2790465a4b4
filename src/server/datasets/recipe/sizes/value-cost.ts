import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import type { FieldValue } from '@/server/datasets/recipe/recipe'

/** Operations of an expression, and characters of a text, that take as long as a plain number. */
const operationsOfValue = 8
const charactersOfValue = 64

/** The time of one value, without the values it reads, in plain numbers drawn: at least one. */
export function valueCost(value: FieldValue | undefined): number {
  if (value?.kind === 'computed') return 1 + expressionCost(value.expression)
  const length = value?.kind === 'catalog' ? (value.field.constraints.minLength ?? 0) : 0
  return 1 + Math.floor(length / charactersOfValue)
}

/** The same for an expression alone; 0 for a short one. */
export const expressionCost = (expression: Expression): number =>
  Math.floor(operationsOf(expression) / operationsOfValue)

const operationsOf = (expression: Expression): number =>
  'args' in expression ? expression.args.reduce((sum, arg) => sum + operationsOf(arg), 1) : 0
