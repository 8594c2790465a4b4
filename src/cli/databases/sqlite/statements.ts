import type { Database, SQLiteValue } from 'node-sqlite3-wasm'
import type { Target } from '@/cli/databases/database'
import { bytesOf, type Rooted, rowValues } from '@/cli/databases/row-values'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const rowsOf = (database: Database, sql: string): Record<string, SQLiteValue>[] =>
  // Rows are expanded by table only where that is asked for.
  database.all(sql) as Record<string, SQLiteValue>[]

export const columnsOf = ({ table }: Target): string => table.fields.map(({ name }) => quoted(name)).join(', ')

/**
 * Inserts all rows of a target.
 * @param relation as SQL names it.
 * @param wrote called now and then with the number of rows so far.
 */
export function insertRows(
  database: Database,
  target: Target,
  relation: string,
  wrote: (rows: number) => void = () => undefined,
): void {
  const marks = target.table.fields.map(() => '?').join(', ')
  const statement = database.prepare(`INSERT INTO ${relation} (${columnsOf(target)}) VALUES (${marks})`)
  try {
    let rows = 0
    for (const values of rowValues(target, { bytes: bytesOf }, rootedIn(database, target))) {
      statement.run(values)
      rows += 1
      if (rows % progressRows === 0) wrote(rows)
    }
  } finally {
    statement.finalize()
  }
}

const progressRows = 4096

function rootedIn(database: Database, { name }: Target): Rooted[] {
  const table = `'${name.name.replaceAll("'", "''")}'`
  const found = rowsOf(
    database,
    `SELECT k."from" AS own, coalesce(k."to", (SELECT name FROM pragma_table_info(${table}) WHERE pk = 1)) AS parent
      FROM pragma_foreign_key_list(${table}) k JOIN pragma_table_info(${table}) c ON c.name = k."from" COLLATE NOCASE AND c."notnull"
      WHERE k."table" = ${table} COLLATE NOCASE GROUP BY k.id HAVING count(*) = 1`,
  )
  return found.map(({ own, parent }) => ({ column: String(own), parentColumn: String(parent) }))
}
