import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slabFloat64, slabInt32, slabUint8, slabUint16 } from './slab'

const makers = [slabFloat64, slabInt32, slabUint16, slabUint8]

it('columns of any length start as zeros and do not overlap', () => {
  const wishes = fc.array(fc.tuple(fc.constantFrom(...makers), fc.nat(10_000)), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(wishes, (wished) => {
      const columns = wished.map(([make, length]) => make(length))
      for (const [at, column] of columns.entries()) {
        expect(column).toHaveLength(wished[at]?.[1] ?? 0)
        expect(column.every((value) => value === 0)).toBe(true)
        column.fill(at + 1)
      }
      for (const [at, column] of columns.entries()) expect(column.every((value) => value === at + 1)).toBe(true)
    }),
  )
})

it('short columns share buffers, long ones have their own', () => {
  const short = Array.from({ length: 1_000 }, () => slabFloat64(64).buffer)
  expect(new Set(short).size).toBeLessThan(10)
  expect(slabFloat64(10_000).buffer.byteLength).toBe(80_000)
})
