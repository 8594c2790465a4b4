import { expect, test } from 'vitest'
import { DistinctLimit } from './distinct-limit'

const noon = new Date('2026-11-21T12:00:00Z')
const nextDay = new Date('2026-11-22T12:00:00Z')

test('a client has its words of a day, uses one again for nothing, and has new ones the next day', () => {
  const limit = new DistinctLimit(2)
  expect(limit.admits('192.0.2.1', ['a', 'b'], noon)).toBe(true)
  expect(limit.admits('192.0.2.1', ['b'], noon)).toBe(true)
  expect(limit.admits('192.0.2.1', ['b', 'c'], noon)).toBe(false)
  expect(limit.admits('192.0.2.1', ['a'], noon)).toBe(true)
  expect(limit.admits('192.0.2.2', ['c'], noon)).toBe(true)
  expect(limit.admits('192.0.2.1', ['c', 'd'], nextDay)).toBe(true)
})

test('a request for nothing in particular is never refused', () => {
  const limit = new DistinctLimit(0)
  expect(limit.admits('192.0.2.1', [], noon)).toBe(true)
  expect(limit.admits('192.0.2.1', ['a'], noon)).toBe(false)
})

test('the networks of a /48 share four times the words of one', () => {
  const limit = new DistinctLimit(1)
  const admitted = Array.from({ length: 8 }, (_, net) => limit.admits(`2001:db8:1:${net}::1`, [`${net}`], noon))
  expect(admitted).toEqual([true, true, true, true, false, false, false, false])
})
