import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AiWorld, bodyOf, startAiWorld, streamPath } from '../../fixtures/ai-world'
import { startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

let ai: AiWorld
beforeAll(async () => {
  ai = await startAiWorld()
})
afterAll(() => ai.close())
beforeEach(() => ai.reset())

it('asks the model for a client without a key at most 30 times a minute; the heuristic answers the others', async () => {
  const infer = (index: number) => ai.app.post('/api/v1/infer-schema', { field_names: [`zorblat_${index}x`] })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => infer(index)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(ai.server.requests.length).toBeLessThanOrEqual(30)
  const asked = ai.server.requests.length
  const key = { 'x-api-key': await ai.app.key('pro') }
  await ai.app.post('/api/v1/infer-schema', { field_names: ['zorblat_for_a_pro'] }, key)
  expect(ai.server.requests.length).toBe(asked + 1)
})

it('infers a bounded length of names for a client without a paid plan', async () => {
  const app = await startApp({ INFERRED_CHARACTERS_PER_MINUTE: '2000' })
  const field_names = Array.from({ length: 80 }, (_, at) => `warehouse_${at}`)
  const infer = (headers = {}) => app.post('/api/v1/infer-schema', { field_names }, headers)
  const answers = [await infer(), await infer(), await infer(), await infer({ 'x-api-key': await app.key('free') })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await answers.at(-1)?.json()).toMatchObject({ code: 'inference_limit_exceeded' })
  const profiled = await app.post('/api/v1/profile', { sample: 'warehouse,city\n1,Oslo\n' })
  expect(profiled.status).toBe(429)
  expect((await infer({ 'x-api-key': await app.key('pro') })).status).toBe(200)
  await app.close()
})

it('counts a call whose client leaves after the model has been asked for values', async () => {
  ai.server.behave({ kind: 'slow', ms: 50 })
  const controller = new AbortController()
  const headers = { 'x-api-key': await ai.app.key('pro') }
  const call = fetch(ai.app.url + streamPath, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf({ count: 40 })),
    signal: controller.signal,
  })
  const before = ai.server.requests.length
  await expect.poll(() => ai.server.requests.length).toBeGreaterThan(before)
  controller.abort()
  await call.then((answer) => answer.text()).catch(() => undefined)
  await expect.poll(() => ai.usage(headers)).toMatchObject({ calls_today: 1 })
  // It stays so once everything that the call held has been given back.
  expect((await ai.stream({ count: 1 }, headers).then((answer) => answer.text())).length).toBeGreaterThan(0)
  expect(await ai.usage(headers)).toMatchObject({ calls_today: 2 })
})

it('limits the escrow calls of a client without a key, which store invoices', async () => {
  const address = `0x${'ab'.repeat(20)}`
  const settings = { ESCROW_ENABLED: 'on', ESCROW_CONTRACT: address, ESCROW_PAYEE: address }
  const app = await startApp({ ...settings, CHAIN_RPC_URL: 'http://127.0.0.1:9' })
  const ask = (headers = {}) => app.post('/api/v1/canary/generate', request(1), headers)
  const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await ask()).status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  const refused = await ask()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'invoice_limit_exceeded' })
  expect((await ask({ 'x-api-key': await app.key('free') })).status).toBe(200)
  await app.close()
})
