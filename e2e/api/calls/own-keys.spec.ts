import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppRouter } from '@/server/api/root'
import { FreeKeyResponse, UsageResponse } from '@/wire/discovery'
import { type App, startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

let app: App
const clock = { at: new Date('2026-03-01T12:00:00Z'), now: () => clock.at }
beforeAll(async () => {
  app = await startApp({}, clock)
})
afterAll(() => app.close())

/** The key's own procedures, as the console calls them. */
const keyring = (apiKey?: string) =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: `${app.url}/api/trpc`,
        headers: apiKey === undefined ? {} : { 'x-api-key': apiKey },
        transformer: { serialize: (value) => value, deserialize: (value) => value },
      }),
    ],
  }).keyring

const holder = async () => FreeKeyResponse.parse(await (await app.get('/api/v1/auth/free-key')).json())
const generate = (apiKey: string, rows = 1) => app.post('/api/v1/generate', request(rows), { 'x-api-key': apiKey })
const usage = async (apiKey: string) =>
  UsageResponse.parse(await (await app.get('/api/v1/usage', { 'x-api-key': apiKey })).json())
const refused = (status: number, code: string) => ({ data: { refusal: { status, code } } })

describe('keyring.create', () => {
  it('makes a key that calls at once, on the quota of the one that made it', async () => {
    const { api_key: first, key_id } = await holder()
    const made = await keyring(first).create.mutate({ name: '  Shop CI ' })
    expect(made.api_key).toMatch(/^rmk_free_/)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => generate(index % 2 === 0 ? first : made.api_key)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
    expect(await usage(made.api_key)).toMatchObject({ key_id: made.key_id, calls_today: 20, calls_remaining: 0 })
    expect(await usage(first)).toMatchObject({ key_id, calls_today: 20, calls_remaining: 0 })
    expect((await keyring(first).list.query()).keys).toMatchObject([
      { key_id, name: null, status: 'active', last_used_at: '2026-03-01T12:00:00.000Z' },
      { key_id: made.key_id, name: 'Shop CI', status: 'active', expires_at: '2027-03-01T12:00:00.000Z' },
    ])
  })

  it('422: a name that cannot be shown', async () => {
    const { api_key } = await holder()
    for (const name of ['', '   ', 'x'.repeat(61), 'a\u202Eb', 7]) {
      await expect(keyring(api_key).create.mutate({ name })).rejects.toMatchObject({
        data: { refusal: { status: 422 } },
      })
    }
    await expect(keyring(api_key).create.mutate(null)).rejects.toMatchObject({ data: { refusal: { status: 422 } } })
  })

  it('409: more keys than ten at a time, until one is revoked; 429: thirty changes an hour', async () => {
    const { api_key } = await holder()
    const made: { key_id: string }[] = []
    for (let n = 1; n < 10; n++) made.push(await keyring(api_key).create.mutate({ name: `key ${n}` }))
    await expect(keyring(api_key).create.mutate({ name: 'one more' })).rejects.toMatchObject(
      refused(409, 'too_many_keys'),
    )
    await keyring(api_key).revoke.mutate({ key_id: made[0]?.key_id })
    await keyring(api_key).create.mutate({ name: 'in its place' })
    const further = await Promise.allSettled(
      Array.from({ length: 25 }, () => keyring(api_key).rotate.mutate({ key_id: made[1]?.key_id })),
    )
    expect(further.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
    expect(further.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused(429, 'key_change_limit_exceeded'),
    })
  })
})

describe('keyring.rotate', () => {
  it('gives the same key another text: its count stays, and the old text works for the hours asked for', async () => {
    const { api_key: first, key_id } = await holder()
    await generate(first, 3)
    const next = await keyring(first).rotate.mutate({ key_id, grace_hours: 24 })
    expect(next).toMatchObject({ key_id, expires_at: '2027-03-01T12:00:00.000Z' })
    expect((await generate(first, 3)).status).toBe(200)
    expect(await usage(next.api_key)).toMatchObject({ key_id, calls_today: 2, records_today: 6 })
    clock.at = new Date('2026-03-02T12:00:00Z')
    expect((await generate(first)).status).toBe(401)
    expect((await generate(next.api_key)).status).toBe(200)
    clock.at = new Date('2026-03-01T12:00:00Z')
  })

  it('ends the old text at once when asked to', async () => {
    const { api_key: first } = await holder()
    const made = await keyring(first).create.mutate({ name: 'leaked' })
    const next = await keyring(first).rotate.mutate({ key_id: made.key_id, grace_hours: 0 })
    expect((await generate(made.api_key)).status).toBe(401)
    expect((await generate(next.api_key)).status).toBe(200)
  })

  it('422 for other hours, and for an id of another form', async () => {
    const { api_key, key_id } = await holder()
    const rotate = keyring(api_key).rotate
    await expect(rotate.mutate({ key_id, grace_hours: 2 })).rejects.toMatchObject({
      data: { refusal: { status: 422 } },
    })
    await expect(rotate.mutate({ key_id: 'key_' })).rejects.toMatchObject({ data: { refusal: { status: 422 } } })
  })
})

describe('keyring.revoke', () => {
  it('ends one key, and with the first one all', async () => {
    const { api_key: first, key_id } = await holder()
    const [one, other] = [
      await keyring(first).create.mutate({ name: 'one' }),
      await keyring(first).create.mutate({ name: 'other' }),
    ]
    await keyring(first).revoke.mutate({ key_id: one.key_id })
    expect((await generate(one.api_key)).status).toBe(401)
    expect((await generate(other.api_key)).status).toBe(200)
    await expect(keyring(first).revoke.mutate({ key_id: one.key_id })).rejects.toMatchObject(
      refused(404, 'unknown_key'),
    )
    await keyring(first).revoke.mutate({ key_id })
    for (const key of [first, other.api_key]) expect((await generate(key)).status).toBe(401)
  })

  it('404: a key of someone else', async () => {
    const [mine, theirs] = [await holder(), await holder()]
    const { revoke, rotate } = keyring(mine.api_key)
    await expect(revoke.mutate({ key_id: theirs.key_id })).rejects.toMatchObject(refused(404, 'unknown_key'))
    await expect(rotate.mutate({ key_id: theirs.key_id })).rejects.toMatchObject(refused(404, 'unknown_key'))
    expect((await generate(theirs.api_key)).status).toBe(200)
  })
})

describe('who manages keys', () => {
  it('403: a key that another made calls, and sees itself only', async () => {
    const { api_key: first, key_id } = await holder()
    const made = await keyring(first).create.mutate({ name: 'for a program' })
    await expect(keyring(made.api_key).create.mutate({ name: 'x' })).rejects.toMatchObject(
      refused(403, 'key_not_managing'),
    )
    await expect(keyring(made.api_key).revoke.mutate({ key_id })).rejects.toMatchObject(
      refused(403, 'key_not_managing'),
    )
    const listed = await keyring(made.api_key).list.query()
    expect(listed).toMatchObject({ key_id: made.key_id, is_managing: false })
    expect(listed.keys.map((key) => key.key_id)).toEqual([made.key_id])
  })

  it('403: a paid key is listed, and managed by the operator', async () => {
    const pro = keyring(await app.key('pro'))
    expect(await pro.list.query()).toMatchObject({ is_managing: false, keys: [{ tier: 'pro', status: 'active' }] })
    await expect(pro.create.mutate({ name: 'x' })).rejects.toMatchObject(refused(403, 'key_not_managing'))
  })

  it('401: without a key', async () => {
    await expect(keyring().list.query()).rejects.toMatchObject(refused(401, 'key_required'))
    await expect(keyring().create.mutate({ name: 'x' })).rejects.toMatchObject(refused(401, 'key_required'))
  })
})

it('keyring.usageByDay: the days of the report, each divided by endpoint, for all keys of a holder', async () => {
  const { api_key: first } = await holder()
  const made = await keyring(first).create.mutate({ name: 'another' })
  await generate(first, 7)
  await app.post('/api/v1/canary/generate', request(3), { 'x-api-key': made.api_key })
  const days = await keyring(made.api_key).usageByDay.query()
  const { daily } = await usage(first)
  expect(days.map(({ date }) => date)).toEqual(daily.map(({ date }) => date))
  expect(days.at(-1)?.endpoints).toMatchObject([
    { endpoint: '/api/v1/canary/generate', calls: 1, records: 3 },
    { endpoint: '/api/v1/generate', calls: 1, records: 7 },
  ])
  expect(days.slice(0, -1).every(({ endpoints }) => endpoints.length === 0)).toBe(true)
})
