import { expect, test } from 'vitest'
import type { Bilingual } from '@/server/generation/locales/languages'
import { flavorWordCounts } from './flavor-words'
import { flavoredLines } from './flavored-lines'
import { traits } from './shelf'

const flavored = traits.flatMap(({ english, flavor }) => (flavor ? [{ english, ...flavor }] : []))

/** Words of three letters or more; joining words may be repeated. */
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]{3,}|[ء-ي]{3,}/g) ?? []
const joining = new Set(['with', 'and', 'over', 'الفرن', 'طريقة'])

test('every flavour has the required number of words of each kind', () => {
  for (const { english, ...flavor } of flavored) {
    const counts = Object.fromEntries(Object.entries(flavor).map(([kind, words]) => [kind, words.length]))
    expect(counts, english).toEqual(flavorWordCounts)
  }
})

test.each([
  ['English', 0],
  ['Arabic', 1],
] as const)('no %s name repeats a word, whichever words are combined', (_, language) => {
  const repeating = flavored.flatMap(({ heads, companions, finishes }) =>
    [...pairs(heads, companions), ...pairs(heads, finishes), ...pairs(companions, finishes)]
      .map((pair) => pair.map((each) => each[language]).join(''))
      .filter((name) => {
        const words = wordsOf(name).filter((word) => !joining.has(word))
        return new Set(words).size < words.length
      }),
  )
  expect(repeating).toEqual([])
})

test.each([
  ['English', 0],
  ['Arabic', 1],
] as const)('a name in %s belongs to one flavour and one line', (_, language) => {
  const known = new Map<string, number>()
  const perLine = flavored.length / flavoredLines.length
  for (const [i, { heads, companions, finishes }] of flavored.entries()) {
    const link = flavoredLines[Math.trunc(i / perLine)]?.links.map((each) => each[language]).join('…')
    for (const head of heads) {
      const key = `${head[language]} ${link}`
      expect(known.get(key) ?? i, key).toBe(i)
      known.set(key, i)
    }
    for (const list of [heads, companions, finishes]) {
      expect(new Set(list.map((each) => each[language])).size).toBe(list.length)
    }
  }
})

const pairs = (ones: readonly Bilingual[], others: readonly Bilingual[]): [Bilingual, Bilingual][] =>
  ones.flatMap((one) => others.map((other): [Bilingual, Bilingual] => [one, other]))
