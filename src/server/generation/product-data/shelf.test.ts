import { describe, expect, it } from 'vitest'
import { colors } from '@/server/generation/product-data/colors'
import { brands, items, traits } from '@/server/generation/product-data/shelf'

describe('the shelf', () => {
  it('gives every brand, item and color a code of its own, and every list as many entries as it promises', () => {
    for (const list of [brands, items, colors]) expect(new Set(list.map(([code]) => code)).size).toBe(list.length)
    expect(traits).toHaveLength(18 * 20)
    expect(items).toHaveLength(18 * 8)
    expect(brands).toHaveLength(18 * 6)
  })

  it('has no trait twice in a line, in either language', () => {
    for (let line = 0; line < 18; line++) {
      const ofLine = traits.slice(line * 20, line * 20 + 20)
      expect(new Set(ofLine.map((trait) => trait.english)).size).toBe(20)
      expect(new Set(ofLine.map((trait) => trait.arabic)).size).toBe(20)
    }
  })
})
