import { lateLock } from '../../fixtures/browser/late-lock'
import { expect, test } from '../../fixtures/browser/wallet-product'

// The chain's clock runs ahead afterwards, so each of these files has a chain of its own.
test.use({ chainOf: 'late lock' })

test('show a late lock that the service refunded', async ({ page, wallet, sandbox }) => {
  const { isBack } = await lateLock(page, sandbox)
  await page.unroute('**/api/v1/canary/generate')
  await page.getByRole('button', { name: 'Send the same payment again' }).click()
  await expect(page.getByRole('region', { name: 'The service did not accept this lock' })).toContainText(
    'becomes refundable before',
  )
  await isBack()
  expect(wallet.asked).toEqual(['ReceiveWithAuthorization', 'transaction'])
})
