import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, type DatabaseLocation, openDatabase } from '@/server/storage/open-database'
import { makeEmptyDataDir, makeTestDataDir } from './data-dir'

/** A database of its own for a test file; other processes reach it by its `location`. `close` removes it. */
export type TestDatabase = Database & { location: DatabaseLocation }

/**
 * Opens an empty, migrated database: the embedded one, or one on the PostgreSQL server that TEST_DATABASE_URL names
 * (any database there; its user must be allowed to create others). The same tests prove both.
 */
export const openTestDatabase = (): Promise<TestDatabase> =>
  process.env.TEST_DATABASE_URL ? openOnServer(process.env.TEST_DATABASE_URL) : openEmbedded()

async function openEmbedded(): Promise<TestDatabase> {
  const { dataDir, remove } = await makeTestDataDir()
  const location = { dataDir }
  return withCleanUp(await openDatabase(location), location, remove)
}

async function openOnServer(serverUrl: string): Promise<TestDatabase> {
  const name = `rowmint_test_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { dataDir, remove } = makeEmptyDataDir()
  const location = { databaseUrl: url.href, dataDir }
  return withCleanUp(await openDatabase(location), location, async () => {
    await administer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    remove()
  })
}

const withCleanUp = (db: Database, location: DatabaseLocation, cleanUp: () => void | Promise<void>): TestDatabase => ({
  ...db,
  location,
  close: async () => {
    await db.close()
    await cleanUp()
  },
})

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
