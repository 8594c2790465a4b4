import type { Page } from '@playwright/test'
import { openTable } from '../../fixtures/browser/data-set-page'
import { expect, test } from '../../fixtures/browser/product'

/** Every page that is higher than a screen, once it shows what can be focused. */
const pages: Record<string, (page: Page) => Promise<void>> = {
  '/datasets': async (page) => {
    await page.getByText(/free with a key/i).waitFor()
    await openTable(page, 'orders')
    await page.getByRole('region', { name: 'Table orders' }).waitFor()
  },
  '/contract': (page) => page.getByText('Verified: this browser computes the same hash.').waitFor(),
  '/pay': (page) => page.getByText('up to 100 rows').waitFor(),
  '/keys': (page) => page.getByRole('cell', { name: '$29 a month' }).waitFor(),
  '/docs': async (page) => {
    await page.getByRole('button', { name: /POST \/api\/v1\/generate / }).click()
    await page.getByRole('article').getByRole('button', { name: 'Send' }).waitFor()
  },
  '/docs/errors': (page) => page.getByText('contract_mismatch').first().waitFor(),
  '/docs/payments': (page) => page.getByRole('heading', { level: 1 }).waitFor(),
}

const sizes = [
  { width: 1280, height: 640 },
  { width: 360, height: 640 },
]

for (const [address, shown] of Object.entries(pages))
  test(`no bar is in front of what the keyboard focuses on ${address}, on a laptop and on a phone`, async ({
    page,
  }) => {
    await page.goto(address)
    await shown(page)
    for (const size of sizes)
      await test.step(`at ${size.width} px`, async () => {
        await page.setViewportSize(size)
        await page.getByRole('main').focus()
        expect(await walk(page, 'Tab')).toBeGreaterThan(2)
        await walk(page, 'Shift+Tab')
      })
  })

type Stop = { name: string; covered: string }

/** Presses a key until the focus leaves the main part of the page. @returns the number of its stops, none of them covered */
async function walk(page: Page, key: string): Promise<number> {
  for (let stops = 0; stops < 400; stops++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(focused)
    if (!stop) return stops
    // What the page loads meanwhile may move the focused element: it is covered where it stays so.
    if (stop.covered) await expect.poll(async () => (await page.evaluate(focused))?.covered ?? '', stop.name).toBe('')
  }
  throw new Error('The focus does not leave the page.')
}

/** What has the focus, and the bar in front of its first or last pixels, if any. */
function focused(): Stop | undefined {
  const { activeElement: element } = document
  if (!element?.matches('main *')) return undefined
  const { left, right, top, bottom, height } = element.getBoundingClientRect()
  const isBar = (part: Element) =>
    /sticky|fixed/.test(getComputedStyle(part).position) && !part.contains(element) && !element.contains(part)
  const barAt = (y: number): string => {
    for (let part = document.elementFromPoint((left + right) / 2, y); part; part = part.parentElement)
      if (isBar(part)) return `${part.tagName.toLowerCase()} ${part.textContent.slice(0, 20)}`
    return ''
  }
  const name = `${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)} at ${Math.round(top)}`
  // A part that scrolls by itself may be higher than the room between the bars.
  return { name, covered: height > innerHeight / 2 ? '' : barAt(top + 1) || barAt(bottom - 1) }
}
