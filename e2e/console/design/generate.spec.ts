import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/browser/product'
import { useKey } from '../../fixtures/browser/use-key'

test('get a free key, generate and download', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('region', { name: 'These rows need a key or a payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Get a free key' }).press('Enter')
  await expect(page.getByText('It is shown once')).toBeVisible()
  // The pressed button has gone; the next Tab goes on from its place.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy key' })).toBeFocused()
  await page.getByRole('button', { name: 'Generate now' }).click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
  await expect(page.getByRole('link', { name: /19 calls left/ })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('customers-and-orders.json')
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toHaveLength(100)
})

test('say that rows are being generated while the part of the page that shows them loads', async ({ page }) => {
  // Nothing is loaded ahead.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await open(page)
  await page.route(/\/_next\/static\//, () => {})
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('tabpanel').getByText('Generating rows…')).toBeVisible()
  const progress = page.getByRole('progressbar', { name: 'Rows received' })
  await expect.poll(async () => (await progress.boundingBox())?.width).toBeGreaterThan(150)
})

test('scroll ten thousand rows and download every format', async ({ page, product }) => {
  await useKey(page, await product.key('enterprise'))
  await open(page)
  await page.getByRole('textbox', { name: 'Rows' }).fill('10000')
  await page.getByRole('button', { name: 'Generate 10,000 rows' }).click()
  const grid = page.getByRole('region', { name: 'Generated rows' })
  await expect(grid.getByRole('columnheader', { name: /id/ }).first()).toContainText('10,000 distinct, unique')
  await grid.getByRole('grid').focus()
  await page.keyboard.press('Control+End')
  await expect(grid.getByRole('rowheader', { name: '10000' })).toBeVisible()
  expect(await grid.getByRole('row').count()).toBeLessThan(80)
  for (const [kind, start] of [
    ['CSV', 'id,full_name'],
    ['JSON lines', '{"id":'],
    ['Excel', 'PK'],
    ['XML', '<?xml'],
    ['Parquet', 'PAR1'],
    ['SQL for MySQL', 'CREATE TABLE IF NOT EXISTS `customers_and_orders`'],
  ] as const) {
    await page.getByRole('button', { name: 'Other formats' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind, exact: true }).click(),
    ])
    expect(
      readFileSync(await file.path())
        .toString('latin1')
        .slice(0, start.length),
    ).toBe(start)
  }
  await page.getByRole('button', { name: 'Other formats' }).click()
  await page.getByRole('menuitem', { name: 'CSV with options…' }).click()
  const options = page.getByRole('dialog', { name: 'CSV with options' })
  await options.getByRole('combobox', { name: 'Separator' }).selectOption('Vertical bar')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    options.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\uFEFFid\|full_name\|/)
})

test('keep the free preview with a key that is not accepted, and say so at the call', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rowmint.api-key', '"rmk_free_of_another_time"'))
  await page.goto('/')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('customer_key')
  await expect(page.getByRole('button', { name: 'More actions for customer_key' })).toBeVisible()
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const refused = page.getByRole('region', { name: 'This key is not accepted' })
  await refused.getByRole('link', { name: 'Open Keys' }).click()
  await expect(page.getByRole('heading', { name: 'Keys and usage' })).toBeVisible()
})

test('pin a seed and generate the same rows again', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  await open(page)
  await page.getByRole('textbox', { name: 'Rows' }).fill('3')
  await page.getByRole('textbox', { name: 'Seed' }).fill('same')
  const first = page.getByRole('region', { name: 'Generated rows' }).getByRole('gridcell').first()
  const answered = () =>
    Promise.all([
      page.waitForResponse('**/api/v1/generate'),
      page.getByRole('button', { name: 'Generate 3 rows' }).click(),
    ])
  await answered()
  await expect(first).toHaveText(/^[0-9a-f]{8}-/)
  const id = (await first.textContent()) ?? ''
  await answered()
  await expect(first).toHaveText(id)
})

test('inspect the call behind a 402 and its decoded terms', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await page.getByText('POST /api/v1/generate', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Response headers' })).toContainText('x-request-id')
  await expect(page.getByRole('region', { name: 'PAYMENT-REQUIRED, decoded' })).toContainText('"x402Version": 2')
  await expect(page.getByRole('region', { name: 'Request body' })).toContainText('order_total')
})

test('stop a run, which a double click only starts, and keep the rows of the one before', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  await open(page)
  const generate = page.getByRole('button', { name: 'Generate 100 rows' })
  await generate.click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
  await page.route('**/api/v1/generate', () => undefined) // never answered
  await generate.dblclick()
  await expect(page.getByText('0 of 100 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
  await expect(generate).toBeEnabled()
})

test('held keys run once, and a failed run leaves the rows of the one before', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  await open(page)
  const generate = page.getByRole('button', { name: 'Generate 100 rows' })
  await generate.click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
  let calls = 0
  await page.route('**/api/v1/generate', (route) => {
    calls += 1
    return route.abort()
  })
  const failed = page.getByRole('region', { name: 'The service did not respond' })
  for (const [index, held] of ['Control+Enter', 'Enter'].entries()) {
    await generate.focus()
    if (held === 'Control+Enter') await page.keyboard.down('Control')
    await page.keyboard.down('Enter')
    await expect.poll(() => calls).toBe(index + 1)
    await expect(failed).toBeVisible()
    for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.up('Control')
  }
  await generate.press('Enter')
  await expect.poll(() => calls).toBe(3)
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
})

test('over the limit of a free key, offer to take what the key allows', async ({ page, product }) => {
  await useKey(page, await product.key('free'))
  await open(page)
  await page.getByRole('textbox', { name: 'Rows' }).fill('101')
  await expect(page.getByText('A free key allows at most 100 rows per call', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Generate 101 rows' }).click()
  const panel = page.getByRole('region', { name: 'More than your key’s tier includes' })
  await expect(panel.getByRole('link')).toHaveCount(0) // no payments here
  await panel.getByRole('button', { name: 'Take 100 rows' }).click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
})

test('a new key stays on screen over its limit, and takes what it allows', async ({ page }) => {
  await open(page)
  await page.getByRole('textbox', { name: 'Rows' }).fill('101')
  await page.getByRole('button', { name: 'Generate 101 rows' }).click()
  const judged = page.waitForResponse(
    async (response) => response.request().headers()['x-api-key'] !== undefined && /limit/.test(await response.text()),
  )
  await page.getByRole('button', { name: 'Get a free key' }).click()
  await judged
  const limit = page.getByText('A free key allows at most 100 rows per call', { exact: true })
  await expect(limit).toBeVisible()
  const panel = page.getByRole('region', { name: 'You have a key' })
  await expect(panel).toContainText('It is shown once.')
  await panel.getByRole('button', { name: 'Take 100 rows' }).click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
})

test('bring the result into view on a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await useKey(page, await product.key('pro'))
  await open(page)
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeInViewport()
})

test('use up the daily calls and show when they reset', async ({ page, product }) => {
  const key = await product.key('free')
  const body = JSON.stringify({ schema_fields: [{ name: 'a', type: 'uuid' }], count: 1 })
  const headers = { 'content-type': 'application/json', 'x-api-key': key }
  for (let call = 0; call < 20; call += 1)
    await fetch(`${product.url}/api/v1/generate`, { method: 'POST', headers, body })
  await useKey(page, key)
  await open(page)
  await expect(page.getByText(/no calls left today/i)).toBeVisible()
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const panel = page.getByRole('region', { name: 'Today’s calls are used up' })
  await expect(panel).toContainText(/possible in \d+/)
  await panel.getByRole('link', { name: 'See usage' }).click()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('20 of 20 calls')
})

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Sample rows' })).toBeVisible()
}
