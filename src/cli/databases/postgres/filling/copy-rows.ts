import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Target } from '@/cli/databases/database'
import { quoted } from '@/cli/databases/postgres/names'
import type { RowsText } from './rows-ahead'

/**
 * Copies all rows of a target into a relation with its columns.
 * @param relation as SQL names it.
 * @param text generates the rows.
 * @param wrote called with the approximate number of rows sent.
 * @returns the number of rows that the server kept.
 */
export async function copyRows(
  client: ClientBase,
  target: Target,
  relation: string,
  text: RowsText,
  wrote: (rows: number) => void,
): Promise<number> {
  const { table, rows } = target
  const columns = table.fields.map(({ name }) => quoted(name)).join(', ')
  const copy = client.query(copyFrom(`COPY ${relation} (${columns}) FROM STDIN (ENCODING 'UTF8')`))
  let lines = 0
  const counted = function* () {
    for (const slice of text(target)) {
      yield slice
      lines += linesOf(slice)
      wrote(Math.min(rows.rowCount, lines))
    }
  }
  await pipeline(Readable.from(counted(), { objectMode: false, highWaterMark: 1 << 18 }), copy)
  return copy.rowCount ?? 0
}

const lineFeed = 10

function linesOf(slice: Uint8Array): number {
  let lines = 0
  for (let at = slice.indexOf(lineFeed); at >= 0; at = slice.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}
