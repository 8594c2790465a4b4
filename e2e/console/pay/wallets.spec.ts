import { generatePrivateKey } from 'viem/accounts'
import { expectAccessible } from '../../fixtures/browser/accessible'
import { connect, region, rowsCome, signAndPay } from '../../fixtures/browser/pay-page'
import { installWallet } from '../../fixtures/browser/wallet'
import { expect, test } from '../../fixtures/browser/wallet-product'
import { signPayment } from '../../fixtures/payments/payer'

test('brings a wallet on another network to the right one', async ({ page, sandbox }) => {
  const key = sandbox.payers[0].private_key
  await installWallet(page, { rpcUrl: sandbox.rpc_url, key, chainId: 1 })
  await page.addInitScript(lockWallet)
  await connect(page)
  await expect(page.getByText('Waiting for the wallet…')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByText('network 1')).toBeVisible()
  await expect(page.getByText('Wrong network: switch the wallet to Base Sepolia.')).toBeVisible()
  await expect(region(page, 'Paid with this wallet')).toContainText('Switch the wallet to Base Sepolia and sign in')
  await page.getByRole('button', { name: 'Switch to Base Sepolia' }).click()
  await signAndPay(page)
  await rowsCome(page)
})

test('a wallet connects in the way that was chosen before it, and again after a reload', async ({ page, sandbox }) => {
  await installWallet(page, { rpcUrl: sandbox.rpc_url, key: sandbox.payers[0].private_key })
  await page.goto('/pay')
  await page.getByText('Escrow invoice', { exact: true }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByRole('button', { name: 'Request an invoice' })).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign and pay $0.002' })).toBeEnabled()
})

test('a refused connection is explained, and can be tried again', async ({ page, wallet }) => {
  await page.addInitScript(() => {
    const provider = Reflect.get(window, 'ethereum')
    const { request } = provider
    provider.request = (call: { method: string }) => {
      if (call.method !== 'eth_requestAccounts') return request(call)
      provider.request = request
      return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
    }
  })
  await connect(page)
  await expect(region(page, 'You declined in the wallet')).toBeVisible()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await signAndPay(page)
  await rowsCome(page)
  expect(wallet.asked).toEqual(['TransferWithAuthorization'])
})

test('cannot sign with a wallet that holds too little, and names the missing amount', async ({ page, sandbox }) => {
  await installWallet(page, { rpcUrl: sandbox.rpc_url, key: generatePrivateKey() })
  await connect(page)
  await expect(page.getByText('$0.002 is needed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign and pay $0.002' })).toBeDisabled()
})

test('pays with the sandbox wallet, without any wallet installed', async ({ page }) => {
  await page.goto('/pay')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/trpc/') && !response.ok()) refused.push(response.url())
  })
  await page.getByRole('button', { name: 'Sandbox wallet' }).click()
  await expect(page.getByRole('region', { name: 'Wallet', exact: true }).getByRole('status')).toHaveText(
    /^\$[\d,]+\.\d+/,
  )
  await signAndPay(page)
  await rowsCome(page)
  expect(refused, 'the service is asked only what the wallet needs').toEqual([])
})

test('signs in with the paying wallet, and finds what an agent bought with it', async ({ page, product, sandbox }) => {
  const key = sandbox.payers[0].private_key
  const recipe = { tables: [{ name: 'people', rows: 30, fields: [{ name: 'email', type: 'email' }] }] }
  const buy = async (path: string, body: object) => {
    const call = (headers = {}) => fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await call(await signPayment(key, 2, await call()))).ok).toBe(true)
  }
  await buy('/api/v1/generate', { schema_fields: recipe.tables[0]?.fields, count: 7 })
  await buy('/api/v1/datasets', recipe)

  await page.goto('/pay')
  await page.getByRole('button', { name: 'Sandbox wallet' }).click()
  const paid = region(page, 'Paid with this wallet')
  await paid.getByRole('button', { name: 'Sign in with this wallet' }).click()
  const [dataset, rows] = [paid.getByRole('listitem').nth(0), paid.getByRole('listitem').nth(1)]
  await expect(dataset).toContainText('Data set')
  await expect(rows).toContainText('7 rows')
  await expect(rows).toContainText(/Transaction 0x/)
  await rows.getByText('Receipt', { exact: true }).click()
  const receipt = rows.getByRole('region', { name: /^Receipt for/ })
  await expect(receipt, 'what the service does not list is read from the chain').toContainText(/Block\d+/)
  await expect(receipt).toContainText(/Token0x036CbD53842c5426634e7929541eC2318f3dCF7e/)
  await expect(receipt).toContainText(/Recipient0x[0-9a-fA-F]{40}/)
  await expectAccessible(page)
  await dataset.getByRole('button', { name: 'Open its files' }).click()
  const csv = await region(page, 'Your data sets')
    .getByRole('link', { name: 'people as csv' })
    .first()
    .getAttribute('href')
  expect((await (await page.request.get(csv ?? '')).text()).trim().split('\n')).toHaveLength(31)
})

/** Runs in the page: the wallet names no account the first time that it is asked, as some do while they are locked. */
function lockWallet(): void {
  const provider = Reflect.get(window, 'ethereum')
  const { request } = provider
  provider.request = (call: { method: string }) => {
    if (call.method !== 'eth_requestAccounts') return request(call)
    provider.request = request
    return Promise.resolve([])
  }
}
