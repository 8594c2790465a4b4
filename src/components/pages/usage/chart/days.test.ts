import { expect, test } from 'vitest'
import { scaleOf, sumsOf } from './days'

test('an axis begins at zero, has round steps, and holds the highest bar', () => {
  expect(scaleOf(0)).toEqual({ top: 2, ticks: [0, 1, 2] })
  expect(scaleOf(3)).toEqual({ top: 3, ticks: [0, 1, 2, 3] })
  expect(scaleOf(20)).toEqual({ top: 20, ticks: [0, 5, 10, 15, 20] })
  for (let most = 0; most < 3_000; most += 7) {
    const { top, ticks } = scaleOf(most)
    expect(top).toBeGreaterThanOrEqual(most)
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.every(Number.isInteger)).toBe(true)
    expect([ticks[0], ticks.at(-1)]).toEqual([0, top])
  }
})

test('endpoints are listed by their calls over all days', () => {
  const used = (endpoint: string, calls: number) => ({ endpoint, calls, records: calls * 10 })
  expect(
    sumsOf([
      { date: '2026-11-20', endpoints: [used('/a', 1), used('/b', 2)] },
      { date: '2026-11-21', endpoints: [used('/b', 1), used('/c', 1), used('/refused', 0)] },
    ]),
  ).toEqual([used('/b', 3), used('/a', 1), used('/c', 1)])
})
