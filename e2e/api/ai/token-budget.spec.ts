import { afterAll, beforeAll, expect, it } from 'vitest'
import { diligentModel } from '@/testing/model-answers'
import { type ModelServer, startModelServer } from '@/testing/model-server'
import { aiNames, bodyOf, generatePath } from '../../fixtures/ai-world'
import { type App, startApp } from '../../fixtures/app'

// ADR 6: each tier has a budget of tokens a day. An answer of this model takes 120.

let server: ModelServer
let app: App
beforeAll(async () => {
  server = await startModelServer(diligentModel())
  const model = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stub-1' }
  app = await startApp({ ...model, AI_TOKENS_PER_DAY: 'anonymous=100,free=100' })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const sourceOf = async (name: string, headers?: Record<string, string>): Promise<string> => {
  const answer = await app.post('/api/v1/infer-schema', { field_names: [name] }, headers)
  expect(answer.status).toBe(200)
  const { inference } = await answer.json()
  return inference[0].source
}

it('infer-schema: the dictionary answers callers without a key once their tokens are spent, and nobody else', async () => {
  expect(await sourceOf('zq_first')).toBe('model')
  expect(await sourceOf('zq_second')).toBe('heuristic')
  expect(await sourceOf('zq_second', { 'x-api-key': await app.key('free') })).toBe('model')
})

it('generate-ai: 503 for every free key until midnight, without a count; a pro key goes through', async () => {
  const free = { 'x-api-key': await app.key('free') }
  const body = bodyOf({ field_names: aiNames, count: 3 })
  const refused = await app.post(generatePath, body, free)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({
    code: 'model_unavailable',
    detail: expect.stringContaining('the daily token budget of this tier is used up'),
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await (await app.get('/api/v1/usage', free)).json()).toMatchObject({ calls_today: 0 })
  const pro = await app.post(generatePath, body, { 'x-api-key': await app.key('pro') })
  expect(await pro.json()).toMatchObject({ quality: { model_rows: 3 } })
})
