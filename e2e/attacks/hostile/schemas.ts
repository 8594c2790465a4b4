import { bodyBytes, type HostileRequest, type HostileRequests, many, post } from './request'

type Constraints = Record<string, unknown>
const field = (type: string, constraints: Constraints) => (_: unknown, at: number) => ({
  name: `field_${at}`,
  type,
  constraints,
})
const fields = (type: string, constraints: (at: number) => Constraints) =>
  many(50, (at) => field(type, constraints(at))(0, at))

const wide = (bytes: number) => many(1_000, (at) => `${'x'.repeat(Math.floor(bytes / 50_000) - 8)}${at}`)

/** Schemas that ask for as much work as one body can. */
const schemas: Record<string, () => unknown> = {
  'unique patterns': () => fields('text', (at) => ({ pattern: `[a-j]{5}${at}[0-9]{3}`, unique: true })),
  'patterns of many choices': () =>
    fields('text', (at) => ({ pattern: `(${many(150, (choice) => `a${choice}{1,9}`).join('|')})${at}`, unique: true })),
  'patterns that nest': () => fields('text', () => ({ pattern: `${'('.repeat(60)}a{1,9}${'){1,2}'.repeat(60)}` })),
  'patterns that repeat': () =>
    fields('text', () => ({ pattern: '((([a-z]{0,99}){0,99}){0,99}){0,99}', unique: true })),
  'patterns and lengths': () =>
    fields('text', (at) => ({ pattern: `[a-z]{0,${500 + at}}x?[a-z]{0,500}`, min_length: 900, max_length: 901 })),
  'unique value lists': () => fields('text', () => ({ values: wide(bodyBytes - 20_000), unique: true })),
  'weighted value lists': () =>
    fields('text', () => ({ values: many(1_000, String), weights: many(1_000, (at) => at + 0.5) })),
  'wrong value lists': () => fields('text', () => ({ values: many(1_000, () => []) })),
  'value lists of objects': () => fields('text', () => ({ values: many(900, (at) => ({ [`a${at}`]: at })) })),
  'numbers without end': () => fields('integer', () => ({ values: many(4_000, (at) => at) })),
  'unique e-mails': () => fields('email', () => ({ unique: true })),
  'unique of narrow types': () => fields('integer', (at) => ({ min: 0, max: 9_999 + at, unique: true })),
  distributions: () =>
    fields('amount', () => ({ distribution: 'normal', mean: 5e8, stddev: 1e9, min: 4.9e8, max: 4.90001e8 })),
  'unknown constraints': () => fields('text', () => Object.fromEntries(many(900, (at) => [`constraint_${at}`, 1]))),
  'long names': () => many(50, (at) => ({ name: `${'long_name_'.repeat(2_000)}${at}`, type: 'email' })),
  'names of many words': () => many(50, (at) => ({ name: `${'is_a_'.repeat(24)}${at}`, type: 'date' })),
  'dates of each other': () =>
    many(50, (at) => ({
      name: ['created_at', 'updated_at', 'start_date', 'end_date', 'birth_date'][at % 5] + '_'.repeat(at),
      type: 'date',
    })),
  'unknown types': () => many(50, (at) => ({ name: `a${at}`, type: `${'emial'.repeat(4_000)}${at}` })),
  'too many fields': () => many(30_000, (at) => ({ name: `a${at}`, type: 'text' })),
}

const requestOf = (schema_fields: unknown, count: number) => ({ schema_fields, count, seed: 1 })

/** Every schema at every operation that reads one. */
export const schemaRequests: HostileRequests = Object.fromEntries(
  Object.entries(schemas).flatMap(([name, schema]): [string, () => HostileRequest][] => {
    const body = () => requestOf(schema(), 10_000)
    const small = () => requestOf(schema(), 100)
    const console = { request: null, variant: 0, rows: 5 }
    return [
      [`validate: ${name}`, () => post('/api/v1/validate', body())],
      [`validate, agentic: ${name}`, () => post('/api/v1/validate', body(), agentic)],
      [`generate: ${name}`, () => post('/api/v1/generate', body(), keyed)],
      [`generate, unpaid: ${name}`, () => post('/api/v1/generate', body(), agentic)],
      [`generate CSV: ${name}`, () => post('/api/v1/generate', { ...body(), output_format: 'csv' }, keyed)],
      [`console.preview: ${name}`, () => post('/api/trpc/console.preview', { ...console, request: small() })],
      [`console.quotedColumns: ${name}`, () => post('/api/trpc/console.quotedColumns', { request: body() })],
      [`generate-ai: ${name}`, () => post('/api/v1/generate-ai', given(schema(), 1_000), keyed)],
      [`infer-schema: ${name}`, () => post('/api/v1/infer-schema', given(schema()))],
      [`mcp validate: ${name}`, () => tool('validate', body())],
      [`mcp preview: ${name}`, () => tool('preview', body())],
      [`saved.save: ${name}`, () => post('/api/trpc/saved.save', { name: 'a', draft: { fields: schema() } }, keyed)],
    ]
  }),
)

const agentic = { accept: 'application/vnd.agentic+json' }
/** Replaced by the key of the probe. */
const keyed = { 'x-api-key': '' }

const given = (schema: unknown, count?: number) => ({
  field_names: Array.isArray(schema) ? schema.slice(0, 80).map((one: { name?: unknown }) => one.name) : [],
  fields: schema,
  ...(count && { count }),
})

export const tool = (name: string, args: unknown, headers: Record<string, string> = {}): HostileRequest =>
  post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    { ...mcp, ...headers },
  )
const mcp = { accept: 'application/json, text/event-stream' }
