import { describe, expect, it } from 'vitest'
import { chiSquareDeviation, countsOf, equalShares } from '@/server/generation/engine/testing/chi-square'
import { hash64, mix32 } from './hash'

describe('hash64', () => {
  it('distinguishes 200000 similar names', () => {
    const names = Array.from({ length: 200_000 }, (_, i) => `cell:field_${i}`)
    expect(new Set(names.map((name) => hash64(name, [0, 0]).join())).size).toBe(names.length)
  })

  it('distinguishes 200000 keys', () => {
    const keys = Array.from({ length: 200_000 }, (_, i) => [i % 500, (i / 500) | 0] as const)
    expect(new Set(keys.map((key) => hash64('cell:a', key).join())).size).toBe(keys.length)
  })

  it('distinguishes lone surrogates and lengths', () => {
    const names = ['', '\0', '\0\0', '\ud800', '\ud801', '\udc00', '\ufffd', 'a', 'ab', 'ba']
    expect(new Set(names.map((name) => hash64(name, [1, 2]).join())).size).toBe(names.length)
  })

  it('spreads both halves evenly', () => {
    for (const half of [0, 1] as const) {
      const buckets = Array.from({ length: 50_000 }, (_, i) => (hash64(`f${i}`, [7, 7])[half] >>> 0) % 64)
      expect(Math.abs(chiSquareDeviation(countsOf(buckets, 64), equalShares(64)))).toBeLessThan(4)
    }
  })
})

describe('mix32', () => {
  it('changes half of the bits when one bit changes', () => {
    for (let bit = 0; bit < 32; bit++) {
      let changed = 0
      for (let x = 0; x < 1000; x++) {
        const difference = mix32(x * 7919) ^ mix32((x * 7919) ^ (1 << bit))
        changed += (difference >>> 0).toString(2).replaceAll('0', '').length
      }
      expect(Math.abs(changed / 1000 - 16)).toBeLessThan(1)
    }
  })
})
