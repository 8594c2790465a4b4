import type { Row } from '@/server/kernel/excerpt/excerpt'
import { parsedJson } from '@/wire/json'

/** Enough for a thousand rows of ordinary width; fewer of wide ones are enough for statistics too. */
const bytesMax = 1_048_576

/** The first rows of a JSON array that is generated only as far as it is read. */
export async function firstRows(records: AsyncIterable<Uint8Array>, rowsMax: number): Promise<Row[]> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of records) {
    parts.push(part)
    bytes += part.length
    if (bytes >= bytesMax) break
  }
  const text = Buffer.concat(parts).toString('utf8')
  const whole = parsedJson(text)
  return (Array.isArray(whole) ? whole : rowsOfPart(text)).slice(0, rowsMax) as Row[] // our own encoder wrote objects
}

/** The complete rows of a text that breaks off: an apparent end of a row may lie inside a cell. */
function rowsOfPart(text: string): unknown[] {
  for (let end = text.lastIndexOf('},'); end > 0; end = text.lastIndexOf('},', end - 1)) {
    const rows = parsedJson(`${text.slice(0, end + 1)}]`)
    if (Array.isArray(rows)) return rows
  }
  return []
}
