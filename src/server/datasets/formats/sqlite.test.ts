import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import initSqlite, { type Database, type SqlValue } from 'sql.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvCells, openKinds } from '@/server/datasets/fixtures/kinds'
import { fileColumns } from './file-columns'
import { sqliteFile } from './sqlite'

const dataset = openKinds()
const folder = mkdtempSync(path.join(tmpdir(), 'rowmint-sqlite-'))
const file = path.join(folder, 'kinds.sqlite')
let database: Database
beforeAll(async () => {
  for (const _ of sqliteFile(file, dataset, ['orders', 'people']));
  database = new (await initSqlite()).Database(readFileSync(file))
})
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

/** A value as CSV writes it. */
function textOf(value: SqlValue, kind: string, decimals: number): string | null {
  if (value === null) return null
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (kind === 'boolean') return value === 1 ? 'true' : 'false'
  return kind === 'decimal' ? Number(value).toFixed(decimals) : String(value)
}

it.each(['people', 'orders'])('a SQLite file holds every value of %s that CSV holds', (name) => {
  const table = dataset.table(name)
  const columns = fileColumns(table)
  // Integers of 64 bits are read as texts: JavaScript has no numbers for them.
  const select = columns.map(({ name: column, kind }) => {
    const quoted = `"${column.replaceAll('"', '""')}"`
    return kind === 'bigInteger' ? `CAST(${quoted} AS TEXT)` : quoted
  })
  const [result] = database.exec(`SELECT ${select.join(', ')} FROM "${name}" ORDER BY rowid`)
  const texts = result?.values.map((row) =>
    row.map((value, at) => textOf(value, columns[at]?.kind ?? '', columns[at]?.decimals ?? 0)),
  )
  expect(texts).toEqual(csvCells(table))
})

it('has keys, unique sets and links that hold', () => {
  expect(database.exec('PRAGMA integrity_check')[0]?.values).toEqual([['ok']])
  expect(database.exec('PRAGMA foreign_key_check')).toEqual([])
  expect(database.exec('PRAGMA foreign_key_list(orders)')[0]?.values).toHaveLength(1)
  expect(database.exec('PRAGMA index_list(orders)')[0]?.values).toHaveLength(2)
  const types = database.exec("SELECT type FROM pragma_table_info('orders')")[0]?.values.flat()
  expect(types).toEqual(['TEXT', 'TEXT', 'INTEGER', 'TEXT', 'INTEGER', 'INTEGER', 'decimal(18,2)'])
})

it('is the same bytes whenever it is made', () => {
  const again = path.join(folder, 'again.sqlite')
  for (const _ of sqliteFile(again, dataset, ['orders', 'people']));
  expect(readFileSync(again).equals(readFileSync(file))).toBe(true)
})
