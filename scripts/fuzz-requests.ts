import http from 'node:http'

/** What a run found; `faults` shows at most ten of the requests behind the last two counts. */
export type FuzzFigures = { requests: number; serverErrors: number; hung: number; faults: string[] }

/** A request that is not answered within this time counts as hung. */
const hungMs = 30_000
const inFlight = 8

type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body?: Buffer }

/**
 * Sends mutated requests to a running service: every path of its OpenAPI document, tRPC, odd paths, methods and headers.
 * @param options.seed the same seed sends the same requests.
 * @param options.key an API key that some requests carry, so that they reach the work behind the payment.
 */
export async function fuzz(
  url: string,
  { requests, seed, key }: { requests: number; seed: number; key?: string },
): Promise<FuzzFigures> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: Record<string, object> } // our own
  const draw = new Draw(seed)
  const paths = [...Object.keys(document.paths), ...otherPaths]
  const figures: FuzzFigures = { requests: 0, serverErrors: 0, hung: 0, faults: [] }
  const worker = async () => {
    while (figures.requests < requests) {
      figures.requests++
      const request = drawRequest(draw, paths, key)
      const status = await send(url, request)
      if (status === 'hung') figures.hung++
      else if (status >= 500) figures.serverErrors++
      else continue
      const { method, path, headers, body } = request
      if (figures.faults.length >= 10) continue
      figures.faults.push(`${status} ${method} ${path} ${JSON.stringify(headers)} ${body?.subarray(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return figures
}

const otherPaths = [
  ...['console.preview', 'console.sandboxCall', 'console.fieldCatalog', 'generation.validate', 'generation.generate'],
  ...['inference.inferSchema', 'inference.generateAi', 'keys.usage', 'discovery.root', 'nothing', '', '%E0%A4%A'],
  ...['console.preview,generation.validate?batch=1', `${'keys.usage,'.repeat(30)}keys.usage?batch=1`],
  ...['console.preview?input=%7B%22a%22', 'keys.usage?connectionParams=%7B'],
]
  .map((procedure) => `/api/trpc/${procedure}`)
  .concat('/llms.txt', '/openapi.json', '/.well-known/x402', '/api', '/api/v2/x', '/api/v1/%00', '//x', '/api/v1/../..')

const methods = ['POST', 'POST', 'POST', 'POST', 'GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']

const deep = (depth: number) => '['.repeat(depth)
const payment = (json: string) => Buffer.from(json).toString('base64')
const values: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', 'email', '\u0000', '\ud800', '😀', 'x'.repeat(5_000)],
  ...[[], {}, [[]], [{}], { __proto__: 1 }, { constructor: { prototype: 1 } }, ['a', 'a']],
]
const headerValues: Record<string, string[]> = {
  accept: ['application/vnd.agentic+json', 'text/html', '*/*;q=0', ',,,;', 'text/event-stream', 'application/jsonl'],
  'content-type': ['application/json', 'text/plain', 'multipart/form-data', 'application/octet-stream', ';'],
  'x-api-key': ['', 'rmk_free_x', 'x'.repeat(4_000)],
  'idempotency-key': ['a', 'é', 'x'.repeat(3_000)],
  'x-payment': ['x', payment('{}'), payment(deep(5_000)), payment('{"x402Version":1,"payload":"\\ud800"}')],
  'payment-signature': ['=', payment('null'), payment(`{"x402Version":2,"accepted":${deep(50)}`)],
  'x-forwarded-for': ['::1', '1.2.3.4:5', ',,,', '[::1]:443, x'],
  'trpc-accept': ['application/jsonl'],
  'access-control-request-headers': ['a', '*'],
  range: ['bytes=0-1'],
  host: ['x', '[', 'a.example:99999'],
}

function drawRequest(draw: Draw, paths: readonly string[], key: string | undefined): FuzzRequest {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (key && draw.chance(0.5)) headers['x-api-key'] = key
  for (const [name, choices] of Object.entries(headerValues)) {
    if (draw.chance(0.08)) headers[name] = draw.one(choices)
  }
  const method = draw.one(methods)
  const request = { method, path: draw.one(paths), headers }
  return ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) ? request : { ...request, body: drawBody(draw) }
}

/** Mostly a body that is nearly right, because nonsense is refused at the door. */
function drawBody(draw: Draw): Buffer {
  if (draw.chance(0.1))
    return Buffer.from(draw.one([deep(5_000), '', '{', 'null', '"\\ud800"', 'NaN', ' '.repeat(2e6)]))
  const types = ['email', 'phone', 'iban', 'date', 'amount', 'text', 'uuid', 'emial', 'creditCard']
  const constraints = [
    'min',
    'max',
    'from',
    'to',
    'pattern',
    'unique',
    'values',
    'weights',
    'min_length',
    'country_code',
  ]
  const field = () => ({
    name: draw.one(['a', 'b', 'c', draw.any()]),
    type: draw.chance(0.9) ? draw.one(types) : draw.any(),
    ...(draw.chance(0.4) && { constraints: { [draw.one(constraints)]: draw.any() } }),
    ...(draw.chance(0.2) && { blankPercentage: draw.any() }),
  })
  const body: Record<string, unknown> = {
    schema_fields: Array.from({ length: 1 + draw.below(3) }, field),
    field_names: ['id', draw.one(['email', 'notes', draw.any()])],
    count: draw.chance(0.8) ? 1 + draw.below(20) : draw.any(),
  }
  for (const name of ['locale', 'output_format', 'seed', 'nonce', 'agent_address', 'domain_hint', 'strict_contract']) {
    if (draw.chance(0.1)) body[name] = draw.any()
  }
  const bytes = Buffer.from(JSON.stringify(draw.chance(0.2) ? { request: body, variant: draw.any(), 0: body } : body))
  if (draw.chance(0.15)) bytes[draw.below(bytes.length)] = draw.below(256)
  return bytes
}

/** Reproducible choices. */
class Draw {
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

/** `fetch` would correct what must arrive as it is. A connection that the service closes counts as a refusal. */
function send(url: string, { method, path, headers, body }: FuzzRequest): Promise<number | 'hung'> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const request = http.request({ hostname, port, method, path, headers: headersOf(headers), agent: false })
    const timer = setTimeout(() => {
      resolve('hung')
      request.destroy()
    }, hungMs)
    const done = (status: number) => {
      clearTimeout(timer)
      resolve(status)
    }
    request.on('error', () => done(0))
    request.on('response', (answer) => {
      answer.resume()
      answer.once('close', () => done(answer.statusCode ?? 0))
    })
    request.end(body)
  })
}

/** Node refuses to send what no header can hold. */
const headersOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t\x20-\xff]/g, '')]))
