import { expect, it } from 'vitest'
import { columnMemory, recycle } from './column-memory'

const text = { hasNumbers: false, isText: true }
const number = { hasNumbers: true, isText: false }

it('lends the memory of a column to the next one of its size and kind only', () => {
  const first = columnMemory(1000, text)
  recycle(first)
  expect(columnMemory(1000, number).offsets).not.toBe(first.offsets)
  expect(columnMemory(999, text).offsets).not.toBe(first.offsets)
  expect(columnMemory(1000, text).offsets).toBe(first.offsets)
  expect(columnMemory(1000, text).offsets).not.toBe(first.offsets)
})

it('keeps sixteen megabytes at most, the latest', () => {
  const wide = Array.from({ length: 12 }, () => columnMemory(131_072, text))
  for (const memory of wide) recycle(memory)
  const again = wide.map(() => columnMemory(131_072, text).offsets)
  const known = wide.filter(({ offsets }) => again.includes(offsets))
  expect(known.length).toBeLessThanOrEqual(6)
  expect(known).toContain(wide.at(-1))
})
