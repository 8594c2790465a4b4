import type { Locator, Page } from '@playwright/test'
import { openTable } from '../../fixtures/browser/data-set-page'
import { refuseScripts } from '../../fixtures/browser/late-scripts'
import { expect, test } from '../../fixtures/browser/product'
import { partsLoaded, watchRequests } from '../../fixtures/browser/requests'

const opened = '[role="dialog"], [role="menu"], [role="listbox"]'
const opener = 'button[aria-haspopup]:enabled, [role="menuitem"][aria-haspopup]:enabled'

/** Every page with menus or dialogs, once it has rendered what opens them; of its second view, what the first has not. */
const pages: Record<string, (page: Page) => Promise<Locator>> = {
  'the grid of Design': async (page) => {
    await page.goto('/')
    await page.getByRole('gridcell').first().waitFor()
    return page.getByRole('main')
  },
  'the list of Design': async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Edit columns in a list' }).click()
    const fields = page.getByRole('region', { name: 'Fields' })
    await fields
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .waitFor()
    return fields
  },
  'Data sets': async (page) => {
    await page.goto('/datasets')
    await page.getByRole('region', { name: 'Rows of order_items' }).waitFor()
    await openTable(page, 'customers')
    await page.getByRole('region', { name: 'Table customers' }).waitFor()
    return page.getByRole('main')
  },
  Contract: async (page) => {
    await page.goto('/contract')
    await page.getByText('Verified: this browser computes the same hash.').waitFor()
    return page.getByRole('main')
  },
}

for (const [name, open] of Object.entries(pages))
  test(`return the focus from every menu and dialog of ${name} to its opener`, async ({ page }) => {
    const part = await open(page)
    const names = await kindsOf(part.locator(opener))
    expect(names.length).toBeGreaterThan(1)
    for (const each of names) await openAndEscape(page, part.getByRole('button', { name: each, exact: true }))
  })

test('give the focus back to a button that was disabled while it worked', async ({ page }) => {
  for (const [address, name] of [
    ['/contract', 'Infer the contract'],
    ['/datasets', /^Creat/],
    ['/docs', 'Send'],
  ] as const) {
    await page.goto(address)
    if (address === '/docs') await page.getByRole('button', { name: /POST \/api\/v1\/validate / }).press('Enter')
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/**', async (route) => {
      await answered
      await route.continue()
    })
    await button.press('Enter')
    await expect(button).toBeDisabled()
    answer()
    await expect(button).toBeEnabled()
    await expect(button).toBeFocused()
    await page.unroute('**/api/**')
  }
})

test('focus the page that is opened, not the header through which the keyboard came to the one before', async ({
  page,
}) => {
  await page.goto('/docs/quick-start')
  await page.getByRole('button', { name: 'Switch between light and dark' }).focus()
  await partsLoaded(page) // and with them what keeps the focus
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Open in Design' }).first().press('Enter')
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('skip to the content by the first Tab', async ({ page }) => {
  await page.goto('/keys')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Get a free key' })).toBeFocused()
})

test('keep the focus in the search of the docs while its results open', async ({ page }) => {
  await page.goto('/docs/quick-start')
  const search = page.getByRole('searchbox', { name: 'Search the docs' })
  await search.fill('contract_mismatch')
  await search.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'contract_mismatch' })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('contract_mismatch')
})

test('find the focus again when two elements lose it in a row, and when a list is put in another order', async ({
  page,
}) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Get a free key' }).focus()
  // What notices a loss has loaded once it restores one.
  await page.evaluate(addButtons, ['first'])
  await page.evaluate(() => document.querySelector('#first')?.remove())
  await expect(page.locator('body')).not.toBeFocused()

  await page.evaluate(addButtons, ['second', 'third'])
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('#second')?.focus()
    document.querySelector('#second')?.remove()
    await Promise.resolve() // the page is notified of the change
    document.querySelector<HTMLElement>('#third')?.focus()
    document.querySelector('#third')?.remove()
  })
  await expect(page.locator('body')).not.toBeFocused()

  await page.evaluate(addButtons, ['fourth', 'fifth'])
  await page.evaluate(() => document.querySelector('#fourth')?.before(document.querySelector('#fifth') ?? ''))
  await expect(page.locator('#fifth')).toBeFocused()
})

test('find a lost focus again after a first focus without a network', async ({ page }) => {
  await page.goto('/keys')
  const allow = await refuseScripts(page)
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Get a free key' }).focus()
  await refused
  await allow()
  const requests = watchRequests(page)
  await page.evaluate(addButtons, ['sixth'])
  await requests.settled()
  await page.evaluate(() => document.querySelector('#sixth')?.remove())
  await expect(page.locator('body')).not.toBeFocused()
})

/** Adds buttons to the page's main part; the last one has the focus. */
function addButtons(ids: readonly string[]): void {
  for (const id of ids) {
    const button = document.createElement('button')
    button.id = id
    document.querySelector('main section')?.append(button)
    button.focus()
  }
}

/** Opens what a button opens, and what can be opened in there, and closes it again, all by keyboard. */
async function openAndEscape(page: Page, button: Locator): Promise<void> {
  const layer = page.locator(opened).filter({ visible: true })
  const openLayer = async () => {
    await button.press('Enter')
    await expect(layer.first()).toBeVisible()
    await expect(button).not.toBeFocused()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await openLayer()
  const inner = await kindsOf(layer.first().locator(opener))
  await close()
  for (const name of inner) {
    await openLayer()
    await layer.getByRole('menuitem', { name, exact: true }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await close()
  }
}

/** The first of every kind: the buttons of a second column are like those of the first. */
async function kindsOf(buttons: Locator): Promise<string[]> {
  const names = await buttons.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  )
  const kindOf = (name: string) => name.split(' ').slice(0, 2).join(' ').replace(/\d+/, '')
  return [...new Map(names.toReversed().map((name) => [kindOf(name), name])).values()]
}

test('outline the focused name of a field under forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const name of ['the grid of Design', 'the list of Design', 'Data sets'] as const) {
    const main = (await pages[name]?.(page)) ?? page.getByRole('main')
    const box = main.getByRole('textbox', { name: /^(Field|Column) 1 name$/ }).first()
    await box.focus()
    await expect(box, name).toHaveCSS('outline-style', 'solid')
  }
})

test('outline the selection under forced colours, where nothing cuts it off', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/')
  const layout = page.getByRole('button', { name: 'Edit columns in the grid' })
  await expect(layout).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('button', { name: 'Edit columns in a list' })).toHaveCSS('outline-style', 'none')
  await page.goto('/docs/errors')
  const here = page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Errors' })
  await expect(here).toHaveCSS('outline-style', 'solid')
  // The row of links scrolls, and clips what stands out of it.
  await expect(here).toHaveCSS('outline-offset', '-2px')
  await page.goto('/datasets')
  await openTable(page, 'customers')
  const table = page.getByRole('region', { name: 'Diagram' }).locator('[data-table]').first()
  await expect(table).toHaveCSS('outline-style', 'solid')
})
