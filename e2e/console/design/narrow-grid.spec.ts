import { expect, test } from '../../fixtures/browser/product'

test.use({ viewport: { width: 360, height: 740 } })

test('leave room beside a pinned column on a phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('button', { name: 'More actions for id' }).click()
  await page.getByRole('menuitem', { name: 'Pin to the start' }).click()
  const grid = await page.getByRole('grid', { name: 'Sample rows' }).boundingBox()
  const pinned = await page.getByRole('columnheader').nth(1).boundingBox()
  const right = (box: typeof grid) => (box ? box.x + box.width : Number.NaN)
  expect(right(grid) - right(pinned)).toBeGreaterThan(100)
  const city = page.getByRole('textbox', { name: 'Field 5 name' })
  await city.focus()
  expect((await city.boundingBox())?.x).toBeGreaterThanOrEqual(right(pinned) - 8)
})
