import { describe, expect, it } from 'vitest'
import { permutation, permutationSizeMax } from './permutation'

const key = [0x12345678, -42] as const
const small = [1, 2, 3, 4, 5, 10, 63, 64, 65, 1000, 4095, 4096, 4097, 9999, 2 ** 16, 2 ** 16 + 1, 100_000]

describe('a permutation', () => {
  it.each(small)('of %i values uses each one once, and its inverse restores the index', (size) => {
    const { forward, inverse } = permutation(size, key)
    const taken = new Uint8Array(size)
    for (let index = 0; index < size; index++) {
      const place = forward(index)
      taken[place] = 1
      if (inverse(place) !== index) throw new Error(`${index} goes to ${place}, which comes from ${inverse(place)}`)
    }
    expect(taken.every((each) => each === 1)).toBe(true)
  })

  it.each([2 ** 24 + 1, 10 ** 9, 2 ** 31, 2 ** 32 + 7, 2 ** 38, permutationSizeMax])(
    'of %i values stays in range, never repeats and can be inverted',
    (size) => {
      const { forward, inverse } = permutation(size, key)
      const ends = Array.from({ length: 5000 }, (_, i) => [i, size - 1 - i]).flat()
      const places = ends.map(forward)
      expect(new Set(places).size).toBe(ends.length)
      expect(places.every((place) => Number.isInteger(place) && place >= 0 && place < size)).toBe(true)
      expect(places.map(inverse)).toEqual(ends)
      expect(ends.map(inverse).map(forward)).toEqual(ends)
    },
  )

  it.each([0, -1, 2.5, permutationSizeMax + 1, Number.NaN])('refuses %d values', (size) => {
    expect(() => permutation(size, key)).toThrow(RangeError)
  })
})
