import { isUUID } from 'validator'
import { describe, expect, it } from 'vitest'
import { chiSquareDeviation, countsOf, equalShares } from '@/server/generation/engine/testing/chi-square'
import { stringsOf } from '@/server/generation/engine/testing/sample-rows'
import { chars, digits } from './characters'
import { uuid } from './uuid'

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
