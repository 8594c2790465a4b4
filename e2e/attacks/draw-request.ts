import http from 'node:http'

/** A request as it goes over the wire. */
export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body?: Buffer }

const procedures = [
  ...['console.preview', 'console.sandboxCall', 'console.fieldCatalog', 'generation.validate', 'generation.generate'],
  ...['inference.inferSchema', 'inference.generateAi', 'keys.usage', 'discovery.root', 'nothing', '', '%E0%A4%A'],
  ...['console.preview,generation.validate?batch=1', `${'keys.usage,'.repeat(30)}keys.usage?batch=1`],
  ...['console.preview?input=%7B%22a%22', 'keys.usage?connectionParams=%7B'],
]
/** Paths that the OpenAPI document does not name. */
export const otherPaths = [
  ...procedures.map((procedure) => `/api/trpc/${procedure}`),
  ...['/mcp', '/mcp', '/mcp', '/mcp/server-card', '/server.json', '/.well-known/mcp', '/.well-known/ai-catalog.json'],
  ...['/llms.txt', '/llms-full.txt', '/openapi.json', '/.well-known/x402', '/favicon.ico', '/robots.txt'],
  ...['/livez', '/readyz', '/metrics', '/', '/pay', '/datasets', '/docs', '/keys', '/contract', '/nothing'],
  ...['/d/{id}/t.csv', '/d/{id}/t.parquet', '/d/{id}', '/d/%00/t.arrow', '/m/{id}/t', '/m/{id}/t/1', '/m//'],
  ...['/_next/static/x.js', '/_next/data/x.json', '/_next/image?url=http%3A%2F%2F127.0.0.1&w=64&q=75', '/_next/../x'],
  ...['/api', '/api/v2/x', '/api/v1/%00', '//x', '/api/v1/../..', `/${'x/'.repeat(2_000)}`, '/%ff', '/api/v1/health;a'],
]

const methods = [
  ...['POST', 'POST', 'POST', 'POST', 'POST', 'GET', 'GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'],
  ...['TRACE', 'PROPFIND', 'QUERY', 'SEARCH'].filter((method) => http.METHODS.includes(method)),
]
const bodiless = ['GET', 'HEAD', 'OPTIONS', 'TRACE']

const deep = (depth: number) => '['.repeat(depth)
const base64 = (json: string) => Buffer.from(json).toString('base64')
const values: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', 'email', '\u0000', '\ud800', '😀', 'x'.repeat(5_000)],
  ...[[], {}, [[]], [{}], { __proto__: 1 }, { constructor: { prototype: 1 } }, ['a', 'a']],
]
const headerValues: Record<string, string[]> = {
  accept: ['application/vnd.agentic+json', 'text/html', '*/*;q=0', ',,,;', 'text/event-stream', 'application/jsonl'],
  'accept-encoding': ['gzip', 'br;q=nan', '*'],
  'content-type': ['application/json', 'text/plain', 'multipart/form-data', 'application/octet-stream', ';'],
  'content-encoding': ['gzip', 'x'],
  'x-api-key': ['', 'rmk_free_x', 'x'.repeat(4_000)],
  authorization: ['Bearer', 'Bearer rmk_free_x', 'Basic ====', 'Bearer \u00e9'],
  'idempotency-key': ['a', 'é', 'x'.repeat(3_000)],
  'x-payment': ['x', base64('{}'), base64(deep(5_000)), base64('{"x402Version":1,"payload":"\\ud800"}')],
  'payment-signature': ['=', base64('null'), base64(`{"x402Version":2,"accepted":${deep(50)}`)],
  'sign-in-with-x': ['', '%', base64('{}'), base64(deep(5_000)), base64('{"domain":"\\ud800","nonce":"\\u0000"}')],
  'x-forwarded-for': ['::1', '1.2.3.4:5', ',,,', '[::1]:443, x'],
  'x-request-id': ['a', 'x'.repeat(200), '../../etc'],
  traceparent: ['00-0-0-0', 'x'],
  'trpc-accept': ['application/jsonl'],
  'mcp-protocol-version': ['2025-06-18', '1900-01-01', 'x'],
  'mcp-session-id': ['1', 'é'],
  'last-event-id': ['x'],
  origin: ['null', 'http://evil.example', 'x'],
  'access-control-request-headers': ['a', '*'],
  'access-control-request-method': ['POST', 'x'],
  range: ['bytes=0-1', 'bytes=-0', 'bytes=9-1', 'bytes=0-1,3-4', 'rows=0-1', `bytes=${'9'.repeat(400)}-`],
  'if-none-match': ['*', '"x"', 'W/'],
  'if-range': ['"x"', 'x'],
  expect: ['200-ok', '100-continue'],
  connection: ['upgrade'],
  upgrade: ['websocket', 'h2c'],
  cookie: ['a=b; =', '__Host-x=%'],
  'next-action': ['x', '7f'.repeat(21)],
  rsc: ['1'],
  'next-router-state-tree': ['%', '[]'],
  host: ['x', '[', 'a.example:99999'],
}

/** One request to one of the paths, with an odd member or two. */
export function drawRequest(draw: Draw, paths: readonly string[], key: string | undefined): FuzzRequest {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (key && draw.chance(0.5)) headers['x-api-key'] = key
  for (const [name, choices] of Object.entries(headerValues)) {
    if (draw.chance(0.04)) headers[name] = draw.one(choices)
  }
  const method = draw.one(methods)
  const template = draw.one(paths)
  const path = template.replace(/\{[^}]+\}/g, () => draw.one(['ds_x', '%2e%2e', '0', 'x'.repeat(300), '%ff', '{id}']))
  const asked = draw.chance(0.1) ? path + (path.includes('?') ? '&' : '?') + draw.one(queries) : path
  if (bodiless.includes(method)) return { method, path: asked, headers }
  return { method, path: asked, headers, body: drawBody(draw, path === '/mcp' ? messageOf(draw) : callOf(draw)) }
}

const queries = [
  'a',
  'from=0&to=-1',
  'rows=1e9',
  'limit=x&limit=y',
  '%',
  '%ff=%00',
  'format=xml',
  `q=${'x'.repeat(3_000)}`,
]

/** Mostly a body that is nearly right, because nonsense is refused at the door. */
function drawBody(draw: Draw, nearlyRight: Record<string, unknown>): Buffer {
  if (draw.chance(0.1))
    return Buffer.from(draw.one([deep(5_000), '', '{', 'null', '"\\ud800"', 'NaN', ' '.repeat(2e6)]))
  const wrapped = draw.chance(0.2) ? { request: nearlyRight, variant: draw.any(), 0: nearlyRight } : nearlyRight
  const bytes = Buffer.from(JSON.stringify(wrapped))
  if (draw.chance(0.15)) bytes[draw.below(bytes.length)] = draw.below(256)
  return bytes
}

const types = ['email', 'phone', 'iban', 'date', 'amount', 'text', 'uuid', 'emial', 'creditCard']
const constraints = [
  ...['min', 'max', 'from', 'to', 'pattern', 'unique', 'values', 'weights', 'min_length', 'country_code'],
  ...['distribution', 'expr', 'null_percentage'],
]
const options = [
  ...['locale', 'output_format', 'seed', 'nonce', 'agent_address', 'payment_tx_hash', 'domain_hint'],
  ...['strict_contract', 'expected_contract_hash', 'reference_date', 'sample', 'text', 'dialect', 'rows'],
]

/** Text within JSON is read by parsers of its own. */
const texts = [
  ...[
    'CREATE TABLE t (a int',
    'CREATE TABLE t (a int);',
    'model A {',
    '{"type":"object"}',
    'a,b\n1,2',
    'Table t {\n a int\n}',
  ],
  ...[
    String.raw`[{"\ud800":1,"b":"\udfff"}]`,
    `[{"a":${deep(5_000)}${']'.repeat(5_000)}}]`,
    '{"a":1}\n{"__proto__":2}',
  ],
  `{"properties":{"a":${'{"items":'.repeat(5_000)}{}${'}'.repeat(5_000)}}}`,
  `openapi: 3.1.0\na: &a {}\nb: &b [${'*a,'.repeat(60)}]\nc: [${'*b,'.repeat(60)}]\n`,
]

/** A call that mixes the members of all operations. */
function callOf(draw: Draw): Record<string, unknown> {
  const field = () => ({
    name: draw.one(['a', 'b', 'c', draw.any()]),
    type: draw.chance(0.9) ? draw.one(types) : draw.any(),
    ...(draw.chance(0.4) && { constraints: { [draw.one(constraints)]: draw.any() } }),
    ...(draw.chance(0.2) && { blankPercentage: draw.any() }),
  })
  const fields = () => Array.from({ length: 1 + draw.below(3) }, field)
  const table = () => ({
    name: draw.one(['t', 'u', draw.any()]),
    rows: draw.chance(0.8) ? draw.below(50) : draw.any(),
    fields: fields(),
    ...(draw.chance(0.3) && { key: draw.one([['a'], ['a', 'b'], draw.any()]) }),
    ...(draw.chance(0.3) && { links: [{ columns: ['a'], to: 't', [draw.one(['parent', 'x'])]: draw.any() }] }),
  })
  const body: Record<string, unknown> = {
    schema_fields: fields(),
    field_names: ['id', draw.one(['email', 'notes', draw.any()])],
    count: draw.chance(0.8) ? 1 + draw.below(20) : draw.any(),
    ...(draw.chance(0.4) && { tables: Array.from({ length: 1 + draw.below(2) }, table) }),
    ...(draw.chance(0.1) && {
      text: draw.one(texts),
      sample: draw.one(texts),
    }),
  }
  for (const name of options) if (draw.chance(0.07)) body[name] = draw.any()
  return body
}

const tools = ['describe_types', 'infer_schema', 'validate', 'preview', 'generate', 'import_schema', 'create_dataset']
const rpcMethods = ['tools/call', 'tools/list', 'initialize', 'resources/read', 'ping', 'server/discover', 'x']
const metas = ['x402/payment', 'progressToken', 'io.modelcontextprotocol/protocolVersion', 'x']

function messageOf(draw: Draw): Record<string, unknown> {
  return {
    jsonrpc: draw.chance(0.95) ? '2.0' : draw.any(),
    id: draw.chance(0.9) ? draw.below(9) : draw.any(),
    method: draw.chance(0.6) ? 'tools/call' : draw.one(rpcMethods),
    params: draw.chance(0.9)
      ? {
          name: draw.chance(0.9) ? draw.one(tools) : draw.any(),
          arguments: draw.chance(0.9) ? callOf(draw) : draw.any(),
          ...(draw.chance(0.4) && { _meta: draw.chance(0.8) ? { [draw.one(metas)]: draw.any() } : draw.any() }),
          ...(draw.chance(0.2) && { uri: draw.any(), protocolVersion: draw.any() }),
        }
      : draw.any(),
  }
}

/** Reproducible choices. */
export class Draw {
  constructor(private state: number) {}

  /** A whole number from 0 up, less than `bound` (mulberry32). */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 1_000_003) % bound
  }

  chance = (share: number): boolean => this.below(1_000) < share * 1_000
  any = (): unknown => this.one(values)

  one<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)]
    if (choice === undefined) throw new RangeError('nothing to choose from')
    return choice
  }
}
