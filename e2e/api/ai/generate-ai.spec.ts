import { parse as parseCsv } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AiGenerationResponse } from '@/wire/inference'
import { type App, startApp } from '../../fixtures/app'

let app: App
let key: Record<string, string>
beforeAll(async () => {
  app = await startApp()
  key = { 'x-api-key': await app.key('enterprise') }
})
afterAll(() => app.close())

const names = ['customer_name', 'email', 'city', 'is_active', 'quantity', 'signup_date']
const infer = async (body: object) => (await app.post('/api/v1/infer-schema', body)).json()

describe('POST /api/v1/generate-ai without a model', () => {
  const generate = (body: object, headers = key) => app.post('/api/v1/generate-ai', body, headers)

  it('200: rows of the inferred types, honest about how they were made, records last', async () => {
    const body = await (await generate({ field_names: names, count: 25, seed: 1 })).json()
    expect(AiGenerationResponse.parse(body)).toMatchObject({
      generation_mode: 'builtin',
      model: null,
      count: 25,
      quality: {
        rows_requested: 25,
        rows_returned: 25,
        model_rows: 0,
        pooled_rows: 0,
        repaired_values: 0,
        null_rate: 0,
      },
    })
    expect(Object.keys(body).at(-1)).toBe('records')
    expect(body.records).toHaveLength(25)
    expect(body.records.every((row: { is_active: unknown }) => typeof row.is_active === 'boolean')).toBe(true)
    expect(body.inferred_contract_hash).toBe((await infer({ field_names: names })).contract_hash)
  })

  it('200: ten records of json, and the largest of everything that SPEC allows', async () => {
    const body = await (await generate({ field_names: ['email'] })).json()
    expect(body).toMatchObject({ count: 10, output_format: 'json', locale: 'en_US' })
    const largest = { field_names: Array.from({ length: 80 }, (_, i) => `c${i}`), domain_hint: 'x'.repeat(2000) }
    expect((await generate({ ...largest, count: 1 })).status).toBe(200)
  })

  it.each([
    ['81 names', { field_names: Array.from({ length: 81 }, (_, i) => `c${i}`) }, 'too_long'],
    ['no name', { field_names: [] }, 'too_short'],
    ['a count of 100001', { count: 100_001 }, 'less_than_equal'],
    ['a hint of 2001 characters', { domain_hint: 'x'.repeat(2001) }, 'string_too_long'],
    ['excel', { output_format: 'excel' }, 'enum'],
    ['a flag that is none', { strict_contract: 'perhaps' }, 'bool_parsing'],
  ])('422: %s', async (_title, wrong, type) => {
    const answer = await generate({ field_names: ['email'], ...wrong })
    expect(answer.status).toBe(422)
    expect((await answer.json()).detail).toEqual([expect.objectContaining({ type })])
  })

  it('422: more than the tier, as AI mode counts', async () => {
    const ask = async (tier: 'free' | 'pro', count: number) =>
      (await generate({ field_names: ['uuid'], count }, { 'x-api-key': await app.key(tier) })).status
    expect(await Promise.all([ask('free', 100), ask('free', 101), ask('pro', 5000), ask('pro', 5001)])).toEqual([
      200, 422, 200, 422,
    ])
  })

  it('200: csv and jsonl hold the same values', async () => {
    const ask = (output_format: string) =>
      generate({ field_names: ['email', 'city'], count: 40, seed: 'f', output_format })
    const { records } = await (await ask('json')).json()
    expect(parseCsv(await (await ask('csv')).text(), { columns: true })).toEqual(records)
    expect(
      (await (await ask('jsonl')).text())
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(records)
  })

  it('200: counts duplicate rows truly', async () => {
    const body = await (await generate({ field_names: ['is_active'], count: 50 })).json()
    const distinct = new Set(body.records.map((row: object) => JSON.stringify(row))).size
    expect(body.quality.duplicate_rows).toBe(50 - distinct)
  })

  it('200: 100000 rows for an enterprise key', async () => {
    const answer = await generate({ field_names: ['email', 'city'], count: 100_000, output_format: 'jsonl' })
    expect((await answer.text()).trimEnd().split('\n')).toHaveLength(100_000)
  })

  it('409: another contract than the one locked, with both hashes and the schema', async () => {
    const { contract_hash, proposed_schema } = await infer({ field_names: names })
    expect((await generate({ field_names: names, count: 1, expected_contract_hash: contract_hash })).status).toBe(200)
    const answer = await generate({ field_names: names, count: 1, expected_contract_hash: '0'.repeat(64) })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'contract_mismatch',
      actual_contract_hash: contract_hash,
      proposed_schema,
    })
  })

  it('422: strict_contract with a guess names the fields, and nothing is counted', async () => {
    const free = { 'x-api-key': await app.key('free') }
    const answer = await generate({ field_names: ['email', 'xqzzt blorp'], strict_contract: true }, free)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'heuristic_inference',
      fields: ['xqzzt blorp'],
      detail: [{ type: 'heuristic_inference', loc: ['body', 'field_names', 1] }],
    })
    const stated = { field_names: ['card'], fields: [{ name: 'card', type: 'creditCard' }] }
    expect((await generate(stated, free)).status).toBe(422)
    expect((await generate({ field_names: ['email'], count: 101 }, free)).status).toBe(422)
    expect(await (await app.get('/api/v1/usage', free)).json()).toMatchObject({ calls_today: 0, ai_records_today: 0 })
  })

  it('200: no name shuts a free key out: it gets masked cards, under the hash of its own', async () => {
    const free = { 'x-api-key': await app.key('free') }
    const field_names = ['email', 'payment_card']
    const inferred = await (await app.post('/api/v1/infer-schema', { field_names }, free)).json()
    expect(inferred.proposed_schema[1]).toMatchObject({ type: 'text' })
    const answer = await generate({ field_names, expected_contract_hash: inferred.contract_hash }, free)
    expect(answer.status).toBe(200)
    for (const { payment_card } of (await answer.json()).records) expect(payment_card).toMatch(/^\*{12}\d{4}$/)
    // Who may have card numbers gets them, and a free key that locks their contract gets the reason why not.
    const paid = await (await app.post('/api/v1/infer-schema', { field_names })).json()
    expect(paid.proposed_schema[1]).toMatchObject({ type: 'creditCard' })
    const refused = await generate({ field_names, expected_contract_hash: paid.contract_hash }, free)
    expect([refused.status, (await refused.json()).detail[0].type]).toEqual([422, 'tier_required'])
  })

  it('402: keyless', async () => {
    expect((await generate({ field_names: ['email'] }, {})).status).toBe(402)
  })
})

describe('idempotency', () => {
  const body = { field_names: ['email', 'uuid'], count: 30 }
  const send = (headers: object, path = '/api/v1/generate-ai', payload: object = body) =>
    app.post(path, payload, { ...key, ...headers })

  it('repeats a reply byte for byte by its key, by its body for generate-ai, and counts it once', async () => {
    const mine = { 'x-api-key': await app.key('free') }
    const first = await send({ ...mine, 'idempotency-key': 'k1' })
    const again = await send({ ...mine, 'idempotency-key': 'k1' })
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.text()).toBe(await first.text())
    const plain = await (await send(mine)).text()
    expect(await (await send(mine)).text()).toBe(plain)
    expect(await (await app.get('/api/v1/usage', mine)).json()).toMatchObject({ calls_today: 2 })
  })

  it('422: the same key with another body', async () => {
    await (await send({ 'idempotency-key': 'k2' })).text()
    const other = await send({ 'idempotency-key': 'k2' }, '/api/v1/generate-ai', { ...body, count: 31 })
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({
      detail: [{ type: 'idempotency_key_reused', loc: ['header', 'Idempotency-Key'] }],
    })
  })

  it('50 concurrent duplicates do the work once', async () => {
    const mine = { 'x-api-key': await app.key('free'), 'idempotency-key': 'k3' }
    const schema = { schema_fields: [{ name: 'id', type: 'uuid' }], count: 5 }
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(mine, '/api/v1/generate', schema)))
    const bodies = new Set<string>()
    for (const answer of answers) {
      expect([200, 409]).toContain(answer.status)
      if (answer.status === 200) bodies.add(await answer.text())
      else expect(answer.headers.get('retry-after')).toBe('1')
    }
    expect(bodies.size).toBe(1)
    expect(await (await app.get('/api/v1/usage', mine)).json()).toMatchObject({ calls_today: 1 })
  })

  it('is for five minutes by the body, and for 24 hours by the key', async () => {
    const clock = { at: new Date('2026-03-01T12:00:00Z'), now: () => clock.at }
    const other = await startApp({}, clock)
    const mine = { 'x-api-key': await other.key('pro') }
    const text = async (headers: object = {}) =>
      (await other.post('/api/v1/generate-ai', body, { ...mine, ...headers })).text()
    const plain = await text()
    const keyed = await text({ 'idempotency-key': 'k' })
    clock.at = new Date('2026-03-01T12:04:59Z')
    expect(await text()).toBe(plain)
    clock.at = new Date('2026-03-01T12:05:01Z')
    expect(await text()).not.toBe(plain)
    clock.at = new Date('2026-03-02T11:59:59Z')
    expect(await text({ 'idempotency-key': 'k' })).toBe(keyed)
    clock.at = new Date('2026-03-02T12:00:01Z')
    expect(await text({ 'idempotency-key': 'k' })).not.toBe(keyed)
    await other.close()
  })

  it("never shows one key's reply to another", async () => {
    const others = await Promise.all([app.key('pro'), app.key('pro')])
    const replies = await Promise.all(
      others.map(async (other) => (await send({ 'x-api-key': other, 'idempotency-key': 'same' })).text()),
    )
    expect(replies[0]).not.toBe(replies[1])
  })

  it('two plain calls of generate are two calls', async () => {
    const schema = { schema_fields: [{ name: 'id', type: 'uuid' }], count: 5 }
    const [a, b] = [await send({}, '/api/v1/generate', schema), await send({}, '/api/v1/generate', schema)]
    expect(await a.text()).not.toBe(await b.text())
  })
})
