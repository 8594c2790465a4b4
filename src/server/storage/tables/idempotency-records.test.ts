import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { claimReply, finishReply, type ReplyClaim, releaseReply } from './idempotency-records'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const now = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const aClaim = (changes: Partial<ReplyClaim> = {}): ReplyClaim => ({
  scope: 'key_of_a_tenant',
  route: '/api/v1/generate-ai',
  key: randomUUID(),
  fingerprint: 'hash of a body',
  expiresAt: after(86_400),
  ...changes,
})
const term = { now, leaseUntil: after(60) }
const recipe = { json: '{"seed":"42"}' }
async function ownerOf(claim: ReplyClaim): Promise<string> {
  const claimed = await claimReply(db, claim, term)
  if (claimed.outcome !== 'mine') throw new Error(`expected the claim, got ${claimed.outcome}`)
  return claimed.owner
}

test('one of 50 simultaneous equal calls does the work, and all later ones get its reply', async () => {
  const claim = aClaim()
  const claims = await Promise.all(Array.from({ length: 50 }, () => claimReply(db, claim, term)))
  const [mine, ...others] = claims.flatMap((claimed) => (claimed.outcome === 'mine' ? [claimed.owner] : []))
  expect(others).toEqual([])
  expect(claims.filter(({ outcome }) => outcome === 'running')).toHaveLength(49)
  expect(await finishReply(db, { ...claim, owner: mine ?? '' }, recipe)).toBe(true)
  expect(await claimReply(db, claim, term)).toEqual({ outcome: 'done', recipe })
})

test('the same key with another body is detected, during and after the first call', async () => {
  const claim = aClaim()
  const owner = await ownerOf(claim)
  expect(await claimReply(db, { ...claim, fingerprint: 'another' }, term)).toEqual({ outcome: 'other_body' })
  await finishReply(db, { ...claim, owner }, recipe)
  expect(await claimReply(db, { ...claim, fingerprint: 'another' }, term)).toEqual({ outcome: 'other_body' })
})

test('replies are separate per tenant, route and key', async () => {
  const claim = aClaim()
  await finishReply(db, { ...claim, owner: await ownerOf(claim) }, recipe)
  for (const other of [{ scope: 'another tenant' }, { route: '/api/v1/generate' }, { key: randomUUID() }]) {
    expect(await claimReply(db, { ...claim, ...other }, term)).toMatchObject({ outcome: 'mine' })
  }
})

test('a call whose work failed can be retried', async () => {
  const claim = aClaim()
  expect(await releaseReply(db, { ...claim, owner: await ownerOf(claim) })).toBe(true)
  expect(await claimReply(db, claim, term)).toMatchObject({ outcome: 'mine' })
})

test('one call takes over from a dead process after its lease, and the dead one cannot finish it', async () => {
  const claim = aClaim()
  const dead = await ownerOf(claim)
  const later = { now: after(61), leaseUntil: after(120) }
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimReply(db, claim, later)))
  expect(claims.filter(({ outcome }) => outcome === 'mine')).toHaveLength(1)
  expect(await finishReply(db, { ...claim, owner: dead }, recipe)).toBe(false)
  expect(await releaseReply(db, { ...claim, owner: dead })).toBe(false)
})

test('an expired reply is free to claim again', async () => {
  const claim = aClaim({ expiresAt: after(300) })
  await finishReply(db, { ...claim, owner: await ownerOf(claim) }, recipe)
  expect(await claimReply(db, claim, { ...term, now: after(299) })).toMatchObject({ outcome: 'done' })
  const next = { ...claim, expiresAt: after(600), fingerprint: 'another' }
  const nextTerm = { now: after(300), leaseUntil: after(360) }
  expect(await claimReply(db, next, nextTerm)).toMatchObject({ outcome: 'mine' })
  expect(await claimReply(db, next, nextTerm)).toMatchObject({ outcome: 'running' })
})
