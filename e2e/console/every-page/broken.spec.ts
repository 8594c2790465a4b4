import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/browser/product'
import { useKey } from '../../fixtures/browser/use-key'

test.beforeEach(async ({ page, product }) => useKey(page, await product.key('pro')))

const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong' })

test('a frame that failed to render says so in either scheme, and comes back', async ({ page }) => {
  const repair = await damage(page, 'keys.usage', /"tier":"pro"/, '"tier":{"toString":1,"valueOf":1}')
  await page.goto('/keys')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(failed(page)).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    const lightness = await page.evaluate(() => getComputedStyle(document.body).color)
    expect(lightness).toBe(colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)')
  }
  await repair()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Keys and usage' })).toBeVisible()
})

test('a page that failed to render keeps the header, also offline, and comes back', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.removeItem('rowmint.api-key'))
  const repair = await damage(page, '*discovery.pricing', /"brackets":\[/, '"brackets":{},"others":[')
  await page.goto('/keys')
  await expect(failed(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await context.setOffline(true)
  await again.click()
  await expect(failed(page), 'not the page of the browser').toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(failed(page), 'what is still wrong').toBeVisible()
  await repair()
  await again.click()
  await expect(page.getByRole('cell', { name: '$29 a month' })).toBeVisible()
})

/** Replaces a part of the answers of a procedure by what no service sends. @returns what ends it */
async function damage(page: Page, procedure: string, part: RegExp, by: string): Promise<() => Promise<void>> {
  await page.route(`**/api/trpc/${procedure}*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(part, by) })
  })
  return () => page.unrouteAll()
}
