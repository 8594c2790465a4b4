import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Target } from '@/cli/databases/database'
import { quoted } from './names'

/**
 * Copies all rows of a target into a relation with its columns.
 * @param relation as SQL names it.
 * @returns how many rows the server kept, and the bytes that went over.
 */
export async function copyRows(
  client: ClientBase,
  { table, rows }: Target,
  relation: string,
  wrote: (bytes: number) => void,
): Promise<{ rows: number; bytes: number }> {
  const columns = table.fields.map(({ name }) => quoted(name)).join(', ')
  const copy = client.query(copyFrom(`COPY ${relation} (${columns}) FROM STDIN (FORMAT csv, ENCODING 'UTF8')`))
  let bytes = 0
  const counted = function* () {
    for (const slice of rows.slices({ format: 'csv', header: false })) {
      bytes += slice.length
      yield slice
      wrote(bytes)
    }
  }
  await pipeline(Readable.from(counted(), { objectMode: false, highWaterMark: 1 << 18 }), copy)
  return { rows: copy.rowCount ?? 0, bytes }
}
