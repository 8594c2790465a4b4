import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures/browser/product'
import { useKey } from '../../fixtures/browser/use-key'

/** Red, green and blue of a painted property, whatever the notation of the computed value. */
const painted = (place: Locator, property: 'borderTopColor' | 'backgroundColor' | 'color'): Promise<number[]> =>
  place.evaluate((element, name) => (getComputedStyle(element)[name].match(/[\d.]+/g) ?? []).map(Number), property)

/** Of two opaque colours, as WCAG defines it. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const luminance = (colour: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((byte) => {
      const share = byte / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('a failure is framed in red, an offer in green', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const offer = page.getByRole('region', { name: 'These rows need a key or a payment' })
  await expect(offer).toBeVisible()
  const [red = 0, green = 0] = await painted(offer, 'borderTopColor')
  expect(green).toBeGreaterThan(red)
  await page.route('**/api/v1/generate', (route) => route.abort())
  await page.getByRole('button', { name: 'Generate 100 rows' }).click()
  const failure = page.getByRole('region', { name: 'The service did not respond' })
  await expect(failure).toBeVisible()
  const [failedRed = 0, failedGreen = 0] = await painted(failure, 'borderTopColor')
  expect(failedRed).toBeGreaterThan(failedGreen)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`in ${colorScheme}, a button that cannot be undone is red and readable, also under the pointer`, async ({
    page,
    product,
  }) => {
    await useKey(page, await product.key('pro'))
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/keys')
    await page.getByRole('button', { name: 'Remove from this browser' }).click()
    const remove = page.getByRole('button', { name: 'Yes, remove it' })
    const readable = async () => {
      const ground = await painted(remove, 'backgroundColor')
      const [red = 0, green = 0] = ground
      return red > green && contrast(ground, await painted(remove, 'color')) >= 4.5
    }
    await expect.poll(readable).toBe(true)
    await remove.hover()
    await expect.poll(readable).toBe(true)
  })

test('in the dark a switch that is off is darker than its knob, and one that is on is not', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/contract')
  const lightness = async (name: string) =>
    Math.max(...(await painted(page.getByRole('switch', { name }), 'backgroundColor')))
  await expect(page.getByRole('switch', { name: 'Strict' })).toBeVisible()
  expect(await lightness('Strict')).toBeLessThan(140)
  expect(await lightness('Validate first')).toBeGreaterThan(180)
})

test('a hovered row is coloured from its number on', async ({ page }) => {
  await page.goto('/')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .nth(2)
  await row.getByRole('gridcell').first().hover()
  const colours = () =>
    row.evaluate((element) => [...element.children].map((cell) => getComputedStyle(cell).backgroundColor))
  await expect.poll(async () => new Set(await colours()).size).toBe(1)
})
