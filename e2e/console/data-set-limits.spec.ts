import type { Page } from '@playwright/test'
import { openTable } from '../fixtures/browser/data-set-page'
import { expect, test } from '../fixtures/browser/product'
import { useKey } from '../fixtures/browser/use-key'

const editor = (page: Page, table: string) => page.getByRole('region', { name: `Table ${table}` })
const created = (page: Page) => page.getByRole('region', { name: 'Your data sets' })

test('over the limit of a free key, create as many rows as it takes, and bring them into view on a phone', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await useKey(page, await product.key('free'))
  await page.goto('/datasets')
  await openTable(page, 'customers')
  const count = editor(page, 'customers').getByRole('textbox', { name: 'How many' })
  await count.fill('5000')
  await page.getByRole('button', { name: 'Create data set' }).click()
  const panel = page.getByRole('region', { name: 'More than your key’s tier includes' })
  await panel.getByRole('button', { name: 'Create up to 1,000 rows' }).click()
  await expect(page.getByRole('region', { name: 'Your data sets' })).toContainText('A small shop')
  await expect(page.getByRole('heading', { name: 'Your data sets' })).toBeInViewport()
  await expect(panel).toHaveCount(0)
  expect(Number(await count.inputValue())).toBeLessThan(1000)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(count).toHaveValue('5000')
})

test('where more rows are asked for than can be unique, create as many as can, or let values repeat', async ({
  page,
  product,
}) => {
  await useKey(page, await product.key('free'))
  const cards = {
    name: 'cards',
    rows: 20,
    fields: [
      { id: 4, name: 'user_id', link: 'users.id', unique: true },
      { id: 5, name: 'number', type: 'integer', constraints: { min: 10, max: 20, unique: true } },
    ],
  }
  const users = { name: 'users', rows: 15, key: ['id'], fields: [{ id: 2, name: 'id', type: 'rowNumber' }] }
  const draft = {
    name: 'Cards',
    locale: 'en_US',
    seed: null,
    nextId: 6,
    tables: [
      { id: 1, ...users },
      { id: 3, ...cards },
    ],
  }
  await page.addInitScript((text) => localStorage.setItem('rowmint.recipe', text), JSON.stringify(draft))
  for (const [press, rows] of [
    ['Take 11 rows', '26 rows'],
    ['Turn off Unique', '35 rows'],
  ] as const) {
    await page.goto('/datasets')
    await page.getByRole('button', { name: 'Create data set' }).click()
    const panel = page.getByRole('region', { name: 'More rows than can be unique' })
    await expect(panel).toContainText('the maximum is 15 rows')
    await expect(panel).toContainText('the maximum is 11')
    await panel.getByRole('button', { name: press }).click()
    await expect(created(page).getByText(rows).first()).toBeVisible()
    await expect(panel).toHaveCount(0)
  }
})

test('say that there are too many tables, where no table can be opened to fix it', async ({ page }) => {
  const tables = Array.from({ length: 401 }, (_, at) => ({
    id: 2 * at + 1,
    name: `table_${at}`,
    rows: 1,
    fields: [{ id: 2 * at + 2, name: 'id', type: 'rowNumber' }],
  }))
  const draft = { name: 'Many', locale: 'en_US', seed: null, nextId: 1000, tables }
  await page.addInitScript((text) => localStorage.setItem('rowmint.recipe', text), JSON.stringify(draft))
  await page.goto('/datasets')
  await expect(page.getByText('A data set has at most 400 tables, and this one has 401.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create data set' })).toBeDisabled()
})

test('call free only as many rows as a free key gets', async ({ page }) => {
  await page.goto('/')
  const rows = page.getByRole('textbox', { name: 'Rows' })
  await expect(page.getByText(/free with a key, or \$0\.002 for this call/i)).toBeVisible()
  await rows.fill('101')
  await expect(page.getByText(/· \$0\.005 for this call$/)).toBeVisible()
  await page.goto('/datasets')
  await expect(page.getByText(/840 rows.* · free with a key, or /)).toBeVisible()
  await openTable(page, 'customers')
  await editor(page, 'customers').getByRole('textbox', { name: 'How many' }).fill('5000')
  await expect(page.getByText(/rows, about .* · \$[\d.]+$/)).toBeVisible()
})

test('without a key, offer no data set for money that cannot be made, but as many rows as can', async ({ page }) => {
  const people = (fields: object[]) => ({ id: 1, name: 'people', rows: 20_000_000, fields })
  const draft = {
    name: 'People',
    locale: 'en_US',
    seed: null,
    nextId: 4,
    tables: [people([{ id: 2, name: 'number', type: 'integer', constraints: { min: 1, max: 90, unique: true } }])],
  }
  await page.addInitScript((text) => {
    if (!localStorage.getItem('rowmint.recipe')) localStorage.setItem('rowmint.recipe', text)
  }, JSON.stringify(draft))
  await page.goto('/datasets')
  await expect(page.getByRole('button', { name: 'More rows than can be unique' })).toBeVisible()
  await page.getByRole('button', { name: 'Create data set' }).click()
  const offer = page.getByRole('region', { name: 'A data set needs a key or a payment' })
  await page.getByRole('button', { name: 'Turn off Unique' }).click()
  await expect(page.getByText('A data set has at most 10,000,000 rows', { exact: true })).toBeVisible()
  const panel = page.getByRole('region', { name: 'More rows than a data set can have' })
  await expect(panel).toContainText('A data set has at most 10,000,000 rows, and this one has 20,000,000.')
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expect(offer).toHaveCount(0)
  await panel.getByRole('button', { name: 'Create up to 10,000,000 rows' }).click()
  await expect(offer).toContainText('402 Payment Required')
  await expect(panel).toHaveCount(0)
})
