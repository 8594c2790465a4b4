import type { Page } from '@playwright/test'
import { failedPart, loadAgain, refuseLateScripts } from '../../fixtures/browser/late-scripts'
import { expect, test } from '../../fixtures/browser/product'

/** Holds the matching requests. @returns a function that lets them go */
async function hold(page: Page, requests: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(requests, async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const width of [360, 1280])
  test(`at ${width} px, the rows of a data set take the room that was kept for them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const release = await hold(page, /datasets\.preview/)
    await page.goto('/datasets')
    const part = page.getByRole('region', { name: 'Sample rows' })
    await part.scrollIntoViewIfNeeded()
    const tables = await part.getByRole('heading', { level: 3 }).count()
    expect(tables).toBeGreaterThan(2)
    const kept = await part.evaluate((element) => element.getBoundingClientRect().height)
    release()
    await expect(part.getByRole('table')).toHaveCount(tables)
    await expect.poll(() => part.getByRole('row').count()).toBeGreaterThan(tables * 6)
    expect(await part.evaluate((element) => element.getBoundingClientRect().height)).toBe(kept)
  })

test('rows whose script cannot be loaded leave their place, their heading and their tables', async ({ page }) => {
  const allow = await refuseLateScripts(page, '/datasets')
  await page.goto('/datasets')
  const part = page.getByRole('region', { name: 'Sample rows' })
  const kept = await part.getByRole('region').count()
  await part.scrollIntoViewIfNeeded()
  // At the same time: the part loads itself again a few times, and is waited for meanwhile.
  const failed = part.filter({ has: failedPart(page) })
  await expect(failed.getByRole('heading', { name: 'Live rows' })).toBeVisible()
  await expect(failed.getByRole('region')).toHaveCount(kept)
  await allow()
  await loadAgain(page, part.getByRole('table').first())
})

test('on a phone, going offline moves the page by a line', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await context.setOffline(true)
  const note = page.getByText('You are offline.')
  await expect(note).toBeVisible()
  const { height = 0 } = (await note.boundingBox()) ?? {}
  expect(height / 740).toBeLessThan(0.05)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`in ${colorScheme}, the place of content that loads can be seen`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await hold(page, /\/api\//)
    for (const [address, place] of [
      ['/', '[class*="loading"] > span'],
      ['/pay', '[class*="placeholder"]'],
      ['/contract', '[class*="lines"] > span'],
    ] as const) {
      await page.goto(address)
      const contrast = () => page.locator(place).filter({ visible: true }).first().evaluate(contrastToGround)
      await expect.poll(contrast, address).toBeGreaterThan(1.15)
    }
  })

/** The contrast of an element's background, as painted over those behind it, to these. */
function contrastToGround(element: Element): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  const luminance = (grounds: readonly Element[]): number => {
    for (const ground of grounds) {
      context.fillStyle = getComputedStyle(ground).backgroundColor
      context.fillRect(0, 0, 1, 1)
    }
    const linear = (byte = 0) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const grounds: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) grounds.unshift(at)
  const [one, other] = [luminance(grounds), luminance([...grounds, element])].sort((a, b) => b - a)
  return ((one ?? 0) + 0.05) / ((other ?? 0) + 0.05)
}
