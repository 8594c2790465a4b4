import { afterAll, beforeAll, expect, it } from 'vitest'
import { DatabaseUnavailableError } from '@/server/storage/database-fault'
import { type Database, openDatabase, openDatabaseForCommand } from '@/server/storage/open-database'
import { makeTestDataDir, type TestDataDir } from '@/testing/data-dir'
import { statementNames } from './statement-names'

let made: TestDataDir
let db: Database
beforeAll(async () => {
  made = await makeTestDataDir()
  db = await openDatabase(made)
})
afterAll(async () => {
  await db.close()
  made.remove()
})

const ask = ({ prisma }: Database, subject: string) => prisma.slidingWindow.findUnique({ where: { subject } })
const kept = async () =>
  db.prisma.$queryRawUnsafe<{ name: string }[]>("SELECT name FROM pg_prepared_statements WHERE name LIKE 'rowmint_%'")

it('a repeated statement is parsed once, whatever its values', async () => {
  for (const subject of ['a', 'b', 'c', 'd']) expect(await ask(db, subject)).toBeNull()
  expect(await kept()).toHaveLength(1)
})

it('a guest that discards prepared statements makes one call fail, which may be repeated', async () => {
  for (const subject of ['a', 'b']) await ask(db, subject)
  const guest = await openDatabaseForCommand(made)
  await guest.prisma.$executeRawUnsafe('DEALLOCATE ALL')
  await expect(ask(db, 'a')).rejects.toThrow(DatabaseUnavailableError)
  for (const subject of ['a', 'b', 'c']) expect(await ask(db, subject)).toBeNull()
  await guest.close()
})

it('names a limited number of statements, uniquely, and only repeated ones', () => {
  const nameOf = statementNames()
  const texts = Array.from({ length: 3_000 }, (_, n) => `SELECT $1::int + ${n}`)
  const name = (sql: string) => nameOf({ sql, args: [1] })
  expect(new Set(texts.map(name))).toEqual(new Set(['']))
  const latest = texts.slice(-100)
  const names = latest.map(name).filter((each) => each !== '')
  expect(names).toHaveLength(64)
  expect(new Set(names).size).toBe(64)
  expect(latest.map(name).filter((each) => each !== '')).toEqual(names)
  expect([1, 2].map(() => nameOf({ sql: 'BEGIN', args: [] }))).toEqual(['', ''])
})
