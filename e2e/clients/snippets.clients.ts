import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaidWorld, startPaidWorld } from '../fixtures/payments/paid-world'
import { runTool, toolsDirectory } from './run-tool'

// Every snippet of docs/agents.md, verbatim.

const page = readFileSync('docs/agents.md', 'utf8')
const snippets = [...page.matchAll(/^```js (\S+)\n(.*?)^```$/gms)].map(
  ([, name = '', code = '']) => [name, code] as const,
)

let world: PaidWorld
beforeAll(async () => {
  world = await startPaidWorld()
})
afterAll(() => world.close())

it('the page has a snippet for each kind of client', () => {
  expect(snippets.map(([name]) => name)).toEqual([
    'openai.mjs',
    'anthropic.mjs',
    'vercel.mjs',
    'pay-mcp.mjs',
    'pay-rest.mjs',
  ])
})

it.each(snippets)('%s runs, and prints e-mail addresses', async (name, code) => {
  const directory = path.join(toolsDirectory, 'node_modules', 'snippets')
  mkdirSync(directory, { recursive: true })
  writeFileSync(path.join(directory, name), code)
  const { result: printed, paid } = await world.scene(async () =>
    runTool(`snippets/${name}`, [], {
      ROWMINT_URL: world.app.url,
      ROWMINT_API_KEY: await world.app.key('free'),
      PAYER_KEY: world.chain.payerKey,
    }),
  )
  expect(printed).toMatch(/@[\w-]+\.example/)
  expect(paid).toBe(name.startsWith('pay-') ? 2_000 : 0)
})
