import { expect, test } from '../fixtures/browser/product'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('rowheader', { name: '1', exact: true })).toBeVisible()
})

test('find columns, types, templates and pages by keyboard', async ({ page }) => {
  const search = page.getByRole('combobox', { name: /^Find an action/ })
  const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('order_total')
  await expect(found).toContainText('order_total')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Field 7 name' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await search.fill('swift')
  await expect(found).toContainText(/swift/i) // types come from the service
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Field 10 name' })).toHaveValue('swift_code')
  await page.keyboard.press('Control+k')
  await search.fill('iot template')
  await expect(found).toContainText('IoT readings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Dataset name' })).toHaveValue('IoT readings')
  await page.getByRole('tab', { name: 'Preview' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: 'Preview' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Result' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'These rows need a key or a payment' })).toBeVisible()
})

test('save datasets in folders and open them again, and give the focus back', async ({ page }) => {
  const saved = page.getByRole('button', { name: 'Saved', exact: true })
  await saved.click()
  const drawer = page.getByRole('dialog', { name: 'Saved datasets' })
  await drawer.getByRole('combobox', { name: 'Folder' }).fill('Shop')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByRole('region', { name: 'Shop' })).toContainText('Customers and orders')
  await page.keyboard.press('Escape')
  await expect(saved).toBeFocused()
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('changed')
  await page.reload()
  await saved.click()
  await drawer.getByRole('button', { name: 'Open Customers and orders' }).click()
  await expect(page.getByRole('textbox', { name: 'Field 1 name' })).toHaveValue('id')
  await saved.click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Export all' }).click(),
  ])
  await drawer.getByRole('button', { name: 'Delete Customers and orders' }).click()
  await expect(drawer).toContainText('Nothing saved yet.')
  await drawer.locator('input[type="file"]').setInputFiles(await file.path())
  await expect(drawer.getByRole('status')).toHaveText('Added 1 dataset.')
})

test('keep a dataset on the server with a key, rename and move it, and open it in another browser', async ({
  page,
  browser,
  product,
}) => {
  const drawerOf = async (on: typeof page) => {
    await on.goto(product.url)
    await on.getByRole('button', { name: 'Saved', exact: true }).click()
    await on.getByText('On the server', { exact: true }).click()
    return on.getByRole('dialog', { name: 'Saved datasets' })
  }
  const drawer = await drawerOf(page)
  await drawer.getByRole('button', { name: 'Get a free key' }).click()
  await expect(drawer).toContainText('Nothing is saved with this key yet.')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByRole('region', { name: 'No folder' })).toContainText('Customers and orders')
  await drawer.getByRole('button', { name: 'Rename or move Customers and orders' }).click()
  await drawer.getByRole('textbox', { name: 'New name' }).fill('Orders')
  await drawer.getByRole('combobox', { name: 'New folder' }).fill('Shop')
  await drawer.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(drawer.getByRole('region', { name: 'Shop' })).toContainText('Orders')

  const other = await (await browser.newContext()).newPage()
  await other.goto(product.url)
  const key = await page.evaluate(() => localStorage.getItem('rowmint.api-key') ?? '')
  await other.evaluate((text) => localStorage.setItem('rowmint.api-key', text), key)
  const there = await drawerOf(other)
  await there.getByRole('button', { name: 'Open Orders' }).click()
  await expect(other.getByRole('textbox', { name: 'Dataset name' })).toHaveValue('Orders')
  await other.context().close()
  await drawer.getByRole('button', { name: 'Delete Orders' }).click()
  await expect(drawer).toContainText('Nothing is saved with this key yet.')
})

test('name a version of the dataset, and find a template by a column and its rows', async ({ page }) => {
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('textbox', { name: 'Name of this version' }).fill('Before the audit')
  await history.getByRole('button', { name: 'Save this version' }).click()
  await expect(history.getByRole('list', { name: 'Versions' })).toContainText('Before the audit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Templates' }).click()
  const gallery = page.getByRole('dialog', { name: 'Start from a template' })
  await gallery.getByRole('searchbox', { name: 'Search templates' }).fill('iban emirates')
  await expect(gallery.getByRole('listitem')).toHaveCount(1)
  await expect(gallery.getByText(/^INV/).first()).toBeVisible()
  await gallery.getByRole('button', { name: /UAE invoices/ }).click()
  await expect(page.getByRole('textbox', { name: 'Field 1 name' })).toHaveValue('invoice_number')
})
