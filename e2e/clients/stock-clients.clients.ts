import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { once, type PaidWorld, startPaidWorld } from '../fixtures/payments/paid-world'
import { request } from '../fixtures/schemas'
import { runTool, toolsDirectory } from './run-tool'

// Clients that agents are built on, as they come from npm: they list, preview and pay.

let world: PaidWorld
beforeAll(async () => {
  world = await startPaidWorld()
})
afterAll(() => world.close())

const tools = ['describe_types', 'infer_schema', 'validate', 'preview', 'generate', 'import_schema', 'create_dataset']

describe('@apify/mcpc', () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'mcpc-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  const mcpc = (...args: string[]) =>
    runTool('@apify/mcpc/bin/mcpc', args, { HOME: home, MCPC_HOME_DIR: path.join(home, '.mcpc') })
  const call = async (tool: string, body: object) =>
    JSON.parse(await mcpc('@rows', 'tools-call', tool, JSON.stringify(body), '--json'))

  it('lists, previews and pays', async () => {
    await mcpc('x402', 'import', world.chain.payerKey)
    await mcpc('connect', `${world.app.url}/mcp`, '@rows', '--x402')
    const listed: { name: string }[] = JSON.parse(await mcpc('@rows', 'tools-list', '--json'))
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(tools))
    expect((await call('preview', request(3))).structuredContent.records).toHaveLength(3)
    for (const count of [3, 4]) {
      const { result, ...cost } = await world.scene(() => call('generate', request(count)))
      expect(result.structuredContent).toMatchObject({ tier: 'x402', count })
      expect(cost).toEqual(once)
    }
    await mcpc('close', '@rows')
  })
})

describe("Cloudflare's agents", () => {
  it('lists, previews and pays', async () => {
    const load = createRequire(path.join(toolsDirectory, 'package.json'))
    const from = (name: string) => import(pathToFileURL(load.resolve(name)).href)
    const { withX402Client } = await from('agents/x402')
    const { Client, StreamableHTTPClientTransport } = await from('@modelcontextprotocol/client')
    const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${world.app.url}/mcp`)))
    const agent = withX402Client(client, {
      account: privateKeyToAccount(world.chain.payerKey),
      network: 'base-sepolia',
    })
    const { tools: listed } = await agent.listTools()
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(tools))
    const preview = await agent.callTool(null, { name: 'preview', arguments: request(3) })
    expect(preview.structuredContent.records).toHaveLength(3)
    const { result, ...cost } = await world.scene(() =>
      agent.callTool(null, { name: 'generate', arguments: request(3) }),
    )
    expect(Object(result).structuredContent).toMatchObject({ tier: 'x402', count: 3 })
    expect(cost).toEqual(once)
    await client.close()
  })
})
