import type { Expression } from '@/server/importing/model/expression'

/** The negated comparison, ignoring nulls. */
export const opposites: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '<>',
  '<>': '=',
  '!=': '=',
}

/** The same comparison with its sides swapped. */
export const turned: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  '<>': '<>',
  '!=': '<>',
}

/** Whether an expression is boolean by its form. */
export const isCondition = (expression: Expression): boolean =>
  /^(?:and|or|not|isNull|isIn|case)$/.test(expression.kind) ||
  (expression.kind === 'operation' && /^(?:[<>]=?|=|<>|!=)$/.test(expression.operator))
