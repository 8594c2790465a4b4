import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures/browser/product'

const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN)

for (const layout of ['grid', 'list'] as const)
  test(`set the bounds of a column side by side, in the ${layout}`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto('/')
    if (layout === 'list') await page.getByRole('button', { name: 'Edit columns in a list' }).click()
    await page.getByRole('button', { name: 'Options for order_total' }).click()
    for (const [first, second] of [
      ['Minimum', 'Maximum'],
      ['Mean', 'Standard deviation'],
    ] as const) {
      const [least, most] = [first, second].map((name) => page.getByRole('textbox', { name, exact: true }))
      await expect(most as Locator).toBeVisible()
      expect(await topOf(least as Locator)).toBe(await topOf(most as Locator))
    }
  })

test('keep the options of a column below their button on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Options for email' })
  await button.click()
  const options = page.getByRole('dialog')
  await expect(options.getByRole('textbox', { name: 'Blank, in percent' })).toBeInViewport({ ratio: 1 })
  const box = await button.boundingBox()
  expect(await topOf(options)).toBeGreaterThanOrEqual(Math.round((box?.y ?? 0) + (box?.height ?? 0)))
})

test('leave the button that generates in its place when a setting is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/')
  const before = await topOf(page.getByRole('button', { name: 'Generate 100 rows' }))
  const rows = page.getByRole('textbox', { name: 'Rows', exact: true })
  expect(before, 'on the line of the boxes').toBe(await topOf(rows))
  await rows.fill('99999999')
  await expect(page.getByText('At most 10,000')).toBeVisible()
  expect(await topOf(page.getByRole('button', { name: 'Generate 99,999,999 rows' }))).toBe(before)
})

test('keep a list of booleans one when it is edited', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const source = page.getByRole('textbox', { name: 'Paste or choose a file' })
  await source.fill('create table flags (id int primary key, shipped boolean not null)')
  await page.getByRole('button', { name: 'Detect types' }).click()
  await expect(page.getByRole('region', { name: 'Proposed fields' })).toContainText('Boolean text')
  await page.getByRole('button', { name: 'Import 2 fields' }).click()
  const type = page.getByRole('button', { name: 'Field 2 type: Boolean text' })
  await expect(type).toBeVisible()
  await page.getByRole('button', { name: 'Options for shipped' }).click()
  await page.getByRole('textbox', { name: 'Allowed values' }).fill('false\ntrue')
  await expect(type).toBeVisible()
})
