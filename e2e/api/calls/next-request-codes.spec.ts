import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AgenticError } from '@/wire/error-bodies'
import type { Api } from '../../fixtures/app'
import { startApi } from '../../fixtures/processes/start-api'

/** Without a key where it is undefined. */
type Headers = Record<string, string | undefined>
type Sent = { method?: string; path: string; headers?: Headers; body?: string }
type Next = NonNullable<AgenticError['next_request']>

const recipe = {
  tables: [
    { name: 'shops', rows: 5, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] },
    {
      name: 'orders',
      rows: 20,
      key: ['id'],
      fields: [
        { name: 'id', type: 'rowNumber' },
        { name: 'shop_id', link: 'shops.id' },
      ],
    },
  ],
}
const schema = JSON.stringify({ schema_fields: [{ name: 'a', type: 'email' }], count: 1 })
const keyed = (key: string) => ({ 'idempotency-key': key })

let app: Api
let id: string
beforeAll(async () => {
  app = await startApi()
  const made = await send({ method: 'POST', path: '/api/v1/datasets', body: JSON.stringify(recipe) })
  id = (await made.json()).dataset_id
  await send({ method: 'POST', path: '/api/v1/generate', body: schema, headers: keyed('the-first-of-two') })
})
afterAll(() => app.close())

let key: string | undefined
async function send({ method = 'GET', path, headers, body }: Sent): Promise<Response> {
  key ??= await app.key('enterprise')
  const all: Headers = {
    accept: 'application/vnd.agentic+json',
    'x-api-key': key,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }
  return await fetch(app.url + path.replace('{id}', id), {
    method,
    headers: Object.entries(all).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
    ...(body !== undefined && { body }),
  })
}

const queries = [
  ...['first=x', 'first=-1', 'rows=1.5', 'part=2', 'part=9&parts=8', 'parts=0&part=1', 'header=yes', 'limit=3']
    .map((query) => `/d/{id}/orders.csv?${query}`)
    .concat('/d/{id}/orders.csv?first=1&first=2', '/d/{id}/orders.sql?dialect=orakel', '/d/{id}.sql?ddl=no'),
  ...['limit=0', 'limit=1000000', 'offset=-1', 'expand=shop', 'shop=1', 'expand=shop_id.owner_id'].map(
    (query) => `/m/{id}/orders?${query}`,
  ),
  '/d/{id}.zip?format=doc',
  '/d/{id}.sqlite?format=csv',
]
const post = (path: string, body: string, headers: Headers = {}): Sent => ({ method: 'POST', path, body, headers })

/** Requests with a fault outside of their body, by the status that refuses them. */
const refused: Record<number, readonly Sent[]> = {
  400: [post('/api/v1/generate', schema, { 'x-payment': 'no base64!', 'x-api-key': undefined })],
  401: [
    { path: '/api/v1/usage', headers: { 'x-api-key': 'none_that_exists' } },
    post('/api/v1/generate', schema, { 'x-api-key': 'none_that_exists' }),
  ],
  404: [
    ...[
      '/d/{id}/nothing.csv',
      '/d/{id}/orders.doc',
      '/d/ds_none/orders.csv',
      '/m/{id}/nothing',
      '/m/{id}/orders/999',
    ].map((path) => ({ path })),
    { path: '/api/v1/nothing' },
    post('/api/v1/genrate', schema),
  ],
  405: [
    post('/d/{id}/orders.csv', '{}'),
    post('/m/{id}/orders', '{}'),
    post('/api/v1/field-types', '{}'),
    { path: '/api/v1/generate' },
    { method: 'DELETE', path: '/api/v1/validate' },
  ],
  412: [{ path: '/d/{id}/orders.csv', headers: { 'if-match': '"another"' } }],
  413: [post('/api/v1/validate', JSON.stringify({ schema_fields: [], text: 'x'.repeat(9_000_000) }))],
  422: [
    ...queries.map((path) => ({ path })),
    post('/api/v1/generate', schema.replace('"a"', '"b"'), keyed('the-first-of-two')),
    post('/api/v1/generate', '{"schema_fields": ['),
  ],
}

it.each(
  Object.entries(refused).flatMap(([status, requests]) =>
    requests.map(
      (request) => [`${status} ${request.method ?? 'GET'} ${request.path}`, Number(status), request] as const,
    ),
  ),
)('%s: the next request, where one is known, is answered as it stands', async (_, status, request) => {
  const reply = await send(request)
  const text = await reply.text()
  expect([reply.status, reply.headers.get('content-type'), text.slice(0, 300)]).toEqual([
    status,
    'application/vnd.agentic+json',
    expect.any(String),
  ])
  const [first]: [AgenticError] = JSON.parse(text)
  expect(first).toMatchObject({ error: true, code: expect.any(String), message: expect.any(String) })
  if (first.next_request) await answered(first.next_request, status === 401 ? { 'x-api-key': undefined } : {})
})

async function answered({ method, path, headers, body }: Next, caller: Headers): Promise<void> {
  const sent = {
    method,
    path,
    headers: { ...caller, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const answer = await send(sent)
  expect({ ...sent, reply: answer.ok ? '' : await answer.text() }).toEqual({ ...sent, reply: '' })
}
