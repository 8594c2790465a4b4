import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { drawApiKey } from './api-key'
import { authenticate, InvalidApiKeyError } from './authenticate'
import { issueKey } from './issue-key'
import { listKeys, revokeKey, UnknownKeyError } from './manage-keys'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const now = new Date('2026-11-21T12:00:00Z')
const pepper = 'a pepper for tests'
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

test('a key lets its holder in with the tier that storage holds', async () => {
  const { apiKey, keyId } = await issueKey(db, { tier: 'pro', now, pepper })
  expect(await authenticate(db, apiKey, { now, pepper })).toEqual({ keyId, holder: keyId, tier: 'pro' })
})

test('a free key lives for 365 days', async () => {
  const { apiKey, expiresAt } = await issueKey(db, { tier: 'free', now, pepper })
  expect(expiresAt).toEqual(days(365))
  await expect(authenticate(db, apiKey, { now: new Date(expiresAt.getTime() - 1), pepper })).resolves.toBeDefined()
  await expect(authenticate(db, apiKey, { now: expiresAt, pepper })).rejects.toMatchObject({ fault: 'expired' })
})

test('a revoked key is refused at once, and stays revoked since the first time', async () => {
  const { apiKey, keyId } = await issueKey(db, { tier: 'free', now, pepper })
  await authenticate(db, apiKey, { now, pepper })
  await revokeKey(db, keyId, now)
  await expect(authenticate(db, apiKey, { now, pepper })).rejects.toMatchObject({ fault: 'revoked' })
  expect((await revokeKey(db, keyId, days(1))).revokedAt).toEqual(now)
})

test('a well-formed key that was never issued, or under another pepper, is unknown', async () => {
  const { apiKey } = await issueKey(db, { tier: 'free', now, pepper })
  await expect(authenticate(db, drawApiKey('free'), { now, pepper })).rejects.toMatchObject({ fault: 'unknown' })
  await expect(authenticate(db, apiKey, { now, pepper: 'another pepper' })).rejects.toMatchObject({ fault: 'unknown' })
})

test('during a rotation keys of the old and of the new pepper are accepted', async () => {
  const old = await issueKey(db, { tier: 'pro', now, pepper })
  const rotated = { pepper: 'a new pepper for tests', olderPepper: pepper }
  const fresh = await issueKey(db, { tier: 'free', now, pepper: rotated.pepper })
  expect(await authenticate(db, old.apiKey, { now, ...rotated })).toMatchObject({ keyId: old.keyId, tier: 'pro' })
  expect(await authenticate(db, fresh.apiKey, { now, ...rotated })).toMatchObject({ keyId: fresh.keyId, tier: 'free' })
  await revokeKey(db, old.keyId, now)
  await expect(authenticate(db, old.apiKey, { now, ...rotated })).rejects.toMatchObject({ fault: 'revoked' })
})

test('a refusal is 401 with WWW-Authenticate and does not repeat the key', async () => {
  const refused = drawApiKey('enterprise')
  const error = await authenticate(db, refused, { now, pepper }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(InvalidApiKeyError)
  expect(error).toMatchObject({ status: 401, code: 'invalid_api_key' })
  expect(error).toHaveProperty('headers.WWW-Authenticate', expect.stringMatching(/^ApiKey realm="rowmint"/))
  expect(JSON.stringify(error)).not.toContain(refused)
})

test('neither a key nor its pepperless hash is stored', async () => {
  const { apiKey } = await issueKey(db, { tier: 'free', now, pepper })
  const stored = JSON.stringify(await db.prisma.apiKey.findMany(), (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  )
  expect(stored).not.toContain(apiKey.slice(9, 41))
})

test('the list shows every key with its state, newest first', async () => {
  const older = await issueKey(db, { tier: 'free', now: days(1), pepper, lifetimeDays: 1 })
  const newer = await issueKey(db, { tier: 'pro', now: days(2), pepper })
  const listed = await listKeys(db, days(3))
  expect(listed.slice(0, 2).map(({ id, status }) => [id, status])).toEqual([
    [newer.keyId, 'active'],
    [older.keyId, 'expired'],
  ])
})

test('revoking an id that no key has says so', async () => {
  await expect(revokeKey(db, 'key_nobody', now)).rejects.toThrow(UnknownKeyError)
})
