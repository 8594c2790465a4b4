import { expect, test, waitUntilLive } from '../../fixtures/browser/product'

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
  const added = page.getByRole('textbox', { name: 'Field 10 name' })
  await expect(added).toHaveValue('swift_code')
  await expect(added).toBeFocused() // which shows it: the grid is wider than the screen
  await page.keyboard.press('Control+k')
  await search.fill('iot template')
  await expect(found).toContainText('IoT readings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toHaveValue('IoT readings')
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

test('change settings and the look, and share, by the palette', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const choose = async (search: string) => {
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: /^Find an action/ })
    await box.fill(search)
    await box.press('Enter')
  }
  await choose('arabic')
  await expect(page.getByRole('combobox', { name: 'Locale' })).toHaveValue('ar_AE')
  await choose('xml')
  await expect(page.getByRole('combobox', { name: 'Format' })).toHaveValue('xml')
  await choose('pin a random')
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue(/^\d+$/)
  await choose('theme')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await choose('share')
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
})

test('find pages and docs by keyboard from any other page', async ({ page }) => {
  const search = page.getByRole('combobox', { name: /^Find/ })
  await page.goto('/keys')
  await page.keyboard.press('Control+k')
  await search.fill('mcp')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/docs\/agents$/)
  await page.keyboard.press('Control+k')
  await search.fill('contract_mismatch')
  await search.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'contract_mismatch' })).toBeVisible()
})

test('save schemas in folders and open them again, and give the focus back', async ({ page }) => {
  const saved = page.getByRole('button', { name: 'Saved', exact: true })
  await saved.click()
  const drawer = page.getByRole('dialog', { name: 'Saved schemas' })
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
  const remove = drawer.getByRole('button', { name: 'Delete Customers and orders' })
  await remove.click()
  await expect(drawer).toContainText('Nothing saved yet.')
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer.getByRole('region', { name: 'Shop' })).toContainText('Customers and orders')
  const importFile = async () => drawer.locator('input[type="file"]').setInputFiles(await file.path())
  await importFile()
  await expect(drawer.getByRole('status')).toHaveText('Nothing was added: 1 is here already.')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('changed')
  await saved.click()
  await drawer.getByRole('combobox', { name: 'Folder' }).fill('Shop')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByRole('status')).toContainText('Saved Customers and orders.')
  await importFile()
  await expect(drawer.getByRole('status')).toHaveText('Added 1 schema.')
  await expect(drawer.getByRole('region', { name: 'Shop' })).toContainText('Customers and orders (2)')
})

test('keep a schema on the server with a key, rename and move it, and open it in another browser', async ({
  page,
  browser,
  product,
}) => {
  const drawerOf = async (on: typeof page) => {
    await on.goto(product.url)
    await on.getByRole('button', { name: 'Saved', exact: true }).click()
    await on.getByText('On the server', { exact: true }).click()
    return on.getByRole('dialog', { name: 'Saved schemas' })
  }
  const drawer = await drawerOf(page)
  await drawer.getByRole('button', { name: 'Get a free key' }).click()
  await expect(drawer).toContainText('Nothing is saved with this key yet.')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByRole('region', { name: 'No folder' })).toContainText('Customers and orders')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Saved', exact: true }).click() // at the place it was left at
  await expect(drawer.getByRole('region', { name: 'No folder' })).toContainText('Customers and orders')
  await drawer.getByRole('button', { name: 'Rename or move Customers and orders' }).click()
  await drawer.getByRole('textbox', { name: 'New name' }).fill('Orders')
  await drawer.getByRole('combobox', { name: 'New folder' }).fill('Shop')
  await drawer.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(drawer.getByRole('region', { name: 'Shop' })).toContainText('Orders')
  await expect(drawer).toContainText('Renamed Customers and orders to Orders.')

  const other = await (await browser.newContext()).newPage()
  waitUntilLive(other)
  await other.goto(product.url)
  const key = await page.evaluate(() => localStorage.getItem('rowmint.api-key') ?? '')
  await other.evaluate((text) => localStorage.setItem('rowmint.api-key', text), key)
  const there = await drawerOf(other)
  await there.getByRole('button', { name: 'Open Orders' }).click()
  await expect(other.getByRole('textbox', { name: 'Schema name' })).toHaveValue('Orders')
  await other.context().close()
  await drawer.getByRole('button', { name: 'Delete Orders' }).click()
  await expect(drawer).toContainText('Nothing is saved with this key yet.')
})

test('say what to do where a key that holds schemas on the server was revoked elsewhere', async ({ page, product }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Saved schemas' })
  await drawer.getByText('On the server', { exact: true }).click()
  await drawer.getByRole('button', { name: 'Get a free key' }).click()
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByRole('button', { name: 'Open Customers and orders' })).toBeVisible()
  const key = JSON.parse(await page.evaluate(() => localStorage.getItem('rowmint.api-key') ?? ''))
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const usage = await fetch(`${product.url}/api/v1/usage`, { headers })
  const body = JSON.stringify({ key_id: (await usage.json()).key_id })
  expect((await fetch(`${product.url}/api/trpc/keyring.revoke`, { method: 'POST', headers, body })).status).toBe(200)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  const advice = 'Your key is not accepted. Remove it on the Keys page, then enter another or get a new one.'
  await expect(drawer.getByRole('status').filter({ hasText: advice })).toBeVisible()
  await expect(drawer.getByRole('alert')).toHaveText(`The saved schemas cannot be read. ${advice}`)
  await expect(drawer.getByRole('button', { name: 'Open Customers and orders' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Key not accepted' })).toBeVisible()
})

test('name a version of the schema, and find a template by a column and its rows', async ({ page }) => {
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveText('Customers and ordersOn screen now · 9 fields')
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

test('keep each name that an unchanged schema or data set is saved by', async ({ page }) => {
  for (const address of ['/', '/datasets']) {
    await page.goto(address)
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    for (const name of ['Before the audit', 'Release 2', 'Before the audit']) {
      await history.getByRole('textbox', { name: 'Name of this version' }).fill(name)
      await history.getByRole('button', { name: 'Save this version' }).click()
    }
    await expect(history.getByRole('listitem').locator('b').filter({ visible: true })).toHaveText([
      /./,
      'Release 2',
      'Before the audit',
    ])
    // Read without its line, each button says what it restores.
    for (const name of ['Release 2', 'Before the audit'])
      await expect(history.getByRole('button', { name: new RegExp(`^Restore ${name}, \\d`) })).toHaveCount(1)
  }
})

test('keep text typed while the palette loads, and out of the box that has the focus', async ({ page }) => {
  for (const [address, box, search] of [
    ['/', 'Schema name', 'iot templ'],
    ['/contract', 'Subject', 'mcp'],
  ] as const) {
    await page.goto(address)
    const focused = page.getByRole('textbox', { name: box })
    const before = await focused.inputValue()
    await focused.focus()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type(search)
    await expect(focused).toHaveValue(before)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`${search}x`)
    await page.keyboard.press('Backspace')
    release()
    const typed = page.getByRole('combobox', { name: /^Find/ })
    await expect(typed).toBeFocused()
    await expect(typed).toHaveValue(search)
    await page.keyboard.type('a')
    await expect(typed).toHaveValue(`${search}a`)
    await expect(focused).toHaveValue(before)
    await page.keyboard.press('Escape')
    await expect(focused).toBeFocused()
    await page.unroute(/\/_next\/static\/.*\.js/)
  }
})

test('search for the text typed while a list loads, and choose it with Enter', async ({ page }) => {
  const loaded = async (press: () => Promise<void>) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await press()
    release()
  }
  const type = page.getByRole('button', { name: /^Field 2 type/ })
  await page.goto('/')
  await loaded(async () => {
    await type.press('Enter')
    await page.keyboard.type('bank accx')
    await page.keyboard.press('Backspace')
  })
  const box = page.getByRole('combobox', { name: 'Search types for field 2 type' })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('bank acc')
  await page.keyboard.type('o')
  await expect(box).toHaveValue('bank acco')
  await page.keyboard.press('Escape')
  await expect(type).toBeFocused()
  await type.press('Enter')
  await expect(box).toHaveValue('')

  await page.reload()
  await loaded(async () => {
    await type.press('Enter')
    await page.keyboard.type('iban')
    await page.keyboard.press('Enter')
  })
  await expect(type).toHaveAccessibleName(/IBAN/)
  await expect(type).toBeFocused()
})
