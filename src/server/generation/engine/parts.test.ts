import fc from 'fast-check'
import { isRFC3339, isUUID } from 'validator'
import { describe, expect, it } from 'vitest'
import { constant, lookup, map, share, uniform, zip } from './numbers'
import {
  alt,
  bigFixed,
  bigInt,
  chars,
  check,
  choose,
  date,
  dateTime,
  digits,
  fixed,
  given,
  int,
  lit,
  padded,
  pick,
  seq,
  text,
  time,
  uuid,
  words,
} from './parts'
import { permuted } from './permuted'
import { chiSquareDeviation, countsOf, equalShares } from './testing/chi-square'
import { fieldsOf, numbersOf, stringsOf, textOf, valuesOf } from './testing/sample-rows'

/** Rows that go through a list of numbers in order. */
const rowOf = (values: readonly number[]) => {
  let row = 0
  return map(constant(0), () => values[row++ % values.length] ?? 0)
}

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

  it('padded fills up with zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.integer({ min: 0, max: 6 }), (value, more) => {
        const width = String(value).length + more
        expect(stringsOf(padded(constant(value), width), 1)).toEqual([String(value).padStart(width, '0')])
      }),
    )
  })

  it('bigInt and bigFixed reach both bounds and never pass them', () => {
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
    const small = numbersOf(bigInt(2 ** 53 - 4, 2 ** 53 - 1), 1000)
    expect(new Set(small)).toEqual(new Set([2 ** 53 - 4, 2 ** 53 - 3, 2 ** 53 - 2, 2 ** 53 - 1]))
  })

  it('bigInt is uniform over more than 2^53 numbers, down to the last bit', () => {
    const values = numbersOf(bigInt(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), 40_000)
    const high = values.map((value) => Math.min(63, Math.floor((value / 2 ** 53 + 1) * 32)))
    const low = values.map((value) => Math.abs(value % 2))
    expect(chiSquareDeviation(countsOf(high, 64), equalShares(64))).toBeLessThan(4)
    expect(chiSquareDeviation(countsOf(low, 2), equalShares(2))).toBeLessThan(4)
  })

  it('bigInt refuses what is not a range of safe integers', () => {
    for (const [lo, hi] of [
      [2, 1],
      [0, 2 ** 53],
      [0.5, 1],
    ] as const)
      expect(() => bigInt(lo, hi)).toThrow(RangeError)
  })

  it('text puts a number in quotes', () => {
    expect(valuesOf(text(int(constant(7))), 1)).toEqual(['7'])
  })
})

describe('dates', () => {
  const firstDay = -719_162 // 0001-01-01
  const lastDay = 2_932_896 // 9999-12-31
  const iso = (day: number, millisecond = 0) => new Date(day * 86_400_000 + millisecond).toISOString()

  it('date writes every day of four centuries and both ends', () => {
    const days = [firstDay, lastDay, -1, 0, ...Array.from({ length: 146_097 }, (_, i) => i - 40_000)]
    expect(stringsOf(date(rowOf(days)), days.length)).toEqual(days.map((day) => iso(day).slice(0, 10)))
  })

  it('time and dateTime agree with JavaScript and RFC 3339', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: firstDay, max: lastDay }),
        fc.integer({ min: 0, max: 86_399_999 }),
        (day, millisecond) => {
          const [value = ''] = stringsOf(dateTime(constant(day), constant(millisecond)), 1)
          expect(value).toBe(iso(day, millisecond))
          expect(isRFC3339(value)).toBe(true)
          const [clock] = stringsOf(time(constant(Math.floor(millisecond / 1000))), 1)
          expect(clock).toBe(value.slice(11, 19))
        },
      ),
    )
  })
})

describe('random text', () => {
  it('uuid is a version 4 with every digit in play, and never repeats', () => {
    const values = stringsOf(uuid(), 20_000)
    expect(values.filter((value) => !isUUID(value, 4))).toEqual([])
    expect(new Set(values).size).toBe(values.length)
    for (let i = 0; i < 36; i++) {
      const expected = [8, 13, 18, 23, 14].includes(i) ? 1 : i === 19 ? 4 : 16
      expect(new Set(values.map((value) => value[i])).size).toBe(expected)
    }
  })

  it.each([0, 1, 3, 4, 5, 19])('digits(%i) has that many, each equally often', (length) => {
    const values = stringsOf(digits(length), 2000)
    for (const value of values) expect(value).toMatch(new RegExp(`^\\d{${length}}$`))
    for (let i = 0; i < length; i++) {
      const counts = countsOf(
        values.map((value) => Number(value[i])),
        10,
      )
      expect(chiSquareDeviation(counts, equalShares(10))).toBeLessThan(4)
    }
  })

  it.each(['A', '01', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'xyz é', '"\\,\n', '٠١٢٣', '😀😁'])(
    'chars(%j) draws each equally often',
    (alphabet) => {
      const letters = [...alphabet]
      const drawn = stringsOf(chars(alphabet, 7), 2000).flatMap((value) => {
        const inside = [...value]
        expect(inside).toHaveLength(7)
        return inside.map((letter) => letters.indexOf(letter))
      })
      expect(drawn).not.toContain(-1)
      if (letters.length > 1) {
        expect(chiSquareDeviation(countsOf(drawn, letters.length), equalShares(letters.length))).toBeLessThan(4)
      }
    },
  )
})

describe('parts made of parts', () => {
  const list = ['', 'a', 'Zürich', 'مرحبا بالعالم', 'a, "quoted" text', 'exactly8', 'sixteen letters!', 'x'.repeat(100)]

  it('pick draws every string of any length equally often, or the one that a column says', () => {
    const drawn = stringsOf(pick(list), 20_000).map((value) => list.indexOf(value))
    expect(chiSquareDeviation(countsOf(drawn, list.length), equalShares(list.length))).toBeLessThan(4)
    const at = share('person', 'x', uniform(0, list.length - 1))
    const text = textOf(fieldsOf({ i: int(at), v: pick(list, at) }), 'json', 's', 500)
    for (const { i, v } of JSON.parse(text)) expect(v).toBe(list[i])
  })

  it('words writes lo to hi strings with nothing between', () => {
    const counts = stringsOf(words(['ab', 'cd', 'ef'], 0, 5), 3000).map((value) => {
      expect(value).toMatch(/^(ab|cd|ef)*$/)
      return value.length / 2
    })
    expect(chiSquareDeviation(countsOf(counts, 6), equalShares(6))).toBeLessThan(4)
    expect(stringsOf(words(['long enough to need a loop '], 3, 3), 1)[0]).toBe('long enough to need a loop '.repeat(3))
    expect(stringsOf(words(['ab'], 300, 300), 1)[0]).toHaveLength(600)
  })

  it('lit and seq join texts of any length', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 })), (pieces) => {
        expect(stringsOf(seq(...pieces), 2)).toEqual([pieces.join(''), pieces.join('')])
      }),
    )
  })

  it('alt chooses each part equally often; choose follows its column', () => {
    const drawn = stringsOf(alt(lit('0'), lit('1'), seq('', '2')), 9000).map(Number)
    expect(chiSquareDeviation(countsOf(drawn, 3), equalShares(3))).toBeLessThan(4)
    const status = share('order', 'status', uniform(0, 1))
    const text = textOf(
      fieldsOf({
        status: pick(['paid', 'failed'], status),
        note: choose(status, [seq('thanks ', digits(2)), lit('retry')]),
      }),
      'json',
      's',
      500,
    )
    for (const row of JSON.parse(text)) expect(row.note).toMatch(row.status === 'paid' ? /^thanks \d\d$/ : /^retry$/)
  })

  it('alt of numbers is a number; among texts it is text', () => {
    for (const value of valuesOf(alt(int(constant(1)), fixed(constant(25), 1)), 50)) expect([1, 2.5]).toContain(value)
    for (const value of valuesOf(alt(int(constant(1)), lit('x')), 50)) expect(['1', 'x']).toContain(value)
  })

  it('check sees exactly what its part wrote and may overwrite it', () => {
    const lastIsLength = check(seq('n', alt(digits(3), digits(6)), '0'), (bytes, from, to) => {
      bytes[to - 1] = 0x30 + (to - from)
    })
    for (const value of stringsOf(lastIsLength, 200)) expect(value).toMatch(/^n(\d{3}5|\d{6}8)$/)
  })
})

describe('given', () => {
  it('writes each value as such, in every format', () => {
    const values = ['a', '', '5', 5, -0.5, 1e21, true, false, null, 'x,"y"\r\n', '\ud800', 'null']
    const at = share('order', 'v', permuted(values.length))
    const fields = fieldsOf({ i: int(at), v: given(values, at) })
    for (const { i, v } of JSON.parse(textOf(fields, 'json', 's', values.length))) expect(v).toBe(values[i])
    const csv = textOf(fieldsOf({ v: given([null, '', 'a,b', 2], rowOf([0, 1, 2, 3])) }), 'csv', 's', 4)
    expect(csv).toBe('v\r\n\r\n""\r\n"a,b"\r\n2\r\n')
  })

  it('follows weights and columns', () => {
    const drawn = numbersOf(given([0, 1, 2], [1, 0, 3]), 20_000)
    expect(chiSquareDeviation(countsOf(drawn, 3), [0.25, 0, 0.75])).toBeLessThan(4)
    expect(numbersOf(given([10, 20, 30], permuted(3)), 3).toSorted((a, b) => a - b)).toEqual([10, 20, 30])
    expect(
      numbersOf(
        given(
          [1, 2],
          zip(constant(0), constant(1), (a, b) => a + b),
        ),
        3,
      ),
    ).toEqual([2, 2, 2])
    expect(numbersOf(given([7, 8], lookup(constant(0), [1])), 1)).toEqual([8])
  })

  it('cannot be a piece of something else', () => {
    expect(() => seq(given([1]), 'x')).toThrow(TypeError)
    expect(() => alt(given([1]), lit('x'))).toThrow(TypeError)
    expect(() => text(given([1]))).toThrow(TypeError)
  })
})
