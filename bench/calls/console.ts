import { chromium, type Page } from '@playwright/test'
import { startProduct } from '../../e2e/fixtures/processes/start-product'
import { findBrowser } from '../../scripts/serving/find-browser'
import { median, table } from '../measure/report'

const types = ['fullName', 'email', 'city', 'age', 'date', 'amount', 'uuid', 'company', 'phone', 'country'] as const
const columns = 50
const rows = 10_000
const edits = 9
const runs = 10
const frames = 120

/** The console in a real browser: latency of edits and results, scrolling of the grid, and memory. */
export async function benchConsole(): Promise<void> {
  const { product, stop } = await startProduct()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript('globalThis.__name = (named) => named') // tsx wraps functions passed to a page in it
    await page.addInitScript(
      ([draft, key]) => {
        localStorage.setItem('rowmint.draft', draft)
        localStorage.setItem('rowmint.api-key', key)
      },
      [JSON.stringify(draft), JSON.stringify(await product.key('enterprise'))] as const,
    )
    await page.goto(product.url)
    await page.getByRole('gridcell').first().waitFor()
    await benchEdits(page)
    await benchResult(page)
    await benchScroll(page)
    await benchMemory(page)
  } finally {
    await browser.close()
    await stop()
  }
}

const draft = {
  name: 'Fifty columns',
  count: rows,
  fields: Array.from({ length: columns }, (_, index) => ({
    name: `c${index + 1}`,
    type: types[index % types.length],
  })),
}

/** From choosing another type until the new values are painted. */
async function benchEdits(page: Page): Promise<void> {
  const times: number[] = []
  for (let edit = 0; edit < edits; edit++) {
    await page.getByRole('button', { name: /^Field 1 type/ }).click()
    const type = edit % 2 === 0 ? 'city' : 'fullName'
    await page.getByRole('combobox', { name: 'Search types for field 1 type' }).fill(type)
    const shown = paintedAfter(page, '[aria-label="Sample rows"] [data-cell="0 0"]')
    await page
      .getByRole('option', { name: new RegExp(`\\b${type}\\b`) })
      .first()
      .click()
    times.push(await shown)
  }
  table(`edit → preview, ${columns} columns`, [
    ['median', `${Math.round(median(times))} ms`, '≤ 150 ms'],
    ['slowest', `${Math.round(Math.max(...times))} ms`],
  ])
}

/** From the click until the first rows are painted. */
async function benchResult(page: Page): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const shown = paintedAfter(page, '[aria-label="Generated rows"] [data-cell="0 0"]')
    await generate(page)
    times.push(await shown)
  }
  table(`${rows} × ${columns} shown`, [['median', `${Math.round(median(times))} ms`, '≤ 1500 ms']])
}

const generate = (page: Page) => page.getByRole('button', { name: /^Generate [\d,]+ rows$/ }).click()

/** Down and right at once, one and a half rows per frame: every frame renders new cells. */
async function benchScroll(page: Page): Promise<void> {
  const gaps = await page.locator('table[role="grid"]').evaluate(
    (grid, frames) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = []
        let last = 0
        const step = (now: number) => {
          if (last > 0) gaps.push(now - last)
          last = now
          grid.scrollBy(45, 50)
          if (gaps.length < frames) requestAnimationFrame(step)
          else resolve(gaps)
        }
        requestAnimationFrame(step)
      }),
    frames,
  )
  const late = gaps.filter((gap) => gap > 20).length
  table(`scrolling ${columns} columns, ${frames} frames`, [
    ['median', `${median(gaps).toFixed(1)} ms`, '≤ 16.7 ms'],
    ['late', `${late} of ${frames}`],
  ])
}

/** After each run and a garbage collection. */
async function benchMemory(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const megabytes: number[] = []
  for (let run = 0; run < runs; run++) {
    const shown = paintedAfter(page, '[aria-label="Generated rows"] [data-cell="0 0"]')
    await generate(page)
    await shown
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    megabytes.push((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6)
  }
  const [second = 0, last = 0] = [megabytes[1], megabytes.at(-1)]
  table(`memory after each of ${runs} runs of ${rows} × ${columns}`, [
    ['megabytes', megabytes.map((value) => value.toFixed(0)).join(' ')],
    ['growth a run', `${((last - second) / (runs - 2)).toFixed(2)} MB`, '≤ 0.5 MB'],
  ])
}

/**
 * Milliseconds from the last input until the element's content has changed and been painted; fails after ten seconds.
 */
function paintedAfter(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const content = () => document.querySelector(selector)?.textContent
        const before = content()
        const limit = performance.now() + 10_000
        let pressedAt = 0
        addEventListener(
          'click',
          ({ timeStamp }) => {
            pressedAt = timeStamp
          },
          { capture: true },
        )
        const look = (): unknown => {
          if (performance.now() > limit) return reject(new Error(`${selector} did not change`))
          const now = content()
          if (pressedAt === 0 || !now || now === before) return requestAnimationFrame(look)
          const painted = new MessageChannel()
          painted.port1.onmessage = () => resolve(performance.now() - pressedAt)
          return painted.port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
    selector,
  )
}
