import { expect, test } from '../fixtures/product'

/** Reached: 195 kB, of which React and Next are 135. */
const scriptBytesMax = 205_000

test('keep the script of the first screen within its budget, compressed', async ({ page }) => {
  const scripts = new Map<string, number>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  // Once the rows are on screen, an idle browser loads the outcome's code; it delays nothing, so it is not counted here.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Sample rows' })).toBeVisible()
  expect(scripts.size).toBeGreaterThan(5)
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  console.log(`script of the first screen: ${bytes} bytes`)
  expect(bytes).toBeLessThanOrEqual(scriptBytesMax)
})
