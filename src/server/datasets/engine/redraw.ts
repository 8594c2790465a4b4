import { evaluatorOf } from '@/server/datasets/expressions/evaluate'
import type { Evaluate } from '@/server/datasets/expressions/value'
import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import type { Check, Table } from '@/server/datasets/recipe/recipe'

/** A row that makes a check false is drawn again so often at most. What no draw can meet was refused with the recipe. */
export const redrawsMax = 200

/** Fields of the row that an expression reads. */
const fieldsOf = (expression: Expression): number[] => {
  if (expression.op === 'value') return []
  return expression.op === 'field' ? [expression.field] : expression.args.flatMap(fieldsOf)
}

/** Whether another draw can change what a check says: it reads a field that is drawn, and none that costs other rows. */
export function isRedrawn({ narrowed, expression }: Check, table: Table): boolean {
  const kinds = reached(table, fieldsOf(expression))
  return !narrowed && kinds.some((kind) => kind === 'catalog' || kind === 'plain') && !kinds.includes('aggregate')
}

/** The kinds of the fields, and of those that computed ones read. */
function reached(table: Table, fields: readonly number[]): string[] {
  const seen = new Set<number>()
  const visit = (field: number): string[] => {
    const value = table.fields[field]?.value
    if (!value || seen.has(field)) return []
    seen.add(field)
    return [value.kind, ...(value.kind === 'computed' ? fieldsOf(value.expression).flatMap(visit) : [])]
  }
  return fields.flatMap(visit)
}

/** Says of a position whether its row breaks one of the checks. */
export function violationsOf(checks: readonly Check[], field: (index: number) => Evaluate): (r: number) => boolean {
  const evaluators = checks.map(({ expression }) => evaluatorOf(expression, field))
  return (r) => evaluators.some((evaluate) => evaluate(r) === 0)
}
