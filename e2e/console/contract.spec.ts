import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { failedPart, loadAgain, refuseLateScripts, refuseScripts } from '../fixtures/browser/late-scripts'
import { paste } from '../fixtures/browser/paste'
import { expect, test } from '../fixtures/browser/product'
import { useKey } from '../fixtures/browser/use-key'

const columnRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('locks a contract: infers the sample at once, checks the hash here, pins it and sees what changed', async ({
  page,
  product,
}) => {
  await page.goto('/contract')
  await expect(page.getByText('Verified: this browser computes the same hash.')).toBeVisible()
  await expect(columnRow(page, 'email')).toContainText('catalog')
  await page.getByRole('button', { name: 'Pin this contract' }).click()
  await expect(page.getByText('same contract')).toBeVisible()
  const names = page.getByRole('textbox', { name: 'One per line' })
  await expect(names, 'no style of the boxes takes away that of their text').toHaveCSS('padding-top', '8px')
  const pending = page.getByText('3 columns, not inferred yet')
  await expect(page.getByText('6 columns', { exact: true })).toBeVisible()
  await names.fill('customer_id, email, birthdate')
  await expect(pending).toBeVisible()
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await expect(pending).toHaveCount(0)
  const diff = page.getByRole('region', { name: 'Compared with the pinned contract' })
  await expect(diff).toContainText('different contract')
  await expect(diff.getByRole('listitem').filter({ hasText: 'birthdate' })).toContainText('added')
  await names.fill('customer_ref, email, birthdate')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await expect(columnRow(page, 'customer_ref')).toBeVisible()
  await page.getByRole('button', { name: 'Pin this contract' }).click()
  await expect(page.getByRole('radio', { name: 'v2' })).toBeChecked()
  await page.getByRole('radio', { name: 'v1' }).check()
  await expect(diff).toContainText('different contract')
  await renamesPin(page)
  await useKey(page, await product.key('free'))
  await page.reload()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Stream 20 rows' }).click()
  await expect(page.getByRole('region', { name: 'The contract differs from the pinned one' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Unpin v1' }).click()
  await expect(page.getByRole('radio', { name: 'No lock' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'No lock' })).toBeFocused()
  await page.getByRole('button', { name: 'Open in Design' }).click()
  await expect(page.getByRole('textbox', { name: 'Field 3 name' })).toHaveValue('birthdate')
})

/** Renames the locked pin v1 and back by keyboard; it stays locked, and no other pin loses its name to it. */
async function renamesPin(page: Page): Promise<void> {
  const rename = (name: string) => page.getByRole('button', { name: `Rename ${name}`, exact: true })
  const box = page.getByRole('textbox', { name: 'New name' })
  await rename('v1').press('Enter')
  await expect(box).toBeFocused()
  await box.fill('v2')
  await expect(page.getByText('Another pin has this name')).toBeVisible()
  await box.press('Enter')
  await expect(page.getByRole('radio', { name: 'v2' })).toHaveCount(1)
  await box.fill('nightly build')
  await box.press('Enter')
  await expect(page.getByRole('radio', { name: 'nightly build' })).toBeChecked()
  await expect(rename('nightly build')).toBeFocused()
  await page.keyboard.press('Enter')
  await box.press('Escape')
  await expect(box).toHaveCount(0)
  await page.keyboard.press('Enter')
  await box.fill('v1')
  await box.press('Enter')
  await expect(page.getByRole('radio', { name: 'v1' })).toBeChecked()
}

test('shows a contract when nothing of it moves any more, however late the catalog comes', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')?.textContent.includes('Verified:')) return
      observer.disconnect()
      document.documentElement.dataset.editorsAtFirst = String(document.querySelectorAll('[data-edit]').length)
    }).observe(document, { childList: true, subtree: true })
  })
  const inferred = page.waitForResponse(/inferSchema/)
  await page.route(/fieldCatalog/, (route) => inferred.then(() => route.continue()))
  await page.goto('/contract')
  await expect(page.getByText('Verified: this browser computes the same hash.')).toBeVisible()
  const editors = await page.getByRole('button', { name: /^Edit the constraints of / }).count()
  expect(editors).toBeGreaterThan(0)
  await expect(page.locator('html')).toHaveAttribute('data-editors-at-first', String(editors))
})

test('streams the rows of a contract with a key', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  const allow = await refuseLateScripts(page, '/contract')
  await page.goto('/contract')
  await expect(failedPart(page)).toBeVisible()
  await allow()
  const stream = page.getByRole('button', { name: 'Stream 20 rows' })
  await loadAgain(page, stream)
  const allowAgain = await refuseScripts(page)
  await stream.click()
  // Rows that were counted wait for the script that shows them.
  await expect(failedPart(page)).toBeVisible()
  await expect(columnRow(page, 'email')).toBeVisible()
  await allowAgain()
  await loadAgain(page, page.getByRole('heading', { name: '20 rows' }))
  const email = page
    .getByRole('region', { name: 'Generated rows' })
    .getByRole('gridcell')
    .filter({ hasText: '@' })
    .first()
  await expect(email).toBeVisible()
  const text = (await email.textContent()) ?? ''
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('1 of 500 calls')
  await page.getByRole('link', { name: 'Contract', exact: true }).click()
  await expect(email).toHaveText(text)
  await page.reload()
  await expect(email).toHaveText(text)
})

test('over the limit of a free key, offers fewer rows and brings what comes into view on a phone', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await useKey(page, await product.key('free'))
  await page.goto('/contract')
  await page.getByRole('region', { name: 'Stream rows' }).getByRole('textbox', { name: 'Rows' }).fill('101')
  await page.getByRole('button', { name: 'Stream 101 rows' }).click()
  const panel = page.getByRole('region', { name: 'More than your key’s tier includes' })
  await expect(panel.getByRole('button', { name: 'Take 100 rows' })).toBeInViewport({ ratio: 1 })
  // Pressed where it is: a press by pointer would scroll to it.
  await panel.getByRole('button', { name: 'Take 100 rows' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Generated rows' }).getByRole('gridcell').first()).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('heading', { name: '100 rows' })).not.toBeInViewport()
})

test('decides a type, whose hash is shown, and keeps constraints that are refused', async ({ page }) => {
  await page.goto('/contract')
  await page.getByRole('textbox', { name: 'One per line' }).fill('customer_id\nstatus\nemail')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await expect(columnRow(page, 'status')).toBeVisible()
  const hash = page.getByRole('region', { name: 'Contract hash' }).locator('code').first()
  const inferred = await hash.textContent()
  await page.getByRole('button', { name: /^Type of customer_id:/ }).click()
  await page.getByRole('combobox', { name: 'Search types for type of customer_id' }).fill('uuid')
  await page.getByRole('option', { name: /uuid/i }).first().click()
  await expect(page.getByRole('button', { name: 'Type of customer_id: uuid' })).toBeVisible()
  await expect(page.getByText('1 set by you')).toBeVisible()
  await expect(hash).not.toHaveText(inferred ?? '')
  await expect(page.getByText('Verified: this browser computes the same hash.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit the constraints of status' }).click()
  const form = page.getByRole('form', { name: 'Constraints of status' })
  const weights = form.getByRole('textbox', { name: 'Weights' })
  const inferredWeights = await weights.inputValue()
  await form.getByRole('textbox', { name: 'Allowed values' }).fill('open\nshut')
  await expect(weights).toHaveValue(/^\d+, \d+$/)
  await weights.fill('1')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form.getByText('the number of weights (1) must equal the number of values (2)')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Allowed values' })).toHaveValue('open\nshut')
  expect(inferredWeights.split(', ').length).toBeGreaterThan(2)
})

test('takes the columns of a table, and what it declares holds in the contract', async ({ page }) => {
  await page.goto('/contract')
  await page.getByRole('button', { name: 'Import a table' }).click()
  await page
    .getByRole('textbox', { name: 'Paste or choose a file' })
    .fill("create table support_tickets (email text, state text not null check (state in ('open', 'shut')))")
  await page.getByRole('button', { name: 'Detect types' }).click()
  await page.getByRole('button', { name: 'Import 2 fields' }).click()
  await expect(page.getByRole('textbox', { name: 'One per line' })).toHaveValue('email\nstate')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('support tickets')
  await expect(columnRow(page, 'state')).toContainText('values open, shut')
  await expect(columnRow(page, 'email')).toContainText('catalog')
  await expect(columnRow(page, 'email')).toContainText('5% blank')
  await expect(page.getByText('2 set by you')).toBeVisible()
  await expect(page.getByText('Verified: this browser computes the same hash.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit the constraints of email' }).click()
  const form = page.getByRole('form', { name: 'Constraints of email' })
  await form.getByRole('textbox', { name: 'Blank, in percent' }).fill('40')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(columnRow(page, 'email')).toContainText('40% blank')
  await page.getByRole('button', { name: 'Open in Design' }).click()
  await page.getByRole('button', { name: 'Options for email' }).click()
  await expect(page.getByRole('textbox', { name: /blank/i })).toHaveValue('40')
})

test('imports a table that is pasted or typed in the place of names', async ({ page }) => {
  await page.goto('/contract')
  const names = page.getByRole('textbox', { name: 'One per line' })
  const shown = await names.inputValue()
  const table = "CREATE TABLE doors (id BIGINT, state TEXT CHECK (state IN ('open', 'shut')))"
  await names.focus()
  await paste(page, table)
  const dialog = page.getByRole('dialog', { name: 'Import a table' })
  await expect(dialog.getByRole('textbox', { name: 'Paste or choose a file' })).toHaveValue(table)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(names).toHaveValue(shown)
  await names.fill(table)
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await dialog.getByRole('button', { name: 'Detect types' }).click()
  await dialog.getByRole('button', { name: 'Import 2 fields' }).click()
  await expect(names).toHaveValue('id\nstate')
  await expect(columnRow(page, 'state')).toContainText('values open, shut')
})

test('exports the contract as JSON Schema, and a check for CI that passes and fails', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/contract')
  await page.getByRole('textbox', { name: 'One per line' }).fill("customer_id\ncustomer's email")
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await expect(columnRow(page, "customer's email")).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON Schema' }).click(),
  ])
  const schema = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(schema.required).toEqual(['customer_id', "customer's email"])
  await page.getByText('Check it in CI').click()
  await page.getByRole('button', { name: 'Copy the check' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('contract_hash')
  const check = await copied()
  const statusOf = (script: string) => spawnSync('bash', ['-c', script]).status
  expect(statusOf(check)).toBe(0)
  expect(statusOf(check.replace(/"contract_hash":"\w/, '"contract_hash":"_'))).not.toBe(0)
})

test('infers with a key that is not accepted, as without one', async ({ page }) => {
  await useKey(page, `rmk_free_${'0'.repeat(40)}`)
  await page.goto('/contract')
  await expect(page.getByRole('link', { name: 'Key not accepted' })).toBeVisible()
  await expect(page.getByText('Verified: this browser computes the same hash.')).toBeVisible()
  await page.goto('/datasets')
  await expect(page.getByText(/840 rows/)).toBeVisible()
})

test('is refused under strict when a name was only guessed', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  await page.goto('/contract')
  await page.getByRole('textbox', { name: 'One per line' }).fill('email\nzqxv')
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await expect(columnRow(page, 'zqxv')).toContainText('heuristic')
  await page.getByRole('switch', { name: 'Strict' }).check()
  await page.getByRole('button', { name: 'Stream 20 rows' }).click()
  await expect(page.getByRole('region', { name: 'The schema needs a correction' })).toBeVisible()
})

test('stops a stream and can start it again', async ({ page, product }) => {
  await useKey(page, await product.key('enterprise'))
  await page.goto('/contract')
  await page.route('**/api/v1/generate-ai/stream', () => undefined) // never answered
  await page.getByRole('button', { name: 'Stream 20 rows' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Stream 20 rows' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0)
})

test('says at its place why a constraint is refused', async ({ page }) => {
  await page.goto('/contract')
  await page.getByRole('button', { name: 'Edit the constraints of lifetime_value' }).click()
  const form = page.getByRole('form', { name: 'Constraints of lifetime_value' })
  await expect(form.getByRole('textbox', { name: 'Decimals' })).toHaveCount(1)
  await form.getByRole('textbox', { name: 'Maximum' }).fill('99')
  await form.getByRole('button', { name: 'Apply' }).click()
  const mean = form.getByRole('textbox', { name: 'Mean' })
  await expect(mean).toHaveAccessibleDescription(/^Mean .* is greater than max 99$/)
  const refused = page.getByRole('region', { name: 'The constraints need a correction' })
  await expect(refused).toContainText('lifetime_value: Mean')
  await expect(refused).not.toContainText('body.')
})

test('keeps the editors of a table with long names in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contract')
  const names = Array.from({ length: 8 }, (_, at) => `customer_identification_reference_${at}`)
  await page.getByRole('textbox', { name: 'One per line' }).fill(names.join('\n'))
  await page.getByRole('button', { name: 'Infer the contract' }).click()
  await expect(page.getByRole('heading', { name: '8 fields' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit the constraints of ${names[0]}` })).toBeInViewport({ ratio: 1 })
})
