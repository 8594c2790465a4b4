import type { Database } from 'node-sqlite3-wasm'
import type { Field, Link, Table } from '@/server/datasets/recipe/recipe'

/** A loaded set, and its links. */
export type JoinedSet = {
  readonly database: Database
  readonly tables: readonly Table[]
  readonly links: readonly JoinedTables[]
}

/** A link with one of its parents, as SQL joins them. */
export type JoinedTables = {
  readonly link: Link
  /** The index of the link in its table, and those of the tables in the recipe. */
  readonly at: number
  readonly child: number
  readonly parent: number
  readonly childTable: Table
  readonly parentTable: Table
  /** An SQL condition for whether a child row references this parent, and one for which row it references. */
  readonly points: (child: string) => string
  readonly on: (child: string, parent: string) => string
}

/** Every link with each of its parents; columns used for look-ups get an index. */
export function joinedTables(database: Database, tables: readonly Table[]): JoinedTables[] {
  const joined = tables.flatMap((childTable, child) =>
    childTable.links.flatMap((link, at) =>
      link.parents.flatMap(({ table: parent, columns, value }): JoinedTables[] => {
        const parentTable = tables[parent]
        if (!parentTable) return []
        const own = columnsOf(childTable, link.fields)
        const kind = link.typeField === null ? [] : columnsOf(childTable, [link.typeField])
        const points = (row: string) =>
          [
            ...own.map((column) => `${row}.${column} IS NOT NULL`),
            ...kind.map((column) => `${row}.${column} = ${text(value)}`),
          ].join(' AND ')
        const keys = columnsOf(parentTable, columns)
        const on = (row: string, of: string) => keys.map((key, i) => `${row}.${own[i]} = ${of}.${key}`).join(' AND ')
        return [{ link, at, child, parent, childTable, parentTable, points, on }]
      }),
    ),
  )
  const index = (table: Table, columns: readonly number[]) => {
    const [named, of] = [name(`${table.name} by ${columns}`), name(table.name)]
    database.exec(`CREATE INDEX IF NOT EXISTS ${named} ON ${of} (${columnsOf(table, columns)})`)
  }
  for (const { link, parent, childTable, parentTable } of joined) {
    index(childTable, link.fields)
    index(parentTable, link.parents.find(({ table }) => table === parent)?.columns ?? [])
  }
  return joined
}

export const name = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

export const columnOf = (field: Field | undefined): string => name(field?.name ?? '')
export const columnsOf = (table: Table, fields: readonly number[]): string[] =>
  fields.map((field) => columnOf(table.fields[field]))

/** The rows of a link that have a parent: a child `c` and its parent `p`. */
export const pairsOf = ({ childTable, parentTable, on, points }: JoinedTables, condition = 'TRUE'): string =>
  `FROM ${name(childTable.name)} c JOIN ${name(parentTable.name)} p ON ${on('c', 'p')} WHERE ${points('c')} AND ${condition}`

/** The number that a statement returns. */
export const numberOf = (database: Database, sql: string): number =>
  Number(Object.values(database.get(sql) ?? {})[0] ?? 0)
