import type { Page } from '@playwright/test'
import { openTable } from '../../fixtures/browser/data-set-page'
import { expect, test } from '../../fixtures/browser/product'
import { useKey } from '../../fixtures/browser/use-key'

/** A sheet of A4, in CSS pixels. */
test.use({ viewport: { width: 794, height: 1123 } })

/** Shows the page as it is printed. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

async function restore(page: Page): Promise<void> {
  await page.emulateMedia({ media: null })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}

/** Visible texts that are cut off, or stand beyond the right edge of the sheet. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) =>
      element.checkVisibility() &&
      (element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > innerWidth + 1)
    return [...document.querySelectorAll('main :is(td, th, td > span, dd, p, pre)')]
      .filter((element) => getComputedStyle(element).display !== 'inline' && isCut(element))
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  })

async function expectOnlyContent(page: Page): Promise<void> {
  for (const role of ['banner', 'navigation', 'tablist', 'searchbox', 'switch', 'radiogroup'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
  const controls = page.locator(':is(main, header) :is(button, a)[data-variant]').filter({ visible: true })
  await expect(controls).toHaveCount(0)
  expect(await cutTexts(page)).toEqual([])
}

test('print what a page says, without its header and controls', async ({ page }) => {
  for (const [address, content] of [
    ['/docs/quick-start', page.getByRole('heading', { name: 'Get a key' })],
    ['/docs/errors', page.getByText('contract_mismatch')],
    ['/contract', page.getByText('Verified: this browser computes the same hash.')],
    ['/keys', page.getByRole('cell', { name: '$29 a month' })],
    ['/pay', page.getByText('up to 100 rows')],
  ] as const) {
    await page.goto(address)
    await expect(content).toBeVisible()
    await print(page)
    await expect(content).toBeVisible()
    await expectOnlyContent(page)
    await expect(page.getByText('Connect a wallet first.')).toBeHidden()
    await restore(page)
  }
  await page.goto('/docs')
  await page.getByRole('button', { name: /POST \/api\/v1\/generate / }).click()
  await expect(page.getByText('schema_fields').first()).toBeVisible()
  await print(page)
  await expectOnlyContent(page)
})

test('print every row and column of the first screen, on as many sheets as they need', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Field 9 name' })).toBeAttached()
  await print(page)
  const grid = page.getByRole('grid', { name: 'Sample rows' })
  await expect(grid.getByRole('rowheader')).toHaveCount(100)
  await expect(grid.getByRole('gridcell')).toHaveCount(900)
  await expect(grid.getByRole('gridcell').last()).toBeVisible()
  await expectOnlyContent(page)
  // A browser repeats the text of a head on every sheet, but not the controls in it.
  const heads = await grid.locator('th[data-cell]').evaluateAll((cells) =>
    cells.map((cell) => ({
      name: getComputedStyle(cell, '::before').content,
      controls: [...cell.querySelectorAll('button, input')].filter((control) => control.getClientRects().length > 0),
    })),
  )
  expect(heads.slice(0, 2)).toEqual([
    { name: '"id"', controls: [] },
    { name: '"full_name"', controls: [] },
  ])
  await restore(page)
  await expect(grid.getByRole('rowheader', { name: '100', exact: true })).toHaveCount(0)
  const sheets = (await page.pdf({ format: 'A4', preferCSSPageSize: true }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBeGreaterThan(2)
  expect(sheets?.length).toBeLessThan(12)
})

test('break no word of a usual length on a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1047, height: 718 })
  await page.goto('/')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await print(page)
  await expect(page.getByRole('rowheader')).toHaveCount(100)
  await expectOnlyContent(page)
  const broken = await page.getByRole('grid').evaluate((grid) => {
    const texts = document.createTreeWalker(grid, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.textContent?.matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu) ?? []) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })
  expect(broken).toEqual([])
})

test('print the first 500 rows of a large result, and say so', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Rows' }).fill('2000')
  await page.getByRole('button', { name: 'Generate 2,000 rows' }).click()
  const rows = page.getByRole('region', { name: 'Generated rows' })
  await expect(rows.getByRole('gridcell').first()).toBeVisible()
  await print(page)
  await expect(rows.getByRole('rowheader')).toHaveCount(500)
  const beyond = () => rows.evaluate((part) => getComputedStyle(part, '::after').content)
  await expect.poll(beyond).toBe('"The first 500 of 2,000 rows."')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height, 'no sheet for rows that are not printed').toBeLessThan(500 * 120)
})

test('print a data set: its diagram, tables and rows', async ({ page }) => {
  await page.goto('/datasets')
  await openTable(page, 'orders')
  const rows = page.getByRole('region', { name: 'Rows of order_items' })
  await rows.scrollIntoViewIfNeeded()
  await expect(rows.getByRole('row').nth(5)).toBeVisible()
  await print(page)
  await expect(rows.getByRole('row').last()).toBeVisible()
  const beyond = () =>
    rows.locator('table').evaluate(({ parentElement: box }) => (box ? box.scrollHeight - box.clientHeight : -1))
  expect(await beyond(), 'the rows do not scroll').toBe(0)
  await expectOnlyContent(page)
})
