import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeKey } from '@/server/keys/manage-keys'
import { FreeKeyResponse, UsageResponse } from '@/wire/discovery'
import { type App, startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

let app: App
const clock = { at: new Date('2026-03-01T12:00:00Z'), now: () => clock.at }
beforeAll(async () => {
  app = await startApp({}, clock)
})
afterAll(() => app.close())

const usage = async (key?: string) =>
  UsageResponse.parse(await (await app.get('/api/v1/usage', key ? { 'x-api-key': key } : {})).json())

describe('GET /api/v1/auth/free-key', () => {
  it('200: issues a key that works at once and is never cached', async () => {
    const answer = await app.get('/api/v1/auth/free-key')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const body = FreeKeyResponse.parse(await answer.json())
    expect(body.api_key).toMatch(/^rmk_free_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/)
    expect(body).toMatchObject({
      tier: 'free',
      created_at: '2026-03-01T12:00:00.000Z',
      expires_at: '2027-03-01T12:00:00.000Z',
    })
    expect((await app.post('/api/v1/generate', request(1), { 'x-api-key': body.api_key })).status).toBe(200)
  })

  it('429: thirty an hour for a client in production, and no more', async () => {
    const production = await startApp({
      SERVICE_ENV: 'production',
      KEY_PEPPER: 'a long enough pepper',
      PUBLIC_URL: 'https://rows.example',
      TRUSTED_PROXY_HOPS: '1',
    })
    const ask = (client: string) => production.get('/api/v1/auth/free-key', { 'x-forwarded-for': `6.6.6.6, ${client}` })
    const statuses = await Promise.all(Array.from({ length: 35 }, async () => (await ask('203.0.113.7')).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    const refused = await ask('203.0.113.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('203.0.113.8')).status).toBe(200)
    await production.close()
  })

  it('429: a client cannot make itself another by X-Forwarded-For where no proxy is trusted', async () => {
    const production = await startApp({
      SERVICE_ENV: 'production',
      KEY_PEPPER: 'a long enough pepper',
      PUBLIC_URL: 'https://rows.example',
    })
    const ask = (client: string) => production.get('/api/v1/auth/free-key', { 'x-forwarded-for': client })
    const statuses = await Promise.all(
      Array.from({ length: 35 }, async (_, index) => (await ask(`203.0.113.${index}`)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    await production.close()
  })
})

describe('a key that is not good', () => {
  it.each(['nonsense', 'rmk_free_00000000000000000000000000000000_000000', ''])(
    '401: %j on every operation',
    async (key) => {
      const paths = [
        '/',
        '/api/v1/health',
        '/api/v1/capabilities',
        '/api/v1/field-types',
        '/api/v1/pricing',
        '/api/v1/usage',
        '/api/v1/auth/free-key',
      ]
      for (const path of paths) {
        const answer = await app.get(path, { 'x-api-key': key })
        expect(answer.status).toBe(401)
        expect(answer.headers.get('www-authenticate')).toBeTruthy()
        expect(await answer.json()).toMatchObject({ code: 'invalid_api_key', request_id: expect.any(String) })
      }
      for (const path of [
        'generate',
        'generate-ai',
        'validate',
        'canary/generate',
        'infer-schema',
        'generate-ai/stream',
      ]) {
        expect((await app.post(`/api/v1/${path}`, {}, { 'x-api-key': key })).status).toBe(401)
      }
    },
  )

  it('401: revoked and expired keys', async () => {
    const key = await app.key('pro')
    const { key_id } = await usage(key)
    await revokeKey(app.services.db, String(key_id), clock.now())
    expect((await app.get('/api/v1/usage', { 'x-api-key': key })).status).toBe(401)
  })
})

describe('GET /api/v1/usage', () => {
  it('200: an anonymous caller sees an empty free tier', async () => {
    expect(await usage()).toMatchObject({
      tier: 'free',
      authenticated: false,
      key_id: null,
      calls_today: 0,
      calls_limit: 20,
      calls_remaining: 20,
    })
  })

  it('200: counts calls and records by day and endpoint, and starts again at UTC midnight', async () => {
    const key = await app.key('pro')
    await app.post('/api/v1/generate', request(7), { 'x-api-key': key })
    await app.post('/api/v1/canary/generate', request(3), { 'x-api-key': key })
    const today = await usage(key)
    expect(today).toMatchObject({
      calls_today: 2,
      calls_limit: 500,
      calls_remaining: 498,
      records_today: 10,
      resets_at: '2026-03-02T00:00:00.000Z',
    })
    expect(today.daily).toHaveLength(30)
    expect(today.daily.at(-1)).toMatchObject({ date: '2026-03-01', calls: 2, records: 10 })
    expect(today.by_endpoint).toHaveLength(2)
    clock.at = new Date('2026-03-02T00:00:01Z')
    expect(await usage(key)).toMatchObject({ calls_today: 0, calls_remaining: 500 })
    clock.at = new Date('2026-03-01T12:00:00Z')
  })

  it('200: an enterprise key has no limit and no rate headers', async () => {
    const answer = await app.get('/api/v1/usage', { 'x-api-key': await app.key('enterprise') })
    expect(await answer.json()).toMatchObject({ calls_limit: null, calls_remaining: 'unlimited' })
    expect(answer.headers.get('ratelimit')).toBeNull()
  })
})

describe('the daily limit', () => {
  it('429: of 50 calls at once on a key with 20 left exactly 20 succeed', async () => {
    const key = { 'x-api-key': await app.key('free') }
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.post('/api/v1/generate', request(2), key)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('43200')
    expect(refused?.headers.get('ratelimit-policy')).toBe('"day";q=20;w=86400')
    expect(refused?.headers.get('ratelimit')).toBe('"day";r=0;t=43200')
    expect(refused?.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(await usage(key['x-api-key'])).toMatchObject({ calls_today: 20, calls_remaining: 0, records_today: 40 })
  })

  it('rate headers go on every answer to a capped key, refusals too', async () => {
    const key = { 'x-api-key': await app.key('free') }
    const answers = [
      await app.get('/api/v1/health', key),
      await app.post('/api/v1/validate', {}, key),
      await app.post('/api/v1/generate', request(1), key),
    ]
    expect(answers.map((answer) => answer.headers.get('x-ratelimit-remaining'))).toEqual(['20', '20', '19'])
  })
})
