import { expect, test } from '../fixtures/product'

test('locks a contract: infers, checks the hash here, pins it and sees what changed', async ({ page }) => {
  await page.goto('/contract')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await expect(page.getByText('Verified: this browser computes the same hash.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'email' })).toContainText('catalog')
  await page.getByRole('button', { name: 'Pin this contract' }).click()
  await expect(page.getByText('same contract')).toBeVisible()
  const names = page.getByRole('textbox', { name: 'One per line' })
  await names.fill('customer_id, email, birthdate')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  const diff = page.getByRole('region', { name: 'Compared with the pinned contract' })
  await expect(diff).toContainText('different contract')
  await expect(diff.getByRole('listitem').filter({ hasText: 'birthdate' })).toContainText('added')
  await page.getByRole('button', { name: 'Open in Design' }).click()
  await expect(page.getByRole('textbox', { name: 'Field 3 name' })).toHaveValue('birthdate')
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

test('picks another type and takes it to Design', async ({ page }) => {
  await page.goto('/contract')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  const types = page.getByRole('combobox', { name: 'Type of customer_id' })
  const other = (await types.getByRole('option').nth(1).textContent()) ?? ''
  await types.selectOption(other)
  await expect(page.getByText('1 changed by you')).toBeVisible()
  await page.getByRole('button', { name: 'Open in Design' }).click()
  await expect(page.getByRole('button', { name: `Field 1 type: ${other}` })).toBeVisible()
})

test('is refused under strict when a name was only guessed', async ({ page, product }) => {
  const key = product.key('pro')
  await page.addInitScript((value) => localStorage.setItem('rowmint.api-key', JSON.stringify(value)), key)
  await page.goto('/contract')
  await page.getByRole('textbox', { name: 'One per line' }).fill('email\nzqxv')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'zqxv' })).toContainText('heuristic')
  await page.getByRole('switch', { name: 'Strict' }).check()
  await page.getByRole('button', { name: 'Stream 20 rows' }).click()
  await expect(page.getByRole('region', { name: 'The schema needs a correction' })).toBeVisible()
})

test('stops a stream and can start it again', async ({ page, product }) => {
  const key = product.key('enterprise')
  await page.addInitScript((value) => localStorage.setItem('rowmint.api-key', JSON.stringify(value)), key)
  await page.goto('/contract')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await page.route('**/api/v1/generate-ai/stream', () => undefined) // never answered
  await page.getByRole('button', { name: 'Stream 20 rows' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Stream 20 rows' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0)
})
