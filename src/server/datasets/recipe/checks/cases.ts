import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import type { Recipe, Table } from '@/server/datasets/recipe/recipe'

/** A value that a link has in some rows, which a check treats in its own way. */
export type Case = { readonly field: number; readonly value: number }

/**
 * The cases that a check distinguishes by the rows that its links reference, such as `kind_id != 3 || …`: links are not
 * redrawn, so draws of the other fields have to meet each case.
 */
export const casesOf = (recipe: Recipe, table: Table, expression: Expression): readonly Case[] =>
  (readsParents(expression, table) ? [] : comparisonsOf(expression)).filter(
    ({ field, value }, at, all) =>
      isNumberOfParent(recipe, table, field, value) &&
      all.findIndex((other) => other.field === field && other.value === value) === at,
  )

/** The expression for rows where a field has one value. */
export function inCase(expression: Expression, { field, value }: Case): Expression {
  if (expression.op === 'value') return expression
  if (expression.op === 'field')
    return expression.field === field ? { op: 'value', value, type: expression.type } : expression
  return { ...expression, args: expression.args.map((arg) => inCase(arg, { field, value })) }
}

/** Inherited values may differ from case to case. */
function readsParents(expression: Expression, table: Table): boolean {
  if (expression.op === 'value') return false
  if (expression.op === 'field') return table.fields[expression.field]?.value.kind === 'inherited'
  return expression.args.some((arg) => readsParents(arg, table))
}

function comparisonsOf(expression: Expression): Case[] {
  if (expression.op === 'value' || expression.op === 'field') return []
  const { op, args } = expression
  if (op !== 'equal' && op !== 'unequal' && op !== 'in') return args.flatMap(comparisonsOf)
  const field = args.find((arg) => arg.op === 'field')?.field
  if (field === undefined) return []
  return args.flatMap((arg) =>
    arg.op === 'value' && typeof arg.value === 'number' ? [{ field, value: arg.value }] : [],
  )
}

function isNumberOfParent({ tables }: Recipe, { fields, links }: Table, field: number, value: number): boolean {
  const of = fields[field]?.value
  const link = of?.kind === 'link' ? links[of.link] : undefined
  if (of?.kind !== 'link' || !link || link.tree || link.nullShare === 1) return false
  return link.parents.some(({ table, columns }) => {
    const key = tables[table]?.fields[columns[of.place] ?? -1]?.value
    const row = key?.kind === 'plain' && key.plain.type === 'rowNumber' ? value - key.plain.start : -1
    return Number.isInteger(row) && row >= 0 && row < (tables[table]?.rows ?? 0)
  })
}
