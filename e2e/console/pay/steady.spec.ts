import type { Page } from '@playwright/test'
import { connect, payments, region, rowsCome, signAndPay } from '../../fixtures/browser/pay-page'
import { watchRequests } from '../../fixtures/browser/requests'
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

for (const width of [360, 1280]) {
  test(`${width} px: earlier payments stay in place, and can be resumed, whatever of the wallet is late`, async ({
    page,
    wallet,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const provider = Reflect.get(window, 'ethereum')
      const { request } = provider
      const [unlocked, counted] = ['unlock', 'count'].map(
        (name) => new Promise<void>((resolve) => Object.assign(window, { [name]: resolve })),
      )
      provider.request = async (asked: { method: string }) => {
        await unlocked
        if (asked.method !== 'eth_call') return request(asked)
        await counted
        return `0x${'0'.repeat(64)}`
      }
    })
    const requests = watchRequests(page)
    await page.reload()
    const paying = page.getByRole('region', { name: 'Wallet', exact: true })
    await expect(paying).toContainText('Waiting for the wallet')
    await expect(region(page, 'A payment for these rows is unfinished')).toBeVisible()
    await requests.settled()
    const { y } = (await resume(page).boundingBox()) ?? {}
    await page.evaluate(() => Reflect.get(window, 'unlock')())
    await expect(region(page, 'Pay now')).toContainText('in USDC, exactly')
    await expect.poll(() => resume(page).boundingBox()).toMatchObject({ y })
    await page.evaluate(() => Reflect.get(window, 'count')())
    await expect(paying).toContainText('$0.002 is needed')
    await expect.poll(() => resume(page).boundingBox()).toMatchObject({ y })
    await resume(page).click()
    await rowsCome(page)
    expect(wallet.asked).toEqual(['TransferWithAuthorization'])
  })
}

test('an earlier payment can be resumed while the wallet does not respond', async ({ page, wallet }) => {
  await page.addInitScript(() => {
    Reflect.get(window, 'ethereum').request = () => new Promise(() => {})
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Wallet', exact: true })).toContainText('Is it unlocked?')
  await resume(page).click()
  await rowsCome(page)
  expect(wallet.asked).toEqual(['TransferWithAuthorization'])
})
