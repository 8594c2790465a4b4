import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/browser/product'

const phone = { width: 360, height: 740 }
const tablet = { width: 768, height: 1024 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

const showList = () => localStorage.setItem('rowmint.layout', '"list"')

/** Its place on the page, once it stands there. */
async function placeOf(part: Locator) {
  await part.waitFor()
  const box = await part.boundingBox()
  if (!box) throw new Error('It has no place')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Whether all of its text can be seen. */
const isWhole = (part: Locator) => part.evaluate((element) => element.scrollWidth <= element.clientWidth)

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('write out the types of the fields, in boxes as high as those beside them, and speak of no keys', async ({
    page,
  }) => {
    await page.addInitScript(showList)
    await page.goto('/')
    const type = page.getByRole('button', { name: /^Field 8 type/ })
    expect(await isWhole(type.getByText('Payment status', { exact: true }))).toBe(true)
    const [typeBox, blankBox] = [
      await placeOf(type),
      await placeOf(page.getByRole('textbox', { name: 'Field 8 blank percentage' })),
    ]
    expect(typeBox.height).toBe(blankBox.height)
    expect(typeBox.y).toBe(blankBox.y)
    await expect(page.getByText('Paste a list of names')).toBeVisible()
    await expect(page.getByText('adds a field below')).toBeHidden()
  })

  test('leave room for the sample of every type, however long the name of the type is', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('gridcell').first().waitFor()
    await button(page, /^Field 1 type/).tap()
    const samples = page.getByRole('listbox', { name: 'Field types' }).locator('bdi')
    await samples.first().waitFor()
    const narrowest = () => samples.evaluateAll((all) => Math.min(...all.map(({ clientWidth }) => clientWidth)))
    await expect.poll(narrowest).toBeGreaterThanOrEqual(60)
  })

  test('write out the type of a column of numbers beside its controls', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('gridcell').first().waitFor()
    await button(page, 'More actions for order_total').tap()
    await page.getByRole('menuitem', { name: 'Pin to the start' }).tap()
    const amount = page.getByRole('columnheader').nth(1).getByText('Amount', { exact: true })
    await expect.poll(() => isWhole(amount)).toBe(true)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('bring the ways to a data set into view above the bars', async ({ page }) => {
    await page.goto('/datasets')
    const create = button(page, 'Create data set')
    await create.click()
    const bar = await placeOf(create)
    await expect.poll(async () => (await placeOf(button(page, 'Get a free key'))).bottom).toBeLessThan(bar.y)
  })

  test('keep the tick boxes of fields off the border of their panel', async ({ page }) => {
    await page.addInitScript(showList)
    await page.goto('/')
    await button(page, 'Select').click()
    const panel = await placeOf(page.getByRole('region', { name: 'Fields', exact: true }))
    const box = await placeOf(page.getByRole('checkbox', { name: 'Select full_name' }))
    expect(box.x - panel.x).toBeGreaterThanOrEqual(8)
  })

  test('leave room for a whole name where a schema is renamed', async ({ page }) => {
    await page.goto('/')
    await button(page, 'Saved').click()
    await button(page, 'Save').click()
    await page.getByRole('button', { name: 'Rename or move Customers and orders' }).click()
    expect(await isWhole(page.getByRole('textbox', { name: 'New name' }))).toBe(true)
  })

  test('put the buttons of a contract beside each other', async ({ page }) => {
    await page.goto('/contract')
    const pin = await placeOf(button(page, 'Pin this contract'))
    expect((await placeOf(button(page, 'Copy hash'))).y).toBe(pin.y)
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: tablet })

  test('keep the settings of a contract together beside a long list of names', async ({ page }) => {
    await page.goto('/contract')
    const names = Array.from({ length: 60 }, (_, index) => `column_${index}`)
    await page.getByRole('textbox', { name: 'One per line' }).fill(names.join('\n'))
    const subject = await placeOf(page.getByRole('textbox', { name: 'Subject' }))
    const locale = await placeOf(page.getByRole('combobox', { name: 'Locale' }))
    const infer = await placeOf(button(page, 'Infer the contract'))
    expect(locale.y - subject.bottom).toBeLessThan(80)
    expect(infer.y - locale.bottom).toBeLessThan(40)
  })

  test('keep the tools of the grid on one line while a column is hidden', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('gridcell').first().waitFor()
    const grid = page.getByRole('grid', { name: 'Sample rows' })
    const belowSearch = async () =>
      (await placeOf(grid)).y - (await placeOf(page.getByRole('searchbox', { name: 'Search rows' }))).y
    const before = await belowSearch()
    await button(page, 'More actions for phone').click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await button(page, 'Show 1 hidden column').waitFor()
    expect(await belowSearch()).toBe(before)
  })

  test('show the button below the columns of an import', async ({ page }) => {
    await page.goto('/')
    await button(page, 'Import').click()
    const names = Array.from({ length: 60 }, (_, index) => `column_${index}`)
    await page.getByRole('textbox', { name: 'Paste or choose a file' }).fill(names.join(','))
    await button(page, 'Detect types').click()
    await expect(button(page, 'Import 50 fields')).toBeInViewport({ ratio: 1 })
  })
})
