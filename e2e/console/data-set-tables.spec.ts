import { choose, editor, openTable, rowsOf } from '../fixtures/browser/data-set-page'
import { expect, test } from '../fixtures/browser/product'

test('rename a column: links, totals and copies follow; a wrong wish is worded at its place', async ({ page }) => {
  await page.goto('/datasets')
  await openTable(page, 'customers')
  await choose(editor(page, 'customers').getByRole('button', { name: /^Edit another table/ }), 'order_items')
  const items = editor(page, 'order_items')
  const total = items.getByRole('textbox', { name: 'Column 6 name' })
  await total.fill('amount')
  await total.press('Enter')
  await expect(rowsOf(page, 'orders')).toContainText('sum of order_items.amount')
  await expect(page.getByText(/840 rows/)).toBeVisible()
  await items.getByRole('textbox', { name: 'Column 6 expression' }).fill('qty * cost')
  await expect(items.getByRole('list', { name: 'Problems with amount' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create data set' })).toBeDisabled()
  await items.getByRole('button', { name: 'Back to the tables' }).click()
  await page.getByRole('button', { name: /^Fix \d+ problems? to create the data set$/ }).click()
  await expect(items.getByRole('list', { name: 'Problems with amount' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/840 rows/)).toBeVisible()
})

test('an address in the live rows is whole', async ({ page }) => {
  await page.goto('/datasets')
  const addresses = rowsOf(page, 'customers').getByText(/@/)
  await rowsOf(page, 'customers').scrollIntoViewIfNeeded()
  await expect(addresses.first()).toBeVisible()
  const cut = () =>
    addresses.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  await expect.poll(cut).toBe(0)
})

test('take the type that the service suggests for one of another language', async ({ page }) => {
  const fields = [
    { id: 2, name: 'id', type: 'uuid' },
    { id: 3, name: 'is_member', type: 'bool' },
  ]
  const table = { id: 1, name: 'people', rows: 5, key: ['id'], fields }
  await page.addInitScript(
    (draft) => localStorage.setItem('rowmint.recipe', draft),
    JSON.stringify({ name: 'Members', locale: 'en_US', seed: null, nextId: 4, tables: [table] }),
  )
  await page.goto('/datasets')
  await openTable(page, 'people')
  const problems = editor(page, 'people').getByRole('list', { name: 'Problems with is_member' })
  await expect(problems).toContainText('Unknown type. Did you mean boolean?')
  await problems.getByRole('button', { name: 'Use boolean' }).click()
  await expect(problems).toHaveCount(0)
  await expect(rowsOf(page, 'people').getByText(/^(true|false)$/)).toHaveCount(5)
})

test('list all tables until one is chosen, and open it where the list was, by keyboard too', async ({ page }) => {
  await page.goto('/datasets')
  const list = page.getByRole('region', { name: 'Tables', exact: true })
  await expect(list.getByRole('button')).toHaveText([
    /^customers.*100 rows.*5 columns$/,
    /^products.*40 rows.*3 columns$/,
    /^orders.*200 rows.*5 columns · links to customers$/,
    /^order_items.*500 rows.*6 columns · links to orders, products$/,
  ])
  await list.getByRole('button', { name: /^orders / }).press('Enter')
  await expect(editor(page, 'orders')).toBeVisible()
  await expect(list).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Back to the tables' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(list.getByRole('button').first()).toBeFocused()
})

test('say what to choose where the source of a column is not chosen, and find it by typing', async ({ page }) => {
  await page.goto('/datasets')
  await openTable(page, 'customers')
  const table = editor(page, 'customers')
  await table.getByRole('button', { name: 'Add column' }).click()
  await table.getByRole('combobox', { name: 'Column 6 source' }).selectOption('Total of children')
  await table.getByRole('combobox', { name: 'Column 6 total' }).selectOption('sum')
  await expect(table.getByText('Choose the column to add up.')).toBeVisible()
  await choose(table.getByRole('button', { name: 'Column 6 children: Choose a column' }), 'orders.total')
  await expect(table.getByRole('button', { name: 'Column 6 children: orders.total' })).toBeFocused()
  await expect(table.getByText('Choose the column to add up.')).toHaveCount(0)
  await expect(rowsOf(page, 'customers')).toContainText('sum of orders.total')
})
