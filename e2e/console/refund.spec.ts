import { createTestClient, http } from 'viem'
import { baseSepolia } from 'viem/chains'
import { expect, test } from '../fixtures/wallet-product'

test.use({ chainOf: 'whoever lets an hour pass' })

test('takes the refund of an invoice that nothing was delivered for', async ({ page, wallet, sandbox }) => {
  await page.goto('/pay')
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  const balance = page.getByRole('region', { name: 'Wallet' }).getByRole('status')
  await expect(balance).toHaveText('$1000.00 in USDC')
  await page.getByText('Escrow invoice', { exact: true }).click()
  await page.getByRole('button', { name: 'Request an invoice' }).click()
  await page.route('**/api/v1/canary/generate', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign and lock $0.002' }).click()
  await expect(page.getByRole('region', { name: 'The service did not answer' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Escrow payment' })
  await expect(steps).toContainText(/Without delivery, refundable in (60:00|59:\d\d)/)
  await expect(balance).toHaveText('$999.998 in USDC')

  const chain = createTestClient({ mode: 'anvil', chain: baseSepolia, transport: http(sandbox.rpc_url) })
  await chain.increaseTime({ seconds: 3600 })
  await chain.mine({ blocks: 1 })
  await expect(steps).toContainText('The service did not claim the amount in time. You can take it back.')

  await page.unroute('**/api/v1/canary/generate')
  await page.getByRole('button', { name: 'Send the same payment again' }).click()
  await expect(page.getByRole('region', { name: 'The service did not accept this lock' })).toContainText('too soon')

  await steps.getByRole('button', { name: 'Refund $0.002' }).click()
  await expect(steps).toContainText('$0.002 is back in your wallet.')
  await expect(balance).toHaveText('$1000.00 in USDC')
  await expect(page.getByRole('region', { name: 'Your payments' })).toContainText('refunded')
  expect(wallet.asked).toEqual(['ReceiveWithAuthorization', 'transaction', 'transaction'])
})
