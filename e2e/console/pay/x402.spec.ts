import { readFileSync } from 'node:fs'
import { expectAccessible } from '../../fixtures/browser/accessible'
import { openTable } from '../../fixtures/browser/data-set-page'
import { failedPart, loadAgain, refuseLateScripts } from '../../fixtures/browser/late-scripts'
import { connect, payments, region, rowsCome, signAndPay } from '../../fixtures/browser/pay-page'
import { useKey } from '../../fixtures/browser/use-key'
import { expect, test } from '../../fixtures/browser/wallet-product'

test('buys rows with one signature and keeps the receipt', async ({ page, wallet }) => {
  const allow = await refuseLateScripts(page, '/pay')
  await connect(page)
  await expect(failedPart(page), 'the code of wallets comes with the press').toBeVisible()
  await expect(region(page, 'Your order')).toBeVisible()
  await allow()
  const paying = page.getByRole('region', { name: 'Wallet', exact: true })
  await loadAgain(page, paying.getByText(wallet.address.slice(0, 6)))
  await signAndPay(page)
  await rowsCome(page)
  await expect(page.getByRole('list', { name: 'Payment' })).toContainText(/Transaction 0x/)
  expect(wallet.asked).toEqual(['TransferWithAuthorization'])
  await page.reload()
  await expect(payments(page)).toContainText('paid')
  await payments(page).getByText('Receipt', { exact: true }).click()
  const receipt = payments(page).getByRole('region', { name: /^Receipt for/ })
  await expect(receipt).toContainText(wallet.address)
  await expect(receipt).toContainText('$0.002 (2,000 micro-USDC)')
  await expect(receipt.getByText(/^Transaction/)).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByText(/^0x[0-9a-f]{64}$/), 'paper has the whole hash, and no buttons').toBeVisible()
  await expect(receipt.locator('button:visible')).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await page.evaluate(() => {
    window.print = () => {}
  })
  await receipt.getByRole('button', { name: 'Print' }).click()
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g), 'one sheet').toHaveLength(1)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    receipt.getByRole('button', { name: 'Save as JSON' }).click(),
  ])
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(saved).toMatchObject({ operation: '/api/v1/generate', amount_micro_usdc: 2000, network: 'base-sepolia' })
  expect(saved.transaction).toMatch(/^0x[0-9a-f]{64}$/)
  await expect(receipt).toContainText(`Seed${saved.seed}`)
  expect(saved.seed, 'makes the rows again').toMatch(/^\d{4}-\d\d-\d\d\.[0-9a-f]+$/)
  await page.getByRole('button', { name: 'Get the rows again' }).first().click()
  await rowsCome(page)
  expect(wallet.asked, 'the same payment brings the rows again').toHaveLength(1)
})

test('pays at a 402 without leaving the page, and keeps the receipt under the rows', async ({ page, wallet }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const panel = region(page, 'These rows need a key or a payment')
  await expect(panel).toContainText('Your wallet signs $0.002 in USDC on Base Sepolia; no gas needed.')
  await panel.getByRole('button', { name: 'Pay with a wallet' }).click()
  const here = region(page, 'Pay here')
  await here.getByRole('button', { name: 'Test Wallet' }).click()
  await signAndPay(page)
  await rowsCome(page)
  await expect(panel).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(wallet.asked).toEqual(['TransferWithAuthorization'])
  await here.locator('summary', { hasText: 'Receipt' }).click()
  await expect(here.getByRole('region', { name: /^Receipt for/ })).toContainText('$0.002 (2,000 micro-USDC)')
  await expectAccessible(page)
})

test('over the limit of a key, pays for the rows of a contract on the same screen', async ({
  page,
  wallet,
  product,
}) => {
  await useKey(page, await product.key('free'))
  await page.goto('/contract')
  await page.getByRole('region', { name: 'Stream rows' }).getByRole('textbox', { name: 'Rows' }).fill('101')
  await page.getByRole('button', { name: 'Stream 101 rows' }).click()
  const panel = region(page, 'More than your key’s tier includes')
  await panel.getByRole('button', { name: 'Pay $0.005 for this call' }).click()
  const here = region(page, 'Pay here')
  await expect(
    here.getByRole('radiogroup', { name: 'Payment method' }),
    'no invoice is issued for a contract',
  ).toHaveCount(0)
  await here.getByRole('button', { name: 'Test Wallet' }).click()
  await here.getByRole('button', { name: 'Sign and pay $0.005' }).click()
  await rowsCome(page, '101 rows')
  await expect(panel).toHaveCount(0)
  await here.locator('summary', { hasText: 'Receipt' }).click()
  await expect(here.getByRole('region', { name: /^Receipt for/ })).toContainText('/api/v1/generate-ai')
  await page.goto('/pay')
  await page.getByRole('button', { name: 'Get the rows again' }).click()
  await rowsCome(page, '101 rows')
  expect(wallet.asked, 'the same payment brings the rows again').toHaveLength(1)
})

test('over the limit of a key, pays for a whole data set on the same screen', async ({ page, wallet, product }) => {
  await useKey(page, await product.key('free'))
  await page.goto('/datasets')
  await openTable(page, 'customers')
  const customers = region(page, 'customers').getByRole('textbox', { name: 'How many' })
  await customers.fill('5000')
  await page.getByRole('button', { name: 'Create data set' }).click()
  const panel = region(page, 'More than your key’s tier includes')
  const pay = panel.getByRole('button', { name: /^Pay \$[\d.]+ for it$/ })
  const price = (await pay.textContent())?.split(' ')[1]
  await pay.click()
  const here = region(page, 'Pay here')
  await here.getByRole('button', { name: 'Test Wallet' }).click()
  await here.getByRole('button', { name: `Sign and pay ${price}` }).click()
  await expect(region(page, 'Your data sets')).toContainText('A small shop', { timeout: 60_000 })
  await expect(panel).toHaveCount(0)
  await expect(customers).toHaveValue('5000')
  expect(wallet.asked).toEqual(['TransferWithAuthorization'])
})

test('buys a data set with one signature, and opens its files', async ({ page, wallet }) => {
  await page.goto('/pay')
  await page.getByRole('link', { name: 'Buy linked tables instead' }).click()
  await expect(region(page, 'Your order')).toContainText('A data set of 4 tables')
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await page.getByRole('button', { name: /^Sign and pay/ }).click()
  await expect(region(page, 'Your data set')).toContainText('840 rows in 4 tables', { timeout: 60_000 })
  expect(wallet.asked).toEqual(['TransferWithAuthorization'])
  await page.getByRole('link', { name: 'Open its files' }).click()
  const files = region(page, 'Your data sets')
  const csv = await files.getByRole('link', { name: 'orders as csv' }).getAttribute('href')
  expect((await (await page.request.get(csv ?? '')).text()).split('\n')).toHaveLength(202)
  await page.goto('/pay')
  await page.getByRole('button', { name: 'Get the rows again' }).first().click()
  await expect(region(page, 'Your data set')).toContainText('840 rows in 4 tables', { timeout: 60_000 })
  expect(wallet.asked, 'the same payment brings the same data set').toHaveLength(1)
})

test('sees the price change with the number of rows', async ({ page }) => {
  await page.goto('/pay')
  const price = page.getByRole('status', { name: 'Price' })
  await expect(price).toHaveText('$0.002')
  await page.getByRole('textbox', { name: 'Rows' }).fill('5000')
  await expect(price).toHaveText('$0.015')
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('In USDC on Base Sepolia, per call')
})

test('is refused nothing until the 402 is needed: to read it, or to sign its terms', async ({ page }) => {
  const refused: number[] = []
  page.on('response', (response) => response.ok() || refused.push(response.status()))
  await page.goto('/pay')
  await expect(page.getByRole('button', { name: 'Sign and pay $0.002' })).toBeDisabled()
  await expect(page.getByText('Connect a wallet first.')).toBeVisible()
  expect(refused).toEqual([])
  await page.getByText('Raw 402 response').click()
  await expect(region(page, 'The 402 as JSON')).toContainText('"maxAmountRequired": "2000"')
  expect(refused).toEqual([402])
  await page.getByRole('button', { name: 'Sandbox wallet' }).click()
  await expect(page.getByRole('button', { name: 'Sign and pay $0.002' })).toBeEnabled()
  expect(refused, 'the same terms are signed').toEqual([402])
})

test('offers no payment for a schema that cannot be generated', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Field 2 name' }).fill('id')
  await page.goto('/pay')
  const panel = region(page, 'The request needs a correction')
  await expect(panel).toContainText('Name already used by field 1')
  await expect(page.getByRole('status', { name: 'Price' })).toHaveText('—')
  await expect(page.getByRole('button', { name: /^Sign and pay/ })).toHaveCount(0)
  await panel.getByRole('link', { name: 'Open Design' }).click()
  await expect(page.getByRole('textbox', { name: 'Field 2 name' })).toHaveValue('id')
})

test('declines, reads that nothing was paid, and pays when ready', async ({ page, wallet }) => {
  await connect(page)
  wallet.decline()
  await signAndPay(page)
  await expect(region(page, 'You declined in the wallet')).toBeVisible()
  await expect(page.getByText('Nothing was signed and nothing was paid.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask the wallet again' }).click()
  await rowsCome(page)
})

test('resumes an interrupted payment after a reload, without signing again', async ({ page, wallet }) => {
  await connect(page)
  await page.route('**/api/v1/generate', async (route) =>
    route.request().headers()['x-payment'] ? route.abort() : route.continue(),
  )
  await signAndPay(page)
  await expect(region(page, 'The service did not respond')).toBeVisible()
  await page.unroute('**/api/v1/generate')
  await page.reload()
  await page.getByRole('button', { name: 'Resume payment' }).click()
  await rowsCome(page)
  expect(wallet.asked).toEqual(['TransferWithAuthorization'])
})

test('is asked before signing twice for the same rows', async ({ page, wallet }) => {
  await connect(page)
  await page.route('**/api/v1/generate', async (route) =>
    route.request().headers()['x-payment'] ? route.abort() : route.continue(),
  )
  await signAndPay(page)
  await expect(region(page, 'The service did not respond')).toBeVisible()
  await page.unroute('**/api/v1/generate')
  await page.reload()
  await page.getByRole('button', { name: 'Sign another' }).click()
  await expect(page.getByText('twice for the same rows')).toBeVisible()
  expect(wallet.asked).toHaveLength(1)
  await page.getByRole('button', { name: 'Yes, sign another payment' }).click()
  await rowsCome(page)
  expect(wallet.asked).toHaveLength(2)
})

test('over the limit of a free key, offers to pay for this call', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Rows' }).fill('101')
  await page.getByRole('button', { name: 'Generate 101 rows' }).click()
  await page.getByRole('button', { name: 'Get a free key' }).click()
  const panel = region(page, 'You have a key')
  await expect(panel.getByRole('button', { name: 'Take 100 rows' })).toBeVisible()
  await expect(panel).toContainText('$0.005')
  await panel.getByRole('button', { name: 'Pay with a wallet' }).click()
  await region(page, 'Pay here').getByRole('button', { name: 'Sandbox wallet' }).click()
  await page.getByRole('button', { name: 'Sign and pay $0.005' }).click()
  await rowsCome(page, '101 rows')
})

test('gets new terms when the old ones have expired', async ({ page, wallet }) => {
  await page.clock.install()
  await connect(page)
  await expect(page.getByRole('button', { name: 'Sign and pay $0.002' })).toBeEnabled()
  await page.clock.fastForward('06:00')
  await page.getByRole('button', { name: 'Get new terms' }).click()
  await expect(page.getByRole('button', { name: 'Sign and pay $0.002' })).toBeEnabled()
  expect(wallet.asked).toEqual([])
})

test('a finished payment is accessible, in light, dark and forced colours', async ({ page, wallet }) => {
  await connect(page)
  wallet.decline()
  await signAndPay(page)
  await expect(region(page, 'You declined in the wallet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask the wallet again' }).click()
  await rowsCome(page)
  await expectAccessible(page)
})
