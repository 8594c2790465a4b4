import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { locales } from '@/wire/vocabulary'

const types = ['text', 'notes', 'productName', 'flavorName', 'tags'] as const
const seeds = ['a', 'b', 'c']
const cases = locales.flatMap((locale) => types.map((type) => [locale, type] as const))

test.each(cases)('in %s less than 1 %% of 10000 rows repeat another one’s %s', (locale, type) => {
  const repeats = seeds.map((seed) => {
    const values = rowsOf([type], { locale, seed, count: 10_000 }).map((row) => row[type])
    return values.length - new Set(values).size
  })
  expect(Math.max(...repeats)).toBeLessThan(100)
})
