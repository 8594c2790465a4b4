import { bodyBytes, type HostileRequest, type HostileRequests, many, post } from './request'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** JSON that is hard to read, whatever it is for. */
const bodies: Record<string, () => string> = {
  'a list of numbers': () => `[${many(bodyBytes / 3, (at) => at % 10).join(',')}]`,
  'a list of lists': () => `{"a":[${many(bodyBytes / 4, () => '[]').join(',')}]}`,
  'an object of many members': () => `{${many(70_000, (at) => `"a${at}":1`).join(',')}}`,
  brackets: () => '['.repeat(bodyBytes - 1),
  'closed brackets': () => nested(bodyBytes / 2 - 1),
  escapes: () => `{"schema_fields":"${'\\u0061'.repeat(bodyBytes / 6 - 10)}"}`,
  quotes: () => `{"a":"${'\\"'.repeat(bodyBytes / 2 - 10)}"}`,
  'lone surrogates': () => `{"text":"${'\\ud800'.repeat(bodyBytes / 6 - 10)}"}`,
  'surrogates of members': () => `{${many(20_000, (at) => `"\\ud800${at}":"\\udfff"`).join(',')}}`,
  'white space': () => `${' '.repeat(bodyBytes - 4)}{}`,
  'a long number': () => `{"count":${'9'.repeat(bodyBytes - 20)}}`,
  'a long fraction': () => `{"count":0.${'1'.repeat(bodyBytes - 20)}}`,
  'bytes of no text': () => '\ufffd'.repeat(bodyBytes / 3 - 2),
  'equal members': () => `{${many(90_000, () => '"a":[]').join(',')}}`,
}

const paths = [
  ...['/api/v1/validate', '/api/v1/generate', '/api/v1/generate-ai', '/api/v1/infer-schema', '/api/v1/profile'],
  ...['/api/v1/datasets', '/api/v1/datasets/validate', '/api/v1/datasets/preview', '/api/v1/datasets/import', '/mcp'],
  ...[
    '/api/trpc/console.preview',
    '/api/trpc/generation.validate?batch=1',
    '/api/trpc/console.sandboxCall',
    '/api/v1/canary/generate',
  ],
]

const headers: Record<string, () => Record<string, string>> = {
  'deep payment': () => ({ 'x-payment': base64(nested(5_000)) }),
  'wide payment': () => ({
    'payment-signature': base64(`{"x402Version":2,"payload":{${many(900, (at) => `"a${at}":1`).join(',')}}}`),
  }),
  'payment of letters': () => ({ 'x-payment': 'A'.repeat(14_000) }),
  'accept of many types': () => ({ accept: many(1_400, (at) => `a/b;q=0.${at}`).join(',') }),
  'accept of one type': () => ({ accept: `${'a'.repeat(14_000)}/;q=` }),
  encodings: () => ({ 'accept-encoding': many(2_000, (at) => `x${at}`).join(',') }),
  'forwarded for many': () => ({ 'x-forwarded-for': many(1_900, () => '1.2.3').join(',') }),
  'sign-in': () => ({ 'sign-in-with-x': base64(nested(5_000)) }),
  bearer: () => ({ authorization: `Bearer ${'x'.repeat(14_000)}` }),
  'idempotency key': () => ({ 'idempotency-key': 'x'.repeat(14_000) }),
}

const batch = (procedure: string) => many(10, () => procedure).join(',')
const heavy = {
  schema_fields: many(50, (at) => ({
    name: `a${at}`,
    type: 'text',
    constraints: { pattern: `[a-j]{9}${at}`, unique: true },
  })),
  count: 10_000,
}
const batched = (procedure: string, input: unknown) =>
  post(`/api/trpc/${batch(procedure)}?batch=1`, Object.fromEntries(many(10, (at) => [at, input])))
const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })

export const envelopeRequests: HostileRequests = {
  ...Object.fromEntries(
    Object.entries(bodies).flatMap(([name, body]) =>
      paths.map((path): [string, () => HostileRequest] => [`${path}: ${name}`, () => post(path, body())]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(headers).map(([name, made]): [string, () => HostileRequest] => [
      `headers: ${name}`,
      () => post('/api/v1/generate', { schema_fields: [{ name: 'a', type: 'email' }] }, made()),
    ]),
  ),
  'batch of previews': () => batched('console.preview', { request: heavy, variant: 0, rows: 5 }),
  'batch of validations': () => batched('generation.validate', heavy),
  'batch of quoted columns': () => batched('console.quotedColumns', { request: heavy }),
  'batch of catalogs': () => ({
    method: 'GET',
    path: `/api/trpc/${batch('console.fieldCatalog')}?batch=1&input=%7B%7D`,
  }),
  'batch of documents': () => ({
    method: 'GET',
    path: `/api/trpc/${batch('discovery.capabilities')}?batch=1&input=%7B%7D`,
  }),
  'messages of MCP': () =>
    post(
      '/mcp',
      many(9_000, () => rpc('tools/list')),
      mcp,
    ),
  'calls of MCP': () =>
    post(
      '/mcp',
      many(500, () => rpc('tools/call', { name: 'validate', arguments: heavy })),
      mcp,
    ),
  'OpenAPI document': () => ({ method: 'GET', path: '/openapi.json' }),
  templates: () => ({ method: 'GET', path: '/api/v1/datasets/templates' }),
  'pages for agents': () => ({ method: 'GET', path: '/llms-full.txt' }),
  'field types': () => ({ method: 'GET', path: '/api/v1/field-types' }),
  'long query': () => ({ method: 'GET', path: `/m/${'0'.repeat(32)}/t?${many(2_000, (at) => `a${at}=1`).join('&')}` }),
}
const mcp = { accept: 'application/json, text/event-stream' }
