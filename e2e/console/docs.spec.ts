import { scrapeFavicon } from '@agentcash/discovery'
import { failedPart, loadAgain, refuseLateScripts } from '../fixtures/browser/late-scripts'
import { expect, test } from '../fixtures/browser/product'

test('find an operation, read its members and try it with code in six languages', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('validate schema-mode')
  await page.getByRole('button', { name: /POST \/api\/v1\/validate/ }).click()
  const operation = page.getByRole('article')
  await expect(operation).toContainText('schema_fields')
  await expect(operation).toContainText('1 to 10000')
  for (const [language, start] of [
    ['Python', 'import urllib'],
    ['Go', 'package main'],
    ['PHP', '<?php'],
    ['C#', 'using System.Text'],
    ['JavaScript', 'const response'],
    ['curl', 'curl -X POST'],
  ] as const) {
    await operation.getByRole('combobox', { name: 'Language' }).selectOption(language)
    await expect(operation.locator('pre').first()).toContainText(start)
  }
  await operation.getByRole('button', { name: 'Send' }).click()
  await expect(operation.getByRole('region', { name: 'Response' })).toContainText('200')
  const body = operation.getByRole('textbox', { name: 'Request body of POST /api/v1/validate' })
  await body.fill('{"count": 7}')
  // The letters on screen are a copy of the text.
  await expect(operation.locator('[data-token="num"]', { hasText: /^7$/ }).first()).toBeVisible()
  await body.fill('{}')
  await operation.getByRole('button', { name: 'Send' }).click()
  await expect(operation.getByRole('region', { name: 'Response' })).toContainText('422')
  await operation.getByText('Headers', { exact: true }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('ask for what the address of an operation needs before it is sent', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('button', { name: /GET \/api\/v1\/datasets\/\{id\}/ }).click()
  const operation = page.getByRole('article')
  await expect(operation.getByText('Enter id first.')).toBeVisible()
  await expect(operation.getByRole('button', { name: 'Send' })).toBeDisabled()
  await operation.getByRole('textbox', { name: 'id' }).fill('0'.repeat(32))
  await operation.getByRole('button', { name: 'Send' }).click()
  await expect(operation.getByRole('region', { name: 'Response' })).toContainText('dataset_not_found')
})

test('say that the reference could not be loaded, and load it again', async ({ page }) => {
  const allow = await refuseLateScripts(page, '/docs')
  await page.goto('/docs')
  await expect(failedPart(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible()
  await page.route('**/openapi.json', (route) => route.fulfill({ json: {} }))
  await allow()
  const withoutDocument = page.getByRole('alert').filter({ hasText: 'The API reference could not be loaded.' })
  await loadAgain(page, withoutDocument)
  await page.unroute('**/openapi.json')
  await withoutDocument.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('searchbox', { name: 'Filter operations' })).toBeVisible()
})

test('show the request as code in every language', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Code' }).click()
  const code = page.getByRole('region', { name: 'Code' })
  for (const kind of ['curl', 'fetch', 'Python', 'x402 client', 'tRPC']) {
    await code.getByRole('group', { name: 'Language' }).getByText(kind, { exact: true }).click()
    await expect(code.getByRole('region', { name: `The request as ${kind}` })).toContainText('order_total')
  }
})

test('directories find an icon at the root', async ({ request, product }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.headers()['content-type']).toMatch(/^image\//)
  expect(await scrapeFavicon(product.url)).not.toBeNull()
})

test('read a guide, and open its example in Design', async ({ page, product }) => {
  await page.goto('/docs/quick-start')
  await expect(page.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Quick start' }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('article')).toContainText(`${product.url}/api/v1/auth/free-key`)
  await page.getByRole('button', { name: 'Open in Design' }).first().click()
  await expect(page.getByRole('button', { name: 'Generate 10 rows' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Field 1 name' })).toHaveValue('customer_name')
})

test('find guides, operations and errors by a word', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/docs')
  await page.getByRole('searchbox', { name: 'Search the docs' }).fill('contract')
  await page.getByRole('searchbox', { name: 'Search the docs' }).press('Enter')
  for (const name of ['Contracts', 'contract_mismatch', 'POST /api/v1/infer-schema'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).last()).toBeVisible()
  const search = page.getByRole('searchbox')
  await expect(search, 'one box, which says what was searched for').toHaveValue('contract')
  await search.fill('auth/free-key')
  await expect(page.getByRole('main').getByText(`${product.url}/api/v1/auth/free-key`).first()).toBeVisible()
  await expect(page).toHaveURL(/q=auth/)
  await page.reload()
  await expect(search).toHaveValue('auth/free-key')
  await search.fill('locale currency')
  await expect(page.getByRole('main').getByText('Locales').first()).toBeVisible()
  await expect(
    page.getByRole('main'),
    'prose, without the marks of Markdown or the commands below it',
  ).not.toContainText(/[`|]|curl -s/)
  await search.fill('the')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^(?!30 )\d\d+ found, the first 30 shown/)
  await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem')).toHaveCount(30)
  await search.fill('settlement_pending')
  await page.getByRole('link', { name: 'settlement_pending', exact: true }).click()
  await expect(page).toHaveURL(/\/docs\/errors#settlement_pending$/)
  const here = page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Errors' })
  await expect.poll(async () => (await here.boundingBox())?.x).toBeLessThan(300)
  await expect(page.getByText('Do not sign another')).toBeInViewport()
})

test('a guide that is read in the dark prints in the light, whole', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/docs/quick-start')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      const root = document.documentElement
      root.dataset.printedIn = root.dataset.mantineColorScheme
    }),
  )
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages?.length).toBeGreaterThan(2)
  await expect(html).toHaveAttribute('data-printed-in', 'light')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a guide that does not exist is a page that does not exist', async ({ page }) => {
  const answer = await page.goto('/docs/no-such-guide')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
