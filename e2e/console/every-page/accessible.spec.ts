import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/browser/accessible'
import { openTable } from '../../fixtures/browser/data-set-page'
import { expect, test } from '../../fixtures/browser/product'

type Step = (page: Page) => Promise<void>

/** States of each part of the console: every one is reached from the one before it, so that a page is loaded once for many. */
const walks: Record<string, Record<string, Step>> = {
  'the columns of Design': {
    'the first screen': async (page) => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Sample rows' })).toBeVisible()
    },
    'an open type picker': async (page) => {
      await page.getByRole('button', { name: /^Field 1 type/ }).click()
      await expect(page.getByRole('listbox', { name: 'Field types' }).getByRole('option').first()).toBeVisible()
      // The list gets its accessible name only after it is rendered.
      await expect(page.locator('input[aria-expanded="true"]')).toHaveAttribute('aria-controls', /./)
    },
    'a type picker that finds nothing': async (page) => {
      await page.getByRole('combobox', { name: 'Search types for field 1 type' }).fill('no such type')
      await expect(page.getByRole('listbox', { name: 'Field types' })).toHaveText(/^No types match/)
    },
    'the menu of a column': async (page) => {
      await closeLayer(page)
      await page.getByRole('button', { name: 'More actions for email' }).click()
      await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
    },
    'the statistics of a column': async (page) => {
      await closeLayer(page)
      await page.getByRole('button', { name: 'More actions for city' }).click()
      await page.getByRole('menuitem', { name: 'Filter and statistics' }).click()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Statistics' })).toBeVisible()
    },
    'columns selected for a bulk edit': async (page) => {
      await closeLayer(page)
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Select email' }).check()
      await expect(page.getByRole('region', { name: 'Edit the selected fields' })).toBeVisible()
    },
    'the options of a column with a problem': async (page) => {
      await page.goto('/')
      await page.getByRole('textbox', { name: 'Field 2 name' }).fill('email')
      await page.getByRole('button', { name: 'Options for email' }).first().click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Blank, in percent' })).toBeVisible()
    },
  },
  'the list of Design': {
    'the menu of a field': async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Edit columns in a list' }).click()
      await page.getByRole('button', { name: 'More actions for email' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
    'a field with options and a problem': async (page) => {
      await closeLayer(page)
      await page.getByRole('button', { name: 'Options for order_total' }).click()
      await page.getByRole('textbox', { name: 'Field 1 name' }).fill('email')
      await expect(page.getByRole('list', { name: 'Problems with email' }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Select full_name' }).check()
    },
  },
  'the dialogs of Design': {
    'the gallery': async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Templates' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'the palette': async (page) => {
      await closeLayer(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Find an action/ }).fill('email')
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    },
    'the saved schemas': async (page) => {
      await closeLayer(page)
      await page.getByRole('button', { name: 'Saved' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('button', { name: 'Rename or move Customers and orders' }).click()
      await expect(page.getByRole('textbox', { name: 'New name' })).toBeFocused()
    },
    'the history': async (page) => {
      await closeLayer(page)
      await page.getByRole('button', { name: 'History' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'the import': async (page) => {
      await closeLayer(page)
      await page.getByRole('button', { name: 'Import' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'what an import proposes': async (page) => {
      await page.getByRole('textbox', { name: 'Paste or choose a file' }).fill('create table a (b int, c text)')
      await page.getByRole('button', { name: 'Detect types' }).click()
      await expect(page.getByRole('region', { name: 'Proposed fields' })).toBeVisible()
    },
  },
  'a result and its download': {
    'a 402 explained': async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Generate 100 rows' }).click()
      await expect(page.getByRole('button', { name: 'Get a free key' })).toBeVisible()
    },
    'a result': async (page) => {
      await page.getByRole('button', { name: 'Get a free key' }).click()
      await page.getByRole('button', { name: 'Generate now' }).click()
      await expect(page.getByRole('region', { name: 'Generated rows' })).toBeVisible()
    },
    'the formats of its download': async (page) => {
      await page.getByRole('button', { name: 'Other formats' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
    'CSV with options': async (page) => {
      await page.getByRole('menuitem', { name: /^CSV with options/ }).click()
      await expect(page.getByRole('dialog', { name: 'CSV with options' })).toBeVisible()
    },
  },
  'a data set': {
    'its tables': async (page) => {
      await page.goto('/datasets')
      await expect(page.getByRole('region', { name: 'Tables', exact: true })).toContainText('500 rows')
    },
    'the import of a schema': async (page) => {
      await page.getByRole('button', { name: 'Import a schema' }).click()
      await page.getByRole('textbox', { name: 'Paste or choose a file' }).fill('create table a (b tsvector)')
      await page.getByRole('button', { name: 'Read schema' }).click()
      await expect(page.getByRole('button', { name: 'Use 1 table' })).toBeVisible()
    },
    'its rows, and the editor of a table': async (page) => {
      await closeLayer(page)
      await expect(page.getByRole('region', { name: 'Rows of order_items' })).toBeVisible()
      await expect(page.getByRole('group', { name: /^orders\.customer_id/ })).toHaveCount(1)
      await openTable(page, 'customers')
      await page.getByRole('button', { name: 'Options for email' }).click()
      await page.getByRole('combobox', { name: 'Link by' }).selectOption('One of several tables')
      await page.getByText('Rules').click()
      await expect(page.getByRole('switch', { name: 'Unique' })).toBeVisible()
    },
  },
  'Contract, Pay and Keys': {
    'a contract': async (page) => {
      await page.goto('/contract')
      await expect(page.getByText('Verified: this browser computes the same hash.')).toBeVisible()
    },
    'the pay page': async (page) => {
      await page.goto('/pay')
      await expect(page.getByText('up to 100 rows')).toBeVisible()
    },
    'the keyboard shortcuts': async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
    'the keys page without a key': async (page) => {
      await page.goto('/keys')
      await expect(page.getByRole('cell', { name: '$29 a month' })).toBeVisible()
    },
    'a key before it is replaced': async (page) => {
      await page.getByRole('button', { name: 'Get a free key' }).click()
      await page.getByRole('button', { name: 'Rotate First key' }).click()
      await expect(page.getByRole('combobox', { name: 'The old key stops working' })).toBeVisible()
    },
    'a key before it is revoked': async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Revoke First key' }).click()
      await expect(page.getByRole('button', { name: 'Revoke key' })).toBeVisible()
    },
    'a key before it is removed': async (page) => {
      await page.getByRole('button', { name: 'Remove from this browser' }).click()
      await expect(page.getByRole('button', { name: 'Yes, remove it' })).toBeVisible()
    },
  },
  'the docs': {
    'an operation of the API reference': async (page) => {
      await page.goto('/docs')
      await page.getByRole('button', { name: /POST \/api\/v1\/generate / }).click()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('region', { name: 'Response' }).getByText('Headers', { exact: true }).click()
    },
    'a guide': async (page) => {
      await page.goto('/docs/quick-start')
      await expect(page.getByRole('heading', { name: 'Get a key' })).toBeVisible()
    },
    'the errors': async (page) => {
      await page.goto('/docs/errors')
      await expect(page.getByText('contract_mismatch')).toBeVisible()
    },
    'what was found': async (page) => {
      await page.goto('/docs/search?q=contract')
      await expect(page.getByRole('link', { name: 'contract_mismatch' })).toBeVisible()
    },
    'an unknown address': async (page) => {
      await page.goto('/no-such-page')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    },
  },
}

/** Closes the dialog, menu or list in front of the page. */
async function closeLayer(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator(':is([role="dialog"], [role="menu"], [role="listbox"]):visible')).toHaveCount(0)
}

/** States of a large screen: its rows are near, and it has a keyboard. */
const wide = new Set(['its rows, and the editor of a table', 'the keyboard shortcuts'])

test.use({ colorScheme: 'light', reducedMotion: 'reduce' })
for (const [device, use] of [
  ['a screen', { viewport: { width: 1280, height: 720 } }],
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use(use)
    for (const [part, states] of Object.entries(walks))
      test(`pass axe on every state of ${part}, in light, dark and forced colours`, async ({ page }) => {
        for (const [state, open] of Object.entries(states)) {
          if ('isMobile' in use && wide.has(state)) continue
          await test.step(state, async () => {
            await open(page)
            await expectAccessible(page, state)
          })
        }
      })
  })

test('the accessible name of every control has its text, by which it is found when spoken', async ({ page }) => {
  for (const [address, shown] of [
    ['/', page.getByRole('gridcell').first()],
    ['/datasets', page.getByRole('region', { name: 'Rows of order_items' })],
    ['/contract', page.getByRole('region', { name: 'Stream rows' })],
    ['/pay', page.getByText('up to 100 rows')],
    ['/keys', page.getByRole('button', { name: 'Get a free key' })],
    ['/docs', page.getByRole('searchbox', { name: 'Filter operations' })],
  ] as const) {
    await page.goto(address)
    await expect(shown).toBeVisible()
    const axe = new AxeBuilder({ page }).setLegacyMode().withRules(['label-content-name-mismatch'])
    const found = async () => {
      const { violations } = await axe.analyze()
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
    }
    await expect.poll(found, address).toEqual([])
  }
})
