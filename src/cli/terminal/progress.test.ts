import { expect, it } from 'vitest'
import { openProgress } from './progress'

/** Before each line: it is drawn over the one before. */
const clear = '\r\x1b[K'

/** A terminal, and what was written to it. */
function terminal(columns: number, isTTY = true) {
  const written: string[] = []
  const stream = { isTTY, columns, write: (text: string) => written.push(text) }
  return { written, stream: stream as unknown as NodeJS.WriteStream } // all that a bar uses
}

/** Draws a bar at its beginning, in its middle and at its end. */
function drawn(title: string, columns: number, isTTY?: boolean): string[] {
  const { written, stream } = terminal(columns, isTTY)
  let clock = 0
  const progress = openProgress(title, 2_000_000, stream, () => clock)
  for (const rows of [1_000, 1_000_000]) {
    clock += 2_000
    progress.update(rows)
  }
  progress.end()
  return written
}

it('shows a bar, the share, the rate and the remaining time', () => {
  const [, half = '', end = ''] = drawn('orders', 80)
  expect(half).toBe(`\r\x1b[Korders ${'█'.repeat(15)}${'░'.repeat(15)} 50 %  250K rows/s  4 s left`)
  expect(end).toBe(`\r\x1b[Korders ${'█'.repeat(30)} 100 %  500K rows/s  `)
})

it.each([20, 40, 60, 80, 200])('fits in %i columns for any title, so that it is drawn over', (columns) => {
  for (const title of ['orders', 'order_line_item_adjustments_history_records', 'x'.repeat(200)]) {
    for (const line of drawn(title, columns)) expect(line.length - clear.length).toBeLessThan(columns)
  }
})

it('writes nothing where nobody watches', () => {
  expect(drawn('orders', 80, false)).toEqual([])
})
