import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite } from './open-sqlite'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rowmint-sqlite-'))
  file = path.join(folder, 'shop.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each(['delete', 'persist', 'truncate'])(
  'refuses a file while another program is inside of a transaction, and takes it afterwards (journal mode %s)',
  async (mode) => {
    const other = new sqlite.Database(file)
    other.exec(`PRAGMA journal_mode = ${mode}; CREATE TABLE customers (id INTEGER PRIMARY KEY)`)
    other.exec('BEGIN IMMEDIATE; INSERT INTO customers VALUES (1)')
    await expect(openSqlite(file)).rejects.toThrow('shop.db-journal')
    other.exec('COMMIT')
    const database = await openSqlite(file)
    expect(await database.readSchema()).toEqual([expect.stringContaining('customers')])
    await database.close()
    other.close()
  },
)

it('replaces nothing where another program has begun a transaction in the meantime', async () => {
  const other = new sqlite.Database(file)
  other.exec('CREATE TABLE customers (id INTEGER PRIMARY KEY)')
  const database = await openSqlite(file)
  other.exec('BEGIN IMMEDIATE; INSERT INTO customers VALUES (1)')
  await expect(database.fill([], { truncate: false, wrote: () => undefined })).rejects.toThrow('shop.db-journal')
  other.exec('COMMIT')
  expect(other.all('SELECT id FROM customers')).toEqual([{ id: 1 }])
  await database.close()
  other.close()
})
