import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '@/cli/run'

let folder: string
let file: string
const config = () => ['--config', path.join(folder, 'none.json')]
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rowmint-check-'))
  file = path.join(folder, 'shop.db')
  const database = new sqlite.Database(file)
  database.exec('CREATE TABLE users (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE)')
  database.exec('CREATE TABLE posts (id INTEGER PRIMARY KEY, user_id INT NOT NULL REFERENCES users, title TEXT)')
  database.exec('CREATE TRIGGER log AFTER INSERT ON users BEGIN SELECT 1; END')
  database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function rowmint(...args: readonly string[]) {
  let [stdout, stderr] = ['', '']
  const status = await run([...args, ...config()], '1.0.0', {
    result: (text) => {
      stdout += text
    },
    message: (text) => {
      stderr += text
    },
  })
  return { status, stdout, stderr }
}

describe('without a committed recipe', () => {
  const asSeeded = ['--rows', '90', '--seed', '7', '--locale', 'en_GB']

  it('blames no trigger for rows that were never written', async () => {
    const { status, stderr } = await rowmint('check', file)
    expect(status).toBe(4)
    expect(stderr).toMatch(/^users: rows missing from the database: \d+$/m)
    expect(stderr).not.toContain('trigger')
  })

  it('compares with the proposal for the options that the rows were seeded with', async () => {
    expect((await rowmint('seed', file, '--json', ...asSeeded)).status).toBe(0)
    expect(await rowmint('check', file, ...asSeeded)).toMatchObject({ status: 0, stderr: '' })
  })

  it('says which recipe it compared with where rows differ', async () => {
    const { status, stderr } = await rowmint('check', file)
    expect(status).toBe(4)
    expect(stderr).not.toContain('trigger')
    expect(stderr).toMatch(/^.*none\.json does not exist, .*--rows, --seed and --locale/)
  })
})

describe('tables in which migration tools record what ran', () => {
  const made = (name: string, ...statements: readonly string[]) => {
    const own = path.join(folder, name)
    const database = new sqlite.Database(own)
    for (const statement of statements) database.exec(statement)
    database.close()
    return own
  }
  const counted = (own: string, table: string) => {
    const database = new sqlite.Database(own, { readOnly: true })
    const row = database.get(`SELECT count(*) AS n FROM ${table}`)
    database.close()
    return row?.n
  }

  it('count for neither command, with rows or without, and lose none', async () => {
    const own = made(
      'recorded.db',
      'CREATE TABLE users (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE)',
      'CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)',
      'CREATE TABLE migrations (id INTEGER PRIMARY KEY, migration VARCHAR(255) NOT NULL, batch INT NOT NULL)',
      "INSERT INTO migrations VALUES (1, '2014_10_12_000000_create_users_table', 1)",
    )
    const seeded = JSON.parse((await rowmint('seed', own, '--json', '--rows', '90')).stdout)
    expect(seeded.tables).toEqual([{ table: 'users', rows: 90, holds_rows: false }])
    expect(seeded.notes.map(({ table }: { table: string }) => table)).toEqual(['alembic_version', 'migrations'])
    const checked = JSON.parse((await rowmint('check', own, '--json', '--rows', '90')).stdout)
    expect(checked).toMatchObject({ holds: true, tables: [{ table: 'users', rows: 90 }] })
    expect((await rowmint('seed', own, '--json', '--truncate', '--yes')).status).toBe(0)
    expect([counted(own, 'alembic_version'), counted(own, 'migrations')]).toEqual([0, 1])
  })

  it('are data where only their name is one, or where other tables link to them', async () => {
    const own = made(
      'birds.db',
      'CREATE TABLE migrations (id INTEGER PRIMARY KEY, species TEXT NOT NULL, departed_on DATE)',
      'CREATE TABLE schema_migrations (version INTEGER PRIMARY KEY)',
      'CREATE TABLE runs (id INTEGER PRIMARY KEY, version INT NOT NULL REFERENCES schema_migrations)',
    )
    expect((await rowmint('seed', own, '--json')).status).toBe(0)
    expect(counted(own, 'migrations')).toBeGreaterThan(0)
    expect(counted(own, 'schema_migrations')).toBeGreaterThan(0)
  })

  it('are no tables to fill', async () => {
    const own = made('bare.db', 'CREATE TABLE schema_migrations (version TEXT PRIMARY KEY)')
    expect(await rowmint('seed', own)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('run your migrations first'),
    })
  })
})

it('refuses options that a committed recipe sets', async () => {
  expect((await rowmint('seed', file, '--json', '--save', '--truncate', '--yes')).status).toBe(0)
  for (const option of [
    ['--rows', '60'],
    ['--locale', 'en_GB'],
  ]) {
    const refused = { status: 2, stderr: expect.stringContaining('sets the row counts and the locale') }
    expect(await rowmint('check', file, ...option)).toMatchObject(refused)
  }
})
