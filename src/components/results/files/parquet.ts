import { parquetWriteBuffer } from 'hyparquet-writer'
import type { Column, Row } from '@/components/results/rows/rows-table'

/** A Parquet file: doubles for numbers, UTF-8 for everything else, blanks as nulls. */
export function parquetOf(columns: readonly Column[], rows: readonly Row[]): ArrayBuffer {
  return parquetWriteBuffer({
    columnData: columns.map(({ name }) => {
      const numeric = rows.every((row) => typeof row[name] === 'number' || row[name] === null)
      const data = rows.map((row) => (numeric ? row[name] : text(row[name])))
      return { name, data, type: numeric ? 'DOUBLE' : 'STRING', nullable: true }
    }),
  })
}

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
