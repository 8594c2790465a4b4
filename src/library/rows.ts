import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileColumns } from '@/server/datasets/formats/file-columns'
import { isJsonObject, parsedJson } from '@/wire/json'
import type { Range, Row } from './types'

const batchRowsUsual = 1024

/** The rows of a range, in batches. */
export function* rowsOf(
  table: DatasetTable,
  { first = 0, rows = Number.POSITIVE_INFINITY, batchRows = batchRowsUsual }: Range & { readonly batchRows?: number },
): Generator<Row[]> {
  const wide = fileColumns(table).flatMap(({ name, kind }) => (kind === 'bigInteger' ? [name] : []))
  const end = Math.min(table.rowCount, first + rows)
  for (let from = first; from < end; from += batchRows) {
    const text = Buffer.concat([
      ...table.slices({ format: 'jsonl', first: from, rows: Math.min(batchRows, end - from) }),
    ])
    yield text
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => rowOf(line, wide))
  }
}

function rowOf(line: string, wide: readonly string[]): Row {
  const exact = wide.length > 0 ? line.replace(stringOrLongInteger, quotedInteger) : line
  const row = parsedJson(exact)
  if (!isJsonObject(row)) return {}
  const digits = wide.flatMap((name) => (row[name] === null ? [] : [[name, String(row[name])]]))
  return digits.length > 0 ? { ...row, ...Object.fromEntries(digits) } : row
}

/** Digits that a double would round; strings are passed over. */
const stringOrLongInteger = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.])/g
const quotedInteger = (found: string) => (found.startsWith('"') ? found : `"${found}"`)
