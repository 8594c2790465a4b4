import { columnsOf, type Expression } from '@/server/importing/model/expression'
import type { Note, Schema, Table, Unique } from '@/server/importing/model/schema'

/**
 * Unique sets of some rows only, whose columns are those of links: one owner of each team. Distinct among all rows they
 * would leave each parent one child; where the condition is about one column, no row meets it instead.
 */
export function settlePartialUniques({ tables, notes }: Schema): Schema {
  const own = tables.map((table) => settled(table))
  return { tables: own.map(({ table }) => table), notes: [...notes, ...own.flatMap((each) => each.notes)] }
}

function settled(table: Table): { table: Table; notes: Note[] } {
  const linked = new Set(table.links.flatMap(({ columns }) => columns))
  const found = table.uniques.map((unique) => ({
    unique,
    opposite: linked.size > 0 ? oppositeOf(unique, table, linked) : undefined,
  }))
  const settledOnes = found.filter(({ opposite }) => opposite)
  if (settledOnes.length === 0) return { table, notes: [] }
  const checks = settledOnes.flatMap(({ unique, opposite }) =>
    opposite ? [{ expression: opposite, text: `UNIQUE (${unique.columns.join(', ')}) WHERE`, line: table.line }] : [],
  )
  const notes = settledOnes.map(({ unique }) => ({
    table: table.name,
    construct: `UNIQUE (${unique.columns.join(', ')}) WHERE`,
    why: 'It is about some rows: none of these are made.',
    line: table.line,
  }))
  const uniques = found.filter(({ opposite }) => !opposite).map(({ unique }) => unique)
  return { table: { ...table, uniques, checks: [...table.checks, ...checks] }, notes }
}

/** What makes the condition false in every row, where one column can. */
function oppositeOf(
  { columns, where }: Unique,
  { key, columns: all }: Table,
  linked: ReadonlySet<string>,
): Expression | undefined {
  if (!where || !columns.every((name) => linked.has(name))) return undefined
  const [name, ...others] = columnsOf(where)
  const column = all.find((each) => each.name === name)
  if (!column || others.length > 0 || linked.has(column.name) || key.includes(column.name)) return undefined
  if (where.kind === 'isNull' && where.isNegated) return undefined
  const isOne = where.kind === 'operation' && where.operator === '=' && where.right.kind === 'value'
  return where.kind === 'column' || where.kind === 'isNull' || where.kind === 'not' || isOne
    ? { kind: 'not', part: where }
    : undefined
}
