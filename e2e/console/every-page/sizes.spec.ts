import type { Page } from '@playwright/test'
import type { ConsolePage } from '@/components/workbench/palette/console-pages'
import { openTable } from '../../fixtures/browser/data-set-page'
import { expect, test } from '../../fixtures/browser/product'

const shown: Record<ConsolePage | '/docs/quick-start' | '/no-such-page', (page: Page) => Promise<void>> = {
  '/': (page) => page.getByRole('gridcell').first().waitFor(),
  '/datasets': (page) => page.getByText(/free with a key/i).waitFor(),
  '/contract': (page) => page.getByText('Verified: this browser computes the same hash.').waitFor(),
  '/pay': (page) => page.getByText('up to 100 rows').waitFor(),
  '/keys': (page) => page.getByRole('cell', { name: '$29 a month' }).waitFor(),
  '/docs': (page) => page.getByRole('searchbox', { name: 'Filter operations' }).waitFor(),
  '/docs/quick-start': (page) => page.getByRole('heading', { name: 'Get a key' }).waitFor(),
  '/no-such-page': (page) => page.getByRole('link', { name: 'Open Design' }).waitFor(),
}

/** The controls on screen lower or narrower than a number of pixels; links within a text, and in its tables, may be. */
const smallerThan = (page: Page, pixels: number, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(
    (controls, least) =>
      controls.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect()
        const isSeen = width > 1 && control.checkVisibility({ visibilityProperty: true })
        const isOfText = getComputedStyle(control).display === 'inline' || control.closest('[aria-label^="Rows of"]')
        if (!isSeen || isOfText || (width >= least && height >= least)) return []
        return [`${control.getAttribute('aria-label') ?? control.textContent}: ${width} × ${height}`]
      }),
    pixels,
  )

test('every control is as large as a pointer needs', async ({ page }) => {
  for (const [address, wait] of Object.entries(shown)) {
    await page.goto(address)
    await wait(page)
    const controls = 'button, a[href], summary, select, [role="tab"]'
    await expect.poll(() => smallerThan(page, 24, controls), address).toEqual([])
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the primary action of every page is as large as a thumb', async ({ page }) => {
    for (const [address, wait] of Object.entries(shown)) {
      await page.goto(address)
      await wait(page)
      const primary = 'main [data-variant="filled"][data-size="sm"]'
      await expect.poll(() => smallerThan(page, 44, primary), address).toEqual([])
    }
  })

  for (const width of [360, 768])
    test(`at ${width} px, every control in the editor of a table is as large as a thumb`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/datasets')
      await openTable(page, 'orders')
      await page.getByRole('button', { name: 'Options for customer_id' }).tap()
      await expect(page.getByRole('textbox', { name: 'Skew' })).toBeVisible()
      const controls = ':is(button, select, summary, input:not([type="checkbox"]))'
      await expect.poll(() => smallerThan(page, 44, `[aria-label="Table orders"] ${controls}`)).toEqual([])
    })

  test('the prices of Keys and the columns of a contract are read without scrolling sideways', async ({ page }) => {
    const overflow = () =>
      page.locator('main :is(table, section)').evaluateAll((parts) =>
        Math.max(
          ...parts.map(({ scrollWidth, clientWidth, parentElement }) => {
            const around = (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0)
            return Math.max(scrollWidth - clientWidth, around)
          }),
        ),
      )
    await page.goto('/keys')
    await shown['/keys']?.(page)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    const figures = page.getByRole('cell', { name: /^(unlimited|[\d,]+)$/ })
    expect(await figures.count()).toBeGreaterThan(6)
    const lines = await figures.evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getClientRects().length
      }),
    )
    expect(new Set(lines)).toEqual(new Set([1]))
    await page.goto('/contract')
    await shown['/contract']?.(page)
    const fields = page.getByRole('region', { name: 'Inferred fields' })
    const overflowOfFields = () => fields.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(overflowOfFields).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Edit the constraints of customer_id' }).click()
    await expect(page.getByRole('form', { name: 'Constraints of customer_id' })).toBeVisible()
    await expect.poll(overflowOfFields).toBeLessThanOrEqual(0)
  })
})

test('the boxes of options in a row stand on one line', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Edit columns in a list' }).click()
  await page.getByRole('button', { name: 'Options for order_total' }).click()
  await page.getByRole('combobox', { name: 'Distribution' }).waitFor()
  const boxes = page.locator('[data-options] :is(input, select, textarea):not([type="checkbox"])')
  const drawn = () =>
    boxes.evaluateAll((all) => {
      const places = all.map((box) => box.getBoundingClientRect())
      const lines = [...new Set(places.map(({ top }) => top))].toSorted((one, other) => one - other)
      const areApart = lines.slice(1).every((line, at) => line - (lines[at] ?? 0) > 36)
      return { heights: [...new Set(places.map(({ height }) => height))], areApart, areAll: places.length > 8 }
    })
  await expect.poll(drawn).toEqual({ heights: [36], areApart: true, areAll: true })
})

test('the column that a total adds up is read beside the diagram of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/datasets')
  await openTable(page, 'orders')
  const summed = page.getByRole('button', { name: /: order_items\.line_total$/ }).getByText('order_items.line_total')
  await expect.poll(async () => (await summed.boundingBox())?.width).toBeGreaterThan(90)
})

test('a row number of five digits is one line', async ({ page, product }) => {
  const key = await product.key('enterprise')
  await page.addInitScript((value) => localStorage.setItem('rowmint.api-key', JSON.stringify(value)), key)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Rows' }).fill('10000')
  await page.getByRole('button', { name: 'Generate 10,000 rows' }).click()
  const grid = page.getByRole('region', { name: 'Generated rows' })
  await expect(grid.getByRole('columnheader', { name: /id/ }).first()).toContainText('10,000 distinct, unique')
  await grid.getByRole('grid').focus()
  await page.keyboard.press('Control+End')
  const number = grid.getByRole('rowheader', { name: '10000' })
  await expect(number).toBeVisible()
  const cut = () => number.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(cut).toBeLessThanOrEqual(0)
})
