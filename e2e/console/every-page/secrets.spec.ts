import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect } from '../../fixtures/browser/product'
import { secretSettings, secretsIn } from '../../fixtures/processes/secret-settings'
import { startProduct } from '../../fixtures/processes/start-product'

const given = secretSettings('key')

const test = base.extend({
  product: [
    async ({ browserName: _ }, use) => {
      const { product, stop } = await startProduct(given.settings)
      await use(product)
      await stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('keeps every secret to itself: no log, no error, no page and no script of the browser holds one', async ({
  page,
  product,
}) => {
  const said: string[] = []
  page.on('response', async (response) => said.push(await response.text().catch(() => '')))
  for (const screen of ['/', '/contract', '/pay', '/keys', '/docs']) await page.goto(screen)
  const key = await product.key('pro')
  for (const [to, body] of [
    ['/api/v1/generate', { schema_fields: [{ name: 'a', type: 'uuid' }] }],
    ['/api/v1/canary/generate', { schema_fields: [{ name: 'a', type: 'uuid' }] }],
    ['/api/v1/generate-ai', { field_names: ['review_text'] }],
    ['/api/v1/generate', 'no JSON'],
  ] as const) {
    for (const headers of [
      {},
      { 'x-api-key': key },
      { 'x-payment': 'bm90aGluZw==' },
      { accept: 'application/vnd.agentic+json' },
    ]) {
      const answer = await fetch(product.url + to, { method: 'POST', headers, body: JSON.stringify(body) })
      said.push(await answer.text(), JSON.stringify([...answer.headers]))
    }
  }
  for (const to of ['/', '/api/v1/health', '/api/v1/capabilities', '/openapi.json', '/llms.txt', '/metrics']) {
    said.push(await (await fetch(product.url + to)).text())
  }
  const everything = [...said, ...product.output, ...scripts()].join('\n')
  expect(everything).toContain('schema_fields')
  expect(secretsIn(everything, given)).toEqual([])
  expect(scripts().join('\n')).not.toMatch(
    /ESCROW_OPERATOR_KEY|KEY_PEPPER|OPENAI_API_KEY|DATABASE_URL|METRICS_TOKEN|FACILITATOR_TOKEN|CDP_API|OTEL_|test test test/,
  )
})

test('lets no page contact another host, whatever is configured', async ({ page }) => {
  const answer = await page.goto('/pay')
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';")
  await expect(page.getByText('No wallet found in this browser.')).toBeVisible()
})

/** Everything that a browser can be sent. */
function scripts(): string[] {
  const root = path.resolve(import.meta.dirname, '../../../.next/static')
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
}
