import type { Target } from '@/cli/databases/database'
import { bytesOf, type Rooted, rowValues, type Spelling, type Value } from '@/cli/databases/row-values'
import { columnsOf } from './names'
import { type Query, rowsOf } from './query'

/** Values per statement: enough rows to be fast, well below the smallest max_allowed_packet. */
const valuesMax = 8_000

/** Moments without the T and the Z that MySQL does not read; the session's time zone is UTC. */
const spelling: Spelling = {
  dateTime: (text) => text.replace('T', ' ').replace('Z', ''),
  bytes: (text) => Buffer.from(bytesOf(text)),
}

/** @param wrote called with the rows so far. */
export async function insertRows(
  query: Query,
  target: Target,
  table: string,
  wrote: (rows: number) => void = () => undefined,
): Promise<void> {
  const rowsMax = Math.max(1, Math.floor(valuesMax / target.table.fields.length))
  const sql = `INSERT INTO ${table} (${columnsOf(target)}) VALUES ?`
  let rows: Value[][] = []
  let written = 0
  const send = async () => {
    if (rows.length === 0) return
    await query(sql, [rows])
    written += rows.length
    rows = []
    wrote(written)
  }
  for (const values of rowValues(target, spelling, await rootedIn(query, target))) {
    rows.push([...values])
    if (rows.length === rowsMax) await send()
  }
  await send()
}

async function rootedIn(query: Query, { name }: Target): Promise<Rooted[]> {
  const found = await rowsOf(
    query,
    `SELECT min(k.column_name) AS own, min(k.referenced_column_name) AS parent
      FROM information_schema.key_column_usage k JOIN information_schema.columns c
        ON c.table_schema = k.table_schema AND c.table_name = k.table_name AND c.column_name = k.column_name AND c.is_nullable = 'NO'
      WHERE k.table_schema = DATABASE() AND k.table_name = ? AND k.referenced_table_schema = k.table_schema AND k.referenced_table_name = k.table_name
      GROUP BY k.constraint_name HAVING count(*) = 1`,
    [name.name],
  )
  return found.map(({ own, parent }) => ({ column: String(own), parentColumn: String(parent) }))
}
