import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import createClient from 'openapi-fetch'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { streamEvents } from '@/wire/rows/stream-events'
import { type App, startApp } from '../../fixtures/app'
import { readEvents } from '../../fixtures/events'

// What a stock generator makes of the document compiles, and calls the service. .ci/clients runs two more generators.

let app: App
let directory: string
beforeAll(async () => {
  app = await startApp()
  directory = mkdtempSync(path.resolve('node_modules', '.cache', 'client-'))
})
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await app.close()
})

/** As the generator writes it, of which the test before has the whole. */
type GeneratePath = {
  '/api/v1/generate': {
    post: {
      parameters: { header?: { 'Idempotency-Key'?: string } }
      requestBody: { content: { 'application/json': object } }
      responses: { 200: { content: { 'application/json': object } } }
    }
  }
}

/** Compiles as a user's strict project does, and returns what the compiler says. */
function compile(): string[] {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  }
  const program = ts.createProgram([path.join(directory, 'caller.ts')], options)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText, file }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}

const caller = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema'

const client = createClient<paths>({ baseUrl: 'http://rowmint.test' })
export const calls = [
  client.POST('/api/v1/generate', {
    params: { header: { 'Idempotency-Key': 'once' } },
    body: { schema_fields: [{ name: 'email', type: 'email' }], seed: 42 },
  }),
  client.POST('/api/v1/validate', { body: { schema_fields: [{ name: 'age', type: 'age', constraints: { min: 18 } }] } }),
  client.POST('/api/v1/generate-ai', { body: { field_names: ['email'], count: 3, require_validate: true } }),
  client.POST('/api/v1/infer-schema', { body: { field_names: ['email'] } }),
  client.GET('/api/v1/capabilities'),
  // @ts-expect-error a seed is text or a number
  client.POST('/api/v1/generate', { body: { schema_fields: [{ name: 'email', type: 'email' }], seed: true } }),
  // @ts-expect-error there is no such path
  client.GET('/api/v1/nothing'),
]
export const seedOf = async () => (await client.POST('/api/v1/validate', { body: { schema_fields: [] } })).data?.schema_hash.length
export const percentOf = (event: components['schemas']['StreamEventData']) => 'percent' in event && event.percent
`

it('openapi-typescript: the types compile with calls that are right, and refuse those that are wrong', async () => {
  const document = await (await app.get('/openapi.json')).text()
  const types = astToString(await openapiTS(document, { defaultNonNullable: false }))
  writeFileSync(path.join(directory, 'schema.d.ts'), types)
  writeFileSync(path.join(directory, 'caller.ts'), caller)
  symlinkSync(path.resolve('node_modules'), path.join(directory, 'node_modules'))
  expect(compile()).toEqual([])
})

it('openapi-fetch: a call with an integer seed and an Idempotency-Key is answered, and once more', async () => {
  const client = createClient<GeneratePath>({ baseUrl: app.url, headers: { 'X-API-Key': await app.key('free') } })
  const body = { schema_fields: [{ name: 'email', type: 'email' }], seed: 42, count: 2 }
  const params = { header: { 'Idempotency-Key': 'once' } }
  const first = await client.POST('/api/v1/generate', { params, body })
  const again = await client.POST('/api/v1/generate', { params, body })
  expect(first.data).toMatchObject({ seed: '42', records: { length: 2 } })
  expect(again.data).toEqual(first.data)
  expect(again.response.headers.get('idempotent-replayed')).toBe('true')
})

it('the events of a stream are as the document describes them', async () => {
  const answer = await app.post(
    '/api/v1/generate-ai/stream',
    { field_names: ['email', 'city'], count: 3 },
    { 'x-api-key': await app.key('free') },
  )
  const events = await readEvents(answer)
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['status', 'schema', 'progress', 'result', 'done']),
  )
  for (const { event, data } of events) {
    const schema = new Map(Object.entries(streamEvents)).get(event)
    expect(schema?.safeParse(data).error?.issues ?? []).toEqual([])
    expect(schema).toBeDefined()
  }
})
