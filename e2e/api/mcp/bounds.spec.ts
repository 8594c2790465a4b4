import type { Client } from '@modelcontextprotocol/client'
import { parse as parseCsv } from 'csv-parse/sync'
import { encode } from 'gpt-3-encoder'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatasetManifest } from '@/wire/datasets/dataset'
import { GenerationResponse } from '@/wire/rows/generation'
import type { Api } from '../../fixtures/app'
import { type Arguments, callTool, connectMcp, eras, messageOf, postMcp } from '../../fixtures/mcp'
import { startApi } from '../../fixtures/processes/start-api'
import { request } from '../../fixtures/schemas'

let app: Api
let key: string
let client: Client
beforeAll(async () => {
  app = await startApi()
  key = await app.key('enterprise')
  client = await connectMcp(app.url, '2026-07-28', { 'x-api-key': key })
})
afterAll(async () => {
  await client.close()
  await app.close()
})

const tokensMax = 8_000
/**
 * By the oldest of OpenAI's encodings, which needs more tokens for the same text than any in use. It counts slowly, and a
 * token is at least a byte: a short text is not counted.
 */
function expectFewTokens(value: unknown): void {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) >= tokensMax) expect(encode(text).length).toBeLessThan(tokensMax)
}

const fields = (count: number, field: (index: number) => Arguments) =>
  Array.from({ length: count }, (_, index) => field(index))
const wide = fields(50, (index) => ({ name: `column_${index}`, type: 'text' }))
const uuids = fields(50, (index) => ({ name: `id_${index}`, type: 'uuid' }))
const emoji = '🧿'.repeat(128)
const longNames = fields(50, (index) => ({ name: `${emoji.slice(0, 252)}${index}`, type: 'email' }))
const noise = fields(20, (index) => ({
  name: `n${index}`,
  type: 'text',
  constraints: { pattern: '[A-Za-z0-9+/]{200}' },
}))
const longCells = [
  { name: 'essay', type: 'text', constraints: { values: ['شكرا '.repeat(20_000), emoji.repeat(200)] } },
]
const mistakes = fields(50, (index) => ({
  name: 'same',
  type: `${emoji}${index}`,
  constraints: { min: 'x', pattern: '(' },
}))
const hugeFix = [
  { name: 'a', type: 'phone', locale: 'en_AE', constraints: { values: fields(900, (index) => ({ index })) } },
]

const columns = (count: number, name: (index: number) => string) =>
  fields(count, (index) => ({ name: name(index), type: 'text' }))
const manyTables = fields(400, (index) => ({ name: `table_${index}`, rows: 2, fields: columns(3, (at) => `c${at}`) }))
const emojiTables = fields(40, (index) => ({
  name: `${emoji.slice(0, 124)}${index}`,
  rows: 1,
  fields: columns(2, (at) => `c${at}`),
}))
const bigSchema = Array.from(
  { length: 120 },
  (_, table) =>
    `CREATE TABLE t_${table} (id int PRIMARY KEY, ${Array.from({ length: 20 }, (_, at) => `"${emoji.slice(0, 40)}${at}" int GENERATED ALWAYS AS (id * ${at}) STORED`).join(', ')});`,
).join('\n')
const wrongTables = fields(200, (index) => ({
  name: `${emoji}${index}`,
  rows: -1,
  fields: [{ name: emoji, type: emoji }],
}))

const adversarial: [title: string, tool: string, args: Arguments][] = [
  ['all types in full', 'describe_types', { names: [] }],
  ...['personal', 'financial'].map((category): [string, string, Arguments] => [
    category,
    'describe_types',
    { category },
  ]),
  [
    '80 names',
    'infer_schema',
    { field_names: fields(80, (index) => ({ index })).map((_, index) => `customer_email_address_${index}`) },
  ],
  ['80 names of emoji', 'infer_schema', { field_names: longNames.map(({ name }) => name) }],
  ['120 tables of SQL that says much that is left out', 'import_schema', { text: bigSchema }],
  ['a text that is not a schema', 'import_schema', { text: emoji.repeat(1_000) }],
  ...['validate', 'preview', 'create_dataset'].flatMap((tool): [string, string, Arguments][] => [
    ['400 tables', tool, { tables: manyTables }],
    ['tables of emoji', tool, { tables: emojiTables }],
    ['200 wrong tables', tool, { tables: wrongTables }],
    ['120 tables of SQL', tool, { text: bigSchema, rows: { t_1: 9 } }],
    ['counts of tables that are not there', tool, { text: bigSchema, rows: { [emoji]: 9 } }],
  ]),
  ...['validate', 'preview', 'generate'].flatMap((tool): [string, string, Arguments][] => [
    ['50 columns of text', tool, { schema_fields: wide, count: 50 }],
    ['50 columns of UUIDs', tool, { schema_fields: uuids, count: 10_000 }],
    ['names of emoji', tool, { schema_fields: longNames, count: 50 }],
    ['noise', tool, { schema_fields: noise, count: 1_000 }],
    ['cells of a hundred thousand characters', tool, { schema_fields: longCells, count: 50 }],
    ['fifty wrong fields', tool, { schema_fields: mistakes, count: 50 }],
    ['a huge fix', tool, { schema_fields: hugeFix, count: 50 }],
    ['a seed of emoji', tool, { ...request(50), seed: '🧿'.repeat(64) }],
    ['unknown members', tool, { [emoji]: wide, schema_fields: emoji.repeat(100), count: emoji, locale: emoji }],
    ['one column, all rows', tool, { schema_fields: [{ name: 'id', type: 'uuid' }], count: 10_000 }],
  ]),
]

describe('no answer floods a model', () => {
  it.each(adversarial)('%s, %s', async (_title, tool, args) => {
    expectFewTokens(await callTool(client, tool, args))
  })

  it.each(eras)('nor do the lists and resources of revision %s', async (era) => {
    const other = await connectMcp(app.url, era)
    expectFewTokens(await other.listTools())
    const { resources } = await other.listResources()
    for (const { uri } of resources) expectFewTokens(await other.readResource({ uri }))
    await other.close()
  })
})

describe('nor does an error of the protocol, which repeats what was sent', () => {
  const long = 'a name '.repeat(50_000)
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'long', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const calls: [title: string, method: string, params: Arguments, id?: string][] = [
    ['a tool', 'tools/call', { name: long, arguments: {} }],
    ['a resource', 'resources/read', { uri: `rowmint://${long}` }],
    ['a method', long, {}],
    ['a revision', 'tools/list', { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': long } }],
    ['a message', 'tools/list', {}, long],
  ]
  it.each(calls)('of %s', async (_title, method, params, id = '1') => {
    for (const [version, more] of [
      ['2025-11-25', {}],
      ['2026-07-28', { _meta: meta }],
    ] as const) {
      const body = { jsonrpc: '2.0', id, method, params: { ...more, ...params } }
      const answer = await postMcp(app.url, body, { 'mcp-protocol-version': version, 'mcp-name': 'n'.repeat(6_000) })
      expect(answer.status).toBeLessThan(500)
      expect((await answer.clone().text()).length).toBeLessThan(2_000)
      expect(await messageOf(answer)).toMatchObject({ error: { code: expect.any(Number) } })
    }
  })

  it('400: more messages at once than an answer can hold', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const answer = await postMcp(app.url, Array(1_000).fill(list), { 'mcp-protocol-version': '2025-03-26' })
    expect(answer.status).toBe(400)
    expect(await messageOf(answer)).toMatchObject({ error: { code: -32600 } })
  })
})

describe('rows that a model need not read', () => {
  it('fifty small rows come whole', async () => {
    const { structuredContent } = await callTool(client, 'generate', {
      schema_fields: [{ name: 'age', type: 'age' }],
      count: 50,
    })
    expect(structuredContent).toMatchObject({ is_excerpt: false })
    expect(Object(structuredContent).records).toHaveLength(50)
  })

  it('of more, the first rows, statistics of each column, and URLs of the rows that REST gives for the seed', async () => {
    const args = {
      schema_fields: [...request(1).schema_fields, { name: 'note', type: 'notes', blankPercentage: 50 }],
      count: 400,
      seed: 'all of them',
    }
    const { structuredContent, content } = await callTool(client, 'generate', args)
    const { records, columns, seed, all_rows } = Object(structuredContent)
    expect(content[1]).toMatchObject({ type: 'resource_link', uri: all_rows.urls.csv })
    const rest = await app.post('/api/v1/generate', { ...args, seed }, { 'x-api-key': key })
    const all = GenerationResponse.parse(await rest.json()).records
    const read = async (format: string) => app.get(new URL(all_rows.urls[format]).pathname)
    expect(await (await read('json')).json()).toEqual(all)
    expect(parseCsv(await (await read('csv')).text(), { columns: true })).toHaveLength(400)
    const parquet = Uint8Array.from(Buffer.from(await (await read('parquet')).arrayBuffer()))
    const ages = await parquetReadObjects({ file: parquet.buffer, columns: ['age'] })
    expect(ages.map(({ age }) => Number(age))).toEqual(all.map(({ age }) => age))
    const mocked = await (await app.get(`/m/${all_rows.dataset_id}/rows?offset=5&limit=2`)).text()
    for (const row of all.slice(5, 7)) expect(mocked).toContain(String(row.email))
    const manifest = await (await app.get(`/api/v1/datasets/${all_rows.dataset_id}`)).json()
    expect(DatasetManifest.parse(manifest)).toMatchObject({ rows: 400, call: { count: 400, seed } })
    const people = (rows: Record<string, unknown>[]) => rows.map(({ note: _, ...row }) => row)
    expect(people(records)).toEqual(people(all).slice(0, records.length))
    const column = (name: string) => columns.find((found: { name: string }) => found.name === name)
    const known = all.map(({ age }) => Number(age))
    expect(column('age')).toMatchObject({
      nulls: 0,
      distinct: new Set(known).size,
      min: Math.min(...known),
      max: Math.max(...known),
      mean: Number((known.reduce((sum, age) => sum + age, 0) / known.length).toPrecision(6)),
    })
    expect(column('note').nulls).toBe(all.filter(({ note }) => note === null).length)
  })

  it('a cell that looks like the end of a row breaks nothing', async () => {
    const tricky = [
      { name: 'trap', type: 'text', constraints: { values: ['},{"trap":"', '"},', '}]'] } },
      ...wide.slice(0, 30),
    ]
    const { structuredContent } = await callTool(client, 'generate', { schema_fields: tricky, count: 10_000 })
    expect(structuredContent).toMatchObject({
      is_excerpt: true,
      columns: expect.arrayContaining([expect.objectContaining({ name: 'trap', distinct: 3 })]),
    })
    expect(Object(structuredContent).statistics_of_rows).toBeGreaterThan(100)
  })
})
