import { describe, expect, it } from 'vitest'
import { colors } from './colors'
import { series } from './series'
import { brands, items, traits } from './shelf'

describe('the shelf', () => {
  it('gives every brand, item and color its own code, and every list its stated number of entries', () => {
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

  it.each([
    ['English', 1],
    ['Arabic', 2],
  ] as const)('makes no %s name that repeats a word', (_, language) => {
    // "Cookies & Cream Ice Cream" is a real name, and an incense house does sell incense.
    const said = new Set(['cream', 'بخور', 'آند', 'من'])
    const wordsOf = (text = '') =>
      text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .map((word) => word.replace(/s$/, ''))
        .filter((word) => word.length > 2 && !said.has(word))
    const common = (ones: readonly string[], others: readonly string[]) =>
      ones.flatMap((one) =>
        others.flatMap((other) =>
          wordsOf(one).some((word) => wordsOf(other).includes(word)) ? `${one} ${other}` : [],
        ),
      )
    const named = (list: readonly (readonly [string, string, string, ...unknown[]])[], perLine: number, line: number) =>
      list.slice(line * perLine, (line + 1) * perLine).map((each) => String(each[language] ?? ''))
    const ranges = series.map((each) => each[language - 1] ?? '')
    for (let line = 0; line < 18; line++) {
      const [ofBrands, ofItems] = [named(brands, 6, line), named(items, 8, line)]
      const ofTraits = traits
        .slice(line * 20, line * 20 + 20)
        .map((each) => (language === 1 ? each.english : each.arabic))
      const parts = [ofBrands, ofItems, ofTraits, ranges]
      const repeating = parts.flatMap((ones, i) => parts.slice(i + 1).flatMap((others) => common(ones, others)))
      expect(repeating).toEqual([])
    }
  })
})
