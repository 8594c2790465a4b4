import type { Locator } from '@playwright/test'
import { editor, openTable, rowsOf } from '../../fixtures/browser/data-set-page'
import { expect, test } from '../../fixtures/browser/product'

const heightsOf = (controls: Locator): Promise<number[]> =>
  controls.evaluateAll((all) => [...new Set(all.map((control) => control.getBoundingClientRect().height))])

test('the name of a number and its type end where its values do', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/datasets')
  const head = rowsOf(page, 'products').getByRole('columnheader', { name: 'key id' })
  await expect(head).toBeVisible()
  const lines = head.locator('> span')
  await expect(lines).toHaveCount(2)
  const ends = () =>
    lines.evaluateAll((all) => new Set(all.map((line) => Math.round(line.getBoundingClientRect().right))).size)
  await expect.poll(ends).toBe(1)
})

test('the boxes of a column of a data set are equally high, and drawn alike', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/datasets')
  await openTable(page, 'orders')
  const columns = editor(page, 'orders')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(/^Column \d name$/) })
  await expect(columns).toHaveCount(5)
  const boxes = columns.locator('input, button[aria-haspopup], select:not([title])')
  await expect.poll(() => heightsOf(boxes)).toEqual([34])
  await expect(editor(page, 'orders').getByRole('combobox', { name: 'Column 5 total' })).toHaveCSS('appearance', 'none')
})

test('the buttons of a call to try are as high as the choice of its language', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('button', { name: /POST \/api\/v1\/generate / }).click()
  const article = page.getByRole('article')
  const row = article
    .getByRole('combobox', { name: 'Language' })
    .or(article.getByRole('button', { name: /^(Send|Copy|Open in Design)/ }))
  await expect(row).toHaveCount(4)
  await expect.poll(() => heightsOf(row)).toEqual([30])
})

test('a name in the first column of the table of a guide is one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const guide of ['locales', 'agents']) {
    await page.goto(`/docs/${guide}`)
    const names = page.getByRole('article').locator('td:first-child code')
    await expect(names.first()).toBeVisible()
    const lines = () => names.evaluateAll((all) => Math.max(...all.map((name) => name.getClientRects().length)))
    await expect.poll(lines, guide).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
