import { parse as parseCsv } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineVersion } from '@/server/generation/generate-records'
import type { Api } from '../../fixtures/app'
import { startApi } from '../../fixtures/processes/start-api'
import { people, request } from '../../fixtures/schemas'

let app: Api
let free: Record<string, string>
let enterprise: Record<string, string>
beforeAll(async () => {
  app = await startApi()
  free = { 'x-api-key': await app.key('free') }
  enterprise = { 'x-api-key': await app.key('enterprise') }
})
afterAll(() => app.close())

describe.each(['/api/v1/generate', '/api/v1/canary/generate'])('POST %s', (path) => {
  const generate = (body: unknown, headers = enterprise) => app.post(path, body, headers)

  it('200 json: the envelope in its order, records last, keys in schema order', async () => {
    const answer = await generate(request(3, { seed: 42 }), { 'x-api-key': await app.key('free') })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    const body = await answer.json()
    expect(Object.keys(body)).toEqual([
      'generation_id',
      'output_format',
      'locale',
      'tier',
      'seed',
      'reference_date',
      'count',
      'usage',
      'records',
    ])
    expect(body).toMatchObject({
      output_format: 'json',
      locale: 'en_US',
      tier: 'free',
      seed: '42',
      reference_date: '2026-01-01',
      count: 3,
      usage: { tier: 'free', calls_today: 1, calls_remaining: 19, records_today: 3 },
    })
    expect(body.records).toHaveLength(3)
    expect(Object.keys(body.records[0])).toEqual(people.map(({ name }) => name))
    expect(typeof body.records[0].age).toBe('number')
    expect(answer.headers.get('x-generation-id')).toBe(body.generation_id)
    expect(answer.headers.get('x-seed')).toBe('42')
    expect(answer.headers.get('x-record-count')).toBe('3')
    expect(answer.headers.get('x-engine-version')).toBe(engineVersion)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('200: ten records of en_US in json, unless the request says otherwise', async () => {
    const body = await (await generate({ schema_fields: people })).json()
    expect(body).toMatchObject({ output_format: 'json', locale: 'en_US', count: 10 })
    expect(body.records).toHaveLength(10)
  })

  it('200: a field has its own locale, its constraints and its share of blanks', async () => {
    const schema_fields = [
      { name: 'name', type: 'fullName' },
      { name: 'name_ar', type: 'fullName', locale: 'ar_AE' },
      { name: 'mobile', type: 'phone', constraints: { country_code: '+44' } },
      { name: 'account', type: 'iban', constraints: { country_prefix: 'DE' } },
      { name: 'nothing', type: 'email', blankPercentage: 100 },
    ]
    const { records } = await (await generate({ schema_fields, count: 50 })).json()
    for (const row of records) {
      expect(row.name).toMatch(/^\P{Script=Arabic}+$/u)
      expect(row.name_ar).toMatch(/\p{Script=Arabic}/u)
      expect(row.mobile).toMatch(/^\+44\d{10}$/)
      expect(row.account).toMatch(/^DE\d{20}$/)
      expect(row.nothing).toBeNull()
    }
  })

  it('200 csv, jsonl, excel, xml: the same values in every format', async () => {
    const read = async (format: string) => generate(request(200, { seed: 'same', output_format: format }))
    const { records } = await (await read('json')).json()
    const csv = await read('csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    const text = await csv.text()
    expect(text.startsWith('customer_name,email,age\r\n')).toBe(true)
    expect(parseCsv(text, { columns: true })).toEqual(records.map((row: object) => mapValues(row, String)))
    const jsonl = await read('jsonl')
    expect(jsonl.headers.get('content-type')).toBe('application/x-ndjson')
    expect(
      (await jsonl.text())
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(records)
    for (const format of ['excel', 'xml']) {
      const answer = await read(format)
      expect(answer.headers.get('content-type')).toBe('application/json')
      expect(await answer.json()).toMatchObject({ output_format: format, records })
    }
    for (const format of ['csv', 'jsonl', 'excel', 'xml']) {
      expect((await read(format)).headers.get('x-engine-version')).toBe(engineVersion)
    }
  })

  it('200: without a seed the day of the call is the reference date, and the echoed seed carries it', async () => {
    const fields = [
      { name: 'created_at', type: 'date' },
      { name: 'birthdate', type: 'birthdate' },
      { name: 'age', type: 'age' },
    ]
    const first = await (await generate({ schema_fields: fields, count: 100 })).json()
    const today = new Date().toISOString().slice(0, 10)
    expect(first.reference_date).toBe(today)
    expect(first.seed).toContain(today)
    const yearsAt = (born: string) => {
      const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
      return born.slice(5) > today.slice(5) ? years - 1 : years
    }
    for (const { birthdate, age } of first.records) expect(age).toBe(yearsAt(birthdate))
    expect(first.records.every((row: { created_at: string }) => row.created_at < today)).toBe(true)
    const again = await (await generate({ schema_fields: fields, count: 100, seed: first.seed })).json()
    expect([again.records, again.reference_date]).toEqual([first.records, today])
  })

  it('200: a reference date moves dates and ages; with a seed of the caller it repeats', async () => {
    const fields = [{ name: 'day', type: 'date' }]
    const asked = { schema_fields: fields, count: 200, seed: 7, reference_date: '2030-06-30' }
    const first = await (await generate(asked)).json()
    expect(first).toMatchObject({ seed: '7', reference_date: '2030-06-30' })
    const days = first.records.map((row: { day: string }) => row.day).sort()
    expect(days.at(0) >= '2025-07-01' && days.at(-1) <= '2030-06-30').toBe(true)
    expect((await (await generate(asked)).json()).records).toEqual(first.records)
    const csv = await generate({ ...asked, output_format: 'csv' })
    expect(csv.headers.get('x-reference-date')).toBe('2030-06-30')
  })

  it.each(['2030-02-30', 'tomorrow', '30/06/2030', '1800-01-01'])('422: %s is not a reference date', async (date) => {
    const answer = await generate({ ...request(1), reference_date: date })
    expect(answer.status).toBe(422)
    expect((await answer.json()).detail[0]).toMatchObject({ loc: ['body', 'reference_date'] })
  })

  it('200: a drawn seed is echoed and repeats the answer', async () => {
    const first = await (await generate(request(5))).json()
    const again = await (await generate(request(5, { seed: first.seed }))).json()
    expect(again.records).toEqual(first.records)
  })

  it('200: legacy keys work and are answered with Deprecation', async () => {
    const answer = await generate({ schema: people, recordCount: 2, exportFormat: 'json' })
    expect(answer.headers.get('deprecation')).toMatch(/^@\d+$/)
    expect((await answer.json()).records).toHaveLength(2)
    expect((await generate(request(1))).headers.get('deprecation')).toBeNull()
  })

  it('200: __proto__ and constructor are ordinary names', async () => {
    const fields = ['__proto__', 'constructor', 'toString'].map((name) => ({ name, type: 'uuid' }))
    const { records } = await (await generate({ schema_fields: fields, count: 1 })).json()
    expect(Object.keys(records[0])).toEqual(['__proto__', 'constructor', 'toString'])
  })

  it('200: 10000 rows for an enterprise key', async () => {
    const { records } = await (await generate(request(10_000))).json()
    expect(records).toHaveLength(10_000)
  })

  it.each([
    ['creditCard on a free key', { schema_fields: [{ name: 'c', type: 'creditCard' }] }, 'tier_required'],
    ['more than the tier', request(101), 'tier_limit_exceeded'],
  ])('422: %s, and validate says the same', async (_title, body, type) => {
    const answers = await Promise.all([generate(body, free), app.post('/api/v1/validate', body, free)])
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      const { detail } = await answer.json()
      expect(detail[0]).toMatchObject({ type, ctx: { tier: 'free', upgrade_url: expect.any(String) } })
    }
  })

  it('422: costs nothing', async () => {
    const key = { 'x-api-key': await app.key('free') }
    await generate({ schema_fields: [] }, key)
    await generate(request(101), key)
    expect(await (await app.get('/api/v1/usage', key)).json()).toMatchObject({ calls_today: 0, records_today: 0 })
  })
})

describe('keyless calls on a protected path', () => {
  let paid: Api
  beforeAll(async () => {
    paid = await startApi({ X402_PAY_TO: `0x${'ab'.repeat(20)}` })
  })
  afterAll(() => paid.close())

  it.each([
    ['a good body', JSON.stringify(request(10)), '2000'],
    ['a bigger one', JSON.stringify(request(500)), '5000'],
    ['an empty body', '', '2000'],
    ['no JSON', 'a=b', '2000'],
    ['a wrong body', '{"count":"x"}', '2000'],
  ])('402: %s gets Shape A and the version 2 header', async (_title, body, amount) => {
    const answer = await fetch(`${paid.url}/api/v1/generate`, { method: 'POST', body })
    expect(answer.status).toBe(402)
    const { accepts, x402Version } = await answer.json()
    expect(x402Version).toBe(1)
    expect(accepts).toHaveLength(1)
    expect(accepts[0]).toMatchObject({
      scheme: 'exact',
      network: 'base-sepolia',
      maxAmountRequired: amount,
      resource: 'http://rowmint.test/api/v1/generate',
      payTo: `0x${'ab'.repeat(20)}`,
      asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
      nonce: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      extra: { name: 'USDC', version: '2' },
    })
    const version2 = JSON.parse(Buffer.from(answer.headers.get('payment-required') ?? '', 'base64').toString())
    expect(version2).toMatchObject({ x402Version: 2, accepts: [{ network: 'eip155:84532', amount }] })
  })

  it('402: the canary path answers as generate does while escrow is disabled', async () => {
    const answer = await paid.post('/api/v1/canary/generate', request(500))
    expect(answer.status).toBe(402)
    expect(await answer.json()).toMatchObject({
      accepts: [{ maxAmountRequired: '5000', resource: 'http://rowmint.test/api/v1/canary/generate' }],
    })
    expect(answer.headers.get('x-payment-required')).toBeNull()
  })

  it('402: an offer has every field that SPEC names, of its type', async () => {
    const { accepts } = await (await paid.post('/api/v1/generate-ai', {})).json()
    expect(accepts[0]).toEqual({
      scheme: 'exact',
      network: 'base-sepolia',
      maxAmountRequired: expect.stringMatching(/^\d+$/),
      resource: 'http://rowmint.test/api/v1/generate-ai',
      description: expect.any(String),
      mimeType: expect.any(String),
      payTo: `0x${'ab'.repeat(20)}`,
      maxTimeoutSeconds: expect.any(Number),
      asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
      nonce: expect.any(String),
      expiry: expect.any(Number),
      extra: { name: 'USDC', version: '2' },
    })
    expect(accepts[0].expiry).toBeGreaterThan(Date.now() / 1000)
  })

  it('402: says so when nobody could pay it', async () => {
    const answer = await fetch(`${app.url}/api/v1/generate`, { method: 'POST' })
    expect(answer.status).toBe(402)
    expect(await answer.json()).toMatchObject({ accepts: [], error: expect.stringContaining('X402_PAY_TO') })
  })
})

const mapValues = (row: object, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, map(value)]))
