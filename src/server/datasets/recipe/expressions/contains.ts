import type { Expression, Operation } from './expression'

/** Whether an operation is anywhere in an expression. */
export const contains = (expression: Expression, op: Operation): boolean =>
  expression.op === op || ('args' in expression && expression.args.some((arg) => contains(arg, op)))
