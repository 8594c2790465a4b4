import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { allowFreeKey, FreeKeyLimitError } from './free-key-limit'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const noon = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const ask = (clientIp: string, now: Date) => allowFreeKey(db, { clientIp, pepper: 'a pepper for tests', now })
const askTimes = async (count: number, clientIp: string, now: Date) => {
  const answers = await Promise.allSettled(Array.from({ length: count }, () => ask(clientIp, now)))
  return answers.filter(({ status }) => status === 'fulfilled').length
}

test('of 50 simultaneous requests of a client 30 are allowed; another client is not touched', async () => {
  expect(await askTimes(50, '192.0.2.1', noon)).toBe(30)
  expect(await askTimes(1, '192.0.2.2', noon)).toBe(1)
})

test('no hour holds more than 30, wherever it begins', async () => {
  expect(await askTimes(20, '192.0.2.3', after(0))).toBe(20)
  expect(await askTimes(20, '192.0.2.3', after(50))).toBe(10)
  expect(await askTimes(20, '192.0.2.3', after(59))).toBe(0)
  expect(await askTimes(40, '192.0.2.3', after(60))).toBe(20)
  expect(await askTimes(40, '192.0.2.3', after(110))).toBe(10)
})

test('a refusal is 429 and says when the next one is allowed, which is true', async () => {
  await askTimes(10, '192.0.2.4', after(0))
  await askTimes(20, '192.0.2.4', after(30))
  const refusal = await ask('192.0.2.4', after(45)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FreeKeyLimitError)
  expect(refusal).toMatchObject({ status: 429, code: 'free_key_limit_exceeded', headers: { 'Retry-After': '900' } })
  await expect(ask('192.0.2.4', new Date(after(60).getTime() - 1))).rejects.toThrow(FreeKeyLimitError)
  await expect(ask('192.0.2.4', after(60))).resolves.toBeUndefined()
})

test('one IPv6 network is one client', async () => {
  expect(await askTimes(30, '2001:db8:1:2::1', noon)).toBe(30)
  expect(await askTimes(1, '2001:db8:1:2:ffff::2', noon)).toBe(0)
  expect(await askTimes(1, '2001:db8:1:3::1', noon)).toBe(1)
})

test('the networks of one /48 share 120 an hour, and a port does not make a new client', async () => {
  const networks = await Promise.all(
    Array.from({ length: 6 }, (_, index) => askTimes(30, `[2001:db8:9:${index}::1]:${index}`, noon)),
  )
  expect(networks.reduce((sum, allowed) => sum + allowed)).toBe(120)
  expect(await askTimes(31, '198.51.100.1:5001', noon)).toBe(30)
  expect(await askTimes(1, '198.51.100.1:5002', noon)).toBe(0)
})

test('addresses are not stored', async () => {
  await ask('198.51.100.77', noon)
  const subjects = (await db.prisma.slidingWindow.findMany()).map(({ subject }) => subject)
  expect(subjects.join()).not.toContain('198.51.100.77')
})
