import { type Draft, nameOf } from '@/server/datasets/recipe/drafts/draft'
import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { Steps } from '@/server/kernel/turns/steps'
import type { DraftValue } from './draft-value'

export type Cell = { readonly table: number; readonly field: number }

/** The longest chain of values that each read the next, which the engine follows for one cell. */
const chainLengthMax = 500

/**
 * All fields, each after those that its values are made of. A value that reads itself, or ends too long a chain, is a
 * problem, and is left out with those that read it.
 */
export function* orderCells(
  draft: Draft,
  linksOf: readonly (readonly DraftLink[])[],
  values: readonly (readonly DraftValue[])[],
  list: ProblemList,
): Steps<readonly Cell[]> {
  const heights = draft.tables.map(({ fields }) => new Int32Array(fields.length)) // 0: not seen; -1: on the stack; -2: left out
  const ordered: Cell[] = []
  const heightOf = ({ table, field }: Cell): number => heights[table]?.[field] ?? leftOut
  const setHeight = ({ table, field }: Cell, height: number) => {
    const column = heights[table]
    if (column) column[field] = height
  }
  type Visit = { cell: Cell; reads: readonly Cell[]; next: number }
  const visit = (cell: Cell): Visit => {
    setHeight(cell, onStack)
    return { cell, reads: readsOf(cell, linksOf, values), next: 0 }
  }
  const walk = (root: Cell) => {
    const stack = [visit(root)]
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const read = top.reads[top.next++]
      if (read === undefined) {
        stack.pop()
        const height = 1 + Math.max(0, ...top.reads.map(heightOf))
        const isOut = isBroken(values, top.cell) || top.reads.some((cell) => heightOf(cell) === leftOut)
        const isLong = height > chainLengthMax
        if (isLong) refuseLength(draft, top.cell, values, list)
        setHeight(top.cell, isOut || isLong || heightOf(top.cell) === leftOut ? leftOut : height)
        if (heightOf(top.cell) > 0) ordered.push(top.cell)
      } else if (heightOf(read) === onStack) {
        refuseCircle(
          draft,
          stack.map(({ cell }) => cell),
          read,
          values,
          list,
        )
        setHeight(top.cell, leftOut)
      } else if (heightOf(read) === 0) stack.push(visit(read))
    }
  }
  for (const [table, { fields }] of draft.tables.entries()) {
    for (const field of fields.keys()) {
      if (heightOf({ table, field }) !== 0) continue
      if (values[table]?.[field]?.kind === 'typed') {
        // Most fields read nothing; a recipe of 160000 fields must be ordered quickly.
        setHeight({ table, field }, 1)
        ordered.push({ table, field })
      } else walk({ table, field })
    }
    yield
  }
  return ordered
}

const onStack = -1
const leftOut = -2

const isBroken = (values: readonly (readonly DraftValue[])[], { table, field }: Cell): boolean =>
  values[table]?.[field]?.kind === 'broken'

function readsOf(
  { table, field }: Cell,
  linksOf: readonly (readonly DraftLink[])[],
  values: readonly (readonly DraftValue[])[],
): readonly Cell[] {
  const value = values[table]?.[field]
  switch (value?.kind) {
    case 'link':
      return (linksOf[table]?.[value.link]?.parents ?? []).map((parent) => ({
        table: parent.table,
        field: parent.columns[value.place] ?? 0,
      }))
    case 'inherited':
      return [{ table: value.table, field: value.field }]
    case 'aggregate':
      return value.field === null ? [] : [{ table: value.table, field: value.field }]
    case 'computed':
      return value.reads.map((read) => ({ table, field: read }))
    default:
      return []
  }
}

/** The word of the recipe that makes a field read another. */
function wordOf(value: DraftValue | undefined): string {
  if (value?.kind === 'computed') return 'expr'
  if (value?.kind === 'inherited') return 'from'
  return value?.kind === 'aggregate' ? value.op : 'link'
}

function refuseCircle(
  draft: Draft,
  stack: readonly Cell[],
  again: Cell,
  values: readonly (readonly DraftValue[])[],
  list: ProblemList,
): void {
  const circle = stack.slice(stack.findIndex(({ table, field }) => table === again.table && field === again.field))
  const names = [...circle, again].map((cell) => cellName(draft, cell))
  const shown = names.length > 8 ? [...names.slice(0, 7), '…', ...names.slice(-1)] : names
  const error =
    circle.length === 1
      ? `${names[0]} depends on itself; remove it from its own definition`
      : `${shown.join(' → ')} depend on each other in a cycle; give one of them a type`
  const loc = draft.tables[again.table]?.fields[again.field]?.loc ?? []
  list.refuse(error, [...loc, wordOf(values[again.table]?.[again.field])])
}

function refuseLength(draft: Draft, cell: Cell, values: readonly (readonly DraftValue[])[], list: ProblemList): void {
  const loc = draft.tables[cell.table]?.fields[cell.field]?.loc ?? []
  const error = `${cellName(draft, cell)} depends on a chain of more than ${chainLengthMax} values; shorten the chain`
  list.refuse(error, [...loc, wordOf(values[cell.table]?.[cell.field])])
}

function cellName(draft: Draft, { table, field }: Cell): string {
  const at = draft.tables[table]
  return at ? nameOf(at, at.fields[field]) : ''
}
