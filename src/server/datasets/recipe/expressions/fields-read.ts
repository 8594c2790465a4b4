import type { Expression } from './expression'

/** Fields of the row that an expression reads. */
export function fieldsRead(expression: Expression, into = new Set<number>()): ReadonlySet<number> {
  if (expression.op === 'field') into.add(expression.field)
  if ('args' in expression) for (const arg of expression.args) fieldsRead(arg, into)
  return into
}
