import type { Expression } from '@/server/importing/model/expression'

/** The comparison that holds where this one does not, nulls apart. */
export const opposites: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '<>',
  '<>': '=',
  '!=': '=',
}

/** The comparison that says the same with its sides exchanged. */
export const turned: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  '<>': '<>',
  '!=': '<>',
}

/** Whether an expression is true or false, as far as its form says. */
export const isCondition = (expression: Expression): boolean =>
  /^(?:and|or|not|isNull|isIn|case)$/.test(expression.kind) ||
  (expression.kind === 'operation' && /^(?:[<>]=?|=|<>|!=)$/.test(expression.operator))
