import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { admit } from '@/server/api/admission/admission'
import type { Context } from '@/server/api/context'
import { readUsage } from '@/server/billing/usage'
import { issueKey } from '@/server/keys/issue-key'
import { type App, startApp } from '../../fixtures/app'
import { job, recipe } from '../../fixtures/payments/paid-job'

// After any failure, an Idempotency-Key is soon usable again (ADR 6).

let aheadMs = 0
let app: App
beforeAll(async () => {
  app = await startApp({}, { now: () => new Date(Date.now() + aheadMs) })
})
afterAll(() => app.close())

/** A call of a fresh key's owner, and the same again. */
async function callerOf(idempotencyKey: string): Promise<() => Context> {
  const { services } = app
  const { keyId } = await issueKey(services.db, { tier: 'free', now: services.clock.now(), pepper: services.pepper })
  const caller = { kind: 'key', keyId, holder: keyId, tier: 'free' } as const
  const signal = new AbortController().signal
  const call = { requestId: 'test', clientIp: '127.0.0.1', host: 'localhost', idempotencyKey, signal }
  return () => ({ services, caller, call, answerHeaders: new Map() })
}

const perform = async (context: Context, make = async () => recipe) => (await admit(context, job({ make }))).perform()

const callsOf = async ({ caller }: Context) => {
  if (caller.kind !== 'key') throw new TypeError('only a key is counted')
  return (
    await readUsage(app.services.db, { subject: caller.holder, tier: caller.tier, now: app.services.clock.now() })
  ).callsToday
}

const sql = (statement: string) => app.services.db.prisma.$executeRawUnsafe(statement)

it.each(['daily_usage BEFORE UPDATE', 'idempotency_record BEFORE UPDATE'])(
  'a fault of the database at the end of a call does not block its key: %s',
  async (at) => {
    const [table, when] = at.split(/ (.*)/)
    const call = await callerOf(at)
    const work = at.startsWith('daily') ? () => Promise.reject(new Error('no rows')) : undefined
    await sql(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''fault''; END'`)
    await sql(`CREATE TRIGGER fail ${when} ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`)
    await expect(perform(call(), work)).rejects.toThrow()
    await sql('DROP FUNCTION fail CASCADE')
    const again = await vi.waitFor(() => perform(call()), { timeout: 60_000 })
    expect(again).toMatchObject({ envelope: recipe.envelope })
    expect(await callsOf(call())).toBe(1)
  },
)

it('409, then the answer: the key of a call that died is good again after the rest of its lease, and counted once', async () => {
  const call = await callerOf('died')
  await admit(call(), job())
  const refusal = (seconds: number) => ({ status: 409, headers: { 'Retry-After': String(seconds) } })
  await expect(admit(call(), job())).rejects.toMatchObject(refusal(1))
  aheadMs += 7_000
  await expect(admit(call(), job())).rejects.toMatchObject(refusal(8))
  aheadMs += 8_001
  await expect(perform(call())).resolves.toMatchObject({ envelope: recipe.envelope })
  expect(await callsOf(call())).toBe(1)
})
