import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import type { Database } from './database'
import { ServerClock } from './server-clock'
import { claimAndCount, countCall, uncountCall } from './tables/count-calls'
import { readDay } from './tables/daily-usage'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const day = '2026-11-21'
const aCall = () => ({ subject: randomUUID(), day, endpoint: '/api/v1/generate', records: 10, aiRecords: 0 })
const claim = { scope: 'key', route: '/api/v1/generate', fingerprint: 'of a body', expiresAt: new Date('2026-11-22') }
const term = { now: new Date('2026-11-21'), leaseUntil: new Date('2026-11-21T00:00:15Z') }
const countedOf = async ({ subject }: { subject: string }) => (await readDay(db, subject, day)).calls

/** A database whose statements start ten seconds after being sent; only the first `statements` arrive. */
function late(statements: number): Database {
  const clock = new ServerClock()
  clock.saw(new Date(Date.now() - 10_000))
  let left = statements
  const prisma = new Proxy(db.prisma, {
    get: (target, member) => {
      if (member === '$queryRaw' && left-- <= 0) return () => Promise.reject(new Error('the caller is gone'))
      return Reflect.get(target, member)
    },
  })
  return { ...db, prisma, clock }
}

test('a statement that starts after its caller timed out changes nothing', async () => {
  const [counted, claimed] = [aCall(), aCall()]
  await countCall(db, counted, null)
  await expect(countCall(late(1), counted, null)).rejects.toThrow('gone')
  await expect(uncountCall(late(1), counted)).rejects.toThrow('gone')
  const key = { ...claim, key: claimed.subject }
  await expect(claimAndCount(late(1), claimed, null, key, term)).rejects.toThrow('gone')
  expect([await countedOf(counted), await countedOf(claimed)]).toEqual([1, 0])
  expect(await db.prisma.idempotencyRecord.count({ where: { key: key.key } })).toBe(0)
})

test('a clock change delays no call: the response reveals it, and the statement is repeated', async () => {
  const call = aCall()
  const set = late(9)
  expect(await countCall(set, call, 20)).toMatchObject({ calls: 1 })
  expect(await claimAndCount(set, call, 20, { ...claim, key: call.subject }, term)).toMatchObject({ day: { calls: 2 } })
  expect(set.clock.deadline()).not.toBeNull()
  expect(await countedOf(call)).toBe(2)
})
