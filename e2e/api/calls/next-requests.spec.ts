import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '../../fixtures/app'
import { startApi } from '../../fixtures/processes/start-api'

let app: Api
let headers: Record<string, string>
beforeAll(async () => {
  app = await startApi()
  headers = { 'x-api-key': await app.key('enterprise'), accept: 'application/vnd.agentic+json' }
})
afterAll(() => app.close())

const fields = (field: object) => ({ schema_fields: [{ name: 'a', ...field }], count: 2 })
const table = (field: object, of: object = {}) => ({
  tables: [
    {
      name: 't',
      rows: 3,
      key: ['id'],
      fields: [
        { name: 'id', type: 'rowNumber' },
        { name: 'a', ...field },
      ],
      ...of,
    },
  ],
})
const email = { type: 'email' }
const phone = { type: 'phone', constraints: {} }
const recipes = {
  'a misspelt type': table({ type: 'emial' }),
  'a locale in another spelling': { ...table(email), locale: 'en_us' },
  'an unknown type': table({ type: 'zzzzzzzzz' }),
  'more rows than there may be': table(email, { rows: 1e12 }),
  'a locale and a type': { ...table({ type: 'emial' }), locale: 'en_us' },
  'a phone of the Emirates': { ...table(phone), locale: 'en_AE' },
  'a constraint beyond its bounds': table({ type: 'text', constraints: { max_length: 1e9 } }),
  'a field twice': table({ ...email, name: 'id' }),
  nothing: {},
}
const schemas = {
  'a misspelt type': fields({ type: 'emial' }),
  'a locale in another spelling': { ...fields(email), locale: 'en_us' },
  'an unknown type': fields({ type: 'zzzzzzzzz' }),
  'a format in another spelling': { ...fields(email), output_format: 'CSV' },
  'more than the largest count': { ...fields(email), count: 1e9 },
  'no count': { ...fields(email), count: 0 },
  'a phone of the Emirates': { ...fields(phone), locale: 'en_AE' },
  'a blank share beyond all': fields({ ...email, blankPercentage: 900 }),
  'a constraint beyond its bounds': fields({ type: 'text', constraints: { max_length: 1e9 } }),
  nothing: {},
}
const bodies: Record<string, Record<string, object>> = {
  '/api/v1/validate': schemas,
  '/api/v1/generate': schemas,
  '/api/v1/canary/generate': schemas,
  '/api/v1/generate-ai': { 'a locale': { field_names: ['email'], locale: 'en_gb' }, 'no names': { field_names: [] } },
  '/api/v1/infer-schema': { 'a locale': { field_names: ['email'], locale: 'en_gb' }, 'no names': {} },
  '/api/v1/datasets': recipes,
  '/api/v1/datasets/validate': recipes,
  '/api/v1/datasets/preview': { ...recipes, 'a variant beyond all': { ...table(email), variant: 99 } },
  '/api/v1/datasets/import': {
    'a locale in another spelling': { text: 'CREATE TABLE a (b int);', locale: 'en_us' },
    'a locale next to a text of no tables': { text: 'no tables at all', locale: 'en_us' },
    'no text': { locale: 'en_US' },
  },
  '/api/v1/profile': {
    'a locale of a sample': { sample: 'email\na@example.com\nb@example.com\nc@example.com', locale: 'en_us' },
    'a locale next to a sample of no rows': { sample: 'email', locale: 'en_us' },
    nothing: {},
  },
  '/api/v1/nothing': { anything: {} },
}

/** Where the correction is known, so that null would be less than the caller needs. */
const isKnown = (path: string, what: string) =>
  (path.startsWith('/api/v1/datasets') && ['a misspelt type', 'a locale and a type'].includes(what)) ||
  /^a locale (in|of)/.test(what) ||
  (/^a misspelt|^a format|^more than the l|^no count$/.test(what) && !path.includes('ai'))

const send = ({ method, path, body }: { method: string; path: string; body?: unknown }, added: object = {}) =>
  fetch(app.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers, ...added },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

it.each(Object.keys(bodies))('a next request of %s is answered when it is sent as it is, or null', async (path) => {
  for (const [what, body] of Object.entries(bodies[path] ?? {})) {
    const refused = await send({ method: 'POST', path, body })
    expect([what, refused.status]).toEqual([what, path.endsWith('nothing') ? 404 : 422])
    const [{ next_request: next }] = await refused.json()
    if (isKnown(path, what)) expect([what, next]).not.toEqual([what, null])
    if (next === null) continue
    const answer = await send(next, next.headers)
    expect([what, answer.ok, answer.ok ? '' : await answer.text()]).toEqual([what, true, ''])
  }
})

it.each([
  ['GET', '/api/v1/generate', 405],
  ['PUT', '/api/v1/datasets', 405],
  ['DELETE', '/api/v1/capabilities', 405],
  ['POST', '/api/v1/health', 405],
  ['GET', '/api/v1/datasets/none/manifest', 404],
  ['GET', '/d/none/a.csv', 404],
])('a next request of %s %s, refused with %i, is answered', async (method, path, status) => {
  const refused = await send({ method, path, ...(method !== 'GET' && { body: {} }) })
  expect(refused.status).toBe(status)
  const [{ next_request: next }] = await refused.json()
  const answer = await send(next, next.headers)
  expect([next.path, answer.status]).toEqual([next.path, 200])
})

it('a locale and a text that are both wrong are both reported', async () => {
  const body = { text: 'no tables at all', locale: 'en_us' }
  const refused = await send({ method: 'POST', path: '/api/v1/datasets/import', body })
  const problems: { pointer: string }[] = await refused.json()
  expect(problems.map(({ pointer }) => pointer)).toEqual(['/locale', '/text'])
})
