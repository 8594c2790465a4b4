import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { openDatabase, openDatabaseForCommand } from './open-database'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('timestamps round-trip, and the database sees the same moment', async () => {
  const createdAt = new Date('2026-07-01T12:34:56.789Z')
  const key = { id: 'key_moment', hash: new Uint8Array(32), tier: 'free', createdAt, expiresAt: createdAt } as const
  await db.prisma.apiKey.create({ data: key })
  expect(await db.prisma.apiKey.findUnique({ where: { id: key.id } })).toMatchObject({
    createdAt,
    expiresAt: createdAt,
  })
  const seen = await db.prisma
    .$queryRaw`SELECT extract(epoch FROM created_at)::float8 AS seconds FROM api_key WHERE id = ${key.id}`
  expect(seen).toEqual([{ seconds: createdAt.getTime() / 1000 }])
})

test('several guests may connect at once', async () => {
  const visitors = await Promise.all([openDatabaseForCommand(db.location), openDatabaseForCommand(db.location)])
  const keys = await Promise.all(visitors.map(({ prisma }) => prisma.apiKey.findMany()))
  expect(keys).toEqual(Array(2).fill(await db.prisma.apiKey.findMany()))
  expect(keys[0]).toHaveLength(1)
  await Promise.all(visitors.map((visitor) => visitor.close()))
})

test('an unreachable server prevents the start', async () => {
  const nowhere = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: db.location.dataDir }
  await expect(openDatabase(nowhere)).rejects.toThrow('ECONNREFUSED')
})
