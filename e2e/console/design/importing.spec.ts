import type { Page } from '@playwright/test'
import { paste } from '../../fixtures/browser/paste'
import { expect, test } from '../../fixtures/browser/product'
import { useKey } from '../../fixtures/browser/use-key'

test('choose which columns to import when there are more than a dataset holds', async ({ page }) => {
  await openImport(page)
  await page.getByRole('textbox', { name: 'Paste or choose a file' }).fill(columns(60).join(','))
  await expect(page.getByText('60 column names')).toBeVisible()
  await page.getByRole('button', { name: 'Detect types' }).click()
  await expect(page.getByRole('list', { name: 'Left out' })).toContainText('10 columns are left out')
  await expect(page.getByRole('checkbox', { name: 'Import column_60' })).toBeDisabled()
  const proposal = page.getByRole('region', { name: 'Proposed fields' })
  const head = proposal.getByRole('columnheader', { name: 'Constraints' })
  for (const beyond of [0, 12, 24, 36]) {
    const inFront = await head.evaluate((cell, pixels) => {
      const scroller = cell.closest('table')?.parentElement
      if (scroller) scroller.scrollTop = scroller.scrollHeight - scroller.clientHeight - pixels
      const { x, y, height } = cell.getBoundingClientRect()
      return [4, height / 2, height - 4].map((down) => document.elementFromPoint(x + 20, y + down)?.tagName)
    }, beyond)
    expect(inFront, 'no row covers the head').toEqual(['TH', 'TH', 'TH'])
  }
  await page.getByRole('checkbox', { name: 'Import column_1', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Import column_60' }).check()
  await page.getByRole('button', { name: 'Import 50 fields' }).click()
  await expect(page.getByRole('textbox', { name: 'Field 50 name' })).toHaveValue('column_60')
  await expect(page.getByRole('textbox', { name: 'Field 1 name', exact: true })).toHaveValue('column_2')
})

test('generate rows that obey the CHECK constraints of the imported table', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  await openImport(page)
  await page
    .getByRole('textbox', { name: 'Paste or choose a file' })
    .fill(
      "create table doors (status text not null check (status in ('open', 'shut')), age int check (age between 3 and 4))",
    )
  await page.getByRole('button', { name: 'Detect types' }).click()
  const proposal = page.getByRole('region', { name: 'Proposed fields' })
  await expect(proposal.getByRole('row').filter({ hasText: 'status' })).toContainText('values open, shut')
  await expect(proposal.getByRole('row').filter({ hasText: 'age' })).toContainText('min 3 · max 4 · 5% blank')
  await page.getByRole('button', { name: 'Import 2 fields' }).click()
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const cells = page.getByRole('region', { name: 'Generated rows' }).getByRole('gridcell')
  await expect(cells.first()).toBeVisible()
  for (const cell of await cells.allTextContents()) expect(['open', 'shut', '3', '4', 'blank']).toContain(cell)
})

test('import a table or rows that are pasted into the name of a column', async ({ page }) => {
  await page.goto('/')
  const names = page.getByRole('textbox', { name: /^Field \d+ name$/ })
  await expect(names).not.toHaveCount(0)
  const count = await names.count()
  for (const [text, found] of [
    ['CREATE TABLE doors (id BIGINT, open BOOLEAN)', 'Schema, read by the service'],
    ['id;place;open\n1;Oslo;true\n', 'CSV: 3 columns'],
  ] as const) {
    await names.first().focus()
    await paste(page, text)
    const dialog = page.getByRole('dialog', { name: 'Import a table' })
    await expect(dialog).toContainText(found)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(names).toHaveCount(count)
  }
})

test('import every table of a schema as a data set, and keep the one that was there', async ({ page }) => {
  await page.goto('/datasets')
  const first = page.getByRole('region', { name: 'Tables', exact: true }).getByRole('button').first()
  await expect(first).toContainText('customers')
  await openImport(page)
  await page.getByRole('textbox', { name: 'Paste or choose a file' }).fill(
    `create table owners (id bigint primary key, full_name text not null);
     create table pets (id bigint primary key, owner_id bigint not null references owners, pet_name text);`,
  )
  await page.getByRole('button', { name: 'Detect types' }).click()
  await page.getByRole('button', { name: 'Import 2 tables as a data set' }).click()
  await expect(page).toHaveURL(/\/datasets$/)
  await expect(page.getByRole('region', { name: 'Rows of pets' }).getByRole('row')).toHaveCount(6)
  await expect(first).toContainText('owners')
  await page.getByRole('button', { name: 'History' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Before an import' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(first).toContainText('customers')
})

test('import one table as a data set where fields of one table cannot hold all that it declares', async ({ page }) => {
  await openImport(page)
  await page
    .getByRole('textbox', { name: 'Paste or choose a file' })
    .fill(
      'create table bills (net numeric(8,2) not null, tax numeric(8,2) not null, gross numeric(9,2) not null, check (gross = net + tax))',
    )
  await page.getByRole('button', { name: 'Detect types' }).click()
  await expect(page.getByRole('list', { name: 'Left out' })).toContainText('gross is left out')
  await page.getByRole('button', { name: 'Import 1 table as a data set' }).click()
  await expect(page).toHaveURL(/\/datasets$/)
  await expect(page.getByRole('region', { name: 'Rows of bills' }).getByRole('columnheader')).toHaveText([
    /^net/,
    /^tax/,
    /^gross/,
  ])
})

test('download rows under the name of the schema they were made with, after another one is imported', async ({
  page,
  product,
}) => {
  await useKey(page, await product.key('pro'))
  await openImport(page)
  await page.getByRole('dialog').getByRole('textbox').fill('create table doors (height_cm int not null)')
  await page.getByRole('button', { name: 'Detect types' }).click()
  await page.getByRole('button', { name: 'Import 1 field' }).click()
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('tab', { name: /Result/, selected: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('create table windows (width_cm int not null)')
  await page.getByRole('button', { name: 'Detect types' }).click()
  await page.getByRole('button', { name: 'Import 1 field' }).click()
  await expect(page.getByText('These rows are from before your last change to the schema.')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('doors.json')
})

const columns = (count: number): string[] => Array.from({ length: count }, (_, index) => `column_${index + 1}`)

async function openImport(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Sample rows' })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}
