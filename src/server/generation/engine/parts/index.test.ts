import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constant, share, uniform } from '@/server/generation/engine/numeric'
import { chiSquareDeviation, countsOf, equalShares } from '@/server/generation/engine/testing/chi-square'
import { fieldsOf, stringsOf, textOf, valuesOf } from '@/server/generation/engine/testing/sample-rows'
import { alt, check, choose, digits, fixed, int, lit, pick, seq, words } from './index'

describe('parts made of parts', () => {
  const list = ['', 'a', 'Zürich', 'مرحبا بالعالم', 'a, "quoted" text', 'exactly8', 'sixteen letters!', 'x'.repeat(100)]

  it('pick draws strings of any length equally often, or the one a column selects', () => {
    const drawn = stringsOf(pick(list), 20_000).map((value) => list.indexOf(value))
    expect(chiSquareDeviation(countsOf(drawn, list.length), equalShares(list.length))).toBeLessThan(4)
    const at = share('person', 'x', uniform(0, list.length - 1))
    const text = textOf(fieldsOf({ i: int(at), v: pick(list, at) }), 'json', 's', 500)
    for (const { i, v } of JSON.parse(text)) expect(v).toBe(list[i])
  })

  it('words writes lo to hi strings without separators', () => {
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
