import { afterAll, beforeAll, expect, it } from 'vitest'
import { engineVersion } from '@/server/generation/generate-records'
import { diligentModel } from '@/testing/model-answers'
import { type ModelServer, startModelServer } from '@/testing/model-server'
import type { AgenticError } from '@/wire/error-bodies'
import { type App, startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

// Refusals that end with time, or with what the caller sends besides: the next request is answered once they have ended.

let aheadMs = 0
let app: App
let model: ModelServer
let enterprise: string
let id: string
beforeAll(async () => {
  model = await startModelServer(diligentModel())
  const variables = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stub-1' }
  app = await startApp(variables, { now: () => new Date(Date.now() + aheadMs) })
  enterprise = await app.key('enterprise')
  const made = await send({ method: 'POST', path: '/api/v1/datasets', body: recipe })
  id = (await made.json()).dataset_id
})
afterAll(async () => {
  await app.close()
  await model.close()
})

const recipe = {
  tables: [{ name: 'shops', rows: 50, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] }],
}

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: unknown }

const send = ({ method, path, headers, body }: Sent, key = enterprise) =>
  fetch(app.url + path, {
    method,
    headers: {
      accept: 'application/vnd.agentic+json',
      'content-type': 'application/json',
      'x-api-key': key,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function refusal(sent: Sent, status: number, key?: string): Promise<AgenticError> {
  const reply = await send(sent, key)
  const text = await reply.text()
  expect([reply.status, text.slice(0, 500)]).toEqual([status, expect.stringMatching(/^\[\{/)])
  const [first]: [AgenticError] = JSON.parse(text)
  return first
}

/** Sends the next request as it stands. */
async function answered({ next_request: next }: AgenticError, key?: string): Promise<Response> {
  if (!next) throw new Error('no next request')
  const answer = await send(next, key)
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([answer.status, ''])
  return answer
}

const sql = (statement: string) => app.services.db.prisma.$executeRawUnsafe(statement)
const file = (query = '') => ({ method: 'GET', path: `/d/${id}/shops.csv${query}` })
const generateAi = (more: object = {}) => ({
  method: 'POST',
  path: '/api/v1/generate-ai',
  body: { field_names: ['email', 'review'], count: 5, ...more },
})

it.each([
  [412, 'precondition_failed', { 'if-match': '"another"' }],
  [416, 'range_not_satisfiable', { range: 'bytes=9000000-' }],
])('%i %s: the file as it is now, from its beginning', async (status, code, headers) => {
  const first = await refusal({ ...file('?first=2&rows=3'), headers }, status)
  expect(first).toMatchObject({ code, action: 'fix_request', retryable: false })
  expect(await (await answered(first)).text()).toBe('id\r\n3\r\n4\r\n5\r\n')
})

it('409 request_in_progress: the same call again, after as long as it says', async () => {
  const call = {
    method: 'POST',
    path: '/api/v1/generate',
    body: request(4),
    headers: { 'idempotency-key': 'twice' },
  }
  expect((await send(call)).status).toBe(200)
  // As a process leaves it that dies at work.
  const leaseUntil = new Date(Date.now() + aheadMs + 5_000)
  await app.services.db.prisma.idempotencyRecord.updateMany({ data: { state: 'running', leaseUntil } })
  const first = await refusal(call, 409)
  expect(first).toMatchObject({ code: 'request_in_progress', action: 'wait', retryable: true })
  aheadMs += (first.retry_after_seconds ?? 0) * 1_000
  expect((await (await answered(first)).json()).records).toHaveLength(4)
})

it('410 engine_gone: the recipe again, as a data set of this engine', async () => {
  const made = await (await send({ method: 'POST', path: '/api/v1/datasets', body: { ...recipe, seed: 'old' } })).json()
  await sql(`UPDATE dataset SET engine_version = '1' WHERE id = '${made.dataset_id}'`)
  const first = await refusal({ method: 'GET', path: `/d/${made.dataset_id}/shops.csv?rows=1` }, 410)
  expect(first).toMatchObject({ code: 'engine_gone', next_request: { method: 'POST', path: '/api/v1/datasets' } })
  expect(await (await answered(first)).json()).toMatchObject({ engine_version: engineVersion })
})

it('429 daily_limit_exceeded: the same call again, after as long as it says', async () => {
  const key = await app.key('free')
  const call = { method: 'POST', path: '/api/v1/generate', body: request(1) }
  await Promise.all(Array.from({ length: 20 }, () => send(call, key)))
  const first = await refusal(call, 429, key)
  aheadMs += (first.retry_after_seconds ?? 0) * 1_000
  await answered(first, key)
})

it('429 model_limit_exceeded: the same call again, after as long as it says', async () => {
  model.behave({ kind: 'good' })
  await send(generateAi()) // the types are known now
  const key = await app.key('free')
  const infer = (nth: number) => ({
    method: 'POST',
    path: '/api/v1/infer-schema',
    body: { field_names: [`zq${nth}x`] },
  })
  await Promise.all(Array.from({ length: 30 }, (_, nth) => send(infer(nth), key)))
  const first = await refusal(generateAi({ seed: 'often' }), 429, key)
  expect(first).toMatchObject({ code: 'model_limit_exceeded', action: 'wait' })
  aheadMs += (first.retry_after_seconds ?? 0) * 1_000
  await answered(first, key)
})

it('429 read_budget_exhausted: nothing to wait for, and no next request', async () => {
  await sql(`UPDATE dataset SET rows_read = 1000000000 WHERE id = '${id}'`)
  const first = await refusal(file('?rows=49'), 429).finally(() =>
    sql(`UPDATE dataset SET rows_read = 0 WHERE id = '${id}'`),
  )
  expect(first).toMatchObject({
    code: 'read_budget_exhausted',
    action: 'fix_request',
    retryable: false,
    next_request: null,
  })
})

it('503 model_unavailable: the same call again, when the model is back', async () => {
  model.behave({ kind: 'error', status: 500 })
  const first = await refusal(generateAi({ seed: 'away' }), 503)
  expect(first).toMatchObject({ code: 'model_unavailable', action: 'retry', retryable: true })
  model.behave({ kind: 'good' })
  await answered(first)
})

it('503 database_unavailable: the same rows again, when the database is back', async () => {
  await sql(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''could not extend file: No space left on device'' USING ERRCODE = ''disk_full''; END'`)
  await sql('CREATE TRIGGER no_space BEFORE UPDATE ON dataset EXECUTE FUNCTION no_space()')
  const first = await refusal(file('?first=40&rows=10'), 503)
  expect(first).toMatchObject({ code: 'database_unavailable', action: 'retry', retry_after_seconds: 2 })
  await sql('DROP FUNCTION no_space CASCADE')
  expect(await (await answered(first)).text()).toMatch(/^id\r\n41\r\n/)
})
