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
