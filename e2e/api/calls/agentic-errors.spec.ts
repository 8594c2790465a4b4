import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgenticError } from '@/wire/error-bodies'
import { type App, publicUrl, startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

let app: App
beforeAll(async () => {
  app = await startApp({ X402_PAY_TO: `0x${'ab'.repeat(20)}`, MAX_BODY_BYTES: '4096' })
})
afterAll(() => app.close())

const agentic = { accept: 'application/vnd.agentic+json' }

describe('Accept: application/vnd.agentic+json', () => {
  const read = async (answer: Response) => {
    expect(answer.headers.get('content-type')).toBe('application/vnd.agentic+json')
    const body = (await answer.json()) as unknown[]
    return body.map((element) => AgenticError.parse(element))
  }

  const city = { name: 'a', type: 'city' }

  /** Sends the next request as it stands. */
  const follow = (elements: AgenticError[], key: Record<string, string> = {}) => {
    const { method, path, headers, body } = elements[0]?.next_request ?? { method: 'GET', path: '/none' }
    return fetch(app.url + path, { method, headers: { ...headers, ...key }, body: JSON.stringify(body) })
  }

  it('422: each problem with its pointer, its fix, and the fixed request', async () => {
    const body = { schema_fields: [{ name: 'a', type: 'emial' }], count: 20_000 }
    const elements = await read(await app.post('/api/v1/validate', body, agentic))
    expect(elements.map(({ pointer }) => pointer).sort()).toEqual(['/count', '/schema_fields/0/type'])
    const typo = elements.find(({ pointer }) => pointer === '/schema_fields/0/type')
    expect(typo).toMatchObject({ code: 'enum', action: 'fix_request', suggested_fix: 'email', retryable: false })
    expect((await follow(elements)).status).toBe(200)
  })

  it.each([{}, { country_code: '+1' }])('422: the next request fixes a phone of en_AE with %j', async (constraints) => {
    const body = { schema_fields: [{ name: 'p', type: 'phone', constraints }], locale: 'en_AE' }
    expect((await follow(await read(await app.post('/api/v1/validate', body, agentic)))).status).toBe(200)
  })

  it.each([
    ['a locale and a format by other names', { locale: 'EN-GB', output_format: 'xlsx' }],
    ['a count above the limit of every caller', { count: 20_000 }],
    [
      'a type that brings up its constraints',
      { schema_fields: [{ ...city, type: 'rating', constraints: { max: 500 } }] },
    ],
  ])('422: the next request fixes %s', async (_title, members) => {
    const key = { 'x-api-key': await app.key('free') }
    const body = { schema_fields: [city], ...members }
    const elements = await read(await app.post('/api/v1/validate', body, { ...agentic, ...key }))
    expect((await follow(elements, key)).status).toBe(200)
  })

  it.each([
    ['422', { schema_fields: [{ ...city, type: 'price', constraints: { min: 9, max: 2 } }] }],
    ['422', { schema_fields: [{ name: 'a', type: 'age', constraints: { min: 9, max: 2 } }] }],
    ['422', { schema_fields: [{ name: 'a', type: 'emial' }, { type: 'city' }] }],
  ])('%s: no next request where a fix is not known: %j', async (_status, body) => {
    const elements = await read(await app.post('/api/v1/validate', body, agentic))
    expect(elements.map(({ next_request }) => next_request)).toEqual(elements.map(() => null))
  })

  const recipe = (rows: unknown, type = 'fullNmae') => ({
    tables: [{ name: 'people', rows, fields: [{ name: 'name', type }] }],
  })

  it('422: the next request of a recipe fixes its types', async () => {
    const key = { 'x-api-key': await app.key('free') }
    const elements = await read(await app.post('/api/v1/datasets/validate', recipe(9), { ...agentic, ...key }))
    expect((await follow(elements, key)).status).toBe(200)
  })

  it.each([
    ['a recipe over its tier after the fix', '/api/v1/datasets/validate', recipe(2 ** 40, 'fullName')],
    ['a text that nobody has read yet', '/api/v1/datasets/import', { text: 'no tables', locale: 'en_gb' }],
    ['a sample that nobody has read yet', '/api/v1/profile', { sample: 'no columns', locale: 'en_gb' }],
  ])('422: no next request that could be refused: %s', async (_title, path, body) => {
    const key = { 'x-api-key': await app.key('free') }
    const elements = await read(await app.post(path, body, { ...agentic, ...key }))
    expect(elements.map(({ next_request }) => next_request)).toEqual(elements.map(() => null))
  })

  it('422: an answer is at most a small multiple of its request', async () => {
    const field = (name: number) => ({ name: `f${name}`, type: 'city', constraints: { values: Array(50).fill({}) } })
    const body = JSON.stringify({ schema_fields: [0, 1, 2].map(field), note: 'x'.repeat(3000) })
    const answer = await fetch(`${app.url}/api/v1/validate`, { method: 'POST', headers: agentic, body })
    expect(answer.status).toBe(422)
    expect((await answer.text()).length).toBeLessThan(20 * body.length)
  })

  it('402: keeps accepts where payment clients look', async () => {
    const answer = await app.post('/api/v1/generate', request(1), agentic)
    expect(answer.status).toBe(402)
    expect(answer.headers.get('payment-required')).toBeTruthy()
    const [element] = await read(answer)
    expect(element).toMatchObject({ code: 'payment_required', action: 'pay', accepts: [{ scheme: 'exact' }] })
  })

  it.each([
    ['401', '/api/v1/health', { 'x-api-key': 'x' }, 401, 'fix_request'],
    ['404', '/api/v1/nothing', {}, 404, 'switch_endpoint'],
    ['405', '/api/v1/generate', {}, 405, 'switch_endpoint'],
  ])('%s is an array too', async (_title, path, headers, status, action) => {
    const answer = await app.get(path, { ...agentic, ...headers })
    expect(answer.status).toBe(status)
    expect(await read(answer)).toEqual([expect.objectContaining({ action })])
  })

  it('400: a payment that cannot be read is to be fixed', async () => {
    const answer = await app.post('/api/v1/generate', request(1), { ...agentic, 'X-PAYMENT': 'not a payment' })
    expect(answer.status).toBe(400)
    expect(await read(answer)).toMatchObject([
      { code: 'invalid_payment_header', action: 'fix_request', retryable: false },
    ])
  })

  it('413: a body over the limit is to be reduced', async () => {
    const answer = await fetch(`${app.url}/api/v1/generate`, {
      method: 'POST',
      headers: agentic,
      body: ' '.repeat(4097),
    })
    expect(answer.status).toBe(413)
    expect(await read(answer)).toMatchObject([{ code: 'body_too_large', action: 'fix_request', retryable: false }])
  })

  it('409: a changed contract is to be reviewed', async () => {
    const body = { field_names: ['email'], count: 1, expected_contract_hash: '0'.repeat(64) }
    const key = { 'x-api-key': await app.key('pro') }
    const answer = await app.post('/api/v1/generate-ai', body, { ...agentic, ...key })
    expect(answer.status).toBe(409)
    expect(await read(answer)).toMatchObject([
      { code: 'contract_mismatch', action: 'fix_request', retryable: false, actual_contract_hash: expect.any(String) },
    ])
  })

  it('503: an unavailable model: the same request is to be retried', async () => {
    const dark = await startApp({ OPENAI_MODEL: 'gone', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' })
    const body = { field_names: ['review_text'], count: 1 }
    const key = { 'x-api-key': await dark.key('pro') }
    const answer = await dark.post('/api/v1/generate-ai', body, { ...agentic, ...key })
    expect(answer.status).toBe(503)
    expect(await read(answer)).toMatchObject([
      { code: 'model_unavailable', action: 'retry', retryable: true, retry_after_seconds: 30, next_request: { body } },
    ])
    await dark.close()
  })

  it('429: a limit that no tier lifts asks for no upgrade', async () => {
    const guarded = await startApp({
      SERVICE_ENV: 'production',
      KEY_PEPPER: 'a pepper for tests',
      PUBLIC_URL: 'https://rows.example',
    })
    const ask = () => guarded.get('/api/v1/auth/free-key', agentic)
    await Promise.all(Array.from({ length: 30 }, ask))
    expect(await read(await ask())).toMatchObject([{ action: 'wait', upgrade_required: false, upgrade_url: null }])
    await guarded.close()
  })

  it('422 beyond the tier and 429 lead to an upgrade', async () => {
    const key = { 'x-api-key': await app.key('free') }
    const [beyond] = await read(await app.post('/api/v1/generate', request(101), { ...agentic, ...key }))
    expect(beyond).toMatchObject({
      code: 'tier_limit_exceeded',
      action: 'upgrade',
      upgrade_required: true,
      upgrade_url: expect.any(String),
    })
    await Promise.all(Array.from({ length: 20 }, () => app.post('/api/v1/generate', request(1), key)))
    const [full] = await read(await app.post('/api/v1/generate', request(1), { ...agentic, ...key }))
    expect(full).toMatchObject({
      code: 'daily_limit_exceeded',
      action: 'wait',
      retryable: true,
      retry_after_seconds: expect.any(Number),
      upgrade_url: `${publicUrl}/api/v1/pricing`,
    })
  })
})
