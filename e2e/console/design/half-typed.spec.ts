import { openTable } from '../../fixtures/browser/data-set-page'
import { expect, test } from '../../fixtures/browser/product'

test('half-typed input shows its problem in place, and fails no request', async ({ page }) => {
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`))
  await page.goto('/')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.getByRole('button', { name: 'Options for order_total' }).click()
  const options = page.getByRole('dialog')
  await options.getByRole('textbox', { name: 'Minimum' }).fill('700')
  const maximum = options.getByRole('textbox', { name: 'Maximum' })
  /** Among the options, which the page may move as a whole. */
  const place = () =>
    maximum.evaluate((box) => {
      const around = box.closest('[role="dialog"]')?.getBoundingClientRect()
      return box.getBoundingClientRect().top - (around?.top ?? Number.NaN)
    })
  const before = await place()
  await maximum.fill('7')
  const problem = options.getByText('Max 7 is less than min 700')
  await expect(problem).toHaveCount(1)
  expect(await place()).toBeCloseTo(before, 1)
  await maximum.fill('720')
  await expect(problem).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('100000')
  await expect(page.getByText('At most 10,000')).toBeVisible()

  await page.goto('/datasets')
  await openTable(page, 'customers')
  await page.getByRole('textbox', { name: 'How many' }).fill('10000000')
  await expect(page.getByText('cannot be unique by "email"').first()).toBeVisible()
  expect(failed).toEqual([])
})

test('a refusal below the number of rows moves nothing', async ({ page }) => {
  const generate = page.getByRole('button', { name: /^Generate/ })
  for (const width of [360, 900, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await expect(page.getByText(/free with a key/i)).toBeVisible()
    const before = await generate.boundingBox()
    await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('100000')
    await expect(page.getByText('At most 10,000')).toBeVisible()
    expect((await generate.boundingBox())?.y, `${width} px`).toBeCloseTo(before?.y ?? Number.NaN, 0)
  }
})

test('undo shows in the box that it is pressed in, while its number is being typed', async ({ page }) => {
  for (const [address, name, other] of [
    ['/', 'Rows', '5000'],
    ['/datasets', 'How many', '70, 30'],
  ] as const) {
    await page.goto(address)
    if (address === '/datasets') await openTable(page, 'customers')
    const box = page.getByRole('textbox', { name, exact: true })
    await expect(box).toHaveValue('100')
    await box.fill(other)
    await page.keyboard.press('Control+z')
    await expect(box).toHaveValue('100')
    await page.keyboard.press('Control+y')
    await expect(box).toHaveValue(other)
    await expect(box).toBeFocused()
  }
})

test('lead to the first column with a problem, which is out of view', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await page.goto('/')
  const last = page.getByRole('textbox', { name: 'Field 9 name' })
  await last.fill('')
  await page.getByRole('textbox', { name: 'Field 1 name' }).focus()
  await expect(last).not.toBeInViewport()
  await page.getByRole('button', { name: 'Fix 1 problem to generate' }).click()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
})
