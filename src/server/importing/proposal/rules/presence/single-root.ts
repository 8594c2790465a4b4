import type { Expression } from '@/server/importing/model/expression'
import type { Check, Table } from '@/server/importing/model/schema'
import type { ResolvedLink } from '@/server/importing/proposal/links/resolved-link'
import type { ColumnPlan } from '@/server/importing/proposal/table-plan'

type Place = { readonly table: Table; readonly columns: readonly ColumnPlan[]; readonly links: ResolvedLink[] }

/**
 * `(parent_id IS NULL) = (id = 0)`: a tree whose only root is the row of that number, from which its rows are numbered.
 * @returns the remaining conditions
 */
export function settleSingleRoot(checks: readonly Check[], { table, columns, links }: Place): Check[] {
  return checks.filter(({ expression }) => {
    const { parent, number, root } = rootOf(expression) ?? {}
    const link = links.find((each) => each.columns.length === 1 && each.columns[0] === parent && each.parent === table)
    const own = columns.find(({ column }) => column.name === number)
    if (!link || own?.form?.type !== 'rowNumber' || root === undefined) return true
    links[links.indexOf(link)] = { ...link, hasSingleRoot: true }
    own.form = { type: 'rowNumber', ...(root !== 1 && { constraints: { start: root } }) }
    return false
  })
}

type Root = { readonly parent: string; readonly number: string; readonly root: number }

/** The column of the parent, and the number of the only row without one. */
export function rootOf(expression: Expression): Root | undefined {
  if (expression.kind === 'or') {
    const [one, other, ...more] = expression.parts
    return one && other && more.length === 0 ? (heldOr(one, other) ?? heldOr(other, one)) : undefined
  }
  if (expression.kind !== 'operation' || expression.operator !== '=') return undefined
  const { left, right } = expression
  return nullAt(left, right) ?? nullAt(right, left)
}

/** `parent_id IS NOT NULL OR id = 1` */
const heldOr = (held: Expression, at: Expression): Root | undefined =>
  held.kind === 'isNull' && held.isNegated ? nullAt({ ...held, isNegated: false }, at) : undefined

function nullAt(isNull: Expression, at: Expression): Root | undefined {
  if (isNull.kind !== 'isNull' || isNull.isNegated || isNull.part.kind !== 'column') return undefined
  if (at.kind !== 'operation' || at.operator !== '=' || at.left.kind !== 'column') return undefined
  const { right } = at
  return right.kind === 'value' && typeof right.value === 'number'
    ? { parent: isNull.part.name, number: at.left.name, root: right.value }
    : undefined
}
