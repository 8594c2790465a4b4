import { type Draw, deep } from './draw'

/** Mostly a body that is nearly right, because nonsense is refused at the door. */
export function drawBody(draw: Draw, path: string): Buffer {
  const nearlyRight = path === '/mcp' ? messageOf(draw) : callOf(draw)
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
  ...['CREATE TABLE t (a int', 'CREATE TABLE t (a int);', 'model A {', '{"type":"object"}', 'a,b\n1,2'],
  ...['Table t {\n a int\n}', 'a,b\n"1', 'a\ta\n\u0000', 'id,email\n1,a@example.com\n2,\n3,b@example.com', '\ufeff'],
  "CREATE TABLE `t` (`a` enum('x','y') NOT NULL, `b` int REFERENCES u(id)); CREATE VIEW v AS SELECT * FROM t;",
  'model User {\n id Int @id @default(autoincrement())\n posts Post[]\n}\nmodel Post {\n id Int @id\n}',
  'openapi: 3.1.0\ncomponents:\n schemas:\n  A:\n   type: object\n   properties:\n    a: {$ref: "#/components/schemas/A"}',
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
    ...(draw.chance(0.4) && { text: draw.one(texts), sample: draw.one(texts) }),
    ...(draw.chance(0.2) && saved(draw)),
  }
  for (const name of options) if (draw.chance(0.07)) body[name] = draw.any()
  return body
}

/** Members of the console's calls: keys and saved schemas. */
const saved = (draw: Draw) =>
  draw.spoiled({
    name: 'a',
    folder: 'b',
    id: 'c',
    key_id: 'key_x',
    grace_hours: 1,
    request: {},
    schema: {},
    content: {},
  })

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
