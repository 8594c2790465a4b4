import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { finishReply, type ReplyClaim } from '@/server/storage/tables/idempotency-records'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { runInOtherProcess } from '@/testing/other-process'
import type { Tier } from '@/wire/vocabulary'
import {
  DailyLimitError,
  type Reservation,
  readUsage,
  reserveCall,
  reserveReply,
  uncount,
  uncountClaim,
  usageReport,
} from './usage'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const noon = new Date('2026-11-21T12:00:00Z')
const aCall = (keyId: string, tier: Tier = 'free', now = noon) => ({
  subject: keyId,
  tier,
  now,
  endpoint: '/api/v1/generate',
  records: 10,
  aiRecords: 0,
})
const publicUrl = 'https://rowmint.test'
const reserve = (call: Reservation) => reserveCall(db, call, publicUrl)
const times = <T>(count: number, make: () => Promise<T>) => Promise.allSettled(Array.from({ length: count }, make))
const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

describe('reserveCall', () => {
  test('50 simultaneous calls on a key with 20 left are exactly 20 successes and 30 refusals', async () => {
    const keyId = randomUUID()
    const results = await times(50, () => reserve(aCall(keyId)))
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(succeeded(results)).toBe(20)
    expect(refusals).toHaveLength(30)
    expect(refusals.every((reason) => reason instanceof DailyLimitError && reason.status === 429)).toBe(true)
    expect(await readUsage(db, aCall(keyId))).toMatchObject({ callsToday: 20, callsRemaining: 0, recordsToday: 200 })
  })

  test('each of the simultaneous calls sees the day with itself in it', async () => {
    const keyId = randomUUID()
    const results = await Promise.all(Array.from({ length: 50 }, () => reserve(aCall(keyId, 'pro'))))
    const counts = results.map(({ callsToday, recordsToday }) => [callsToday, recordsToday])
    expect(counts.sort(([a = 0], [b = 0]) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => [i + 1, 10 * i + 10]))
  })

  test('calls that come one after another count as those that come together do, up to the cap', async () => {
    const keyId = randomUUID()
    for (let nth = 1; nth <= 10; nth++) expect((await reserve(aCall(keyId))).callsToday).toBe(nth)
    await times(8, () => reserve(aCall(keyId)))
    await uncount(db, aCall(keyId))
    for (const nth of [18, 19, 20]) {
      expect(await reserve(aCall(keyId))).toMatchObject({ callsToday: nth, recordsToday: nth * 10 })
    }
    await expect(reserve(aCall(keyId))).rejects.toThrow(DailyLimitError)
    const { byEndpoint } = await usageReport(db, aCall(keyId))
    expect(byEndpoint).toEqual([{ endpoint: '/api/v1/generate', calls: 20, records: 200, aiRecords: 0 }])
  })

  test('the cap holds across processes', async () => {
    const keyId = randomUUID()
    const [here, there] = await Promise.all([
      times(30, () => reserve(aCall(keyId))).then(succeeded),
      runInOtherProcess('reserve-calls.ts', [JSON.stringify(db.location), keyId, '30']).then(Number),
    ])
    expect(here + there).toBe(20)
    expect((await readUsage(db, aCall(keyId))).callsToday).toBe(20)
  })

  test('each success reports its own place in the day', async () => {
    const keyId = randomUUID()
    const results = await times(20, () => reserve(aCall(keyId)))
    const remaining = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.callsRemaining] : []))
    expect(remaining.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, index) => index))
  })

  test('a new UTC day starts from nothing', async () => {
    const keyId = randomUUID()
    const lastMoment = new Date('2026-11-21T23:59:59.999Z')
    await times(20, () => reserve(aCall(keyId, 'free', lastMoment)))
    await expect(reserve(aCall(keyId, 'free', lastMoment))).rejects.toThrow(DailyLimitError)
    const next = await reserve(aCall(keyId, 'free', new Date('2026-11-22T00:00:00Z')))
    expect(next).toMatchObject({ callsToday: 1, callsRemaining: 19, resetsAt: new Date('2026-11-23T00:00:00Z') })
  })

  test('an enterprise key has no cap', async () => {
    const keyId = randomUUID()
    const results = await times(25, () => reserve(aCall(keyId, 'enterprise')))
    expect(succeeded(results)).toBe(25)
    expect(await readUsage(db, aCall(keyId, 'enterprise'))).toMatchObject({ callsLimit: null, callsRemaining: null })
  })

  test('a refusal says when to come back and how many calls are left', async () => {
    const keyId = randomUUID()
    await times(20, () => reserve(aCall(keyId)))
    await expect(reserve(aCall(keyId))).rejects.toMatchObject({
      status: 429,
      code: 'daily_limit_exceeded',
      members: { upgrade_url: `${publicUrl}/api/v1/pricing` },
      headers: {
        'Retry-After': '43200',
        'RateLimit-Policy': '"day";q=20;w=86400',
        RateLimit: '"day";r=0;t=43200',
        'X-RateLimit-Limit': '20',
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Reset': String(Date.parse('2026-11-22T00:00:00Z') / 1000),
      },
    })
  })
})

describe('reserveReply', () => {
  const term = { now: noon, leaseUntil: new Date('2026-11-21T12:00:15Z') }
  const aClaim = (keyId: string, key: string, fingerprint = 'of a body'): ReplyClaim => ({
    scope: `key:${keyId}`,
    route: '/api/v1/generate',
    key,
    fingerprint,
    expiresAt: new Date('2026-11-22T12:00:00Z'),
  })
  const reserveFor = (keyId: string, key: string, body?: string) =>
    reserveReply(db, aCall(keyId), publicUrl, aClaim(keyId, key, body), term)

  test('of 50 equal calls one is counted and the others learn that it is at work', async () => {
    const keyId = randomUUID()
    const results = await Promise.all(Array.from({ length: 50 }, () => reserveFor(keyId, 'k')))
    const outcomes = results.map(({ outcome }) => outcome).sort()
    expect(outcomes).toEqual(['mine', ...Array.from({ length: 49 }, () => 'running')])
    expect(results.find(({ outcome }) => outcome === 'mine')).toMatchObject({ usage: { callsToday: 1 } })
    expect((await readUsage(db, aCall(keyId))).callsToday).toBe(1)
    expect(await reserveFor(keyId, 'k', 'of another')).toEqual({ outcome: 'other_body' })
  })

  test('a call above the cap claims nothing, whatever arrives with it', async () => {
    const keyId = randomUUID()
    const results = await times(50, () => reserveFor(keyId, randomUUID()))
    expect(succeeded(results)).toBe(20)
    expect((await readUsage(db, aCall(keyId))).callsToday).toBe(20)
    const replies = await db.prisma.idempotencyRecord.count({ where: { scope: `key:${keyId}` } })
    expect(replies).toBe(20)
  })

  const later = { now: term.leaseUntil, leaseUntil: new Date('2026-11-21T12:00:30Z') }
  const takeOver = (keyId: string, key: string, body?: string) =>
    reserveReply(db, aCall(keyId), publicUrl, aClaim(keyId, key, body), later)

  test('a reply that a dead call left is claimed once its lease has run out, and is counted already', async () => {
    const keyId = randomUUID()
    await reserveFor(keyId, 'k')
    expect(await takeOver(keyId, 'k')).toMatchObject({ outcome: 'mine', usage: { callsToday: 1 } })
    const { byEndpoint } = await usageReport(db, aCall(keyId))
    expect(byEndpoint).toMatchObject([{ calls: 1, records: 10 }])
    await reserveFor(keyId, 'other')
    expect(await takeOver(keyId, 'other', 'of another')).toMatchObject({ outcome: 'mine', usage: { callsToday: 3 } })
  })

  test('dead calls are taken over at a full cap, next to new ones that are refused', async () => {
    const keyId = randomUUID()
    await times(20, () => reserveFor(keyId, randomUUID()))
    const dead = await db.prisma.idempotencyRecord.findMany({ where: { scope: `key:${keyId}` } })
    const keys = dead.slice(0, 5).map(({ key }) => key)
    const calls = [...keys, randomUUID(), ...keys, randomUUID()].map((key) => takeOver(keyId, key))
    const outcomes = (await Promise.allSettled(calls)).map((call) =>
      call.status === 'fulfilled' ? call.value.outcome : call.reason.constructor,
    )
    expect(outcomes.filter((outcome) => outcome === 'mine')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === DailyLimitError)).toHaveLength(2)
    expect((await readUsage(db, aCall(keyId))).callsToday).toBe(20)
  })

  test('a claim is given back once, with its count, and never when another call or the answer has it', async () => {
    const keyId = randomUUID()
    const held = async (key: string, reserved = reserveFor(keyId, key)) => {
      const reply = await reserved
      if (reply.outcome !== 'mine') throw new TypeError('the claim is free')
      return { ...aClaim(keyId, key), owner: reply.owner }
    }
    const [left, taken, answered] = [await held('left'), await held('taken'), await held('answered')]
    const taker = await held('taken', takeOver(keyId, 'taken'))
    await finishReply(db, answered, { json: '{}' })
    for (const claim of [left, left, taken, answered]) await uncountClaim(db, aCall(keyId), claim)
    const { callsToday, byEndpoint } = await usageReport(db, aCall(keyId))
    expect([callsToday, byEndpoint]).toMatchObject([2, [{ calls: 2, records: 20 }]])
    expect(await reserveFor(keyId, 'left')).toMatchObject({ outcome: 'mine', usage: { callsToday: 3 } })
    await uncountClaim(db, aCall(keyId), taker)
    expect((await readUsage(db, aCall(keyId))).callsToday).toBe(2)
  })

  test('counting and claiming are one transaction', async () => {
    const keyId = randomUUID()
    await reserveFor(keyId, 'k')
    const rows = await db.prisma.$queryRaw<{ made: string }[]>`
      SELECT xmin::text AS made FROM daily_usage WHERE subject = ${keyId}
      UNION ALL SELECT xmin::text FROM idempotency_record WHERE scope = ${`key:${keyId}`}`
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(new Set(rows.map(({ made }) => made)).size).toBe(1)
  })
})

describe('uncount', () => {
  test('makes room for exactly the calls that were taken back', async () => {
    const keyId = randomUUID()
    await times(20, () => reserve(aCall(keyId)))
    await times(5, () => uncount(db, aCall(keyId)))
    expect(await readUsage(db, aCall(keyId))).toMatchObject({ callsToday: 15, recordsToday: 150 })
    expect(succeeded(await times(10, () => reserve(aCall(keyId))))).toBe(5)
  })

  test('callers that leave while others arrive leave the exact count of those who stayed', async () => {
    const keys = Array.from({ length: 4 }, () => randomUUID())
    const call = (index: number) => ({
      ...aCall(keys[index % 4] ?? '', 'pro'),
      endpoint: index % 3 === 0 ? '/api/v1/generate' : '/api/v1/generate-ai',
    })
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, async (_, index) => {
        const usage = await reserve(call(index))
        if (index % 2 === 0) await uncount(db, call(index))
        return usage
      }),
    )
    expect(succeeded(results)).toBe(200)
    const stayed = await Promise.all(keys.map((keyId) => usageReport(db, aCall(keyId, 'pro'))))
    expect(stayed.map(({ callsToday }) => callsToday)).toEqual([0, 50, 0, 50])
    expect(stayed.flatMap(({ byEndpoint }) => byEndpoint.map(({ calls }) => calls))).toEqual([
      0, 0, 16, 34, 0, 0, 17, 33,
    ])
  })
})

describe('usageReport', () => {
  test('reports 30 days, today last, and the same days by endpoint', async () => {
    const keyId = randomUUID()
    const before = new Date('2026-10-23T01:00:00Z')
    const tooLongAgo = new Date('2026-10-22T23:00:00Z')
    await reserve(aCall(keyId, 'pro', tooLongAgo))
    await reserve(aCall(keyId, 'pro', before))
    await reserve(aCall(keyId, 'pro'))
    await reserve({ ...aCall(keyId, 'pro'), endpoint: '/api/v1/generate-ai', records: 7, aiRecords: 7 })
    const report = await usageReport(db, aCall(keyId, 'pro'))
    expect(report.daily).toHaveLength(30)
    expect(report.daily.at(0)).toEqual({ date: '2026-10-23', calls: 1, records: 10, aiRecords: 0 })
    expect(report.daily.at(1)).toEqual({ date: '2026-10-24', calls: 0, records: 0, aiRecords: 0 })
    expect(report.daily.at(-1)).toEqual({ date: '2026-11-21', calls: 2, records: 17, aiRecords: 7 })
    expect(report.byEndpoint).toEqual([
      { endpoint: '/api/v1/generate', calls: 2, records: 20, aiRecords: 0 },
      { endpoint: '/api/v1/generate-ai', calls: 1, records: 7, aiRecords: 7 },
    ])
    expect(report).toMatchObject({ callsToday: 2, recordsToday: 17, aiRecordsToday: 7, callsLimit: 500 })
  })
})

test('a call that cannot be given back while the database is full is given back once there is space', async () => {
  const call = aCall(randomUUID())
  await reserve(call)
  await db.prisma.$executeRawUnsafe(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''No space left on device'' USING ERRCODE = ''disk_full''; END'`)
  await db.prisma.$executeRawUnsafe(
    'CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON daily_usage EXECUTE FUNCTION full_disk()',
  )
  await uncount(db, call)
  expect(await readUsage(db, call)).toMatchObject({ callsToday: 1 })
  await db.prisma.$executeRawUnsafe('DROP FUNCTION full_disk CASCADE')
  await vi.waitFor(async () => expect(await readUsage(db, call)).toMatchObject({ callsToday: 0 }), { timeout: 60_000 })
})
