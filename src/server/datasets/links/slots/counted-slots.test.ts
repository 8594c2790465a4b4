import { describe, expect, it } from 'vitest'
import { law, scrambler } from '@/server/datasets/fixtures/children-laws'
import { slotsOf } from './counted-slots'

describe('counts of children', () => {
  it.each([
    law(1000, 5),
    law(1000, 5, { childless: 200, min: 1, max: 20 }),
    law(70_000, 5, { childless: 14_000, min: 1, max: 20 }),
    law(100_001, 1, { children: 90_000, max: 1 }),
    law(999, 3, { min: 3, max: 3 }),
    law(66_666, 3, { childless: 6_666, children: 60_000 * 7, min: 7, max: 7 }),
    law(300, 2, { childless: 299, children: 40, max: 50 }),
  ])('are exact: %j', (asked) => {
    const slots = slotsOf(asked, scrambler())
    const counts = Array.from({ length: asked.parents }, (_, parent) => slots.count(parent))
    const zeros = counts.filter((count) => count === 0).length
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(asked.children)
    expect(Math.max(...new Set(counts))).toBeLessThanOrEqual(asked.max)
    if (asked.min > 0) {
      expect(zeros).toBe(asked.childless)
      expect(Math.min(...new Set(counts.filter((count) => count > 0)))).toBe(asked.min)
    } else expect(zeros).toBeGreaterThanOrEqual(asked.childless)
  })
})
