import { paste } from '../../fixtures/browser/paste'
import { expect, test } from '../../fixtures/browser/product'

test.use({ layout: 'list' })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
})

const rows = 'Sample rows'

test('preview rows before and after an edit', async ({ page }) => {
  const preview = page.getByRole('region', { name: rows })
  await expect(preview.getByRole('columnheader', { name: 'email' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('customer_key')
  await expect(preview.getByRole('columnheader', { name: 'customer_key' })).toBeVisible()
  const first = await preview.getByRole('row').nth(1).textContent()
  await page.getByRole('button', { name: 'Show other sample rows' }).click()
  await expect(preview.getByRole('row').nth(1)).not.toHaveText(first ?? '')
})

test('add, focus and move fields by keyboard', async ({ page }) => {
  const names = page.getByRole('textbox', { name: /^Field \d+ name$/ })
  await names.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveCount(10)
  await expect(names.nth(2)).toBeFocused()
  await page.keyboard.type('iban_number')
  await expect(names.nth(2)).toHaveValue('iban_number')
  await page.keyboard.press('ArrowUp')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names.nth(1)).toHaveValue('iban_number')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search types for field 2 type' })).toBeFocused()
  await page.keyboard.type('iban')
  await expect(page.getByRole('listbox', { name: 'Field types' }).getByRole('option').first()).toContainText('iban')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Field 2 type: .*\biban$/ })).toBeVisible()
})

test('paste a list of columns, undo and redo it', async ({ page }) => {
  const names = page.getByRole('textbox', { name: /^Field \d+ name$/ })
  await names.last().focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveCount(10)
  await expect(names.last()).toBeFocused()
  await paste(page, 'customer_name\ndob\nqty')
  await expect(page.getByRole('button', { name: /^Field 10 type: .*\bfullName$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Field 11 type: .*\bbirthdate$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Field 12 type: .*\binteger$/ })).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(names).toHaveCount(10)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(names).toHaveCount(12)
})

test('choose which of the pasted names to add when there is no room for all', async ({ page }) => {
  const names = page.getByRole('textbox', { name: /^Field \d+ name$/ })
  await names.last().focus()
  await page.keyboard.press('Enter')
  await expect(names.last()).toBeFocused()
  await paste(page, Array.from({ length: 60 }, (_, index) => `column_${index + 1}`).join('\n'))
  const dialog = page.getByRole('dialog', { name: 'Choose the columns to add' })
  await expect(dialog).toContainText('so 41 can be added; 19 are left out.')
  await expect(dialog.getByRole('checkbox', { name: 'column_60' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'column_1', exact: true }).uncheck()
  await dialog.getByRole('checkbox', { name: 'column_60' }).check()
  await dialog.getByRole('button', { name: 'Add 41 fields' }).click()
  await expect(names).toHaveCount(50)
  await expect(names.nth(9)).toHaveValue('column_2')
  await expect(names.last()).toHaveValue('column_60')
})

test('search types by meaning', async ({ page }) => {
  await page.getByRole('button', { name: /^Field 1 type/ }).click()
  await page.getByRole('combobox', { name: 'Search types for field 1 type' }).fill('card')
  const option = page.getByRole('option', { name: /creditCard/ })
  await expect(option).toContainText('Needs a pro key')
  await page.getByRole('combobox', { name: 'Search types for field 1 type' }).fill('rating')
  await page.getByRole('option', { name: /reviewScore/ }).click()
  await expect(page.getByRole('button', { name: /^Field 1 type: .*\breviewScore$/ })).toBeVisible()
})

test('write out the types above the sample rows', async ({ page }) => {
  const type = page
    .getByRole('columnheader', { name: /paymentStatus$/ })
    .getByText('paymentStatus')
    .locator('../..')
  await page.getByRole('grid', { name: rows }).evaluate((grid) => grid.scrollTo(10_000, 0))
  await expect(type).toHaveText('Payment status paymentStatus')
  await expect.poll(() => type.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('take the type that the service suggests for one of another language', async ({ page }) => {
  const field = { name: 'is_member', type: 'boolean', locked: false, constraints: {}, locale: null, blankPercentage: 0 }
  await page.evaluate(
    (draft) => localStorage.setItem('rowmint.draft', draft),
    JSON.stringify({ name: 'Members', count: 10, locale: 'en_US', format: 'json', seed: null, fields: [field] }),
  )
  await page.reload()
  const problems = page.getByRole('list', { name: 'Problems with is_member' }).first()
  await expect(problems).toContainText('Unknown type. Did you mean text?')
  await problems.getByRole('button', { name: 'Use text' }).click()
  await expect(problems).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Field 1 type: Boolean text$/ })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^(true|false)$/ }).first()).toBeVisible()
})

test('show the problems of a field next to it until they are fixed', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Field 2 name' }).fill('email')
  const problems = page.getByRole('list', { name: 'Problems with email' })
  await expect(problems.first()).toBeVisible()
  await expect(page.getByRole('region', { name: rows }).getByRole('columnheader', { name: 'city' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Field 2 name' }).fill('name')
  await expect(problems).toHaveCount(0)
})

test('limit a number and see it in every row', async ({ page }) => {
  await page.getByRole('button', { name: 'Options for order_total' }).click()
  await page.getByRole('textbox', { name: 'Minimum' }).fill('70')
  await page.getByRole('textbox', { name: 'Maximum' }).fill('71')
  await page.getByRole('textbox', { name: 'Decimals' }).fill('0')
  const preview = page.getByRole('region', { name: rows })
  const totals = preview.getByRole('row').locator('td[aria-colindex="8"]')
  await preview.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(totals.first()).toHaveText(/^7[01]$/)
  for (const total of await totals.allTextContents()) expect(total).toMatch(/^7[01]$/)
})

test('switch to Arabic: right-to-left cells and +971 phones', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Locale' }).selectOption('ar_AE')
  const preview = page.getByRole('region', { name: rows })
  await expect(preview.getByRole('row').nth(1)).toContainText(/[\u0600-\u06ff]{3}/)
  await expect(preview.getByRole('row').nth(1)).toContainText('+971')
  await expect(preview.getByRole('gridcell').nth(1).locator('span')).toHaveCSS('direction', 'rtl')
})

test('restore the draft after a reload', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('kept')
  await page.getByRole('textbox', { name: 'Schema name' }).fill('My data')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Field 1 name' })).toHaveValue('kept')
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toHaveValue('My data')
})

test('drag a field by keyboard', async ({ page }) => {
  await page.getByRole('button', { name: 'Move id' }).focus()
  await page.keyboard.press('Space')
  const announcement = page.getByRole('status').filter({ hasText: 'id, field' })
  await expect(announcement).toHaveText('Moving id, field 1 of 9.')
  await page.keyboard.press('ArrowDown')
  await expect(announcement).toHaveText('Moving id, field 2 of 9.')
  await page.keyboard.press('Space')
  await expect(announcement).toHaveText('Dropped id, field 2 of 9.')
  await expect(page.getByRole('textbox', { name: 'Field 2 name' })).toHaveValue('id')
})

test('drag a field by pointer, and cancel a drag with Escape', async ({ page }) => {
  const handle = page.getByRole('button', { name: 'Move id' })
  const names = page.getByRole('textbox', { name: /^Field \d+ name$/ })
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(0, 0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(names.first()).toHaveValue('id')
  await handle.hover()
  const target = await names.nth(2).evaluate((input) => input.getBoundingClientRect().toJSON())
  await page.mouse.down()
  await page.mouse.move(target.x, target.y + target.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(names.nth(2)).toHaveValue('id')
  await expect(names.first()).toHaveValue('full_name')
})

test('edit several fields at once, each edit one step to undo', async ({ page }) => {
  const names = page.getByRole('textbox', { name: /^Field \d+ name$/ })
  const blanks = page.getByRole('textbox', { name: /^Field \d+ blank percentage$/ })
  const bar = page.getByRole('region', { name: 'Edit the selected fields' })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select full_name' }).click()
  await page.getByRole('checkbox', { name: 'Select phone' }).click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  await bar.getByRole('textbox', { name: 'Blank, in percent' }).fill('25')
  const shares = () => blanks.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(' '))
  await expect.poll(shares).toBe('0 25 25 25 0 0 0 0 0')
  await bar.getByRole('combobox', { name: 'Locale' }).selectOption('ar_AE')
  await expect(
    page
      .getByRole('region', { name: rows })
      .getByText(/^\+971/)
      .first(),
  ).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select email' }).click()
  await bar.getByRole('button', { name: 'Lock' }).click()
  await page.getByRole('checkbox', { name: 'Select email' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(names).toHaveCount(8) // locked fields stay
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveCount(9)
  await bar.getByRole('button', { name: 'Select all' }).click()
  await expect(bar.getByRole('status')).toHaveText('9 selected')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('lock a field against edits and templates', async ({ page }) => {
  await page.getByRole('button', { name: 'More actions for email' }).click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: 'Delete email' })).toBeDisabled()
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: /IoT readings/ }).click()
  await expect(page.getByRole('textbox', { name: 'Field 1 name', exact: true })).toHaveValue('email')
  await expect(page.getByRole('textbox', { name: 'Field 2 name', exact: true })).toHaveValue('device_id')
})
