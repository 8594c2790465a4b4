import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppRouter } from '@/server/api/root'
import { type App, startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const client = (headers: Record<string, string> = {}) =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: `${app.url}/api/trpc`,
        headers,
        transformer: { serialize: (value) => value, deserialize: (value) => value },
      }),
    ],
  })

describe('/api/trpc', () => {
  it('serves the same procedures: rows arrive as text, in parts', async () => {
    const reply = await client({ 'x-api-key': await app.key('pro') }).generation.generate.mutate({
      ...request(2000),
      seed: 's',
    })
    let text = ''
    for await (const part of reply.records) text += part
    expect(JSON.parse(text)).toHaveLength(2000)
    expect(reply.envelope).toMatchObject({ tier: 'pro', seed: 's' })
  })

  it.each(['json', 'csv'] as const)(
    'keeps the characters of rows wider than a slice whole: %s',
    async (output_format) => {
      const schema_fields = Array.from({ length: 25 }, (_, index) => ({
        name: `wide_${index}`,
        type: 'text',
        constraints: { values: [`${'x'.repeat(index % 4)}${'😀'.repeat(1990)}`] },
      }))
      const headers = { 'x-api-key': await app.key('pro') }
      const reply = await client(headers).generation.generate.mutate({ schema_fields, count: 70, output_format })
      let text = ''
      for await (const part of reply.records) text += part
      expect(text).not.toContain('\ufffd')
      expect(text.match(/😀/gu)).toHaveLength(70 * 25 * 1990)
    },
  )

  it('refuses with the same problems', async () => {
    await expect(client().generation.validate.mutate({ schema_fields: [] })).rejects.toMatchObject({
      data: { refusal: { status: 422, problems: [{ type: 'too_short', loc: ['body', 'schema_fields'] }] } },
    })
    await expect(client().generation.generate.mutate(request(1))).rejects.toMatchObject({
      data: { refusal: { status: 402 } },
    })
  })

  describe('has the limits of REST', () => {
    const send = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`${app.url}/api/trpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    const refusalOf = async (answer: Response) => {
      const text = await answer.text()
      expect(text).not.toContain('.ts:')
      const json = JSON.parse(text)
      return (Array.isArray(json) ? json[0] : json).error.data.refusal
    }
    const seven = JSON.stringify(request(7))

    it.each([
      ['a body over the bound', 'console.preview', ' '.repeat(1_048_577), 413, 'body_too_large'],
      ['brackets without end', 'console.preview', '['.repeat(5_000), 422, 'validation_failed'],
      ['half a character', 'generation.validate', '{"schema_fields":"\\ud800"}', 422, 'validation_failed'],
      ['half a document', 'generation.validate', '{"schema_fields":', 422, 'validation_failed'],
      ['wrong fields', 'generation.validate', '{"schema_fields":[]}', 422, 'validation_failed'],
      ['an unknown procedure', 'generation.nothing', '{}', 404, 'not_found'],
      ['input of another shape', 'console.preview', '{"variant":11}', 400, 'bad_request'],
      ['an unpaid call', 'generation.generate', seven, 402, 'payment_required'],
      ['eleven calls', `${'console.preview,'.repeat(10)}console.preview?batch=1`, '{}', 413, 'batch_too_large'],
    ])('refuses %s with its status', async (_title, path, body, status, code) => {
      const answer = await send(path, body)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('x-request-id')).toBeTruthy()
      expect(await refusalOf(answer)).toMatchObject({ status, code })
    })

    it('refuses a deep or broken input in the query', async () => {
      for (const input of ['['.repeat(3_000), '"\\ud800"', '{']) {
        const answer = await app.get(`/api/trpc/console.preview?input=${encodeURIComponent(input)}`)
        expect(answer.status).toBe(422)
      }
    })

    it('401 for a key that is not known, 415 for text that a form can send', async () => {
      expect((await send('generation.validate', seven, { 'x-api-key': 'nonsense' })).status).toBe(401)
      expect((await send('generation.validate', seven, { 'content-type': 'text/plain' })).status).toBe(415)
    })

    it('207 for a batch refused for its content alone: the console sends half-typed input', async () => {
      const wrong = '{"0":{"schema_fields":[]}}'
      for (const path of ['generation.validate?batch=1', 'console.preview?batch=1']) {
        const answer = await send(path, path.startsWith('console') ? '{"0":{"request":{},"variant":0}}' : wrong)
        expect(answer.status).toBe(207)
        expect(await refusalOf(answer)).toMatchObject({ status: 422, code: 'validation_failed' })
      }
      expect((await send('generation.generate?batch=1', `{"0":${seven}}`)).status).toBe(402)
    })

    it('429 says when to come back, also for a batch', async () => {
      const key = { 'x-api-key': await app.key('free') }
      await Promise.all(Array.from({ length: 20 }, () => app.post('/api/v1/generate', request(1), key)))
      for (const [path, body] of [
        ['generation.generate', seven],
        ['generation.generate?batch=1', `{"0":${seven}}`],
      ] as const) {
        const answer = await send(path, body, key)
        expect(answer.status).toBe(429)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await refusalOf(answer)).toMatchObject({ status: 429, code: 'daily_limit_exceeded' })
      }
    })
  })

  it('previews five rows, or at most a hundred and fewer of long ones, free, always the same for a variant', async () => {
    const ask = (variant: number, count = 100) => client().console.preview.query({ request: request(count), variant })
    const first = await ask(0)
    expect(first.records).toHaveLength(5)
    expect(await ask(0)).toEqual(first)
    expect((await ask(0, 5)).records).toEqual(first.records)
    expect((await ask(1)).records).not.toEqual(first.records)
    const all = await client().console.preview.query({ request: request(100), variant: 0, rows: 100 })
    expect(all.records).toHaveLength(100)
    expect(all.records.slice(0, 5)).toEqual(first.records)
    const long = { type: 'text', constraints: { min_length: 2_000, max_length: 2_000 } }
    const schema_fields = Array.from({ length: 20 }, (_, nth) => ({ name: `text_${nth}`, ...long }))
    const wide = await client().console.preview.query({ request: { schema_fields, count: 100 }, variant: 0, rows: 100 })
    expect(wide.records).toHaveLength(6) // of 40 kB each
    await expect(client().console.preview.query({ request: request(101), variant: 0, rows: 101 })).rejects.toThrow()
  })

  it('shows of a column the same values whatever other columns there are, and masks those of paid tiers', async () => {
    const card = { name: 'card', type: 'creditCard' }
    const show = async (fields: { name: string; type: string }[]) => {
      const { records } = await client().console.preview.query({ request: { schema_fields: fields }, variant: 3 })
      return records.map((row) => row.card)
    }
    const alone = await show([card])
    const free = client({ 'x-api-key': await app.key('free') })
    const { records } = await free.console.preview.query({ request: { schema_fields: [card] }, variant: 3 })
    expect(records.map((row) => row.card)).toEqual(alone)
    expect(alone).toHaveLength(5)
    for (const value of alone) expect(value).toMatch(/^[• -]+\d{4}$/)
    for (const name of ['unused_1', 'unused_2', 'order_id']) {
      expect(await show([card, { name, type: 'text' }])).toEqual(alone)
      expect(await show([{ name, type: 'email' }, card])).toEqual(alone)
    }
  })

  it('previews the rows that a seed will give, with the columns that have seeds of their own', async () => {
    const schema_fields = [
      { name: 'id', type: 'uuid' },
      { name: 'full_name', type: 'fullName', seed: 'preview 4' },
      { name: 'born', type: 'birthdate', seed: 'mine' },
      { name: 'ordered_at', type: 'dateTime' },
    ]
    const asked = { schema_fields, count: 30, seed: 'april' }
    const { records } = await client().console.preview.query({ request: asked, variant: 2, rows: 30 })
    const answer = await app.post('/api/v1/generate', asked, { 'x-api-key': await app.key('free') })
    expect(await answer.json()).toMatchObject({ seed: 'april', records })
  })

  it('shows samples in place of a 21st seed of the day, and says so', async () => {
    const ask = (seed: string | null, variant = 0) =>
      client().console.preview.query({ request: { ...request(3), seed }, variant })
    const samples = await ask(null)
    const answers = []
    for (let nth = 0; nth < 21; nth++) answers.push(await ask(`seed ${nth}`))
    expect(answers.filter(({ warnings }) => warnings.length === 0).length).toBeLessThanOrEqual(20)
    const last = answers.at(-1)
    expect(last?.records).toEqual(samples.records)
    expect(last?.warnings).toMatchObject([{ code: 'preview_seeds_used' }])
    expect(await ask('seed 0')).toEqual(answers[0])
  })

  it('limits previews per client', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 130 }, () => client().console.preview.query({ request: request(1), variant: 0 })),
    )
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })
})
