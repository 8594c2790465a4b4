import { describe, expect, it } from 'vitest'
import { Scrambler } from '@/server/datasets/links/scrambler'
import { Pairs } from '@/server/datasets/links/spaces/pairs'
import { Product } from '@/server/datasets/links/spaces/product'
import type { Space } from '@/server/datasets/links/spaces/space'
import { Once } from './once'
import { Taken } from './taken'

const scrambler = (key: number) => new Scrambler([key, 77])

/** What exists where each of four columns begins, and in the end. */
const firsts = Float64Array.of(3, 10, 10, 40, 41)
const seconds = Float64Array.of(2, 4, 9, 9, 12)
const spaces: readonly (readonly [string, Space, (digits: readonly number[], column: number) => boolean])[] = [
  ['single', new Product([firsts]), ([a = 0], column) => a < (firsts[column] ?? 0)],
  [
    'two and a value',
    new Product([firsts, firsts.map(() => 5), seconds]),
    ([a = 0, , c = 0], column) => a < (firsts[column] ?? 0) && c < (seconds[column] ?? 0),
  ],
  ['ordered pairs', new Pairs(firsts, 'less'), ([a = 0, b = 0], column) => a < b && b < (firsts[column] ?? 0)],
  [
    'unequal pairs',
    new Pairs(firsts, 'unequal'),
    ([a = 0, b = 0], column) => a !== b && Math.max(a, b) < (firsts[column] ?? 0),
  ],
]

describe.each(spaces)('%s', (name, space, exists) => {
  const places = name === 'single' ? 1 : name === 'two and a value' ? 3 : 2
  const digitsOf = (index: number) => Array.from({ length: places }, (_, place) => space.digit(index, place))
  const total = space.existing.at(-1) ?? 0

  it('numbers all there are by when they exist, each once', () => {
    const seen = new Set(Array.from({ length: total }, (_, index) => String(digitsOf(index))))
    expect(seen.size).toBe(total)
    for (const [column, count] of space.existing.entries()) {
      const there = Array.from({ length: total }, (_, index) => index).filter((at) => exists(digitsOf(at), column))
      expect(there).toEqual(Array.from({ length: count }, (_, index) => index))
    }
  })

  it('finds those that have a digit', () => {
    for (let place = 0; place < places; place++) {
      const digit = 1
      const found = Array.from({ length: space.sharing(place) }, (_, k) => space.indexWith(place, digit, k))
      const wanted = Array.from({ length: total }, (_, index) => index).filter((at) => space.digit(at, place) === digit)
      expect(found.filter((index) => index >= 0).toSorted((a, b) => a - b)).toEqual(wanted)
    }
  })

  it('is taken once by each row, of what exists, in every generation, and its takers are found', () => {
    const takers = Math.min(30, total - 8)
    // A few come before the last column begins.
    const rows = Float64Array.of(0, 2, 4, 6, 60)
    const first = new Once(
      { rows, takers: Math.floor(takers / 2), space, able: [1, 2, 3, 4] },
      scrambler(1),
      scrambler(9),
    )
    const rest = takers - Math.floor(takers / 2)
    const second = new Once(
      { rows, takers: rest, space, able: [5, 5, 5, 5], taken: first.taken },
      scrambler(2),
      scrambler(9),
    )
    const taken = [first, second].flatMap((once) =>
      Array.from({ length: 60 }, (_, row) => [once, row, once.indexOf(row)] as const),
    )
    const some = taken.filter(([, , index]) => index >= 0)
    expect(some).toHaveLength(takers)
    expect(new Set(some.map(([, , index]) => index)).size).toBe(takers)
    expect(some.filter(([once, row, index]) => once.rowOf(index) !== row)).toEqual([])
    for (const [once, row, index] of some) {
      const column = rows.findLastIndex((start) => start <= row)
      if (once === first) expect(exists(digitsOf(index), column)).toBe(true)
    }
    const link = new Taken(first, space, 0)
    const children = Array.from({ length: link.count() }, (_, k) => link.child(1, k)).filter((row) => row >= 0)
    const wanted = Array.from({ length: 60 }, (_, row) => row).filter((row) => link.parentOf(row) === 1)
    expect(children.toSorted((a, b) => a - b)).toEqual(wanted)
  })
})
