import { expect, test } from '../fixtures/product'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('row')).toHaveCount(6)
})

const rows = 'Sample rows'

test('sees rows before touching anything, and other rows with every edit', async ({ page }) => {
  const preview = page.getByRole('region', { name: rows })
  await expect(preview.getByRole('columnheader', { name: 'email' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('customer_key')
  await expect(preview.getByRole('columnheader', { name: 'customer_key' })).toBeVisible()
  const first = await preview.getByRole('row').nth(1).textContent()
  await page.getByRole('button', { name: 'Show other sample rows' }).click()
  await expect(preview.getByRole('row').nth(1)).not.toHaveText(first ?? '')
})

test('adds, walks and moves fields by keyboard alone', async ({ page }) => {
  const names = page.getByRole('textbox', { name: /^Field \d+ name$/ })
  await names.nth(1).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('iban_number')
  await expect(names.nth(2)).toHaveValue('iban_number')
  await page.keyboard.press('ArrowUp')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names.nth(1)).toHaveValue('iban_number')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search types for field 2 type' })).toBeFocused()
  await page.keyboard.type('iban')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Field 2 type: iban' })).toBeVisible()
})

test('makes fields of a pasted column list, and takes it back', async ({ page }) => {
  const names = page.getByRole('textbox', { name: /^Field \d+ name$/ })
  await names.last().focus()
  await page.keyboard.press('Enter')
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'customer_name\ndob\nqty')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByRole('button', { name: 'Field 10 type: fullName' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Field 11 type: birthdate' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Field 12 type: integer' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(names).toHaveCount(10)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(names).toHaveCount(13)
})

test('finds a type by what it means and sees what it looks like', async ({ page }) => {
  await page.getByRole('button', { name: /^Field 1 type/ }).click()
  await page.getByRole('combobox', { name: 'Search types for field 1 type' }).fill('card')
  const option = page.getByRole('option', { name: /creditCard/ })
  await expect(option).toContainText('Needs a pro key')
  await page.getByRole('combobox', { name: 'Search types for field 1 type' }).fill('rating')
  await page.getByRole('option', { name: /reviewScore/ }).click()
  await expect(page.getByRole('button', { name: 'Field 1 type: reviewScore' })).toBeVisible()
})

test('reads what is wrong beside the field, and mends it', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Field 2 name' }).fill('email')
  const problems = page.getByRole('list', { name: 'Problems with email' })
  await expect(problems.first()).toBeVisible()
  await expect(page.getByRole('region', { name: rows }).getByRole('columnheader', { name: 'city' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Field 2 name' }).fill('name')
  await expect(problems).toHaveCount(0)
})

test('bounds a number, and every row keeps to it', async ({ page }) => {
  await page.getByRole('button', { name: 'Options for order_total' }).click()
  await page.getByRole('textbox', { name: 'Minimum' }).fill('70')
  await page.getByRole('textbox', { name: 'Maximum' }).fill('71')
  await page.getByRole('textbox', { name: 'Decimals' }).fill('0')
  const preview = page.getByRole('region', { name: rows })
  const totals = preview.getByRole('row').locator('td:nth-child(7)')
  await expect(totals).toHaveText([/^7[01]$/, /^7[01]$/, /^7[01]$/, /^7[01]$/, /^7[01]$/])
})

test('sees Arabic run right to left, and phones of the Emirates without being told', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Locale' }).selectOption('ar_AE')
  const preview = page.getByRole('region', { name: rows })
  await expect(preview.getByRole('row').nth(1)).toContainText(/[\u0600-\u06ff]{3}/)
  await expect(preview.getByRole('row').nth(1)).toContainText('+971')
  const name = preview.getByRole('cell').nth(1).locator('span')
  expect(await name.evaluate((cell) => getComputedStyle(cell).direction)).toBe('rtl')
})

test('finds the draft again after a reload', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('kept')
  await page.getByRole('textbox', { name: 'Dataset name' }).fill('My data')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Field 1 name' })).toHaveValue('kept')
  await expect(page.getByRole('textbox', { name: 'Dataset name' })).toHaveValue('My data')
})

test('drags a field by keyboard', async ({ page }) => {
  await page.getByRole('button', { name: 'Move id' }).focus()
  await page.keyboard.press('Space')
  const told = page.getByRole('status').filter({ hasText: 'id, field' })
  await expect(told).toHaveText('Moving id, field 1 of 9.')
  await page.keyboard.press('ArrowDown')
  await expect(told).toHaveText('Moving id, field 2 of 9.')
  await page.keyboard.press('Space')
  await expect(told).toHaveText('Dropped id, field 2 of 9.')
  await expect(page.getByRole('textbox', { name: 'Field 2 name' })).toHaveValue('id')
})

test('locks a field: it cannot be changed, and stays when another schema comes', async ({ page }) => {
  await page.getByRole('button', { name: 'More actions for email' }).click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: 'Delete email' })).toBeDisabled()
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: /IoT readings/ }).click()
  await expect(page.getByRole('textbox', { name: 'Field 1 name', exact: true })).toHaveValue('email')
  await expect(page.getByRole('textbox', { name: 'Field 2 name', exact: true })).toHaveValue('device_id')
})
