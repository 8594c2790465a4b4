import { expect, test } from '../fixtures/product'

const scriptBytesMax = 250_000

test('opens the first screen with a quarter megabyte of script, compressed', async ({ page }) => {
  const scripts = new Map<string, number>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Sample rows' })).toBeVisible()
  expect(scripts.size).toBeGreaterThan(5)
  expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(scriptBytesMax)
})
