import { editor, openTable } from '../../fixtures/browser/data-set-page'
import { expect, test } from '../../fixtures/browser/product'
import { useKey } from '../../fixtures/browser/use-key'

test('a run moves nothing on the page', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await useKey(page, await product.key('pro'))
  await page.goto('/')
  await expect(page.getByText(/uses 1 of the/)).toBeVisible()
  const tabs = page.getByRole('tab', { name: 'Preview' })
  const before = await tabs.boundingBox()
  await page.route('**/api/v1/generate', () => undefined)
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('progressbar', { name: 'Rows received' })).toBeVisible()
  expect((await tabs.boundingBox())?.y).toBe(before?.y)
})

test('who has a key is not offered one while its calls are counted', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/keys\.usage/, async (route) => {
    await answered
    await route.continue()
  })
  for (const [address, size] of [
    ['/', /^About \d+\s?kB$/],
    ['/datasets', /^840 rows, about \d+\s?kB$/],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(size)).toBeVisible()
  }
  answer()
  await expect(page.getByText(/uses 1 of the/)).toBeVisible()
})

test('a list of types opens at the chosen type, and the keyboard goes on from it', async ({ page }) => {
  await page.goto('/')
  const type = page.getByRole('button', { name: /^Field 9 type: .*dateTime$/ })
  await type.press('Enter')
  const list = page.getByRole('listbox', { name: 'Field types' })
  const chosen = list.locator('[data-combobox-active]')
  await expect(chosen).toContainText('dateTime')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  const next = await chosen.locator('xpath=following::*[@role="option"][1]').getAttribute('value')
  await page.keyboard.press('ArrowDown')
  await expect(list.locator('[data-combobox-selected]')).toHaveAttribute('value', next ?? '')
})

test('a dialog that cannot be loaded moves none of the buttons', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const pressed = page.getByRole('button', { name: 'Templates' })
  const before = await pressed.boundingBox()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  const shifted = await pressed.boundingBox()
  await pressed.click()
  await expect(page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })).toBeVisible()
  expect(await pressed.boundingBox()).toEqual(shifted)
  expect(shifted?.x).toBe(before?.x)
})

test('the button beside a key stays where it is when the key is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/keys')
  const use = page.getByRole('button', { name: 'Use this key' })
  const before = await use.boundingBox()
  await page.getByLabel('Or enter a key').fill('rmk_free_“1”')
  await expect(page.getByText('A key has only Latin letters')).toBeVisible()
  expect((await use.boundingBox())?.y).toBe(before?.y)
})

test('the name of a table is whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/datasets')
  await openTable(page, 'order_items')
  const name = editor(page, 'order_items').getByRole('textbox', { name: 'Table name' })
  await expect(name).toHaveValue('order_items')
  expect(await name.evaluate((box: HTMLInputElement) => box.scrollWidth <= box.clientWidth)).toBe(true)
})

test('the buttons of pinned contracts stand in a line, whatever their names', async ({ page }) => {
  await page.goto('/contract')
  await page.getByRole('button', { name: 'Pin this contract' }).click()
  await page.getByRole('textbox', { name: 'Pin name' }).fill('the contract of the nightly build')
  await page.getByRole('button', { name: 'Pin this contract' }).click()
  const buttons = page.getByRole('button', { name: /^Unpin / })
  await expect(buttons).toHaveCount(2)
  const places = () => buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().x)).size)
  await expect.poll(places).toBe(1)
})

test('Pay has its panels while its wallets are not known, and they stay in place', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/sandboxWallet/, async (route) => {
    await answered
    await route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/pay')
  const panels = ['Wallet', 'Pay now', 'Your payments', 'Paid with this wallet'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  )
  for (const panel of panels) await expect(panel).toBeVisible()
  const awaited = page.getByRole('region', { name: 'Wallet', exact: true }).locator('[class*="placeholder"]')
  await expect(awaited).toBeVisible()
  answer()
  await expect(page.getByText('No wallet found in this browser.')).toBeVisible()
  for (const panel of panels) await expect(panel).toBeVisible()
})

test('offline, the contract page says so once', async ({ page, context }) => {
  await page.goto('/contract')
  await expect(page.getByText('Verified: this browser computes the same hash.')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  const failed = page.getByRole('region', { name: 'The contract could not be inferred' })
  await expect(failed).toContainText('Try again when you are back online.')
  await expect(failed).not.toContainText('did not respond')
})

test('a data set that cannot be created says why it has no rows, and asks again for lost ones', async ({ page }) => {
  const draft = {
    name: 'Wrong',
    locale: 'en_US',
    seed: null,
    nextId: 4,
    tables: [{ id: 1, name: 'users', rows: 5, key: ['id'], fields: [{ id: 2, name: 'id', type: 'none of these' }] }],
  }
  await page.route(/datasets\.preview/, (route) => route.abort())
  await page.goto('/datasets')
  const rows = page.getByRole('region', { name: 'Sample rows' })
  await rows.scrollIntoViewIfNeeded()
  const again = rows.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(/datasets\.preview/)
  await again.click()
  await expect(rows.getByRole('table')).toHaveCount(4)
  await page.addInitScript((text) => localStorage.setItem('rowmint.recipe', text), JSON.stringify(draft))
  await page.reload()
  await rows.scrollIntoViewIfNeeded()
  await expect(rows).toContainText('Fix the highlighted tables to see their rows.')
})
