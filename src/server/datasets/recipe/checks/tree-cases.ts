import { rootsOf } from '@/server/datasets/links/assignments/tree'
import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import type { Recipe, Table } from '@/server/datasets/recipe/recipe'
import { type Bounds, truthOf } from './bounds'

/** Maximum roots of a tree that are looked at one by one. */
const rootsMax = 1_000

/**
 * Whether a condition that distinguishes the roots of a tree from its other rows, such as `parent_no != null ||
 * no % 10 == 0`, holds for both: the roots come first, so that their row numbers are known.
 */
export function holdsInTree(
  { tables }: Recipe,
  table: number,
  condition: Expression,
  boundsOf: (field: number) => Bounds,
): boolean {
  const own = tables[table]
  if (!own) return false
  return own.links.some(({ tree, fields }) => {
    if (!tree || !fields.some((field) => asksForNull(condition, field))) return false
    const isBelow = settled(condition, own, fields, false)
    if (truthOf(isBelow, boundsOf) !== 'always') return false
    const isRoot = settled(condition, own, fields, true)
    const roots = rootRows(own, tree.rootShare)
    return (
      roots.length <= rootsMax && roots.every((row) => truthOf(isRoot, numberedAt(own, row, boundsOf)) === 'always')
    )
  })
}

const asksForNull = (expression: Expression, field: number): boolean =>
  'args' in expression &&
  (isNullOf(expression, field) || expression.args.some((argument) => asksForNull(argument, field)))

const isNullOf = ({ op, ...rest }: Expression, field: number): boolean => {
  const [of] = op === 'isNull' && 'args' in rest ? rest.args : []
  return of?.op === 'field' && of.field === field
}

/** The condition for rows of which is known whether they have a parent. */
function settled(expression: Expression, table: Table, fields: readonly number[], isRoot: boolean): Expression {
  if (!('args' in expression)) return expression
  const of = fields.find((field) => isNullOf(expression, field) && isOfTree(table, field))
  if (of !== undefined) return { op: 'value', value: isRoot, type: expression.type }
  return { ...expression, args: expression.args.map((argument) => settled(argument, table, fields, isRoot)) }
}

/** Whether a column is null where its tree's link is, rather than decided by another link. */
const isOfTree = ({ fields, links }: Table, field: number): boolean => {
  const value = fields[field]?.value
  return value?.kind === 'link' && links[value.link]?.tree !== null
}

function rootRows({ generations }: Table, rootShare: number): number[] {
  const rows: number[] = []
  let first = 0
  for (const count of generations) {
    for (let at = 0; at < rootsOf(count, rootShare) && rows.length <= rootsMax; at++) rows.push(first + at)
    first += count
  }
  return rows
}

/** The bounds of the fields of one row. */
const numberedAt =
  ({ fields }: Table, row: number, boundsOf: (field: number) => Bounds) =>
  (field: number): Bounds => {
    const value = fields[field]?.value
    if (value?.kind !== 'plain' || value.plain.type !== 'rowNumber') return boundsOf(field)
    const number = value.plain.start + row
    return { lo: number, hi: number }
  }
