import { expect, test } from '../fixtures/product'

test('is offered no WalletConnect where the operator has named no project', async ({ page }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const answer = await page.goto('/pay')
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';")
  await expect(page.getByRole('region', { name: 'Wallet' })).toBeVisible()
  await expect(page.getByText('There is no wallet in this browser.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'WalletConnect' })).toHaveCount(0)
  expect(sockets).toEqual([])
})
