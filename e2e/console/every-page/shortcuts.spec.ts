import { expect, test } from '../../fixtures/browser/product'
import { useKey } from '../../fixtures/browser/use-key'

test('list the keys of every page by ?, infer a contract and create a data set by Ctrl+Enter', async ({
  page,
  product,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const [address, key] of [
    ['/datasets', 'Create the data set'],
    ['/contract', 'Infer the contract'],
    ['/pay', 'search the docs'],
    ['/keys', 'move between days'],
    ['/docs/errors', 'search the docs'],
  ] as const) {
    await page.goto(address)
    await page.keyboard.press('?')
    await expect(sheet).toContainText(key)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
  await page.goto('/contract')
  await page.getByRole('textbox', { name: 'One per line' }).fill('plan\nseats')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Inferred schema' })).toContainText('seats')

  await useKey(page, await product.key('pro'))
  await page.goto('/datasets')
  await page.getByRole('textbox', { name: 'Data set name' }).press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Your data sets' })).toBeVisible()
})

test('undo in a dialog what was typed there, and run nothing behind it', async ({ page }) => {
  await page.goto('/')
  const name = page.getByRole('textbox', { name: 'Schema name' })
  await name.fill('Orders')
  await page.getByRole('button', { name: 'Import' }).click()
  const box = page.getByRole('textbox', { name: 'Paste or choose a file' })
  await box.focus()
  await page.keyboard.insertText('city, country')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+z')
  await expect(box).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Orders')
  await expect(page.getByRole('tab', { name: 'Preview', selected: true })).toBeVisible()
})
