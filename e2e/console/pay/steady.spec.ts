import type { Page } from '@playwright/test'
import { connect, payments, region, rowsCome, signAndPay } from '../../fixtures/browser/pay-page'
import { expect, test } from '../../fixtures/browser/wallet-product'

const resume = (page: Page) => payments(page).getByRole('button', { name: 'Resume' })

test.beforeEach(async ({ page, wallet: _ }) => {
  await connect(page)
  await page.route('**/api/v1/generate', async (route) =>
    route.request().headers()['x-payment'] ? route.abort() : route.continue(),
  )
  await signAndPay(page)
  await expect(region(page, 'The service did not respond')).toBeVisible()
  await page.unroute('**/api/v1/generate')
})

test('a press counts when the terms arrive between its beginning and its end', async ({ page, wallet }) => {
  let answer = () => {}
  const terms = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/generate', async (route) => {
    if (!route.request().headers()['x-payment']) await terms
    await route.continue()
  })
  await page.reload()
  await expect(region(page, 'A payment for these rows is unfinished')).toBeVisible()
  await resume(page).hover()
  await page.mouse.down()
  answer()
  await expect(region(page, 'Pay now')).toContainText('in USDC, exactly')
  await page.mouse.up()
  await rowsCome(page)
  expect(wallet.asked).toEqual(['TransferWithAuthorization'])
})

test('an earlier payment cannot be pressed while the wallet that moves it connects', async ({ page }) => {
  await page.addInitScript(() => {
    const provider = Reflect.get(window, 'ethereum')
    const { request } = provider
    const opened = new Promise<void>((resolve) => Object.assign(window, { openWallet: resolve }))
    provider.request = async (asked: unknown) => opened.then(() => request(asked))
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Wallet', exact: true })).toContainText('Waiting for the wallet')
  await expect(resume(page)).toBeDisabled()
  await page.evaluate(() => Reflect.get(window, 'openWallet')())
  await expect(resume(page)).toBeEnabled()
  await resume(page).click()
  await rowsCome(page)
})
