import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldTypeNames } from '@/server/generation/catalog'
import { schemeEntries } from '@/server/payments/schemes'
import { rowContentTypes } from '@/wire/vocabulary'
import { type App, startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

type Document = {
  openapi: string
  info: { version: string }
  paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>
        requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> }
        [key: string]: unknown
      }
    >
  >
  components: { schemas: Record<string, { properties?: Record<string, { enum?: string[] }> }> }
}

let app: App
let document: Document
const schemas = new Ajv2020({ strict: false, validateFormats: false })
beforeAll(async () => {
  app = await startApp()
  document = await (await app.get('/openapi.json', { 'x-api-key': 'is ignored' })).json()
  schemas.addSchema(document, 'doc')
})
afterAll(() => app.close())

/** SPEC "Endpoints". */
const operations = {
  '/': ['get'],
  '/api/v1/capabilities': ['get'],
  '/api/v1/field-types': ['get'],
  '/api/v1/infer-schema': ['post'],
  '/api/v1/generate-ai': ['post'],
  '/api/v1/generate-ai/stream': ['post'],
  '/api/v1/generate': ['post'],
  '/api/v1/canary/generate': ['post'],
  '/api/v1/validate': ['post'],
  '/api/v1/health': ['get'],
  '/api/v1/auth/free-key': ['get'],
  '/api/v1/pricing': ['get'],
  '/api/v1/usage': ['get'],
}

describe('GET /openapi.json', () => {
  it('200: is valid OpenAPI 3.1 of version 1.1.0', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe('1.1.0')
  })

  it('describes every operation of SPEC, and nothing that is not served', async () => {
    const described = Object.entries(document.paths).map(([path, methods]) => [path, Object.keys(methods)])
    expect(Object.fromEntries(described)).toMatchObject(operations)
    for (const path of Object.keys(document.paths)) {
      const answer = await app.get(path)
      // A malformed id is not found by the operation itself.
      const isServed = answer.status !== 404 || (await answer.clone().json()).code === 'dataset_not_found'
      await answer.arrayBuffer()
      expect({ path, isServed }).toEqual({ path, isServed: true })
    }
  })

  it('lists every field type, the request bodies, and every status of the protected paths', () => {
    expect(document.components.schemas.FieldDefinition?.properties?.type?.enum).toEqual(fieldTypeNames)
    for (const name of [
      'GenerationRequest',
      'AiGenerateRequest',
      'AiInferSchemaRequest',
      'HTTPValidationError',
      'X402PaymentRequiredBody',
    ]) {
      expect(document.components.schemas).toHaveProperty(name)
    }
    const generate = document.paths['/api/v1/generate']?.post
    expect(Object.keys(generate?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '402', '413', '422', '429']),
    )
    expect(Object.keys(generate?.responses['200']?.content ?? {})).toEqual(['application/json', ...rowContentTypes])
    expect(generate).toHaveProperty('x-payment-info')
    expect(Object.keys(document.paths['/api/v1/generate-ai/stream']?.post?.responses['200']?.content ?? {})).toEqual([
      'text/event-stream',
    ])
  })

  it('every JSON answer fits its schema', async () => {
    const key = { 'x-api-key': await app.key('pro') }
    const calls: [path: string, method: 'get' | 'post', body?: unknown][] = [
      ...Object.entries(operations).flatMap(([path, [method]]) =>
        method === 'get' ? ([[path, 'get']] as [string, 'get'][]) : [],
      ),
      ['/api/v1/validate', 'post', request(3)],
      ['/api/v1/generate', 'post', request(3)],
      ['/api/v1/generate', 'post', {}],
      ['/api/v1/generate', 'post', { ...request(3), count: undefined, recordCount: 2 }],
      ['/api/v1/validate', 'post', { ...request(3), count: undefined, recordCount: 2 }],
      ['/api/v1/infer-schema', 'post', { field_names: ['email', 'wibble'] }],
    ]
    for (const [path, method, body] of calls) {
      const answer = await (method === 'get' ? app.get(path, key) : app.post(path, body, key))
      await expectDescribed(path, method, answer)
    }
  })

  it('so does every refusal, with its headers: each is described', async () => {
    const key = { 'x-api-key': await app.key('enterprise') }
    const spent = { 'x-api-key': await app.key('free') }
    for (let call = 0; call < 20; call++) await (await app.post('/api/v1/generate', request(1), spent)).arrayBuffer()
    const hostile: [title: string, body: unknown, headers: Record<string, string>][] = [
      ['no key', {}, {}],
      ['an unknown key', {}, { 'x-api-key': 'rmk_unknown' }],
      ['a revoked form', {}, { 'x-api-key': '' }],
      ['no member', {}, key],
      ['a list', [], key],
      ['a body over the limit', { padding: 'x'.repeat(1_100_000) }, key],
      ['members of wrong types', { schema_fields: 5, field_names: 'a', count: [], seed: {}, tables: 'x' }, key],
      ['a payment that is none', {}, { 'x-payment': 'none' }],
      ['a proof that is not whole', { nonce: 5 }, {}],
      ['a used-up key', request(1), spent],
      ['legacy names', { schema: [], recordCount: 0 }, key],
      ['a used-up key and legacy names', { ...request(1), count: undefined, recordCount: 1 }, spent],
      ['an endless Idempotency-Key', request(1), { ...key, 'idempotency-key': 'k'.repeat(5_000) }],
      ['an accepted type that is not served', request(1), { ...key, accept: 'image/png' }],
    ]
    const statuses = new Set<number>()
    const faults: unknown[] = []
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!methods.post) continue
      for (const [title, body, headers] of hostile) {
        for (const accept of [{}, { accept: 'application/vnd.agentic+json' }]) {
          const answer = await app.post(path.replace(/\{\w+\}/g, 'none'), body, { ...accept, ...headers })
          statuses.add(answer.status)
          await expectDescribed(path, 'post', answer).catch((error: Error) => faults.push([title, error.message]))
        }
      }
    }
    const headersOfGet = hostile.flatMap(([title, , headers]) =>
      title === 'no key' || title.includes('unknown') ? [headers] : [],
    )
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!methods.get) continue
      for (const headers of headersOfGet) {
        for (const accept of ['application/json', 'application/vnd.agentic+json']) {
          const answer = await app.get(path.replace(/\{\w+\}/g, 'none'), { accept, ...headers })
          statuses.add(answer.status)
          await expectDescribed(path, 'get', answer).catch((error: Error) => faults.push([headers, error.message]))
        }
      }
    }
    expect(faults).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining([400, 401, 402, 404, 413, 422, 429]))
  }, 240_000)

  it('every example request is accepted, and answered with the headers that are described', async () => {
    const key = { 'x-api-key': await app.key('pro') }
    let sent = 0
    const faults: unknown[] = []
    for (const [path, { post }] of Object.entries(document.paths)) {
      const examples = post?.requestBody?.content['application/json']?.examples ?? {}
      if (post) expect({ path, examples: Object.keys(examples).length }).not.toEqual({ path, examples: 0 })
      for (const { value } of Object.values(examples)) {
        const answer = await app.post(path, value, key)
        expect({ path, status: answer.status }).toEqual({ path, status: post && '201' in post.responses ? 201 : 200 })
        const names = [...answer.headers.keys()]
        await expectDescribed(path, 'post', answer).catch((error: Error) => faults.push(error.message))
        const described = Object.keys(post?.responses[answer.status]?.headers ?? {})
        const missing = described.filter((name) => !names.includes(name.toLowerCase()) && !onOccasion.has(name))
        if (missing.length > 0) faults.push({ path, missing })
        sent++
      }
    }
    expect(faults).toEqual([])
    expect(sent).toBeGreaterThan(10)
  })
})

/** Headers of answers that were paid for, repeated, asked for by old names, or written by a model. */
const onOccasion = new Set([
  ...schemeEntries.flatMap(({ receiptHeaders }) => Object.keys(receiptHeaders)),
  ...['Idempotent-Replayed', 'Deprecation', 'X-Model'],
])

/** Holds an answer against what the document says of its status: JSON against the schema, and the names of its headers. */
async function expectDescribed(path: string, method: 'get' | 'post', answer: Response): Promise<void> {
  const { status } = answer
  const text = await answer.text()
  const described = document.paths[path]?.[method]?.responses[status]
  expect({ path, status, isDescribed: described !== undefined }).toEqual({ path, status, isDescribed: true })
  const [type = ''] = answer.headers.get('content-type')?.split(';') ?? []
  expect({ path, status, types: Object.keys(described?.content ?? {}) }).toMatchObject({
    types: expect.arrayContaining(text === '' ? [] : [type]),
  })
  if (type === 'application/json' || type === 'application/vnd.agentic+json') {
    const pointer = ['paths', path, method, 'responses', String(status), 'content', type, 'schema']
    const place = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const check = schemas.getSchema(`doc#/${place}`) // compiled once
    check?.(JSON.parse(text))
    expect({ path, status, errors: check?.errors }).toEqual({ path, status, errors: null })
  }
  const names = new Set(Object.keys(described?.headers ?? {}).map((name) => name.toLowerCase()))
  const undescribed = [...answer.headers.keys()].filter((name) => !names.has(name) && !isOfHttp(name))
  expect({ path, status, undescribed }).toEqual({ path, status, undescribed: [] })
}

/** Headers that any HTTP server sends, those of CORS, and the hint to nginx that events are not to be buffered. */
const isOfHttp = (name: string): boolean =>
  /^(access-control-.*|cache-control|connection|content-(length|type)|date|keep-alive|transfer-encoding|vary|x-accel-buffering|x-content-type-options)$/.test(
    name,
  )

describe('GET /llms.txt and /.well-known/x402', () => {
  it('200: say for machines how to call and what can be paid for', async () => {
    const llms = await app.get('/llms.txt')
    expect(llms.headers.get('content-type')).toContain('text/plain')
    expect(llms.headers.get('content-encoding')).toBe('gzip')
    expect(await llms.text()).toContain('POST /api/v1/generate')
    const { resources } = await (await app.get('/.well-known/x402')).json()
    expect(resources).toContain('http://rowmint.test/api/v1/generate')
  })
})
