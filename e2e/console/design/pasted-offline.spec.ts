import { paste } from '../../fixtures/browser/paste'
import { expect, test } from '../../fixtures/browser/product'

test('names pasted without a network, before the page has loaded what reads them, stay in their box', async ({
  page,
  context,
}) => {
  // The browser is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/')
  const name = page.getByRole('textbox', { name: 'Field 1 name' })
  await name.fill('')
  await context.setOffline(true)
  await paste(page, 'customer_name\ndob\nqty')
  await expect(name).toHaveValue('customer_name dob qty')
})
