import { isUUID } from 'validator'
import { describe, expect, it } from 'vitest'
import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { chiSquareDeviation, countsOf, equalShares } from '@/server/generation/engine/testing/chi-square'
import { stringsOf } from '@/server/generation/engine/testing/sample-rows'
import { chars, digits } from './characters'
import { distinctUuid, rowOfUuid, uuid } from './uuid'

describe('random text', () => {
  it('uuid is a version 4 UUID that uses every digit and never repeats', () => {
    const values = stringsOf(uuid(), 20_000)
    expect(values.filter((value) => !isUUID(value, 4))).toEqual([])
    expect(new Set(values).size).toBe(values.length)
    for (let i = 0; i < 36; i++) {
      const expected = [8, 13, 18, 23, 14].includes(i) ? 1 : i === 19 ? 4 : 16
      expect(new Set(values.map((value) => value[i])).size).toBe(expected)
    }
  })

  it('a distinct uuid is a version 4 UUID that uses every digit and can be traced to its row', () => {
    const values = stringsOf(distinctUuid(), 5000)
    expect(values.filter((value) => !isUUID(value, 4))).toEqual([])
    for (let i = 0; i < 36; i++) {
      const expected = [8, 13, 18, 23, 14].includes(i) ? 1 : i === 19 ? 4 : 16
      expect(new Set(values.map((value) => value[i])).size).toBe(expected)
    }
    const key = hash64('cell:v#0', hash64('seed', [0, 0]))
    expect(values.map((value) => rowOfUuid(value, key))).toEqual(values.map((_, row) => row))
    expect(rowOfUuid('3f2b8c1e-9d47-1a6b-8e21-5c0f7d9a1b34', key)).toBeUndefined()
  })

  it.each([0, 1, 3, 4, 5, 19])('digits(%i) has that length, with equally frequent digits', (length) => {
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
    'chars(%j) draws each character equally often',
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
