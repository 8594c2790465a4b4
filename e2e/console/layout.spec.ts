import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/browser/product'

/** A cheap phone: the browser paints a page while it is still reading it. */
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 })
}

const pages = ['/', '/datasets', '/contract', '/pay', '/keys', '/docs']

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    for (const address of pages) {
      test(`${address} neither shifts while it loads nor scrolls sideways`, async ({ page }) => {
        await page.addInitScript(() => {
          Object.assign(window, { layoutShift: 0 })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              Object.assign(window, {
                layoutShift: Reflect.get(window, 'layoutShift') + Number(Reflect.get(entry, 'value')),
              })
          }).observe({ type: 'layout-shift', buffered: true })
        })
        if (width === 360) await slowDown(page)
        await page.goto(address, { waitUntil: 'networkidle' })
        expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThan(0.05)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      })
    }
  })
}

test('lay every page out in one container', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  const edges = new Map<string, string>()
  for (const address of pages) {
    await page.goto(address)
    const box = await page.locator('main > *').first().boundingBox()
    edges.set(address, `${box?.x} ${box?.width}`)
  }
  expect(new Set(edges.values()).size, JSON.stringify([...edges])).toBe(1)
})
