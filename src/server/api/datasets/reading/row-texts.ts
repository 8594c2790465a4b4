import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import type { Pause } from '@/server/kernel/turns/pauses'
import { isJsonObject, type JsonObject, parsedJson } from '@/wire/json'

/** Rows as JSON objects, each the bytes of its line in the JSONL file: numbers keep every digit. */
function rowTexts(table: DatasetTable, indexes: readonly number[]): string[] {
  if (indexes.length === 0) return []
  const text = Buffer.concat([...table.rowsAt(indexes, 'jsonl')]).toString('utf8')
  return text.split('\n').slice(0, indexes.length)
}

/** The same in as many turns of the event loop as long rows take. */
export async function rowTextsInTurns(
  table: DatasetTable,
  indexes: readonly number[],
  pause: Pause,
): Promise<string[]> {
  const rows: string[] = []
  let begun = ''
  if (indexes.length === 0) return rows
  for (const slice of table.rowsAt(indexes, 'jsonl', pause)) {
    const [rest = '', ...further] = Buffer.from(slice.buffer, slice.byteOffset, slice.length)
      .toString('utf8')
      .split('\n')
    begun += rest
    for (const next of further) {
      rows.push(begun)
      begun = next
    }
    await pause()
  }
  return rows
}

/** Rows as values. Integers that a double cannot hold are texts of their digits. */
export function rowValues(table: DatasetTable, indexes: readonly number[]): JsonObject[] {
  return rowTexts(table, indexes).map((text) => {
    const row = parsedJson(text.replace(stringOrLongInteger, (found) => (found.startsWith('"') ? found : `"${found}"`)))
    return isJsonObject(row) ? row : {}
  })
}

const stringOrLongInteger = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.])/g
