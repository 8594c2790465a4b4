import { expectAccessible } from '../../fixtures/browser/accessible'
import { openTable } from '../../fixtures/browser/data-set-page'
import { expect, test } from '../../fixtures/browser/product'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'light',
  reducedMotion: 'reduce',
})

test('the open table of a data set and its rows pass axe on a phone', async ({ page }) => {
  await page.goto('/datasets')
  await openTable(page, 'customers')
  await page.getByRole('button', { name: 'Options for email' }).tap()
  await expect(page.getByRole('switch', { name: 'Unique' })).toBeVisible()
  await page.getByRole('heading', { name: 'Live rows' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Rows of order_items' })).toBeAttached()
  await expectAccessible(page)
})

test('the keyboard shortcuts are found by touch, and pass axe', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Find' }).tap()
  await page.getByRole('combobox', { name: /^Find/ }).fill('shortcuts')
  await page.getByRole('option', { name: /^Keyboard shortcuts/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})
