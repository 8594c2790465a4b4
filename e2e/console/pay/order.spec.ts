import { expect, test } from '../../fixtures/browser/wallet-product'

test('say on Pay why a stored schema cannot be bought, without a failed request', async ({ page, wallet: _ }) => {
  await page.addInitScript(() => {
    const own = { locked: false, locale: null, blankPercentage: 0, seed: null }
    const field = { id: 1, name: 'age', type: 'age', constraints: { min: 70, max: 7 }, ...own }
    const draft = {
      name: 'Invalid',
      count: 10,
      locale: 'en_US',
      format: 'json',
      seed: null,
      nextId: 2,
      fields: [field],
    }
    localStorage.setItem('rowmint.draft', JSON.stringify(draft))
  })
  const failed: string[] = []
  page.on('response', (response) => response.ok() || failed.push(`${response.status()} ${response.url()}`))
  await page.goto('/pay')
  await expect(page.getByText('Field 1, constraints: Max 7 is less than min 70.')).toBeVisible()
  expect(failed).toEqual([])
})
