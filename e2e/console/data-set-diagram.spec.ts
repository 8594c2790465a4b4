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
