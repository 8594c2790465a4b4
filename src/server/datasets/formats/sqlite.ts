import sqlite, { type Database, type Statement } from 'node-sqlite3-wasm'
import type { BatchColumn } from '@/server/datasets/engine/batches/collected-column'
import type { Dataset } from '@/server/datasets/engine/dataset'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { blockRows } from '@/server/generation/engine/scratch'
import { type FileColumn, fileColumns } from './file-columns'
import { createTable } from './sql/declarations'
import { dialects } from './sql/dialects'
import { inOrder } from './sql/sql'

/** The end of the transaction writes the rest of it at once; indexes beyond it are written and read again. */
const cacheKib = 16_384
/** SQLite takes this many values in a statement. */
const valuesMax = 32_766

/**
 * Writes tables into a new SQLite file, a statement of rows at each step: keys, unique sets and, where all tables are
 * there, links are declared, and hold.
 * @param file does not exist yet.
 * @param names of tables.
 * @param isDue asked while rows are made; where it is true, a step without rows lets others go ahead.
 * @returns at each step the number of rows that were written in it.
 */
export function* sqliteFile(
  file: string,
  dataset: Dataset,
  names: readonly string[],
  isDue?: () => boolean,
): Generator<number> {
  const database = new sqlite.Database(file)
  try {
    // The file is private until it is complete, and is written again after a failure.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE')
    database.exec(`PRAGMA foreign_keys = OFF; PRAGMA cache_size = -${cacheKib}; BEGIN`)
    const tables = inOrder(dataset, names)
    const links = tables.length === dataset.recipe.tables.length
    for (const table of tables) {
      database.exec(createTable(table, dialects.sqlite, { links }))
      if (isDue?.()) yield 0
      yield* insertRows(database, table, isDue)
    }
    if (isDue?.()) yield 0
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}

function* insertRows(database: Database, table: DatasetTable, isDue?: () => boolean): Generator<number> {
  const columns = fileColumns(table)
  if (isDue?.()) yield 0
  const batchRows = Math.max(1, Math.min(rowsOfStatement(table), Math.floor(valuesMax / columns.length)))
  const insert = (rows: number): Statement => {
    const row = `(${columns.map(() => '?').join(',')})`
    return database.prepare(`INSERT INTO ${dialects.sqlite.name(table.name)} VALUES ${Array(rows).fill(row).join(',')}`)
  }
  const full = insert(batchRows)
  try {
    for (const { rows, columns: values } of table.batches({ batchRows, isDue })) {
      if (rows === 0) {
        yield 0
        continue
      }
      const bound = new Array<Value>(rows * columns.length)
      for (const [at, column] of values.entries()) {
        const value = reader(columns[at], column)
        for (let row = 0; row < rows; row++) bound[row * columns.length + at] = value(row)
        if (isDue?.()) yield 0
      }
      const statement = rows === batchRows ? full : insert(rows)
      statement.run(bound)
      if (statement !== full) statement.finalize()
      yield rows
    }
  } finally {
    full.finalize()
  }
}

/**
 * Few if rows are long or costly: SQLite processes a whole statement at once, in about the time its rows took to
 * generate.
 */
const rowsOfStatement = ({ rowsAtOnce }: DatasetTable): number =>
  rowsAtOnce < blockRows ? Math.ceil(rowsAtOnce / 4) : rowsAtOnce

type Value = number | bigint | string | Uint8Array | null

function reader(column: FileColumn | undefined, { numbers, texts, nulls }: BatchColumn): (row: number) => Value {
  const value = storedValue(column?.kind ?? 'string')
  return (row) => (nulls[row] === 1 ? null : value(numbers[row] ?? 0, texts[row] ?? ''))
}

function storedValue(kind: FileColumn['kind']): (number: number, text: string) => Value {
  switch (kind) {
    case 'boolean':
    case 'double':
    case 'decimal':
      return (number) => number
    case 'smallInteger':
    case 'integer':
      // A double beyond 32 bits would be stored as one.
      return (number) => (Math.abs(number) < 2 ** 31 ? number : BigInt(number))
    case 'bigInteger':
      return (_, text) => BigInt(text)
    case 'bytes':
      return (_, text) => Buffer.from(text.slice(2), 'hex')
    default:
      return (_, text) => text
  }
}
