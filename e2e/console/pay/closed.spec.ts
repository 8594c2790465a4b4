import { expect, test } from '../../fixtures/browser/product'

test('says in a sentence that payments are off, and leads to a free key', async ({ page }) => {
  await page.goto('/pay')
  const panel = page.getByRole('region', { name: 'Payments are not set up here' })
  await expect(panel).toContainText('Use a free key instead.')
  await expect(page.getByRole('main')).not.toContainText(/[A-Z0-9]+_[A-Z0-9_]+/) // a setting of the service
  await panel.getByRole('link', { name: 'Get a free key' }).click()
  await expect(page.getByRole('button', { name: 'Get a free key' })).toBeVisible()
})
