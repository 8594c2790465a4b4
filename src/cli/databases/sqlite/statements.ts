import type { Database, SqlValue } from 'sql.js'
import type { Target } from '@/cli/databases/database'
import { bytesOf, rowValues } from '@/cli/databases/row-values'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export function rowsOf(database: Database, sql: string): Record<string, SqlValue>[] {
  const statement = database.prepare(sql)
  try {
    const rows: Record<string, SqlValue>[] = []
    while (statement.step()) rows.push(statement.getAsObject())
    return rows
  } finally {
    statement.free()
  }
}

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
    statement.free()
  }
}

const progressRows = 4096
