import { expect, it } from 'vitest'
import { reused } from './reused'

it('hands out the same memory again, and wider memory where it is too short', () => {
  const bytes = reused((length) => new Uint8Array(length))
  const first = bytes(1000)
  expect(first.length).toBeGreaterThanOrEqual(1000)
  expect(bytes(10)).toBe(first)
  const wider = bytes(first.length + 1)
  expect(wider.length).toBeGreaterThan(first.length)
  expect(bytes(1000)).toBe(wider)
})

it('keeps no more than four megabytes', () => {
  const numbers = reused((length) => new Float64Array(length))
  const kept = numbers(1 << 19)
  expect(numbers((1 << 19) + 1)).not.toBe(kept)
  expect(numbers(1)).toBe(kept)
})
