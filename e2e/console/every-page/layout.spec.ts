import type { Locator, Page } from '@playwright/test'
import { consolePages } from '@/components/workbench/palette/console-pages'
import { interrupted } from '../../fixtures/browser/interrupted'
import { expect, test } from '../../fixtures/browser/product'
import { watchRequests } from '../../fixtures/browser/requests'
import { useKey as enterKey } from '../../fixtures/browser/use-key'

/** A cheap phone: the browser paints a page while it is still reading it. */
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 })
}

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + Number(Reflect.get(entry, 'value')) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))

/** Two frames: what was laid out before the first is painted before the second. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** The first screen where the machine is so busy that no frame is painted from the first one to the list of fields. */
async function openSkippingFrames(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('main section').last().waitFor({ state: 'attached' })
  await painted(page)
  await page.evaluate(
    () =>
      new Promise<void>((began) => {
        const list = 'ol[aria-label="Fields"]'
        const listed = () =>
          new Promise<void>((resolve) =>
            new MutationObserver(() => document.querySelector(list) && resolve()).observe(document.body, {
              childList: true,
              subtree: true,
            }),
          )
        // The browser paints nothing while a transition waits for its new state.
        const transition = document.startViewTransition(() => {
          began()
          return listed()
        })
        transition.ready.then(() => transition.skipTransition()).catch(() => {}) // it waits 4 seconds at most
      }),
  )
  release()
}

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)

const pages = [...consolePages.map(({ path }) => path), '/docs/errors', '/docs/quick-start']

for (const [width, tier] of [
  [360, null],
  [360, 'pro'],
  [1280, null],
  [1280, 'pro'],
] as const) {
  test.describe(`at ${width} px, ${tier ? 'with a key' : 'without a key'}`, () => {
    test.use({ viewport: { width, height: 800 } })
    for (const address of pages) {
      test(`${address} neither shifts while it loads nor scrolls sideways`, async ({ page, product }) => {
        if (tier) await enterKey(page, await product.key(tier))
        await recordShifts(page)
        if (width < 1280) await slowDown(page)
        const requests = watchRequests(page)
        await page.goto(address)
        await requests.settled()
        await painted(page)
        expect(await shiftOf(page)).toBeLessThan(0.05)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      })
    }
  })
}

for (const width of [360, 900, 1280]) {
  interrupted(
    `${width} px: the first page does not shift, wherever its HTML pauses on the way`,
    async ({ page, openInTwo }) => {
      await page.setViewportSize({ width, height: 800 })
      await recordShifts(page)
      for (const share of [0.2, 0.4, 0.6, 0.8]) {
        await openInTwo('/', share, () => painted(page))
        await expect(page.getByRole('gridcell').first()).toBeVisible()
        await painted(page)
        expect(await shiftOf(page), `cut at ${share}`).toBeLessThan(0.05)
      }
    },
  )
}

test('show the notice of a share link without moving the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await recordShifts(page)
  await page.goto('/#design=damaged')
  await expect(page.getByRole('region', { name: 'Shared schema' })).toBeInViewport({ ratio: 1 })
  await painted(page)
  expect(await shiftOf(page)).toBeLessThan(0.05)
})

test('on a phone the primary action stays above the navigation and covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [address, name] of [
    ['/', 'Generate 100 rows'],
    ['/datasets', 'Create data set'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(/free with a key/i)).toBeVisible()
    const action = page.getByRole('button', { name })
    const bar = action.locator('..')
    await expect(action).toBeInViewport({ ratio: 1 })
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const gap = async () => (await topOf(navigation)) - (await bottomOf(bar))
    /** What comes into view loads, and the end of the page moves on. */
    const coveredAtEnd = () =>
      bar.evaluate((element) => {
        scrollTo(0, 1_000_000)
        const parts = [...document.querySelectorAll('main > div > :not(style)')]
        const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))
        return end - element.getBoundingClientRect().top
      })
    await expect.poll(gap).toBeCloseTo(0, 0)
    await expect.poll(coveredAtEnd).toBeLessThanOrEqual(0)
    await expect(action).toBeInViewport({ ratio: 1 })
    await expect.poll(gap).toBeCloseTo(0, 0)
  }
})

test('at 400 % zoom every page is one press away, and no bar stays in front of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const address of ['/', '/pay']) {
    await page.goto(address)
    const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(places).toHaveCount(6)
    for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 })
    /** Of a page that may still grow. */
    const bottomAtEnd = () =>
      places.first().evaluate((element) => {
        scrollTo(0, 1_000_000)
        return element.getBoundingClientRect().bottom
      })
    await expect.poll(bottomAtEnd).toBeLessThanOrEqual(0)
  }
})

test.describe('with the fields in a list', () => {
  test.use({ layout: 'list' })

  for (const width of [360, 768])
    test(`at ${width} px, put them above the rows, which do not move`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await recordShifts(page)
      await page.goto('/')
      const fields = page.getByRole('region', { name: 'Fields' })
      const rows = page.getByRole('region', { name: 'Sample rows' })
      await expect(rows.getByRole('gridcell').first()).toBeAttached()
      await painted(page)
      expect(await shiftOf(page)).toBeLessThan(0.05)
      const [end, start] = [await bottomOf(fields), await topOf(rows)]
      expect(end).toBeLessThan(start)
    })

  for (const width of [360, 768, 1000])
    test(`at ${width} px, paint nothing in the place of the list before it stands there`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await recordShifts(page)
      await openSkippingFrames(page)
      await expect(page.getByRole('region', { name: 'Sample rows' }).getByRole('gridcell').first()).toBeAttached()
      await painted(page)
      expect(await shiftOf(page)).toBeLessThan(0.05)
    })
})

test('lay every page out in one container', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  const edges = new Map<string, string>()
  for (const address of [...pages, '/no-such-page']) {
    await page.goto(address)
    const { x, width } = await page
      .locator('main > *')
      .first()
      .evaluate((part) => part.getBoundingClientRect().toJSON())
    edges.set(address, `${x} ${width}`)
  }
  expect(new Set(edges.values()).size, JSON.stringify([...edges])).toBe(1)
  const brand = await page.getByRole('link', { name: 'Rowmint, home' }).boundingBox()
  expect(edges.get('/no-such-page'), 'the header begins where the pages do').toMatch(new RegExp(`^${brand?.x} `))
})

test('an Arabic name begins at its right end, so that its last words are cut where there is no room', async ({
  page,
}) => {
  for (const [address, label] of [
    ['/', 'Schema name'],
    ['/datasets', 'Data set name'],
  ] as const) {
    await page.goto(address)
    const name = page.getByRole('textbox', { name: label })
    await name.fill('عملاء الإمارات')
    await expect(name).toHaveCSS('direction', 'rtl')
    await expect(name).toHaveCSS('text-align', 'left')
  }
})

test('keep the tools of the grid on one line while rows are filtered on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search rows' })
  await search.fill('no such row')
  await expect(page.getByText('0 of 100 rows')).toBeVisible()
  const last = page.getByTitle('Show other sample rows')
  await expect.poll(async () => (await topOf(last)) - (await bottomOf(search))).toBeLessThan(0)
})

test('draw the distribution of a column as wide as what stands below it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'More actions for order_total' }).click()
  await page.getByRole('menuitem', { name: 'Filter and statistics' }).click()
  const drawer = page.getByRole('dialog', { name: 'order_total', exact: true })
  const lastBar = drawer.getByRole('region', { name: 'Distribution' }).locator('rect').last()
  const list = drawer.getByRole('region', { name: 'Quantiles' }).getByRole('list')
  const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
  // The drawer slides in.
  await expect.poll(async () => Math.abs((await rightOf(lastBar)) - (await rightOf(list)))).toBeLessThan(1)
})

test('draw every checkbox alike, in the colours of the scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const box = page.getByRole('checkbox', { name: 'Select email' })
  await expect(box).toHaveCSS('appearance', 'none')
  await expect(box).toHaveCSS('background-color', 'rgb(23, 31, 27)')
  await box.check()
  await expect(box).toHaveCSS('background-color', 'rgb(70, 198, 155)')
})
