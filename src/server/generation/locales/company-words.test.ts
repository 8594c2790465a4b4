import { expect, test } from 'vitest'
import { locales } from '@/wire/vocabulary'
import { profileOf } from './index'

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/^(?:ال|لل)/, ''))
    .filter((word) => word.length > 2)

test.each(locales)('no company of %s can say a word twice', (locale) => {
  const { industries, companyNames, companySuffixes } = profileOf(locale)
  const trades = industries.flatMap(({ companyWords }) => companyWords)
  const others = [...companyNames.written, ...companySuffixes.map(({ value }) => value)]
  const repeating = trades.flatMap((trade) =>
    others.filter((text) => wordsOf(text).some((word) => wordsOf(trade).includes(word))).map((text) => [text, trade]),
  )
  expect(repeating).toEqual([])
})
