import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppRouter } from '@/server/api/root'
import { type App, startApp } from '../fixtures/app'
import { request } from '../fixtures/schemas'

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

  it('previews at most five rows, free, always the same for a schema and variant', async () => {
    const ask = (variant: number, count = 100) => client().console.preview.query({ request: request(count), variant })
    const first = await ask(0)
    expect(first.records).toHaveLength(5)
    expect(await ask(0)).toEqual(first)
    expect((await ask(0, 5)).records).toEqual(first.records)
    expect((await ask(1)).records).not.toEqual(first.records)
  })

  it('limits previews per client', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 130 }, () => client().console.preview.query({ request: request(1), variant: 0 })),
    )
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })
})
