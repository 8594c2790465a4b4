import { readFileSync } from 'node:fs'
import { expect, test } from '../../fixtures/browser/product'
import { partsLoaded } from '../../fixtures/browser/requests'
import { useKey } from '../../fixtures/browser/use-key'

test('counts a call once whose answer was lost, also when the page is reloaded before it is made again', async ({
  page,
  product,
}) => {
  await useKey(page, await product.key('pro'))
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Sample rows' })).toBeVisible()
  await page.route('**/api/v1/generate', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const panel = page.getByRole('region', { name: 'The service did not respond' })
  await expect(panel).toContainText('The call may have been counted; trying again repeats the same call')
  await expect(panel).toContainText('The service has counted 1 call today.')
  await page.unroute('**/api/v1/generate')
  await page.reload()
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('1 of 500 calls')
})

test('counts rows once that came but were not stored yet when the page was reloaded', async ({ page, product }) => {
  const key = await product.key('pro')
  await useKey(page, key)
  const counted = async () => {
    const usage = await fetch(`${product.url}/api/v1/usage`, { headers: { 'x-api-key': key } })
    return (await usage.json()).calls_today
  }
  // A first page whose database never opens.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('opened')) return
    sessionStorage.setItem('opened', 'once')
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest // nothing ever happens to it
  })
  for (const [address, press, calls] of [
    ['/', 'Generate 100 rows', 1],
    ['/contract', 'Stream 20 rows', 3],
  ] as const) {
    await page.goto(address)
    await page.evaluate(() => sessionStorage.removeItem('opened'))
    await page.reload()
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('region', { name: 'Generated rows' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('region', { name: 'Generated rows' })).toBeVisible()
    expect(await counted()).toBe(calls)
    await page.getByRole('button', { name: press }).click()
    await expect.poll(counted, 'another call after the rows are stored').toBe(calls + 1)
  }
})

test('counts the rows of a contract and a data set once whose answers were lost before a reload', async ({
  page,
  product,
}) => {
  const key = await product.key('pro')
  await useKey(page, key)
  for (const [address, call, press, arrived] of [
    ['/contract', '**/api/v1/generate-ai/stream', 'Stream 20 rows', 'Generated rows'],
    ['/datasets', '**/api/v1/datasets', 'Create data set', 'Your data sets'],
  ] as const) {
    await page.goto(address)
    await page.route(call, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('region', { name: 'The service did not respond' })).toBeVisible()
    await page.unroute(call)
    await page.reload()
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('region', { name: arrived })).toBeVisible()
  }
  const usage = await fetch(`${product.url}/api/v1/usage`, { headers: { 'x-api-key': key } })
  expect(await usage.json()).toMatchObject({ calls_today: 2 })
})

test('notices an answer that breaks off', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  await page.goto('/')
  await page.route('**/api/v1/generate', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).slice(0, 2000) })
  })
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const panel = page.getByRole('region', { name: 'The response was interrupted' })
  await expect(panel).toContainText(/ended after \d+ of 100 rows/)
  await page.unroute('**/api/v1/generate')
  await page.route(
    '**/api/v1/generate',
    (route) =>
      route.fulfill({ status: 409, json: { code: 'request_in_progress', detail: 'In progress.', request_id: '1' } }),
    { times: 1 },
  )
  await panel.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('region', { name: 'The same call is still running' })
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
})

test('says that it is offline instead of waiting', async ({ page, context, product }) => {
  await useKey(page, await product.key('pro'))
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Sample rows' })).toBeVisible()
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
  await page.getByRole('tab', { name: 'Preview' }).click()
  const menu = page.getByRole('button', { name: 'More actions for email' })
  await menu.hover()
  await partsLoaded(page)
  await context.setOffline(true)
  await menu.click() // the pointer alone has loaded all of it
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sort ascending' }).click()
  const first = page.getByRole('rowheader').nth(0)
  await expect(first).not.toHaveText('1')
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const refusal = page.getByRole('region', { name: 'You are offline' })
  await expect(refusal).toContainText('The call was not sent, so nothing was counted.')
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await expect(refusal).toBeVisible() // and not an error page of the browser
})

test('downloads the rows of the API, byte for byte', async ({ page, product }) => {
  const key = await product.key('pro')
  await useKey(page, key)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Seed' }).fill('bytes')
  const [request] = await Promise.all([
    page.waitForRequest('**/api/v1/generate'),
    page.getByRole('button', { name: 'Generate 100 rows' }).click(),
  ])
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
  for (const [kind, output_format] of [
    ['JSON', 'json'],
    ['CSV', 'csv'],
    ['JSON lines', 'jsonl'],
  ] as const) {
    const answer = await fetch(`${product.url}/api/v1/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ ...request.postDataJSON(), output_format }),
    })
    const text = await answer.text()
    await page.getByRole('button', { name: 'Other formats' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind, exact: true }).click(),
    ])
    const bytes = readFileSync(await file.path(), 'utf8')
    if (kind === 'JSON') expect(text).toContain(`"records":${bytes}`)
    else expect(bytes).toBe(text)
  }
})

test('cancels a file that is being made, and keeps the focus', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
  await page.route('**/api/trpc/**', () => undefined) // the file waits for an answer
  await page.getByRole('button', { name: 'Download JSON' }).click()
  await expect(page.getByText('Creating JSON…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Download JSON' })).toBeFocused()
})

test('stay on the page while the service is down, say so, and open the pressed page when it responds again', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Schema name' }).fill('Mine')
  await page.route(/.*/, (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await expect(page.getByText('The service is not responding. Your work is safe in this browser.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Schema name' })).toHaveValue('Mine')
  await page.unroute(/.*/)
  await expect(page).toHaveURL(/\/keys$/)
  await expect(page.getByText('The service is not responding.')).toHaveCount(0)
})

test('where a unique column has too few values, take as many rows as there are, or let them repeat', async ({
  page,
  product,
}) => {
  await useKey(page, await product.key('free'))
  const draft = {
    count: 100,
    fields: [{ name: 'id', type: 'integer', constraints: { min: 10, max: 20, unique: true } }],
  }
  await page.addInitScript((text) => localStorage.setItem('rowmint.draft', text), JSON.stringify(draft))
  for (const [press, rows] of [
    ['Take 11 rows', '11 rows'],
    ['Turn off Unique', '100 rows'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Generate 100 rows' }).click()
    const panel = page.getByRole('region', { name: 'Too few distinct values' })
    await expect(panel).toContainText('id is unique, and its constraints allow only 11 distinct values.')
    await panel.getByRole('button', { name: press }).click()
    await expect(page.getByRole('heading', { name: rows, exact: true })).toBeVisible()
    await expect(panel).toHaveCount(0)
  }
})

test('without a key, offer no rows for money that cannot be made, but as many as can', async ({ page }) => {
  const draft = {
    count: 100,
    fields: [{ name: 'id', type: 'integer', constraints: { min: 10, max: 20, unique: true } }],
  }
  await page.addInitScript((text) => localStorage.setItem('rowmint.draft', text), JSON.stringify(draft))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Fewer distinct values than rows' })).toBeVisible()
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const panel = page.getByRole('region', { name: 'Too few distinct values' })
  await expect(panel).toBeVisible()
  const offer = page.getByRole('region', { name: 'These rows need a key or a payment' })
  await expect(offer).toHaveCount(0)
  await panel.getByRole('button', { name: 'Take 11 rows' }).click()
  await expect(offer).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('asks again for a preview whose answer was lost', async ({ page }) => {
  await page.route(/console\.preview/, (route) => route.abort())
  await page.goto('/')
  const preview = page.getByRole('region', { name: 'Preview' })
  const again = preview.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(/console\.preview/)
  await again.click()
  await expect(preview.getByRole('rowheader', { name: '1', exact: true })).toBeVisible()
})
