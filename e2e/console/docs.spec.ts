import { scrapeFavicon } from '@agentcash/discovery'
import { expect, test } from '../fixtures/browser/product'

test('try out an operation without requests to other hosts', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('button', { name: 'GET /api/v1/health Status of the service' }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table .response-col_status').last()).toContainText('200')
})

test('show the request as code in every language', async ({ page }) => {
  await page.goto('/')
  const code = page.getByRole('region', { name: 'Code' })
  for (const kind of ['curl', 'fetch', 'Python', 'x402 client', 'tRPC']) {
    await code.getByText(kind, { exact: true }).click()
    await expect(code.getByRole('region', { name: `The request as ${kind}` })).toContainText('order_total')
  }
})

test('directories find an icon at the root', async ({ request, product }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.headers()['content-type']).toMatch(/^image\//)
  expect(await scrapeFavicon(product.url)).not.toBeNull()
})
