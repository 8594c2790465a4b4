import type { Expression } from '@/server/importing/model/expression'
import type { Check, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import { limitOf } from './limit-of'
import { bothLimits, type Limits } from './limits'

/** The conditions of a table: what they say of one column each, and those that are about more than limits. */
export type ReadChecks = {
  readonly limits: ReadonlyMap<string, Limits>
  readonly others: readonly Check[]
}

export function readChecks(table: Table): ReadChecks {
  const limits = new Map<string, Limits>()
  const others: Check[] = []
  for (const check of table.checks) {
    for (const part of conjuncts(ofColumn(check, table))) {
      const found = limitOf(part)
      const column = found && columnNamed(table, found.column)
      const both = found && column && bothLimits(limits.get(column.name) ?? {}, found.limits)
      if (column && both) limits.set(column.name, both)
      else others.push({ ...check, expression: part })
    }
  }
  return { limits, others }
}

const conjuncts = (expression: Expression): Expression[] =>
  expression.kind === 'and' ? expression.parts.flatMap(conjuncts) : [expression]

/** A domain's condition names the column `VALUE`. */
function ofColumn({ expression, column }: Check, table: Table): Expression {
  if (column === undefined || columnNamed(table, 'value')) return expression
  return replaced(expression, (name) => (name.toLowerCase() === 'value' ? column : name))
}

function replaced(expression: Expression, rename: (name: string) => string): Expression {
  const each = (parts: readonly Expression[]) => parts.map((part) => replaced(part, rename))
  switch (expression.kind) {
    case 'column':
      return { kind: 'column', name: rename(expression.name) }
    case 'call':
      return { ...expression, arguments: each(expression.arguments) }
    case 'operation':
      return { ...expression, left: replaced(expression.left, rename), right: replaced(expression.right, rename) }
    case 'and':
    case 'or':
      return { ...expression, parts: each(expression.parts) }
    case 'not':
    case 'isNull':
      return { ...expression, part: replaced(expression.part, rename) }
    case 'isIn':
      return { ...expression, subject: replaced(expression.subject, rename), items: each(expression.items) }
    default:
      return expression
  }
}
