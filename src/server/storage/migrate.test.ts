import { createHash, randomUUID } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTestDataDir, type TestDataDir } from '@/testing/data-dir'
import { type EmbeddedDatabase, openEmbedded } from './embedded/open-embedded'
import { MigrationError, migrate, migrationsDirectory } from './migrate'

let made: TestDataDir
let database: EmbeddedDatabase
let pool: pg.Pool
let copy: string
beforeAll(async () => {
  made = await makeTestDataDir()
  database = await openEmbedded(made.dataDir)
  pool = database.pool
})
afterAll(async () => {
  await database.close()
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

test('migrations are applied once, even by processes that start together', async () => {
  const applied = await Promise.all([migrate(pool), migrate(pool)])
  expect(applied.flat()).toEqual(names)
  expect(await migrate(pool)).toEqual([])
})

test('migrations applied by `prisma migrate deploy` are not applied again', async () => {
  await migrate(pool)
  await pool.query('DROP TABLE _prisma_migrations')
  await pool.query(createdByPrisma)
  for (const name of names) {
    const sql = readFileSync(path.join(migrationsDirectory, name, 'migration.sql'))
    await pool.query(
      'INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)',
      [randomUUID(), createHash('sha256').update(sql).digest('hex'), name],
    )
  }
  expect(await migrate(pool)).toEqual([])
})

test('a failed migration leaves no changes and is retried', async () => {
  const [first = ''] = names
  const file = path.join(copy, first, 'migration.sql')
  appendFileSync(file, '\nSELECT no_such_column;')
  await expect(migrate(pool, copy)).rejects.toThrow(/migration .* failed: column "no_such_column" does not exist/)
  expect((await pool.query("SELECT to_regclass('api_key') AS made")).rows).toEqual([{ made: null }])
  expect(await migrate(pool)).toEqual(names)
})

test('an edited migration prevents the start', async () => {
  await migrate(pool, copy)
  appendFileSync(path.join(copy, names[0] ?? '', 'migration.sql'), '\n-- a second thought')
  await expect(migrate(pool, copy)).rejects.toThrow(MigrationError)
})

/** The table as Prisma's schema engine 7.10 creates it. */
const createdByPrisma = `CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`
