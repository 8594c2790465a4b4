import { expect, test } from '../fixtures/product'

test('presses and types before the page has come to life, and nothing of it is lost', async ({ page }) => {
  let letScriptsGo = () => {}
  const scriptsMayGo = new Promise<void>((resolve) => {
    letScriptsGo = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scriptsMayGo
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Name of field 2' }).fill('whole_name')
  await page.getByRole('textbox', { name: 'Rows' }).fill('250')
  await page.getByRole('combobox', { name: 'Locale' }).selectOption('en_GB')
  await page.getByRole('button', { name: 'Options of email' }).click()
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('region', { name: 'Code' }).getByText('fetch', { exact: true }).click()
  letScriptsGo()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Generate 250 rows' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'whole_name' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Locale', exact: true })).toHaveValue('en_GB')
  await expect(page.getByRole('button', { name: 'Options of email' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('region', { name: 'The request as fetch' })).toBeVisible()
})

test('gets the text of the first screen with no script to wait for', async ({ request }) => {
  const page = await (await request.get('/', { headers: { Accept: 'text/html' } })).text()
  const scripts = page.matchAll(/<script(?![^>]*noModule)[^>]* src="([^"]+)"/g)
  expect([...scripts].map(([, source]) => source)).toEqual([])
  expect(page.includes('Customers and orders')).toBe(true)
  expect(/\(\["\/_next\/static\/[^\]]+\.js"\]\)/.test(page)).toBe(true)
})
