import { diagram, editor, openTable } from '../fixtures/browser/data-set-page'
import { failedPart, refuseScripts } from '../fixtures/browser/late-scripts'
import { expect, test } from '../fixtures/browser/product'

test('show every table of an import, also where its first is called as the first before', async ({ page }) => {
  await page.goto('/datasets')
  const diagram = page.getByRole('region', { name: 'Diagram' })
  await diagram.hover()
  await expect(diagram.locator('.react-flow__handle').first()).toBeAttached()
  await expect(diagram.getByRole('group', { name: 'Table customers' })).toBeVisible()
  await page.getByRole('button', { name: 'Import a schema' }).click()
  await page.getByRole('textbox', { name: 'Paste or choose a file' }).fill(`
    CREATE TABLE customers (id SERIAL PRIMARY KEY, email TEXT);
    CREATE TABLE orders (id BIGSERIAL PRIMARY KEY, customer_id INT REFERENCES customers (id), placed_at TIMESTAMPTZ);
    CREATE TABLE order_items (order_id BIGINT REFERENCES orders (id), line INT, qty INT, PRIMARY KEY (order_id, line));`)
  await page.getByRole('button', { name: 'Read schema' }).click()
  await page.getByRole('button', { name: 'Use 3 tables' }).click()
  const frame = diagram.locator('.react-flow')
  const isInside = async (name: string) => {
    const [outer, inner] = [await frame.boundingBox(), await diagram.getByRole('group', { name }).boundingBox()]
    if (!outer || !inner) return false
    return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height && inner.x >= outer.x
  }
  for (const name of ['Table customers', 'Table orders', 'Table order_items'])
    await expect.poll(() => isInside(name), `${name} is in view`).toBe(true)
})

test('keep the picture of the tables until the library of the diagram can be fetched', async ({ page }) => {
  await page.goto('/datasets')
  const diagram = page.getByRole('region', { name: 'Diagram' })
  await expect(diagram.locator('[data-table]')).toHaveCount(4)
  const allow = await refuseScripts(page)
  const refused = page.waitForEvent('requestfailed')
  await diagram.hover()
  await refused
  await expect(diagram.locator('[data-table]')).toHaveCount(4)
  await expect(diagram.filter({ has: failedPart(page) })).toHaveCount(0)
  await allow()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(diagram.locator('.react-flow__handle').first()).toBeAttached()
})

test('keep the tables in the middle of the diagram when the window grows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/datasets')
  const diagram = page.getByRole('region', { name: 'Diagram' })
  await diagram.hover()
  await expect(diagram.locator('.react-flow__handle').first()).toBeAttached()
  await page.setViewportSize({ width: 1920, height: 900 })
  const gaps = async () => {
    const frame = await diagram.locator('.react-flow').boundingBox()
    const cards = await Promise.all((await diagram.locator('[data-table]').all()).map((card) => card.boundingBox()))
    const left = Math.min(...cards.map((box) => box?.x ?? Number.NaN)) - (frame?.x ?? 0)
    const right =
      (frame?.x ?? 0) + (frame?.width ?? 0) - Math.max(...cards.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))
    return Math.abs(left - right)
  }
  await expect.poll(gaps).toBeLessThan(8)
})

test('keep the diagram in view beside a long table, the figures of a link off its lines, and a grown card off the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/datasets')
  const diagram = page.getByRole('region', { name: 'Diagram' })
  await diagram.hover()
  await expect(diagram.locator('.react-flow__handle').first()).toBeAttached()
  await diagram.getByRole('button', { name: 'Add table' }).click()
  const table = page.getByRole('region', { name: 'Table new_table' })
  for (let column = 2; column < 9; column++) await table.getByRole('button', { name: 'Add column' }).click()
  const card = diagram.locator('[data-table]', { hasText: 'new_table' })
  const buttons = diagram.getByRole('button', { name: 'Zoom in' })
  const gap = async () => {
    const [above, below] = [await card.boundingBox(), await buttons.boundingBox()]
    return above && below ? below.y - above.y - above.height : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThan(0)
  await table.getByText('Rules').click()
  await table.getByRole('textbox').last().scrollIntoViewIfNeeded()
  await expect(buttons).toBeInViewport()
  await expect(diagram.locator('.react-flow__edgelabel-renderer text').first()).toBeVisible()
  await expect(diagram.locator('.react-flow__edges text')).toHaveCount(0)
})

test('write out the type of every column in the card of its table, with the library and before it', async ({
  page,
}) => {
  const types = { shipment_tracking_number: 'shipmentTrackingId', account_holder_full_name: 'fullName', id: 'uuid' }
  const fields = Object.entries(types).map(([name, type], index) => ({ id: index + 2, name, type }))
  const table = { id: 1, name: 'parcels', rows: 5, key: ['id'], fields }
  await page.addInitScript(
    (draft) => localStorage.setItem('rowmint.recipe', draft),
    JSON.stringify({ name: 'Parcels', locale: 'en_US', seed: null, nextId: 9, tables: [table] }),
  )
  await page.goto('/datasets')
  const words = diagram(page).locator('[data-kind="type"]')
  const whole = () =>
    words.evaluateAll((all) =>
      all.map(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? 'cut' : textContent)),
    )
  const expected = ['Shipment tracking ID', 'Full name', 'UUID']
  await expect.poll(whole).toEqual(expected)
  await page.mouse.move(5, 5)
  await page.mouse.down()
  await page.mouse.up()
  await expect(diagram(page).locator('.react-flow__node')).toHaveCount(1)
  await expect.poll(whole).toEqual(expected)
  await openTable(page, 'parcels')
  const chosen = editor(page, 'parcels').getByText('Shipment tracking ID', { exact: true })
  await expect.poll(() => chosen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('set the heads of Arabic columns above their values', async ({ page }) => {
  await page.goto('/datasets')
  await page.getByRole('combobox', { name: 'Locale' }).selectOption('ar_AE')
  const rows = page.getByRole('region', { name: 'Rows of customers' })
  const head = rows.getByRole('columnheader', { name: /^full_name/ })
  await expect(rows.getByText(/^\p{Script=Arabic}/u).first()).toBeVisible()
  await expect(head).toHaveCSS('text-align', 'right')
  await expect(rows.getByRole('columnheader', { name: /^email/ })).toHaveCSS('text-align', 'start')
})
