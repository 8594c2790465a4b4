import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures/browser/product'

test.use({ viewport: { width: 360, height: 740 } })

test('leave room beside a pinned column on a phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('button', { name: 'More actions for id' }).click()
  await page.getByRole('menuitem', { name: 'Pin to the start' }).click()
  const grid = page.getByRole('grid', { name: 'Sample rows' })
  const pinned = page.getByRole('columnheader').nth(1)
  const rightOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
  await expect.poll(async () => (await rightOf(grid)) - (await rightOf(pinned))).toBeGreaterThan(100)
  const city = page.getByRole('textbox', { name: 'Field 5 name' })
  await city.focus()
  expect((await city.boundingBox())?.x).toBeGreaterThanOrEqual((await rightOf(pinned)) - 8)
})

test('show the whole of what the keyboard focuses in the head of a column', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('gridcell').first().waitFor()
  const numbers = await page.getByRole('columnheader').first().boundingBox()
  const edge = (numbers?.x ?? 0) + (numbers?.width ?? 0)
  await page.getByRole('textbox', { name: 'Field 1 name' }).focus()
  for (let stop = 0; stop < 24; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator('th :focus')
    const box = await focused.boundingBox()
    // The contents of the boxes, and not their borders, align with the values.
    expect(box?.x, (await focused.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(edge - 8)
  }
})
