import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/browser/product'

test('re-roll one column, and keep the values of one through all that follows', async ({ page, product }) => {
  await page.addInitScript(
    (key) => localStorage.setItem('rowmint.api-key', JSON.stringify(key)),
    await product.key('pro'),
  )
  await open(page)
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  // As many cells as are rendered in both grids, whatever widths their columns get.
  const row = async () => (await page.locator('tr[aria-rowindex="2"] td').allTextContents()).slice(0, 7)
  const first = await row()
  expect(first).toHaveLength(7)
  await choose('full_name', 'Re-roll this column')
  await expect(cells(page, 2).first()).not.toHaveText(first[1] ?? '')
  const [, rolled, ...others] = await row()
  expect(others).toEqual(first.slice(2))

  await choose('email', 'Keep these values')
  await page.getByRole('button', { name: 'Show other sample rows' }).click()
  await expect(cells(page, 5).first()).not.toHaveText(first[4] ?? '')
  expect((await row()).slice(1, 3)).toEqual([rolled, first[2]])

  const before = await cells(page, 5).first().textContent()
  await page.getByRole('textbox', { name: 'Seed' }).fill('april')
  await expect(page.getByText('First rows for this seed')).toBeVisible()
  await expect(cells(page, 5).first()).not.toHaveText(before ?? '')
  const shown = await row()
  expect(shown.slice(1, 3)).toEqual([rolled, first[2]])
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('tab', { name: /Result/, selected: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Generated rows' })).toBeVisible()
  await expect.poll(row).toEqual(shown)
})

test('sort, filter, search, pin and hide columns, and read their statistics', async ({ page, product }) => {
  await page.addInitScript(
    (key) => localStorage.setItem('rowmint.api-key', JSON.stringify(key)),
    await product.key('pro'),
  )
  await open(page)
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const head = page.getByRole('columnheader', { name: /order_total/ })
  await expect(head).toContainText('–') // its least and greatest value
  await page.getByRole('button', { name: 'order_total', exact: true }).click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const isAscending = async () => {
    const totals = (await cells(page, 7).allTextContents()).map((text) => Number(text.replaceAll(',', '')))
    return totals.every((total, index) => total >= (totals[index - 1] ?? total))
  }
  // The code that orders rows is loaded with the first sort.
  await expect.poll(isAscending).toBe(true)
  await page.getByRole('button', { name: 'order_total', exact: true }).click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')

  await menu(page, 'status', 'Filter and statistics')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('region', { name: 'Statistics' })).toContainText('Rows100')
  await drawer.getByRole('region', { name: 'Most frequent values' }).getByRole('button').first().click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'More actions for status' })).toBeFocused()
  await expect(page.getByText(/^\d+ of 100 rows$/)).toBeVisible()
  await expect.poll(async () => new Set(await cells(page, 8).allTextContents()).size).toBe(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('no such row')
  await expect(page.getByText('No rows match the search and filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await menu(page, 'status', 'Pin to the start')
  await expect(page.getByRole('columnheader').nth(1)).toContainText('status')
  await menu(page, 'status', 'Hide')
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.getByRole('columnheader', { name: /status/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 1 hidden column' }).click()
  await expect(page.getByRole('columnheader', { name: /status/ })).toBeVisible()
})

test('move by keyboard, and copy a cell, rows and a column', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const grid = page.getByRole('grid', { name: 'Sample rows' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await cells(page, 3).first().click()
  await expect(grid).toBeFocused()
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Copied the cell.')).toBeAttached()
  await expect.poll(copied).toContain('@')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Copied 2 rows.')).toBeAttached()
  const lines = async () => (await copied()).split('\n')
  await expect.poll(lines).toHaveLength(3)
  expect((await lines())[0]).toBe('id\tfull_name\temail\tphone\tcity\tcompany\torder_total\tstatus\tordered_at')
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('rowheader', { name: '100', exact: true })).toBeInViewport()
  await expect(grid).toHaveAttribute('aria-activedescendant', /-99-8$/)
  await menu(page, 'email', 'Copy column')
  await expect.poll(lines).toHaveLength(101)
})

test('edit the name in the active head by Enter and leave it by Escape, and sort by a head of the result', async ({
  page,
  product,
}) => {
  await page.addInitScript(
    (key) => localStorage.setItem('rowmint.api-key', JSON.stringify(key)),
    await product.key('pro'),
  )
  await open(page)
  const name = page.getByRole('textbox', { name: 'Field 2 name' })
  const toHeadOfSecond = async () => {
    await cells(page, 2).first().click()
    await expect(page.locator('td[data-active]')).toHaveCount(1)
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('th[data-active]')).toHaveCount(1)
    await page.keyboard.press('Enter')
  }
  await toHeadOfSecond()
  await expect(name).toBeFocused()
  await page.keyboard.type('customer')
  await expect(name).toHaveValue('customer')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('tab', { name: /Result/, selected: true })).toBeVisible()
  await toHeadOfSecond()
  await expect(page.getByRole('columnheader', { name: /customer/ })).toHaveAttribute('aria-sort', 'ascending')
})

test('select columns in their heads and edit them at once, each edit one step to undo', async ({ page }) => {
  await open(page)
  const bar = page.getByRole('region', { name: 'Edit the selected fields' })
  const names = page.getByRole('textbox', { name: /^Field \d+ name$/ })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select full_name' }).click()
  await page.getByRole('checkbox', { name: 'Select city' }).click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('4 selected')

  await bar.getByRole('button', { name: 'Type of the selected fields: mixed' }).click()
  await page.getByRole('combobox', { name: /^Search types/ }).fill('sku')
  await page.getByRole('option', { name: /sku/ }).first().click()
  for (const place of [2, 3, 4, 5])
    await expect(page.getByRole('button', { name: new RegExp(`^Field ${place} type: .*\\bsku$`) })).toBeVisible()
  await bar.getByRole('textbox', { name: 'Blank, in percent' }).fill('100')
  await expect(cells(page, 3).first()).toHaveText('blank')
  await expect(cells(page, 4).first()).toHaveText('blank')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Field 2 type: .*\bfullName$/ })).toBeVisible()
  await expect(cells(page, 3).first()).toHaveText(/@/)

  // The selection is that of the list, and a column's menu adds to it.
  await menu(page, 'company', 'Select')
  await expect(bar.getByRole('status')).toHaveText('5 selected')
  await page.getByRole('button', { name: 'Edit columns in a list' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select company' })).toBeChecked()
  await page.getByRole('button', { name: 'Edit columns in the grid' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(names).toHaveCount(4)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar.getByRole('button', { name: 'Select all' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No fields yet.')).toBeVisible()
  await expect(bar, 'of no fields, none are selected').toHaveCount(0)
  const rest = () =>
    page.getByRole('grid').evaluate((grid) => grid.clientWidth - (grid.querySelector('thead')?.clientWidth ?? 0))
  await expect.poll(rest, 'the head spans the grid').toBe(0)
})

test('a column without a name is a problem at once, and the service is asked only for the others', async ({ page }) => {
  await open(page)
  const refused: string[] = []
  page.on('response', (response) => response.ok() || refused.push(response.url()))
  await page.getByRole('button', { name: 'Add field', exact: true }).click()
  const generate = page.getByRole('button', { name: 'Generate 100 rows' })
  await expect(page.getByRole('button', { name: 'Fix 1 problem to generate' })).toBeVisible()
  await expect(generate).toBeDisabled()
  const unnamed = page.getByRole('textbox', { name: 'Field 10 name' })
  await expect(unnamed).toHaveAttribute('aria-invalid', 'true')
  const answered = page.waitForResponse(/console\.preview/)
  await page.getByRole('textbox', { name: 'Field 2 name' }).fill('buyer')
  await answered
  await unnamed.fill('email')
  await expect(page.getByRole('button', { name: 'Fix 1 problem to generate' })).toBeVisible()
  await unnamed.fill('sku')
  await expect(page.getByText(/free with a key/i)).toBeVisible()
  await expect(generate).toBeEnabled()
  await expect(cells(page, 3).first()).not.toBeEmpty()
  expect(refused).toEqual([])
})

test('render only the cells in view of fifty columns, resize one, and say that there is room for no more', async ({
  page,
}) => {
  const fields = Array.from({ length: 50 }, (_, index) => ({ name: `column_${index + 1}`, type: 'word' }))
  await page.addInitScript((draft) => localStorage.setItem('rowmint.draft', JSON.stringify(draft)), {
    name: 'Wide',
    fields: fields.map((field) => ({ ...field, type: 'email' })),
  })
  await open(page)
  const rows = page.getByRole('row')
  expect(await rows.nth(1).getByRole('gridcell').count()).toBeLessThan(20)
  expect(await rows.count()).toBeLessThan(60)
  await page.getByRole('grid', { name: 'Sample rows' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.getByRole('textbox', { name: 'Field 50 name' })).toBeInViewport()
  await expect(rows.nth(1).getByRole('gridcell').last()).toBeInViewport()
  const edge = page.locator('[data-name="column_50"] > [aria-hidden]').last()
  const width = async () => (await page.getByRole('columnheader').nth(50).boundingBox())?.width ?? 0
  const before = await width()
  await edge.scrollIntoViewIfNeeded() // which also waits until it stops moving
  const box = await edge.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 3, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) - 37, (box?.y ?? 0) + 20)
  await page.mouse.up()
  await expect.poll(width).toBeLessThan(before - 20)
  const dragged = await width()
  await page.getByRole('grid', { name: 'Sample rows' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(width).toBe(dragged + 32)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText(`column_50 is ${Math.round(dragged + 16)} pixels wide.`)).toBeAttached()
  // With fifty there is no room for another, and the page says so.
  await expect(page.getByRole('status').filter({ hasText: 'A schema has at most 50 columns.' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions for column_50' }).click()
  const copy = page.getByRole('menuitem', { name: 'Duplicate' })
  await expect(copy).toBeDisabled()
  await expect(copy).toContainText('A schema has at most 50 columns.')
})

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('rowheader', { name: '1', exact: true })).toBeVisible()
}

/** The rendered cells of a column, by its place. */
const cells = (page: Page, place: number) => page.getByRole('row').locator(`td[aria-colindex="${place + 1}"]`)

async function menu(page: Page, column: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${column}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
