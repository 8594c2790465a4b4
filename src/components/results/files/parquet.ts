import type { SchemaElement } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { type ColumnKind, decimalDigits, type FileColumn, type FileTable, int64Digits, textOf } from './file-table'

type Storage = {
  element: (column: FileColumn) => Partial<SchemaElement>
  value: (cell: string, column: FileColumn) => unknown
}

const date = (cell: string) => new Date(textOf(cell))
const double: Storage = { element: () => ({ type: 'DOUBLE' }), value: Number }
const storages: Record<ColumnKind, Storage> = {
  integer: { element: () => ({ type: 'INT64' }), value: (cell) => BigInt(cell) },
  decimal: {
    element: (column) => ({
      type: 'INT64',
      converted_type: 'DECIMAL',
      precision: decimalDigits(column),
      scale: column.scale,
    }),
    value: (cell, { scale }) => {
      const [whole = '', fraction = ''] = cell.split('.')
      return BigInt(whole + fraction.padEnd(scale, '0'))
    },
  },
  double,
  boolean: { element: () => ({ type: 'BOOLEAN' }), value: (cell) => cell === 'true' },
  date: { element: () => ({ type: 'INT32', converted_type: 'DATE' }), value: date },
  timestamp: { element: () => ({ type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }), value: date },
  text: { element: () => ({ type: 'BYTE_ARRAY', converted_type: 'UTF8' }), value: textOf },
}

const storageOf = (column: FileColumn): Storage =>
  column.kind === 'decimal' && decimalDigits(column) > int64Digits ? double : storages[column.kind]

/** A Parquet file with typed columns, all nullable. */
export function parquetOf({ columns, rows }: FileTable): ArrayBuffer {
  return parquetWriteBuffer({
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map((column) => ({
        ...storageOf(column).element(column),
        name: column.name,
        repetition_type: 'OPTIONAL' as const,
      })),
    ],
    columnData: columns.map((column, index) => ({
      name: column.name,
      data: rows.map((row) => {
        const cell = row[index] ?? 'null'
        return cell === 'null' ? null : storageOf(column).value(cell, column)
      }),
    })),
  })
}
