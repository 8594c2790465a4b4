import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../fixtures/browser/product'

test('edit the columns in the heads of the grid', async ({ page }) => {
  await open(page)
  await page.getByRole('textbox', { name: 'Field 1 name' }).fill('customer_key')
  await expect(page.getByRole('button', { name: 'More actions for customer_key' })).toBeVisible()
  await page.getByRole('button', { name: /^Field 1 type: .*\buuid$/ }).click()
  await page.getByRole('combobox', { name: 'Search types for field 1 type' }).fill('sku')
  await page.getByRole('option', { name: /sku/ }).first().click()
  await expect(page.getByRole('button', { name: /^Field 1 type: .*\bsku$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Options for order_total' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Minimum' }).fill('70')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Maximum' }).fill('71')
  await expect(cells(page, 7).first()).toHaveText(/^7[01]\.\d\d$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Options for order_total' })).toBeFocused()

  await page.getByRole('textbox', { name: 'Field 2 name' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Field 3 name' })).toBeFocused()
  await page.keyboard.type('iban')
  await expect(page.getByRole('button', { name: /^Field 3 type: .*\biban$/ })).toBeVisible()
  await page.getByRole('button', { name: 'More actions for iban' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('textbox', { name: 'Field 3 name' })).toHaveValue('email')
  await expect(page.getByRole('textbox', { name: 'Field 3 name' })).toBeFocused()
})

test('write the name and the type of a column on the side of its values', async ({ page }) => {
  await open(page)
  /** How far the name, the type and a value end from the end of the column. */
  const ends = async (field: number) => {
    const column = (await cells(page, field).first().boundingBox()) ?? { x: 0, width: 0 }
    const name = page.getByRole('textbox', { name: `Field ${field} name` })
    const type = page.getByRole('button', { name: new RegExp(`^Field ${field} type`) }).locator('code')
    await expect(name).toHaveCSS('text-align', 'end')
    const box = (await type.boundingBox()) ?? { x: 0, width: 0 }
    const text = await name.evaluate((input) => {
      const { right } = input.getBoundingClientRect()
      return right - Number.parseFloat(getComputedStyle(input).paddingRight) - 1
    })
    return [text, box.x + box.width].map((end) => Math.round(column.x + column.width - end))
  }
  await expect.poll(() => ends(7)).toEqual([12, 12])
  await page.getByRole('combobox', { name: 'Locale' }).selectOption('ar_AE')
  await expect(cells(page, 2).first()).toHaveText(/\p{Script=Arabic}/u)
  await expect.poll(() => ends(2)).toEqual([12, 12])
  await expect(page.getByRole('textbox', { name: 'Field 1 name' })).toHaveCSS('text-align', 'start')
})

test('reveal the menu of a head to the pointer and the focus alone', async ({ page }) => {
  await open(page)
  const menu = page.getByRole('button', { name: 'More actions for email' })
  await page.mouse.move(0, 0)
  await expect(menu).toHaveCSS('opacity', '0')
  await page.getByRole('textbox', { name: 'Field 3 name' }).hover()
  await expect(menu).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(menu).toHaveCSS('opacity', '0')
  await menu.focus()
  await expect(menu).toHaveCSS('opacity', '1')
})

test('fit the menu of a column on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await page.getByRole('button', { name: 'More actions for status' }).click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeInViewport({ ratio: 1 })
  await expect(items.last()).toBeInViewport({ ratio: 1 })
})

test('open the menu of a column beside its button on a low screen: no item lies under the pointer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page)
  const button = page.getByRole('button', { name: 'More actions for email' })
  await button.click()
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 })
  const isBeside = async () => {
    const [menu, pressed] = [await page.getByRole('menu').boundingBox(), await button.boundingBox()]
    if (!menu || !pressed) return false
    return menu.x + menu.width <= pressed.x || menu.x >= pressed.x + pressed.width
  }
  await expect.poll(isBeside).toBe(true)
})

test('fit the options of a column on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Options for email' }).click()
  const options = page.getByRole('dialog')
  await expect(options.getByRole('textbox', { name: 'Blank, in percent' })).toBeVisible()
  await expect(options).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('hold the heads still under a pressed pointer while the values of an edit arrive', async ({ page }) => {
  await open(page)
  const preview = gate()
  await page.route(/console\.preview/, preview.pass)
  await page.getByRole('textbox', { name: 'Field 2 name' }).fill('reference')
  await page.getByRole('button', { name: /^Field 2 type/ }).click()
  await page.getByRole('combobox', { name: 'Search types for field 2 type' }).fill('uuid')
  await page.getByRole('option', { name: /uuid/ }).first().click()
  await expect(page.getByRole('button', { name: /^Field 2 type: .*\buuid$/ })).toBeFocused()
  await expect(cells(page, 2).first()).toHaveText(/^\p{L}+ \p{L}/u) // a renamed column keeps its values until then
  await page.getByRole('button', { name: 'Options for email' }).hover()
  await page.mouse.down()
  preview.open()
  await expect(cells(page, 2).first()).toHaveText(/^[0-9a-f]{8}-/)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Options for email' })).toBeVisible()
})

test('hold the heads still while the options of a column load', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const [preview, scripts] = [gate(), gate()]
  await page.route(/console\.preview/, preview.pass)
  await page.goto('/')
  await page.route(/_next\/static\/.*\.js/, scripts.pass)
  const button = page.getByRole('button', { name: 'Options for email' })
  await button.click()
  preview.open()
  await expect(cells(page, 3).first()).toHaveText(/@/)
  await expect(button).toBeInViewport({ ratio: 1 })
  scripts.open()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Blank, in percent' })).toBeVisible()
})

test('show the API’s word for a type in the narrowest head', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'More actions for status' }).scrollIntoViewIfNeeded()
  const unseen = () =>
    page.locator('th button code').evaluateAll((codes) =>
      codes.flatMap((code) => {
        const [own, around] = [code.getBoundingClientRect(), code.closest('button')?.getBoundingClientRect()]
        const isInside = around && own.bottom <= around.bottom && own.right <= around.right && own.width > 20
        // Where a long word is cut, pointing at it shows all of it.
        return isInside && code.parentElement?.title === code.textContent ? [] : [code.textContent]
      }),
    )
  await expect.poll(unseen).toEqual([])
})

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('rowheader', { name: '1', exact: true })).toBeVisible()
}

/** Holds requests until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const pass = async (route: Route) => {
    await opened
    await route.continue()
  }
  return { open: () => open(), pass }
}

/** The rendered cells of a column, by its place. */
const cells = (page: Page, place: number) => page.getByRole('row').locator(`td[aria-colindex="${place + 1}"]`)

test('show the whole name of every type', async ({ page }) => {
  await page.addInitScript((types) => {
    const own = { locked: false, constraints: {}, locale: null, blankPercentage: 0, seed: null }
    const fields = types.map((type, index) => ({ id: index + 1, name: `column_${index}`, type, ...own }))
    const draft = { name: 'Long', count: 10, locale: 'en_US', format: 'json', seed: null, nextId: 9, fields }
    localStorage.setItem('rowmint.draft', JSON.stringify(draft))
  }, longTypes)
  await open(page)
  for (const type of longTypes) {
    const name = page.getByRole('button', { name: new RegExp(` ${type}$`) })
    const label = name.getByText(/ /).first()
    await expect(label).toBeVisible()
    const cut = () => label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(cut, type).toBe(0)
  }
})

const longTypes = ['shipmentTrackingId', 'transactionAmount', 'accountNumber', 'macAddress']
