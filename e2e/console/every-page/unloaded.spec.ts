import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/browser/product'
import { useKey } from '../../fixtures/browser/use-key'

type Part = {
  /** What it is loaded with. */
  requests: RegExp
  open: (page: Page) => Promise<void>
  /** Its words while it loads, where it has any; and when it could not be loaded. */
  waits?: RegExp
  fails: RegExp
  /** What it says or shows once it is there. */
  shown: (page: Page) => Locator
  /** Without it, "Try again" loads the part. */
  again?: (page: Page) => Promise<void>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const parts: Record<string, Part> = {
  'the types of fields': {
    requests: /fieldCatalog/,
    open: async (page) => {
      await page.goto('/')
      await press(page, /^Field 1 type/)
    },
    waits: /^Loading the types/,
    fails: /^The types could not be loaded\. Open this list again to retry\.$/,
    shown: (page) => page.getByRole('option', { name: /^Email/ }).first(),
    again: async (page) => {
      await page.keyboard.press('Escape')
      await press(page, /^Field 1 type/)
    },
  },
  'the schemas saved on the server': {
    requests: /saved\.list/,
    open: async (page) => {
      await page.goto('/')
      await press(page, 'Saved')
      await page.getByText('On the server', { exact: true }).click()
    },
    waits: /^Loading the saved schemas/,
    fails: /^The saved schemas cannot be read\. The service did not respond/,
    shown: (page) => page.getByText('Nothing is saved with this key yet.'),
  },
  'the templates of data sets': {
    requests: /datasets\.templates/,
    open: async (page) => {
      await page.goto('/datasets')
      await press(page, 'Templates')
    },
    waits: /^Loading the templates/,
    fails: /^The templates could not be loaded\./,
    shown: (page) => page.getByRole('dialog').getByRole('button', { name: /^School/ }),
  },
  'the operations of a search in the docs': {
    requests: /openapi\.json/,
    open: async (page) => {
      await page.goto('/docs/search?q=zzqqxx')
    },
    waits: /^Searching the API reference/,
    fails: /^Nothing found in the guides and errors\. The API reference could not be loaded\./,
    shown: (page) => page.getByText(/^Nothing found\. Try an error code/),
    again: async (page) => {
      await page.reload()
    },
  },
  'the limits of keys': {
    requests: /tierLimits/,
    open: async (page) => {
      await page.addInitScript(() => localStorage.removeItem('rowmint.api-key'))
      await page.goto('/keys')
    },
    fails: /^Limits and prices are unavailable right now\./,
    shown: (page) => page.getByRole('cell', { name: '$29 a month' }),
  },
  'the prices of calls': {
    requests: /discovery\.pricing/,
    open: async (page) => {
      await page.goto('/pay')
    },
    fails: /^The prices could not be loaded\./,
    shown: (page) => page.getByText('up to 100 rows'),
  },
}

for (const [name, { requests, open, waits, fails, shown, again }] of Object.entries(parts))
  test(`say that ${name} load, or could not be loaded, and load them again`, async ({ page, product }) => {
    await useKey(page, await product.key('free'))
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route(requests, async (route) => {
      await refused
      await route.abort()
    })
    await open(page)
    const main = page.locator('body')
    if (waits) await expect(main.getByText(waits)).toBeVisible()
    await expect(main.getByText(fails)).toHaveCount(0)
    refuse()
    await expect(main.getByText(fails)).toBeVisible()
    await page.unroute(requests)
    if (again) await again(page)
    else await page.getByRole('button', { name: 'Try again' }).click()
    await expect(shown(page)).toBeVisible()
    await expect(main.getByText(fails)).toHaveCount(0)
  })
