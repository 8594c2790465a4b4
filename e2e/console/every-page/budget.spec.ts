import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import type { ConsolePage } from '@/components/workbench/palette/console-pages'
import { expect, test } from '../../fixtures/browser/product'
import { watchRequests } from '../../fixtures/browser/requests'

/** Reached with little to spare: React and Next alone take 137 kB. */
const scriptBytesMax = 180_000

/**
 * Every page, with all that a first visitor sees of it: Contract with the answer of its first inference, and Pay without
 * the code of a wallet. Data sets draws its diagram without the library and lists its tables without their editor, which
 * come with the first use.
 */
const pages = {
  '/': (page: Page) => page.getByRole('gridcell').first(),
  '/datasets': (page: Page) => page.getByRole('region', { name: 'Rows of orders' }).getByRole('row').nth(2),
  '/contract': (page: Page) => page.getByText('Verified: this browser computes the same hash.'),
  '/pay': (page: Page) => page.getByRole('region', { name: 'Your payments' }),
  '/keys': (page: Page) => page.getByRole('cell', { name: '$29 a month' }),
  '/docs': (page: Page) => page.getByRole('searchbox', { name: 'Filter operations' }),
  '/docs/quick-start': (page: Page) => page.getByRole('heading', { name: 'Get a key' }),
} satisfies Record<ConsolePage | '/docs/quick-start', (page: Page) => Locator>

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const texts = { '/docs/errors': title, '/docs/search?q=key': title, '/no-such-page': title }

for (const [address, shown] of Object.entries({ ...pages, ...texts }))
  test(`keep the script of ${address} within its budget, compressed by gzip`, async ({ page }) => {
    const sizes = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      )
    })
    // Once the rows are on screen, an idle browser loads what a first run needs; it delays nothing, so it is not counted.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const requests = watchRequests(page)
    await page.goto(address)
    await expect(shown(page)).toBeVisible()
    await requests.settled()
    expect(sizes.size).toBeGreaterThan(5)
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeLessThanOrEqual(scriptBytesMax)
  })

test('on a phone, load and request the live rows of a data set when they come near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  let previews = 0
  page.on('request', (request) => {
    if (/datasets\.preview/.test(request.url())) previews += 1
  })
  const requests = watchRequests(page)
  await page.goto('/datasets')
  await expect(page.getByText(/free with a key/i)).toBeVisible()
  await requests.settled()
  const rows = page.getByRole('region', { name: 'Sample rows' })
  await expect(rows.getByRole('row')).toHaveCount(0)
  expect(previews).toBe(0)
  await page.evaluate(() => scrollBy(0, 600))
  await expect(rows.getByRole('row').first()).toBeVisible()
})

test('forbid no page the back/forward cache of the browser', async ({ request }) => {
  for (const address of [...Object.keys(pages), '/docs/search?q=key']) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    expect(html, address).toContain('</html>')
    expect(html, address).not.toMatch(/before_?unload|onunload/i)
    expect(answer.headers()['cache-control'], address).toBe('private, no-cache, max-age=0, must-revalidate')
  }
})

test('preload the fonts of every page, which uses them', async ({ page }) => {
  for (const [address, shown] of Object.entries(pages)) {
    await page.goto(address)
    await expect(shown(page)).toBeVisible()
    const families = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
    const used = expect.arrayContaining(['Inter Variable', 'JetBrains Mono Variable'])
    await expect.poll(families, address).toEqual(used)
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready
      const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return requests.filter(({ name }) => name.endsWith('.woff2')).map(({ initiatorType }) => initiatorType)
    })
    // A second request of the same file, or one that the stylesheet begins, would have another initiator.
    expect(fonts, address).toEqual(['link', 'link'])
  }
})
