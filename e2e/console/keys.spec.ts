import { expect, test } from '../fixtures/browser/product'

test('gets a key, sees it once, and does not lose it by accident', async ({ page }) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Get a free key' }).click()
  const key = await page.getByText(/^rmk_free_/).textContent()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('0 of 20 calls')
  await page.reload()
  await expect(page.getByText(/rmk_free_…/)).toBeVisible()
  await expect(page.getByText(key ?? 'no key')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove this key' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Remove this key' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByRole('button', { name: 'Get a free key' })).toBeVisible()
})

test('sees what was used, by day and endpoint', async ({ page, product }) => {
  const key = product.key('pro')
  await page.addInitScript((value) => localStorage.setItem('rowmint.api-key', JSON.stringify(value)), key)
  await page.goto('/')
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
  await page.getByRole('link', { name: 'Keys' }).click()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('1 of 500 calls')
  await expect(page.getByRole('img', { name: /^1 call in the last 30 days/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Last 30 days' })).toContainText('/api/v1/generate')
  await expect(page.getByRole('region', { name: 'Last calls' })).toContainText('200')
})

test('sees that a key is not accepted', async ({ page }) => {
  await page.goto('/keys')
  await page.getByLabel('Or enter a key').fill('rmk_free_nonsense')
  await page.getByRole('button', { name: 'Use this key' }).click()
  await expect(page.getByRole('link', { name: 'Key not accepted' })).toBeVisible()
})
