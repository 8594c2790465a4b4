import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/wallet-connect-product'

/** Opens the page and asks for a code. @returns what the code says. */
async function showCode(page: Page): Promise<string> {
  await page.goto('/pay')
  await page.getByRole('button', { name: 'WalletConnect' }).click()
  return codeOf(page)
}
async function codeOf(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'Code for your wallet' })).toBeVisible()
  return (await page.getByRole('link', { name: 'Open a wallet here' }).getAttribute('href')) ?? ''
}
const told = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const signAndPay = (page: Page) => page.getByRole('button', { name: 'Sign and pay $0.002' }).click()
const rowsCome = (page: Page) =>
  expect(page.getByRole('heading', { name: '100 rows' })).toBeVisible({ timeout: 20_000 })

test('buys rows with a wallet on the phone, and stays connected over a reload', async ({ page, phone, relay }) => {
  const sockets = new Set<string>()
  page.on('websocket', (socket) => sockets.add(new URL(socket.url()).origin))
  await phone.scan(await showCode(page))
  await expect(told(page, 'Wallet')).toContainText(phone.address.slice(0, 6))
  await expect(told(page, 'Wallet')).toContainText('in USDC')
  await signAndPay(page)
  await rowsCome(page)
  await expect(page.getByRole('list', { name: 'Payment' })).toContainText(/Transaction 0x/)
  expect(phone.asked).toEqual(['connect', 'eth_signTypedData_v4'])
  await page.reload()
  await expect(told(page, 'Wallet')).toContainText(phone.address.slice(0, 6))
  await signAndPay(page)
  await rowsCome(page)
  expect(phone.asked).toHaveLength(3)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(phone.connections).toBe(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'WalletConnect' })).toBeVisible()
  expect([...sockets]).toEqual([relay.url])
})

test('locks an invoice from the phone', async ({ page, phone }) => {
  await phone.scan(await showCode(page))
  await page.getByText('Escrow invoice', { exact: true }).click()
  await page.getByRole('button', { name: 'Ask for an invoice' }).click()
  await page.getByRole('button', { name: 'Sign and lock $0.002' }).click()
  await rowsCome(page)
  expect(phone.asked).toEqual(['connect', 'eth_signTypedData_v4', 'eth_sendTransaction'])
})

test('declines on the phone, is told so, and connects with a new code', async ({ page, phone }) => {
  phone.decline()
  await phone.scan(await showCode(page))
  await expect(told(page, 'You declined in the wallet')).toContainText('nothing was signed')
  await page.getByRole('button', { name: 'Show a new code' }).click()
  await phone.scan(await codeOf(page))
  await expect(told(page, 'Wallet')).toContainText(phone.address.slice(0, 6))
  phone.decline()
  await signAndPay(page)
  await expect(told(page, 'You declined in the wallet')).toContainText('nothing was paid')
})

test('is told that the wallet knows no Base Sepolia', async ({ page, mainnetPhone }) => {
  await mainnetPhone.scan(await showCode(page))
  await expect(told(page, 'This wallet cannot pay here')).toContainText('Add Base Sepolia in the wallet')
})

test('is told when the wallet ends the connection', async ({ page, phone }) => {
  await phone.scan(await showCode(page))
  await expect(told(page, 'Wallet')).toContainText(phone.address.slice(0, 6))
  await phone.forget()
  await expect(told(page, 'The wallet ended the connection')).toBeVisible()
})

test('is told that a code has expired', async ({ page }) => {
  await page.clock.install()
  await showCode(page)
  await page.clock.fastForward('05:10')
  await expect(told(page, 'The code has expired')).toContainText('Show a new code')
})

test('is told that the relay does not answer, and tries again', async ({ page, relay }) => {
  relay.close()
  await page.goto('/pay')
  await page.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(told(page, 'WalletConnect does not answer')).toBeVisible({ timeout: 40_000 })
  relay.open()
  await page.getByRole('button', { name: 'Show a new code' }).click()
  expect(await codeOf(page)).toMatch(/^wc:/)
})

test('changes their mind while the code is shown', async ({ page }) => {
  await showCode(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('img', { name: 'Code for your wallet' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'WalletConnect' })).toBeEnabled()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })
    test('everybody can use the code', async ({ page }) => {
      await showCode(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    })
  })
}
