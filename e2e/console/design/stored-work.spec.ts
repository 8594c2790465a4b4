import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/browser/product'
import { partsLoaded } from '../../fixtures/browser/requests'
import { useKey } from '../../fixtures/browser/use-key'

test.use({ layout: 'list' })

const stored = { name: 'Bank ledger', fields: [{ name: 'account_number', type: 'accountNumber' }] }

test('show empty panels instead of the demo schema until the stored draft is on screen', async ({ page }) => {
  await page.addInitScript((draft) => localStorage.setItem('rowmint.draft', JSON.stringify(draft)), stored)
  const releaseScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('main')).toHaveAttribute('inert')
  await expect(page.getByText('Customers and orders')).toHaveCount(0)
  await expect(page.locator('input[value="full_name"]')).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('Your key')
  await expect(page.getByRole('banner')).not.toContainText('No key yet')
  releaseScripts()
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toHaveValue('Bank ledger')
  await expect(page.getByRole('banner')).toContainText('No key yet')
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  await expect(page.getByRole('textbox', { name: /^Field \d+ name$/ })).toHaveCount(1)
})

test.describe('on a first visit', () => {
  test.use({ layout: 'grid' }) // a chosen layout hides the first page, as stored work does

  test('keep the first page inert, and change nothing by presses before it is live', async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: 'Add field', includeHidden: true })
    await expect(add).toBeVisible()
    await add.click({ force: true })
    releaseScripts()
    await expect(page.getByRole('rowheader', { name: '1', exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Field \d+ name$/ })).toHaveCount(9)
  })
})

test.describe('in the grid', () => {
  test.use({ layout: 'grid' })

  test('remember the chosen tab, the order, filters, search, pinned and hidden columns', async ({ page, product }) => {
    await useKey(page, await product.key('pro'))
    await page.goto('/')
    const menu = async (column: string, item: string) => {
      const actions = `More actions for ${column}`
      await page.getByRole('button', { name: actions }).click()
      await page.getByRole('menu', { name: actions }).getByRole('menuitem', { name: item }).click()
    }
    const columns = () => page.getByRole('columnheader').allTextContents()
    const cells = page.getByRole('row').nth(1).locator('td')
    await page.getByRole('textbox', { name: 'Field 1 name' }).fill('key')
    await menu('phone', 'Delete')
    await menu('full_name', 'Sort ascending')
    await menu('email', 'Pin to the start')
    await menu('company', 'Hide')
    await expect(page.getByRole('columnheader', { name: /full_name/ })).toHaveAttribute('aria-sort', 'ascending')
    // The code that orders rows is loaded with the first sort.
    await expect(page.getByRole('rowheader').first()).not.toHaveText('1')
    const first = await cells.allTextContents()

    await page.getByRole('button', { name: 'Generate 100 rows' }).click()
    await expect(page.getByRole('tab', { name: /Result/, selected: true })).toBeVisible()
    await page.getByRole('button', { name: 'order_total', exact: true }).click()
    await menu('status', 'Hide')
    await page.getByRole('searchbox', { name: 'Search rows' }).fill('a')
    const shown = await columns()

    await page.reload()
    await expect(page.getByRole('tab', { name: /Result/, selected: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /order_total/ })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('searchbox', { name: 'Search rows' })).toHaveValue('a')
    await expect.poll(columns).toEqual(shown)

    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(page.getByRole('columnheader', { name: /full_name/ })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('columnheader').nth(1).getByRole('textbox')).toHaveValue('email')
    await expect(page.getByRole('button', { name: 'Show 1 hidden column' })).toBeVisible()
    await expect(cells).toHaveText(first)
  })
})

test('undo past a change that another tab made', async ({ page, context }) => {
  await page.goto('/')
  const name = page.getByRole('textbox', { name: 'Field 1 name' })
  await name.fill('first_tab')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('textbox', { name: 'Field 1 name' }).fill('second_tab')
  await expect(name).toHaveValue('second_tab')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('first_tab')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('id')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()

  // Also while this tab shows another page, whose next edit must not bring the old fields back.
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /key/i })).toBeVisible()
  await other.getByRole('textbox', { name: 'Field 2 name' }).fill('of_the_other_tab')
  await page.getByRole('link', { name: 'Design', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Field 2 name' })).toHaveValue('of_the_other_tab')
})

test('say so when this browser stores nothing, and open every page all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'indexedDB', { get: refuse })
  })
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('not_stored')
  await expect(page.getByText('Your changes are not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Saved schemas' })
  await expect(drawer.getByRole('status')).toHaveText(/^Nothing was changed/)
  await expect(drawer).toContainText('Nothing saved yet.')
  await page.goto('/pay')
  await expect(page.getByText('No wallet found in this browser.')).toBeVisible()
})

test('go from Design to Keys and back without a full page load', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.body.setAttribute('data-marker', 'same document'))
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /key/i })).toBeVisible()
  await page.getByRole('link', { name: 'Design', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-marker', 'same document')
})

test('keep a schema without fields over a reload, and sell none for it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No fields yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No fields yet.')).toBeVisible()
  await expect(page.getByText('Add a field first')).toBeVisible()
  await page.goto('/pay')
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('0 fields')
  await expect(page.getByRole('status', { name: 'Price' })).toHaveText('—')
})

test('report a damaged share link', async ({ page }) => {
  await page.goto('/#design=eyJmaWVsZHM')
  await expect(page.getByRole('alert').filter({ hasText: 'This share link is damaged.' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('region', { name: 'Shared schema' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/#/)
})

test('move the focus to the next field when one is deleted', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Delete full_name' }).click()
  await expect(page.getByRole('textbox', { name: 'Field 2 name' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Field 2 name' })).toHaveValue('email')
})

test('show our own page for an unknown address, with the navigation', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Open Design' }).click()
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toBeVisible()
})

/** Holds back every script of the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test('keep the result over navigation and reload, without another call', async ({ page, product }) => {
  const key = await product.key('pro')
  await useKey(page, key)
  await page.goto('/')
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  // Of one cell: how many of a row are rendered depends on the width of the grid, which is measured after the first paint.
  const cell = page.getByRole('region', { name: 'Generated rows' }).getByRole('gridcell').first()
  await expect(cell).toHaveText(/^[0-9a-f]{8}-/)
  const text = (await cell.textContent()) ?? ''
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/generate')) calls.push(request.url())
  })
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /key/i })).toBeVisible()
  await page.getByRole('link', { name: 'Design', exact: true }).click()
  await expect(cell).toHaveText(text)
  await page.reload()
  await page.getByRole('tab', { name: 'Result 100' }).click()
  await expect(cell).toHaveText(text)
  expect(calls).toEqual([])
  const earlier = page.getByText('These rows are from before your last change to the schema.')
  await expect(earlier).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('other_id')
  await expect(earlier).toBeVisible()
})

test('keep the names, table and choices of the contract page over a reload', async ({ page }) => {
  await page.goto('/contract')
  await page.getByRole('textbox', { name: 'One per line' }).fill('customer_id\nstatus')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Bank accounts')
  await page.getByRole('combobox', { name: 'Locale' }).selectOption('en_GB')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'status' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit the constraints of customer_id' }).click()
  await page.getByRole('textbox', { name: 'Maximum' }).fill('77')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Edit the constraints of customer_id' })).toBeFocused()
  const constrained = page.getByRole('row').filter({ hasText: 'customer_id' }).filter({ hasText: 'max 77' })
  await expect(constrained).toBeVisible()
  await page.getByRole('textbox', { name: 'Rows' }).fill('35')
  await page.getByRole('switch', { name: 'Strict' }).check()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'One per line' })).toHaveValue('customer_id\nstatus')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Bank accounts')
  await expect(page.getByRole('combobox', { name: 'Locale' })).toHaveValue('en_GB')
  await expect(constrained).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stream 35 rows' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Strict' })).toBeChecked()
})

test('show the outcome of a first run that begins offline, and a note until the network is back', async ({
  page,
  context,
}) => {
  await Promise.all([page.waitForResponse(/console\.preview/), page.goto('/')])
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  // Once the page is used, an idle browser loads what a run needs, and what that needs.
  await page.mouse.move(200, 200)
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await partsLoaded(page)
  }
  await context.setOffline(true)
  const note = page.getByText('You are offline. Your work is safe in this browser')
  await expect(note).toContainText('Rows need a connection.') // no page was chosen
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('region', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(note).toHaveCount(0)
})

test('keep the page where a part of it cannot be loaded, and load that part again', async ({ page, context }) => {
  // Nothing is loaded ahead.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toHaveValue('Customers and orders')
  // Loading is tried twice; then the run has failed too.
  await expect(page.getByRole('button', { name: 'Generate 100 rows' })).toBeVisible()
  await context.setOffline(false) // with which that part is loaded
  const panel = page.getByRole('region', { name: 'The service did not respond' })
  await expect(panel).toContainText('The call was not sent, so nothing was counted.')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'These rows need a key or a payment' })).toBeVisible()
})

test('open the page and the dialog that were pressed offline, once the network is back', async ({ page, context }) => {
  // Nothing is loaded ahead.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Templates' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })).toBeVisible()
  await context.setOffline(false)
  const gallery = page.getByRole('dialog', { name: /templates?/i })
  await expect(gallery).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await expect(page.getByText('The page you chose opens when you are back online.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toHaveValue('Customers and orders')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/keys$/)
  await expect(page.getByRole('heading', { level: 1, name: /key/i })).toBeVisible()
})
