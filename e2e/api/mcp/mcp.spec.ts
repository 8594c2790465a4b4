import type { Client } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GenerationResponse } from '@/wire/rows/generation'
import { type Arguments, callTool, connectMcp, eras } from '../../fixtures/mcp'
import { type PaidWorld, startPaidWorld } from '../../fixtures/payments/paid-world'
import { request } from '../../fixtures/schemas'

let world: PaidWorld
beforeAll(async () => {
  world = await startPaidWorld()
})
afterAll(() => world.close())

const toolNames = [
  'describe_types',
  'infer_schema',
  'validate',
  'preview',
  'generate',
  'import_schema',
  'create_dataset',
]

const shop = `CREATE TABLE customers (id serial PRIMARY KEY, email text UNIQUE NOT NULL, city text);
CREATE TABLE orders (id uuid PRIMARY KEY, customer_id int NOT NULL REFERENCES customers, total numeric(8,2) CHECK (total > 0));`

/** Every outcome that a tool has: an answer, a refusal, and the terms of a payment. */
const outcomes: [tool: string, args: Arguments, isError: boolean][] = [
  ['describe_types', {}, false],
  ['describe_types', { category: 'financial' }, false],
  ['describe_types', { names: ['email', 'nothing'] }, false],
  ['describe_types', { category: 'finance' }, true],
  ['infer_schema', { field_names: ['email', 'signup_date', 'wibble'] }, false],
  ['infer_schema', { field_names: [] }, true],
  ['validate', request(20), false],
  ['validate', { schema_fields: [{ name: 'a', type: 'emial' }] }, true],
  ['preview', request(20), false],
  ['preview', {}, true],
  ['generate', request(3), true],
  ['validate', { text: shop, rows: { customers: 200, orders: 900 } }, false],
  ['validate', { text: shop, rows: { carts: 1 } }, true],
  ['validate', { tables: [{ name: 'a', rows: -1, fields: [{ name: 'x', type: 'emial' }] }] }, true],
  ['preview', { text: shop }, false],
  ['preview', { tables: [] }, true],
  ['import_schema', { text: shop }, false],
  ['import_schema', { text: 'CREATE TABLE (;' }, true],
  ['create_dataset', { text: shop }, true],
  ['create_dataset', {}, true],
]

describe.each(eras)('the official client of revision %s', (era) => {
  let client: Client
  let keyed: Client
  beforeAll(async () => {
    client = await connectMcp(world.app.url, era)
    keyed = await connectMcp(world.app.url, era, { 'x-api-key': await world.app.key('pro') })
  })
  afterAll(async () => {
    await client.close()
    await keyed.close()
  })

  it('lists the tools, each described, and agrees on the revision', async () => {
    const { tools } = await client.listTools()
    expect(client.getNegotiatedProtocolVersion()).toBe(era)
    expect(tools.map(({ name }) => name)).toEqual(toolNames)
    for (const { title, description, inputSchema, outputSchema } of tools) {
      expect(title && description).toBeTruthy()
      for (const schema of [inputSchema, outputSchema]) expect(schema).toMatchObject({ type: 'object' })
    }
  })

  it.each(outcomes)(
    '%s: what it answers is what its output schema says, and its text is the same',
    async (name, args, isError) => {
      const { tools } = await client.listTools()
      const result = await callTool(client, name, args)
      expect(result.isError ?? false).toBe(isError)
      const outputSchema: object = { ...tools.find((tool) => tool.name === name)?.outputSchema }
      const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(outputSchema)
      validate(result.structuredContent)
      expect(validate.errors).toBeNull()
      expect(result.content[0]).toEqual({ type: 'text', text: JSON.stringify(result.structuredContent) })
    },
  )

  it('infers a schema, validates, previews and generates it: the rows of REST for the same seed', async () => {
    const inferred = await callTool(keyed, 'infer_schema', { field_names: ['customer_name', 'email', 'city'] })
    const { proposed_schema } = Object(inferred.structuredContent)
    const args = { schema_fields: proposed_schema, count: 12, seed: '42' }
    const validated = await callTool(keyed, 'validate', args)
    expect(validated.structuredContent).toMatchObject({ valid: true, estimated_records: 12 })
    expect(Object((await callTool(keyed, 'preview', args)).structuredContent).records).toHaveLength(5)
    const generated = await callTool(keyed, 'generate', args)
    expect(generated.structuredContent).toMatchObject({ tier: 'pro', is_excerpt: false, count: 12 })
    const rest = await world.app.post('/api/v1/generate', args, { 'x-api-key': await world.app.key('pro') })
    const { records } = GenerationResponse.parse(await rest.json())
    expect(Object(generated.structuredContent).records).toEqual(records)
  })

  it('imports a schema, quotes it, and creates the data set whose URLs have the rows that were asked for', async () => {
    const imported = await callTool(keyed, 'import_schema', { text: shop })
    expect(imported.structuredContent).toMatchObject({ kind: 'postgresql', recipe: { tables: [{}, {}] } })
    const args = { text: shop, rows: { customers: 40, orders: 120 }, seed: 7, reference_date: '2026-05-05' }
    const quoted = await callTool(keyed, 'validate', args)
    expect(quoted.structuredContent).toMatchObject({ valid: true, rows: 160, quote: { amount_micro_usdc: 5000 } })
    const created = await callTool(keyed, 'create_dataset', args)
    const { tables, archive_urls, usage, seed } = Object(created.structuredContent)
    expect({ seed, usage, tables }).toMatchObject({
      seed: '7',
      usage: { tier: 'pro' },
      tables: [
        { name: 'customers', rows: 40 },
        { name: 'orders', rows: 120 },
      ],
    })
    const links = created.content.filter(({ type }) => type === 'resource_link')
    expect(links).toMatchObject([{ uri: archive_urls.zip }, { uri: tables[0].urls.csv }, { uri: tables[1].urls.csv }])
    const orders = await (await world.app.get(new URL(tables[1].urls.jsonl).pathname)).text()
    expect(orders.trim().split('\n')).toHaveLength(120)
  })

  it('a refusal names every problem and the corrected call, which is then accepted', async () => {
    const wrong = { schema_fields: [{ name: 'a', type: 'emial' }], count: 0 }
    const { errors } = Object((await callTool(client, 'validate', wrong)).structuredContent)
    expect(errors.map(({ code }: { code: string }) => code)).toEqual(['greater_than_equal', 'enum'])
    const { tool, arguments: corrected } = errors[0].next_call
    expect(tool).toBe('validate')
    expect(await callTool(client, tool, corrected)).toMatchObject({ structuredContent: { valid: true } })
  })

  it('reads catalog, prices and contract', async () => {
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(['rowmint://catalog', 'rowmint://pricing', 'rowmint://contract'])
    for (const { uri, mimeType } of resources) {
      const [content] = (await client.readResource({ uri })).contents
      expect(content).toMatchObject({ uri, mimeType, text: expect.stringMatching(/\w/) })
    }
  })
})

describe('keys', () => {
  it('count as on REST, also as a bearer token', async () => {
    const key = await world.app.key('free')
    const client = await connectMcp(world.app.url, '2026-07-28', { authorization: `Bearer ${key}` })
    expect(await callTool(client, 'generate', request(7))).toMatchObject({ structuredContent: { tier: 'free' } })
    await client.close()
    const usage = await (await world.app.get('/api/v1/usage', { 'x-api-key': key })).json()
    expect(usage).toMatchObject({ calls_today: 1, records_today: 7 })
  })

  it('are held to their limits: a refusal says how to continue', async () => {
    const client = await connectMcp(world.app.url, '2026-07-28', { 'x-api-key': await world.app.key('free') })
    const result = await callTool(client, 'generate', request(101))
    expect(result).toMatchObject({ isError: true, structuredContent: { errors: [{ action: 'upgrade' }] } })
    await client.close()
  })

  it('401: a key that is unknown is refused before the protocol', async () => {
    const answer = await fetch(`${world.app.url}/mcp`, {
      method: 'POST',
      headers: { 'x-api-key': 'rmk_free_x' },
      body: '{}',
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).not.toBeNull()
  })
})

describe('cards', () => {
  const read = async (path: string) => {
    const answer = await world.app.get(path)
    return { type: answer.headers.get('content-type'), body: await answer.json() }
  }

  it('a client that knows only the host finds the server, which is what its card says', async () => {
    const { type, body: catalog } = await read('/.well-known/ai-catalog.json')
    expect(type).toBe('application/ai-catalog+json')
    const [entry] = catalog.entries
    const card = await read(new URL(entry.url).pathname)
    expect(card.type).toBe(entry.type)
    const [remote] = card.body.remotes
    for (const era of eras) {
      expect(remote.supportedProtocolVersions).toContain(era)
      const client = await connectMcp(world.app.url, era)
      const { name, title, version } = card.body
      expect(client.getServerVersion()).toMatchObject({ name, title, version })
      await client.close()
    }
    expect(new URL(remote.url).pathname).toBe('/mcp')
    expect((await read('/')).body.mcp).toBe(remote.url)
  })

  it('names and descriptions have the form that the registry takes', async () => {
    for (const path of ['/mcp/server-card', '/server.json']) {
      const { name, description, remotes } = (await read(path)).body
      expect(name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
      expect(description.length).toBeLessThanOrEqual(100)
      expect(remotes).toMatchObject([{ type: 'streamable-http' }])
    }
    expect((await read('/.well-known/mcp/catalog.json')).body).toMatchObject({ entries: [{ displayName: 'Rowmint' }] })
    for (const path of ['/.well-known/mcp', '/.well-known/mcp.json', '/.well-known/mcp/server-card.json']) {
      expect((await read(path)).body).toEqual((await read('/mcp/server-card')).body)
    }
  })

  it('/llms-full.txt is the contract that models read as a resource', async () => {
    const client = await connectMcp(world.app.url, '2026-07-28')
    const [contract] = (await client.readResource({ uri: 'rowmint://contract' })).contents
    expect(contract).toMatchObject({ text: await (await world.app.get('/llms-full.txt')).text() })
    await client.close()
  })
})
