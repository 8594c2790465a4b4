import { expect, test } from '../fixtures/browser/product'
import { useKey } from '../fixtures/browser/use-key'

test('gets a key, sees it once, and does not lose it by accident', async ({ page }) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Get a free key' }).click()
  const key = await page.getByText(/^rmk_free_/).textContent()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('0 of 20 calls')
  await page.reload()
  await expect(page.getByText(/rmk_free_…/)).toBeVisible()
  await expect(page.getByText(key ?? 'no key')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove from this browser' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Remove from this browser' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByRole('button', { name: 'Get a free key' })).toBeVisible()
})

test('sees what was used, by day and endpoint', async ({ page, product }) => {
  await useKey(page, await product.key('pro'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  await expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible()
  await page.getByRole('link', { name: 'Keys' }).click()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('1 of 500 calls')
  const month = page.getByRole('region', { name: 'Last 30 days' })
  const chart = month.getByRole('slider', { name: 'Calls by day, last 30 days' })
  await expect(chart).toHaveAttribute('aria-valuetext', /1 call, generate 1$/)
  await chart.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0 calls$/)
  await expect(month.getByRole('row', { name: /generate 0 0/ })).toBeVisible()
  await chart.press('End')
  await expect(month.getByRole('row', { name: /generate 1 100/ })).toBeVisible()
  await month.getByRole('button', { name: 'As a table' }).click()
  await expect(month.getByRole('row')).toHaveCount(2)
  await month.getByRole('button', { name: 'As a chart' }).click()
  await expect(chart).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent calls' })).toContainText('200')
})

test('makes a key for a program, rotates and revokes it, and never loses the keyboard', async ({
  page,
  request,
  product,
}) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Get a free key' }).press('Enter')
  await expect(page.getByText(/^rmk_free_/)).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  const all = page.getByRole('region', { name: 'All keys' })
  await all.getByRole('textbox', { name: 'Name of another key' }).fill('Shop CI')
  await all.getByRole('textbox', { name: 'Name of another key' }).press('Enter')
  const made = await all.getByText(/^rmk_free_/).textContent()
  await expect(all.getByRole('status')).toContainText('This is the new key. It is shown once.')
  const asks = (key: string | null) =>
    request
      .get(`${product.url}/api/v1/usage`, { headers: { 'X-API-Key': key ?? '' } })
      .then((answer) => answer.status())
  expect(await asks(made)).toBe(200)
  await all.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.locator('body')).not.toBeFocused()
  const item = all.getByRole('listitem', { name: 'Shop CI' })
  await item.getByRole('button', { name: 'Rotate Shop CI' }).press('Enter')
  await item.getByRole('combobox', { name: 'The old key stops working' }).selectOption('at once')
  await item.getByRole('button', { name: 'Rotate key' }).press('Enter')
  const next = await all.getByText(/^rmk_free_/).textContent()
  expect(await Promise.all([made, next].map(asks))).toEqual([401, 200])
  await expect(page.locator('body')).not.toBeFocused()
  await item.getByRole('button', { name: 'Revoke Shop CI' }).press('Enter')
  await item.getByRole('button', { name: 'Revoke key' }).press('Enter')
  await expect(item).toContainText('revoked')
  expect(await asks(next)).toBe(401)
  await expect(page.locator('body')).not.toBeFocused()
  await expect(all.getByText(next ?? '')).toHaveCount(0)
  await all.getByRole('button', { name: 'Rotate First key' }).click()
  await all.getByRole('button', { name: 'Rotate key' }).click()
  const own = await all.getByText(/^rmk_free_/).textContent()
  await expect(page.getByRole('region', { name: 'Your key' })).toContainText(`rmk_free_…${own?.slice(-6)}`)
  await expect(item).toContainText('revoked')
})

test('warns when most of a day’s calls are used, and when all are', async ({ page, request, product }) => {
  const { api_key: key } = await (await request.get(`${product.url}/api/v1/auth/free-key`)).json()
  const call = () =>
    request.post(`${product.url}/api/v1/generate`, {
      headers: { 'X-API-Key': key },
      data: { schema_fields: [{ name: 'email', type: 'email' }], count: 1 },
    })
  for (let calls = 0; calls < 16; calls++) await call()
  await useKey(page, key)
  await page.goto('/keys')
  const today = page.getByRole('region', { name: 'Today', exact: true })
  await expect(today).toContainText('Most of today’s calls are used.')
  const dot = page.getByRole('link', { name: /left$/ }).locator('span')
  await expect(dot).toHaveCSS('background-color', 'rgb(201, 138, 27)')
  for (let calls = 16; calls < 20; calls++) await call()
  await page.reload()
  await expect(today).toContainText('Today’s calls are used up')
  await expect(dot).toHaveCSS('background-color', 'rgb(192, 47, 47)')
})

test('sees that a key is not accepted, with a damaged list of calls in the browser', async ({ page }) => {
  const damaged = [{ at: '', endpoint: {}, status: 200, rows: 1, elapsedMs: 1, generationId: '' }]
  await page.addInitScript((calls) => localStorage.setItem('rowmint.calls', calls), JSON.stringify(damaged))
  await page.goto('/keys')
  await page.getByLabel('Or enter a key').fill('rmk_free_“1”')
  await expect(page.getByText('A key has only Latin letters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this key' })).toBeDisabled()
  await page.getByLabel('Or enter a key').fill('rmk_free_\u200bnonsense')
  await page.route(/keys\.usage/, (route) => route.abort())
  await page.getByRole('button', { name: 'Use this key' }).click()
  await expect(page.getByText('Usage is unavailable right now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Key set' })).toBeVisible() // which nobody has refused yet
  await page.unroute(/keys\.usage/)
  await page.reload()
  const refused = page.getByRole('link', { name: 'Key not accepted' })
  await expect(refused.locator('span')).toHaveCSS('background-color', 'rgb(192, 47, 47)')
  await expect(page.getByText('Remove it to enter another')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from this browser' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByRole('button', { name: 'Get a free key' })).toBeVisible()
})

for (const tier of [null, 'pro'] as const)
  test(`on a phone ${tier ? 'with' : 'without'} a key, asks again for what the service did not answer`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await useKey(page, tier ? await product.key(tier) : '')
    const calls = '**/api/trpc/**'
    await page.route(calls, (route) => route.abort())
    await page.goto('/keys')
    const missing = tier ? 'Usage is unavailable right now.' : 'Limits and prices are unavailable right now.'
    const again = page.getByRole('alert').filter({ hasText: missing }).getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(again, 'still without an answer').not.toHaveAttribute('aria-busy')
    await page.unroute(calls)
    await again.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(tier ? '0 of 500 calls' : '$29 a month')).toBeVisible()
    await expect(page.getByRole('region', { name: 'All keys' }).getByRole('listitem')).toHaveCount(tier ? 1 : 0)
  })

test('says that there were no calls only when it knows, and why no key came below the button', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/keys')
  const get = page.getByRole('button', { name: 'Get a free key' })
  await context.setOffline(true)
  await get.click()
  const failed = page.getByRole('region', { name: 'Your key' }).getByRole('alert')
  await expect(failed).toBeVisible()
  const gap = async () => {
    const [above, below] = [await get.boundingBox(), await failed.boundingBox()]
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThan(8)
  await context.setOffline(false)

  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/usageByDay/, async (route) => {
    await answered
    await route.continue()
  })
  await useKey(page, await product.key('pro'))
  await page.reload()
  const month = page.getByRole('region', { name: 'Last 30 days' })
  await expect(month).toContainText('Loading the calls for these days')
  await expect(month).not.toContainText('No calls yet')
  answer()
  await expect(month).toContainText('No calls yet')
})
