import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { beforeAll, describe, expect, it } from 'vitest'
import { type InstalledPackage, installedPackage } from '../fixtures/cli/installed-package'

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installedPackage()
}, 240_000)

describe('serves agents by MCP over standard input and output', () => {
  const call = async (client: Client, name: string, args: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: args })
    return { ...result, answer: Object(result.structuredContent) }
  }
  const fields = [
    { name: 'full_name', type: 'fullName' },
    { name: 'email', type: 'email' },
  ]

  const connected = async (mode: 'auto' | 'legacy') => {
    const { command, folder } = installed
    const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } })
    await client.connect(
      new StdioClientTransport({ command, args: ['mcp', '--out', mode], cwd: folder, stderr: 'ignore' }),
    )
    return client
  }

  it('a client of the former protocol previews', async () => {
    const client = await connected('legacy')
    expect((await call(client, 'preview', { schema_fields: fields })).answer.records).toHaveLength(5)
    await client.close()
  })

  it('a stock client lists, previews and generates', async () => {
    const client = await connected('auto')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'describe_types',
      'infer_schema',
      'validate',
      'preview',
      'generate',
      'import_schema',
      'create_dataset',
    ])
    expect((await call(client, 'describe_types', { names: ['email'] })).answer.field_types).toHaveLength(1)
    const inferred = await call(client, 'infer_schema', { field_names: ['email', 'signup_date'] })
    expect(inferred.answer.proposed_schema).toMatchObject([{ type: 'email' }, { type: 'date' }])
    expect((await call(client, 'preview', { schema_fields: fields })).answer.records).toHaveLength(5)
    const few = await call(client, 'generate', { schema_fields: fields, count: 3, seed: '7' })
    const many = await call(client, 'generate', { schema_fields: fields, count: 3_000, seed: '7' })
    expect(few.answer).toMatchObject({ is_excerpt: false, count: 3 })
    expect(many.answer).toMatchObject({ is_excerpt: true, records: expect.arrayContaining(few.answer.records) })
    const lines = readFileSync(many.answer.all_rows.file, 'utf8').trim().split('\r\n')
    expect(lines).toHaveLength(3_001)
    expect(lines[1]).toBe(Object.values(few.answer.records[0]).join(','))
    expect(many.content).toContainEqual(expect.objectContaining({ type: 'resource_link', name: 'rows.csv' }))

    const text = 'CREATE TABLE a (id serial PRIMARY KEY); CREATE TABLE b (a_id int NOT NULL REFERENCES a);'
    expect((await call(client, 'import_schema', { text })).answer.recipe.tables).toHaveLength(2)
    const sizes = { text, rows: { a: 20, b: 90 } }
    expect((await call(client, 'validate', sizes)).answer).toMatchObject({ valid: true, rows: 110 })
    expect((await call(client, 'preview', sizes)).answer.tables).toMatchObject([{ name: 'a' }, { name: 'b' }])
    const made = await call(client, 'create_dataset', sizes)
    expect(readFileSync(path.join(made.answer.folder, 'b.csv'), 'utf8').trim().split('\r\n')).toHaveLength(91)

    const wrong = { schema_fields: [{ name: 'a', type: 'emial' }], count: 0 }
    for (const tool of ['validate', 'preview', 'generate']) {
      const refused = await call(client, tool, wrong)
      expect(refused.isError).toBe(true)
      expect(refused.answer.errors).toMatchObject([{ code: 'greater_than_equal' }, { did_you_mean: ['email'] }])
    }
    for (const args of [{}, { text: 'CREATE TABLE (' }, { text, rows: { c: 1 } }, { text, rows: { a: 1e9 } }]) {
      expect(await call(client, 'create_dataset', args)).toMatchObject({ isError: true })
    }
    await expect(call(client, 'steal', {})).rejects.toMatchObject({ code: -32602 })
    await client.close()
  })
})
