import type { Page } from '@playwright/test'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { baseSepolia } from 'viem/chains'
import { expectAccessible } from '../../fixtures/browser/accessible'
import { connect, payments, region, requestInvoice, rowsCome, signAndPay } from '../../fixtures/browser/pay-page'
import { expect, test } from '../../fixtures/browser/wallet-product'

const resume = async (page: Page) => {
  await payments(page).getByRole('button', { name: 'Resume' }).first().click()
  await region(page, 'Escrow invoice').getByRole('button', { name: 'Resume' }).click()
}

test('locks an invoice by one signature, gets the rows and sees the release', async ({ page, wallet }) => {
  await requestInvoice(page)
  await page.getByRole('button', { name: 'Sign and lock $0.002' }).click()
  await rowsCome(page)
  await expect(page.getByText('Released to the service. Payment complete.')).toBeVisible({ timeout: 60_000 })
  expect(wallet.asked).toEqual(['ReceiveWithAuthorization', 'transaction'])
  await expect(payments(page)).toContainText('delivered')
})

test('locks an invoice by an approval instead', async ({ page, wallet }) => {
  await requestInvoice(page)
  await page.getByRole('radio', { name: 'Approve and lock' }).check()
  await page.getByRole('button', { name: 'Approve and lock $0.002' }).click()
  await rowsCome(page)
  expect(wallet.asked).toEqual(['transaction', 'transaction'])
})

test('signs a lock, declines to send it, and sends it after a reload without signing again', async ({
  page,
  wallet,
}) => {
  await requestInvoice(page)
  wallet.decline('transaction')
  await page.getByRole('button', { name: 'Sign and lock $0.002' }).click()
  await expect(region(page, 'You declined the transaction')).toBeVisible()
  await page.reload()
  await resume(page)
  await rowsCome(page)
  expect(wallet.asked).toEqual(['ReceiveWithAuthorization', 'transaction', 'transaction'])
})

test('lets someone else send the signed lock', async ({ page, context, wallet, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await requestInvoice(page)
  wallet.decline('transaction')
  await page.getByRole('button', { name: 'Sign and lock $0.002' }).click()
  await expect(region(page, 'You declined the transaction')).toBeVisible()
  await page.reload()
  await payments(page).getByRole('button', { name: 'Resume' }).first().click()
  await page.getByRole('button', { name: 'Copy the signed call' }).click()
  // The button says that it has copied for a moment only.
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^\{/)
  const { to, data } = JSON.parse(await copied())
  const account = privateKeyToAccount(sandbox.payers[1]?.private_key ?? '0x')
  const helper = createWalletClient({ account, chain: baseSepolia, transport: http(sandbox.rpc_url) })
  await helper.sendTransaction({ to, data })
  await region(page, 'Escrow invoice').getByRole('button', { name: 'Resume' }).click()
  await rowsCome(page)
  expect(wallet.asked).toEqual(['ReceiveWithAuthorization', 'transaction'])
})

test('resumes an escrow invoice after a reload, without locking again', async ({ page, wallet }) => {
  await requestInvoice(page)
  await page.route('**/api/v1/canary/generate', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign and lock $0.002' }).click()
  await expect(region(page, 'The service did not respond')).toBeVisible()
  await page.unroute('**/api/v1/canary/generate')
  await page.reload()
  const asked = wallet.asked.length
  await resume(page)
  await rowsCome(page)
  expect(wallet.asked).toHaveLength(asked)
})

test('is asked before locking an invoice for rows that are being paid for', async ({ page, wallet }) => {
  await connect(page)
  await page.route('**/api/v1/generate', async (route) =>
    route.request().headers()['x-payment'] ? route.abort() : route.continue(),
  )
  await signAndPay(page)
  await expect(region(page, 'The service did not respond')).toBeVisible()
  await page.getByText('Escrow invoice', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Request an invoice' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign another' }).click()
  await page.getByRole('button', { name: 'Yes, sign another payment' }).click()
  await expect(page.getByRole('button', { name: 'Request an invoice' })).toBeVisible()
  expect(wallet.asked).toHaveLength(1)
})

test('an invoice and its lock are accessible, in light, dark and forced colours', async ({ page, wallet }) => {
  await requestInvoice(page)
  await expect(page.getByRole('radio', { name: 'Sign and lock' })).toBeChecked()
  await expectAccessible(page)
  wallet.decline('transaction')
  await page.getByRole('button', { name: 'Sign and lock $0.002' }).click()
  await expect(region(page, 'You declined the transaction')).toBeVisible()
  await expectAccessible(page)
})

test('buys a data set by an escrow invoice on its own page', async ({ page, wallet }) => {
  await page.goto('/datasets')
  await page.getByRole('button', { name: 'Create data set' }).click()
  await page.getByRole('button', { name: 'Pay an invoice' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await page.getByRole('button', { name: 'Request an invoice' }).click()
  await expect(region(page, 'Escrow invoice')).toContainText('for 840 rows')
  await page.getByRole('button', { name: /^Sign and lock/ }).click()
  await expect(region(page, 'Your data sets')).toContainText('840 rows in 4 tables', { timeout: 60_000 })
  expect(wallet.asked).toEqual(['ReceiveWithAuthorization', 'transaction'])
  const csv = await region(page, 'Your data sets').getByRole('link', { name: 'orders as csv' }).getAttribute('href')
  expect((await (await page.request.get(csv ?? '')).text()).split('\n')).toHaveLength(202)
})
