import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import { type Draft, quoted } from './draft'
import { hintOf } from './nearest-name'

export type Column = { readonly table: number; readonly field: number }

/**
 * The column that `table.column` names. Names may contain dots themselves: every dot is tried as the separator, the
 * last one first. `column` is undefined if the table itself is malformed, which has its own problem.
 */
export function findColumn(
  draft: Draft,
  reference: string,
  list: ProblemList,
): { column?: Column | undefined } | { error: string } {
  let nearestTable: number | undefined
  for (let dot = reference.lastIndexOf('.'); dot > 0; dot = reference.lastIndexOf('.', dot - 1)) {
    const index = draft.tableByName.get(reference.slice(0, dot))
    if (index === undefined) continue
    const field = draft.tables[index]?.fieldByName.get(reference.slice(dot + 1))
    if (field !== undefined) return { column: { table: index, field } }
    nearestTable ??= index
  }
  if (nearestTable !== undefined) return missingColumn(draft, nearestTable, reference, list)
  if (draft.tableByName.has(reference)) {
    return {
      error: `${quoted(reference)} is a table; name one of its columns too, such as ${quoted(`${reference}.id`)}`,
    }
  }
  const table = reference.slice(0, Math.max(0, reference.lastIndexOf('.'))) || reference
  return { error: `there is no table ${quoted(table)}${hintOf(list, table, draft.tableByName.keys())}` }
}

function missingColumn(
  draft: Draft,
  index: number,
  reference: string,
  list: ProblemList,
): { error: string } | { column: undefined } {
  const table = draft.tables[index]
  if (!table || table.fields.length === 0) return { column: undefined }
  const column = reference.slice(table.name.length + 1)
  return {
    error: `table ${quoted(table.name)} has no column ${quoted(column)}${hintOf(list, column, table.fieldByName.keys())}`,
  }
}
