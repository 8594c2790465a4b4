import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Compilation } from '@/server/generation/engine/compilation/compilation'
import { cellStream, StreamScope } from '@/server/generation/engine/compilation/scope'
import { constant, uniform } from '@/server/generation/engine/numeric'
import { noOwners } from '@/server/generation/engine/part'
import { everyRow } from '@/server/generation/engine/scratch'
import { chiSquareDeviation, countsOf, equalShares } from '@/server/generation/engine/testing/chi-square'
import { fieldsOf, numbersOf, rowOf, stringsOf, textOf, valuesOf } from '@/server/generation/engine/testing/sample-rows'
import { bigFixed } from './big-fixed'
import { fixed, int, padded, text } from './fixed'

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const edges = [0, 1, -1, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 99_999_999, 100_000_000, 2 ** 31 - 1, -(2 ** 31)]

describe('numbers as text', () => {
  it('int writes every int32 as JavaScript does', () => {
    expect(valuesOf(int(rowOf(edges)), edges.length)).toEqual(edges)
    fc.assert(
      fc.property(fc.array(int32, { minLength: 1 }), (values) => {
        expect(numbersOf(int(rowOf(values)), values.length)).toEqual(values)
      }),
    )
  })

  it('fixed writes every scaled int32 with all its decimals and without a negative zero', () => {
    fc.assert(
      fc.property(fc.array(int32, { minLength: 1 }), fc.integer({ min: 1, max: 9 }), (values, decimals) => {
        const expected = values.concat(edges).map((value) => {
          const whole = String(Math.abs(value)).padStart(decimals + 1, '0')
          return `${value < 0 ? '-' : ''}${whole.slice(0, -decimals)}.${whole.slice(-decimals)}`
        })
        const csv = textOf(fieldsOf({ v: fixed(rowOf(values.concat(edges)), decimals) }), 'csv', 's', expected.length)
        expect(csv.split('\r\n').slice(1, -1)).toEqual(expected)
      }),
    )
    expect(Object.is(numbersOf(fixed(constant(0), 2), 1)[0], 0)).toBe(true)
  })

  it.each([
    ['int', int(uniform(-5000, 1_000_000))],
    ['fixed', fixed(uniform(-(2 ** 31), 2 ** 31 - 1), 3)],
    ['bigFixed', bigFixed(-(10 ** 15), 10 ** 15, 2)],
  ])('%s computes the numbers it writes', (_, part) => {
    const compilation = new Compilation('seed')
    const column = new Float64Array(64)
    const compute = part.numbers?.(new StreamScope(compilation, cellStream('v'), noOwners))
    compilation.position.follow(0, 64)
    compute?.(everyRow, 64, column)
    expect([...column]).toEqual(numbersOf(part, 64))
  })

  it('padded adds leading zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.integer({ min: 0, max: 6 }), (value, more) => {
        const width = String(value).length + more
        expect(stringsOf(padded(constant(value), width), 1)).toEqual([String(value).padStart(width, '0')])
      }),
    )
  })

  it('bigFixed reaches both bounds and never exceeds them', () => {
    const safe = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(safe, safe, fc.integer({ min: 0, max: 9 }), (a, b, decimals) => {
        const [lo, hi] = a < b ? [a, b] : [b, a]
        for (const value of stringsOf(text(bigFixed(lo, hi, decimals)), 64)) {
          const [whole = '', fraction = ''] = value.split('.')
          expect(fraction).toHaveLength(decimals)
          const scaled = BigInt(whole + fraction)
          expect(scaled >= BigInt(lo) && scaled <= BigInt(hi)).toBe(true)
        }
      }),
    )
    const small = numbersOf(bigFixed(2 ** 53 - 4, 2 ** 53 - 1, 0), 1000)
    expect(new Set(small)).toEqual(new Set([2 ** 53 - 4, 2 ** 53 - 3, 2 ** 53 - 2, 2 ** 53 - 1]))
  })

  it('bigFixed is uniform over more than 2^53 numbers, down to the last bit', () => {
    const values = numbersOf(bigFixed(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0), 40_000)
    const high = values.map((value) => Math.min(63, Math.floor((value / 2 ** 53 + 1) * 32)))
    const low = values.map((value) => Math.abs(value % 2))
    expect(chiSquareDeviation(countsOf(high, 64), equalShares(64))).toBeLessThan(4)
    expect(chiSquareDeviation(countsOf(low, 2), equalShares(2))).toBeLessThan(4)
  })

  it('bigFixed refuses anything but a range of safe integers', () => {
    for (const [lo, hi] of [
      [2, 1],
      [0, 2 ** 53],
      [0.5, 1],
    ] as const)
      expect(() => bigFixed(lo, hi, 0)).toThrow(RangeError)
  })

  it('text puts a number in quotes', () => {
    expect(valuesOf(text(int(constant(7))), 1)).toEqual(['7'])
  })
})
