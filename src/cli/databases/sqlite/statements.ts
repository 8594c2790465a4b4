import type { Database, SQLiteValue } from 'node-sqlite3-wasm'
import type { Target } from '@/cli/databases/database'
import { bytesOf, rowValues } from '@/cli/databases/row-values'

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
    for (const values of rowValues(target, { bytes: bytesOf })) {
      statement.run(values)
      rows += 1
      if (rows % progressRows === 0) wrote(rows)
    }
  } finally {
    statement.finalize()
  }
}

const progressRows = 4096
