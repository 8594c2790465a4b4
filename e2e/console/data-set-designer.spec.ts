import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { choose, diagram, editor, line, openTable, rowsOf } from '../fixtures/browser/data-set-page'
import { expect, test } from '../fixtures/browser/product'

test('from a template to a download: rows agree, links light up their parents, the archive holds every table', async ({
  page,
}) => {
  await page.goto('/datasets')
  await page.getByRole('button', { name: 'Templates' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^School/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Data set name' })).toHaveValue('School')
  const child = rowsOf(page, 'enrolments')
  const link = child.getByRole('button').first()
  await expect(link).toBeVisible()
  await link.hover()
  const highlighted = page.locator('tr[data-highlighted]')
  await expect(highlighted).toHaveCount(1)
  await expect(highlighted).toContainText((await link.textContent()) ?? 'nothing')
  await link.press('Enter')
  await expect(page.locator('tr:focus')).toContainText((await link.textContent()) ?? 'nothing')

  await page.getByRole('button', { name: 'Create data set' }).click()
  await page.getByRole('button', { name: 'Get a free key' }).click()
  await page.getByRole('button', { name: 'Create now' }).click()
  const created = page.getByRole('region', { name: 'Your data sets' })
  await expect(created).toContainText('School')
  const begun = page.waitForEvent('download')
  await created.getByRole('link', { name: 'Download all tables of School' }).click()
  const files = unzipSync(await buffer(createReadStream(await (await begun).path())))
  const tables = await created.getByRole('rowheader').allTextContents()
  expect(Object.keys(files).sort()).toEqual(tables.map((name) => `${name}.csv`).sort())
  const mock = await page.request.get(
    (await created
      .getByRole('link', { name: /^Mock of/ })
      .first()
      .getAttribute('href')) ?? '',
  )
  expect((await mock.json()).length).toBeGreaterThan(0)
  await page.reload()
  await expect(created).toContainText('School')
})

test('import a schema, and keep what was not understood in sight', async ({ page }) => {
  await page.goto('/datasets')
  await page.getByRole('button', { name: 'Import a schema' }).click()
  const sql = `create table authors (id bigint primary key, email text not null unique);
    create table books (id bigint primary key, author_id bigint not null references authors, title text not null);
    create index on books using gin (to_tsvector('english', title));
    alter table books add constraint odd check (length(md5(title)) = 32);`
  await page.getByRole('textbox', { name: 'Paste or choose a file' }).fill(sql)
  await page.getByRole('button', { name: 'Read schema' }).click()
  await expect(page.getByRole('region', { name: 'Notes on the import' })).toContainText('md5')
  await page.getByRole('button', { name: 'Use 2 tables' }).click()
  await expect(rowsOf(page, 'books').getByRole('row')).toHaveCount(6)
  await expect(line(page, /^books\.author_id links to authors\.id/)).toHaveCount(1)
  await page.reload()
  const notes = page.getByRole('region', { name: 'Import notes' })
  await expect(notes).toContainText('md5')
  await notes.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notes).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notes).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('listitem').filter({ hasText: 'A small shop' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Data set name' })).toHaveValue('A small shop')
  await expect(rowsOf(page, 'orders')).toBeVisible()
})

test('refuse a text without tables in a sentence', async ({ page }) => {
  await page.goto('/datasets')
  await page.getByRole('button', { name: 'Import a schema' }).click()
  await page.getByRole('textbox', { name: 'Paste or choose a file' }).fill('nothing of the kind')
  await page.getByRole('button', { name: 'Read schema' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/\w{4}/)
})

test('add a table, link it and name its columns by keyboard alone', async ({ page }) => {
  await page.goto('/datasets')
  await page.getByRole('button', { name: 'Add table' }).press('Enter')
  const name = page.getByRole('textbox', { name: 'Table name' })
  await expect(name).toHaveValue('new_table')
  const endOf = async (card: Locator) => {
    const { y = 0, height = 0 } = (await card.boundingBox()) ?? {}
    return y + height
  }
  const zoom = page.getByRole('button', { name: 'Zoom out' })
  const rest = async () =>
    ((await zoom.boundingBox())?.y ?? 0) - (await endOf(page.getByRole('group', { name: 'Table new_table' })))
  await expect.poll(rest).toBeGreaterThanOrEqual(0)
  await name.fill('reviews')
  await name.press('Enter')
  const table = editor(page, 'reviews')
  const source = table.getByRole('combobox', { name: 'Column 1 source' })
  await source.focus()
  await expect(source.getByRole('option', { name: /^Total of children/ })).toBeDisabled()
  await expect(source.getByRole('option', { name: /^Total of children/ })).toHaveText(/no table links to this one/)
  await choose(table.getByRole('button', { name: /^To: / }), 'products.id')
  await table.getByRole('button', { name: 'Add link' }).press('Enter')
  await expect(table.getByRole('textbox', { name: 'Column 2 name' })).toHaveValue('product_id')
  await expect(line(page, /^reviews\.product_id links to products\.id: 1 parent, 0\.\.n children/)).toHaveCount(1)
  await expect(rowsOf(page, 'reviews').getByRole('button').first()).toBeVisible()
  await table.getByRole('combobox', { name: 'Rows' }).selectOption('product_id')
  await table.getByRole('textbox', { name: 'At most' }).fill('3')
  await expect(line(page, /^reviews\.product_id .* 0\.\.3 children/)).toHaveCount(1)
  await table.getByRole('button', { name: 'Add column' }).press('Enter')
  await expect(table.getByRole('textbox', { name: 'Column 3 name' })).toBeFocused()
  await page.keyboard.type('reviewer_email')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, 'reviews').getByRole('columnheader', { name: 'reviewer_email Email email' })).toBeVisible()
})

test('draw the tables before the library of the diagram is there, each where it stays, and choose one by a press', async ({
  page,
}) => {
  const cards = diagram(page).locator('[data-table]')
  const library = diagram(page).locator('.react-flow__handle')
  const drawn = async () => ({
    cards: await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().x))),
    curves: await diagram(page)
      .getByRole('group', { name: /links to/ })
      // To a tenth of a pixel: the library measures where it stands, which is a little off on a scaled page.
      .evaluateAll((all) =>
        all.map((line) =>
          line
            .querySelector('path')
            ?.getAttribute('d')
            ?.replaceAll(/[\d.]+/g, (at) => String(Math.round(Number(at) * 10) / 10)),
        ),
      ),
  })
  // An idle browser loads the library.
  await page.addInitScript(() => {
    const idle: (() => void)[] = []
    Object.assign(window, { idle, requestIdleCallback: (callback: () => void) => idle.push(callback) })
  })
  await page.goto('/datasets')
  await expect(cards).toHaveCount(4)
  await expect(library).toHaveCount(0)
  const before = await drawn()
  await cards.filter({ hasText: 'product_id' }).click()
  await expect(editor(page, 'order_items')).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'idle').map((callback: () => void) => callback()))
  await expect(library.first()).toBeAttached()
  await expect.poll(drawn).toEqual(before)
  await expect(diagram(page).locator('[data-selected]')).toContainText('order_items')
})

for (const { width, height } of [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
])
  test(`${width} px: an added table is above the buttons of the diagram, whenever its library arrives`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const idle: (() => void)[] = []
      Object.assign(window, { idle, requestIdleCallback: (callback: () => void) => idle.push(callback) })
    })
    const card = (name: string) => diagram(page).locator('[data-table]').filter({ hasText: name })
    /** The card is all in the frame, above the buttons that are there, or come. */
    const isInView = async (name: string) => {
      const [box, frame] = [await card(name).boundingBox(), await diagram(page).locator('[data-frame]').boundingBox()]
      if (!box || !frame) return false
      const end = frame.y + frame.height - 64
      return (
        box.x >= frame.x &&
        box.x + box.width <= frame.x + frame.width &&
        box.y >= frame.y &&
        box.y + box.height <= end + 0.5
      )
    }
    const add = page.getByRole('button', { name: 'Add table' })
    const loaded = diagram(page).getByRole('button', { name: 'Zoom out' })
    await page.goto('/datasets')
    await expect(card('customers')).toHaveCount(2) // its own, and the one that links to it
    await add.press('Enter')
    await expect.poll(() => isInView('new_table')).toBe(true)
    await expect(loaded).toHaveCount(0)
    await page.evaluate(() => Reflect.get(window, 'idle').map((callback: () => void) => callback()))
    await expect(loaded).toBeVisible()
    await expect.poll(() => isInView('new_table')).toBe(true)
    await add.press('Enter')
    await expect.poll(() => isInView('new_table_2')).toBe(true)
  })

test('draw a link from column to column, and remove it by its line', async ({ page }) => {
  await page.goto('/datasets')
  await expect(line(page, /^orders\.customer_id/)).toHaveCount(1)
  const handle = (column: string, side: string): Locator =>
    diagram(page)
      .locator(`[data-table="${tables[column.split('.')[0] ?? ''] ?? ''}"]`)
      .locator(`.react-flow__handle-${side}`)
      .nth(places[column] ?? 0)
  await diagram(page).hover() // the library of the diagram comes with the first use of the page
  await drag(page, handle('products.name', 'left'), handle('customers.id', 'right'))
  await expect(line(page, /^products\.name links to customers\.id/)).toHaveCount(1)
  await line(page, /^products\.name/).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  await expect(line(page, /^products\.name/)).toHaveCount(0)
})

test('keep the tables over a reload and other pages', async ({ page }) => {
  await page.goto('/datasets')
  await page.getByRole('textbox', { name: 'Data set name' }).fill('Mine')
  await page.getByRole('button', { name: 'Add table' }).click()
  await expect(editor(page, 'new_table')).toBeVisible()
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /key/i })).toBeVisible()
  await page.getByRole('link', { name: 'Data sets', exact: true }).click()
  await expect(rowsOf(page, 'new_table')).toBeVisible()
  // A reload takes the focus from no box.
  await openTable(page, 'customers')
  await page.getByRole('textbox', { name: 'Column 2 name' }).fill('half_typed')
  await page.reload()
  await expect(rowsOf(page, 'customers').getByRole('columnheader', { name: 'half_typed' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Data set name' })).toHaveValue('Mine')
  await expect(rowsOf(page, 'new_table')).toBeVisible()
})

/** Of the first visitor's tables: ids of the cards, and which handle of a side a column has, the card's own being the first. */
const tables: Record<string, string> = { customers: '1', products: '7' }
const places: Record<string, number> = { 'customers.id': 1, 'products.name': 2 }

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  let [start, end] = [await middleOf(from), await middleOf(to)]
  // Each is brought into view, and the diagram moves when its library arrives.
  const areStill = async () => {
    const before = JSON.stringify([start, end])
    start = await middleOf(from)
    end = await middleOf(to)
    return JSON.stringify([start, end]) === before
  }
  await expect.poll(areStill).toBe(true)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded() // which also waits until it stops moving
  const box = await element.boundingBox()
  if (!box) throw new Error('not on screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('link by several columns, and to one of several tables, with a form', async ({ page }) => {
  await page.goto('/datasets')
  await expect(rowsOf(page, 'order_items')).toBeVisible()
  await page.getByRole('button', { name: 'Add table' }).click()
  const table = editor(page, 'new_table')
  await table.getByRole('combobox', { name: 'Link by' }).selectOption('Several columns')
  await expect(table.getByRole('button', { name: 'To: order_items (order_id, line_no)' })).toBeVisible()
  await table.getByRole('button', { name: 'Add link' }).click()
  await expect(line(page, /^new_table\.order_id, order_item_line_no|^new_table\.order_id, line_no/)).toHaveCount(1)
  await table.getByRole('combobox', { name: 'Link by' }).selectOption('One of several tables')
  await table.getByRole('textbox', { name: 'Link name' }).fill('subject')
  await expect(table.getByRole('button', { name: 'Add link' })).toBeDisabled()
  await table.getByRole('checkbox', { name: 'customers' }).check()
  await table.getByRole('checkbox', { name: 'products' }).check()
  await table.getByRole('button', { name: 'Add link' }).click()
  await expect(line(page, /^new_table\.subject_id/)).toHaveCount(2)
  await expect(rowsOf(page, 'new_table').getByRole('row').nth(1)).toContainText(/customers|products/)
  await expect(table.getByRole('list', { name: 'Problems with new_table' })).toHaveCount(0)
})
