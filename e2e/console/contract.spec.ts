import { expect, test } from '../fixtures/product'

test('locks a contract: infers, checks the hash here, pins it and sees what changed', async ({ page }) => {
  await page.goto('/contract')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await expect(page.getByText('Recomputed in this browser: it matches.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'email' })).toContainText('catalog')
  await page.getByRole('button', { name: 'Pin this contract' }).click()
  await expect(page.getByText('the same contract')).toBeVisible()
  const names = page.getByRole('textbox', { name: 'One a line' })
  await names.fill('customer_id, email, birthdate')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  const diff = page.getByRole('region', { name: 'Compared with the pinned contract' })
  await expect(diff).toContainText('another contract')
  await expect(diff.getByRole('listitem').filter({ hasText: 'birthdate' })).toContainText('added')
  await page.getByRole('button', { name: 'Open in Design' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of field 3' })).toHaveValue('birthdate')
})

test('streams the rows of a contract with a key', async ({ page, product }) => {
  const key = product.key('pro')
  await page.addInitScript((value) => localStorage.setItem('rowmint.api-key', JSON.stringify(value)), key)
  await page.goto('/contract')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await page.getByRole('button', { name: 'Stream 20 rows' }).click()
  await expect(page.getByRole('heading', { name: '20 rows' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Generated rows' }).getByRole('row').nth(1)).toContainText('@')
})
