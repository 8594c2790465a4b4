import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTestDataDir, type TestDataDir } from '@/server/testing/data-dir'
import { applyWithPrisma, diffMigrationsToSchema } from '../../../scripts/schema-engine'
import { sessionPool } from './embedded/session-pool'
import { Turnstile } from './embedded/turnstile'
import { MigrationError, migrate, migrationsDirectory } from './migrate'

let made: TestDataDir
let db: PGlite
let pool: pg.Pool
let copy: string
beforeAll(async () => {
  made = await makeTestDataDir()
  db = await PGlite.create(path.join(made.dataDir, 'database'))
  pool = sessionPool({ db, turnstile: new Turnstile(), onFatal: console.error })
})
afterAll(async () => {
  await pool.end()
  await db.close()
  made.remove()
})

beforeEach(async () => {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  copy = mkdtempSync(path.join(os.tmpdir(), 'rowmint-migrations-'))
  cpSync(migrationsDirectory, copy, { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true }))

const names = readdirSync(migrationsDirectory, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

test('the migrations build what schema.prisma says', async () => {
  expect(await diffMigrationsToSchema()).toBe('')
}, 120_000)

test('they are applied once, and Prisma finds nothing left to do', async () => {
  expect(await migrate(pool)).toEqual(names)
  expect(await migrate(pool)).toEqual([])
  expect(await applyWithPrisma(pool)).toEqual([])
})

test('after Prisma has applied them there is nothing left for us', async () => {
  expect(await applyWithPrisma(pool)).toEqual(names)
  expect(await migrate(pool)).toEqual([])
})

test('a migration that fails leaves nothing behind and is tried again', async () => {
  const [first = ''] = names
  const file = path.join(copy, first, 'migration.sql')
  appendFileSync(file, '\nSELECT no_such_column;')
  await expect(migrate(pool, copy)).rejects.toThrow(/migration .* failed: column "no_such_column" does not exist/)
  expect((await pool.query("SELECT to_regclass('api_key') AS made")).rows).toEqual([{ made: null }])
  expect(await migrate(pool)).toEqual(names)
})

test('a migration that was edited after it had been applied stops the start', async () => {
  await migrate(pool, copy)
  appendFileSync(path.join(copy, names[0] ?? '', 'migration.sql'), '\n-- a second thought')
  await expect(migrate(pool, copy)).rejects.toThrow(MigrationError)
})
