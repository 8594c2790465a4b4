import { expect, it } from 'vitest'
import { inTime, scrambler } from '@/server/datasets/fixtures/children-laws'
import { Chosen } from './chosen'

it('lets rows choose only among parents that exist by then', () => {
  const time = inTime(20_000, 300)
  const chosen = new Chosen({ rows: 20_000, parents: 300, skew: 1, time }, scrambler())
  const counts = new Array<number>(300).fill(0)
  let early = 0
  for (let row = 0; row < 20_000; row++) {
    const parent = chosen.parentOf(row)
    counts[parent] = (counts[parent] ?? 0) + 1
    if (row > 0 && !(time.parents.columnOf(parent) < time.rows.columnOf(row))) early++
  }
  expect(early).toBe(0)
  const sorted = counts.toSorted((a, b) => b - a)
  // Zipf's law over 300: the first ten have nearly half.
  expect(sorted.slice(0, 10).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20_000 * 0.3)
})
