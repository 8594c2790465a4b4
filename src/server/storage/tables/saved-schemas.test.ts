import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { insertApiKey } from './api-keys'
import { forgetSavedSchemas, keepSavedSchema, listSavedSchemas } from './saved-schemas'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const bounds = { schemasMax: 2, bytesMax: 100 }
const schema = (owner: string, name = 'a') => ({
  id: randomUUID(),
  owner,
  folder: '',
  name,
  draft: '{}',
  bytes: 40,
  fieldCount: 1,
  updatedAt: now,
})

test('the number and total size of an owner’s schemas are limited', async () => {
  expect(await keepSavedSchema(db, schema('key_many', 'a'), bounds)).toMatchObject({ name: 'a' })
  expect(await keepSavedSchema(db, { ...schema('key_many', 'b'), bytes: 61 }, bounds)).toBeNull()
  expect(await keepSavedSchema(db, schema('key_many', 'b'), bounds)).toMatchObject({ name: 'b' })
  expect(await keepSavedSchema(db, { ...schema('key_many', 'c'), bytes: 1 }, bounds)).toBeNull()
  expect(await keepSavedSchema(db, { ...schema('key_many', 'b'), bytes: 60 }, bounds)).toMatchObject({ name: 'b' })
})

test('only schemas of ended keys are deleted', async () => {
  const key = (id: string, ends: { expiresAt?: Date; revokedAt?: Date }) =>
    insertApiKey(db, {
      id,
      hash: new TextEncoder().encode(id),
      tier: 'free',
      name: null,
      holder: null,
      createdAt: daysAgo(90),
      expiresAt: daysAgo(-1),
      revokedAt: null,
      lastUsedAt: null,
      rotatedAt: null,
      ...ends,
    })
  await key('key_expired', { expiresAt: daysAgo(31) })
  await key('key_revoked', { revokedAt: daysAgo(31) })
  await key('key_lately', { revokedAt: daysAgo(29) })
  await key('key_active', {})
  const owners = ['key_expired', 'key_revoked', 'key_lately', 'key_active']
  for (const owner of owners) await keepSavedSchema(db, schema(owner), bounds)
  await forgetSavedSchemas(db, daysAgo(30))
  const left = await Promise.all(owners.map(async (owner) => (await listSavedSchemas(db, owner)).length))
  expect(left).toEqual([0, 0, 1, 1])
})
