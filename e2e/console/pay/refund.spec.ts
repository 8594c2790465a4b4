import { lateLock } from '../../fixtures/browser/late-lock'
import { expect, test } from '../../fixtures/browser/wallet-product'

// The chain's clock runs ahead afterwards, so each of these files has a chain of its own.
test.use({ chainOf: 'refund' })

test('refund an invoice that nothing was delivered for', async ({ page, wallet, sandbox }) => {
  const { steps, isBack } = await lateLock(page, sandbox)
  await steps.getByRole('button', { name: 'Refund $0.002' }).click()
  await isBack()
  expect(wallet.asked).toEqual(['ReceiveWithAuthorization', 'transaction', 'transaction'])
})
