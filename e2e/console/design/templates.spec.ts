import { expect, test } from '../../fixtures/browser/product'

test('start from a template and restore the earlier version', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Sample rows' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Schema name' }).fill('Mine')
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: /UAE invoices/ }).click()
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toHaveValue('UAE invoices')
  await expect(page.getByRole('region', { name: 'Sample rows' })).toContainText('IBAN')
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Mine' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toHaveValue('Mine')
})

test('preview rows for every template', async ({ page }) => {
  // Without a reload, which would ask for the rows of every card again: previews are limited per client.
  await page.goto('/')
  for (let index = 0; index < 10; index += 1) {
    await page.getByRole('button', { name: 'Templates' }).click()
    const card = page.getByRole('dialog').getByRole('listitem').nth(index).getByRole('button')
    await card.click()
    await expect(page.getByText(/free with a key/i)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sample rows' }).getByRole('row').nth(5)).toBeVisible()
    await expect(page.getByRole('list', { name: /^Problems with/ })).toHaveCount(0)
  }
})

test('copy a link to share where the browser has no clipboard for the page, as outside HTTPS', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Sample rows' })).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search rows' })
  await search.focus()
  await page.keyboard.press('Control+v')
  await expect(search).toHaveValue(/#design=/)
})

test('share a schema by link: open it at once in a fresh browser, ask where it would replace a draft', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Sample rows' })).toBeVisible()
  // Tests of one browser share its clipboard.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  const name = page.getByRole('textbox', { name: 'Field 1 name' })
  await name.fill('shared_column')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('#design=')
  const link = await copied()
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(link)
  await expect(name).toHaveValue('shared_column')
  await name.fill('mine')
  await page.goto('about:blank')
  await page.goto(link)
  await expect(name).toHaveValue('mine')
  await page.getByRole('button', { name: 'Open shared schema' }).click()
  await expect(name).toHaveValue('shared_column')
  const offer = page.getByRole('region', { name: 'Shared schema' })
  await expect(offer).toHaveCount(0)
  // Once more, where the same schema is on screen.
  await page.goto('about:blank')
  await page.goto(link)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await expect(offer).toHaveCount(0)
})

test('import a CREATE TABLE; of a CSV send nothing but column names to detect its types', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.goto('/')
  await page.getByRole('button', { name: 'Import' }).click()
  const sql = `create table patients (id uuid, full_name text, email text,
    state text check (state in ('open')), kind text check (kind in ('a','b')), created_at timestamptz default now())`
  const box = page.getByRole('textbox', { name: 'Paste or choose a file' })
  await box.fill('city,state\nBath,secret_choice\nYork,other')
  await expect(page.getByText('CSV: 2 columns')).toBeVisible()
  await page.getByRole('button', { name: 'Detect types' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 fields' })).toBeVisible()
  expect(sent.join(' ')).not.toContain('secret_choice')
  await box.fill(sql)
  await page.getByRole('button', { name: 'Detect types' }).click()
  await expect(page.getByText('postgresql: 6 columns')).toBeVisible()
  await page.getByRole('button', { name: 'Import 6 fields' }).click()
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toHaveValue('patients')
  await expect(page.getByRole('button', { name: /^Field 1 type: .*\buuid$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Field 6 type: .*\bdateTime$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sample rows' }).getByRole('row').nth(5)).toBeVisible()
})
