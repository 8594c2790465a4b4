import { expect, test } from 'vitest'
import { locales, outputFormats } from '@/wire/vocabulary'
import { nearestWord } from './nearest-word'

test.each([
  ['en_us', locales, 'en_US'],
  ['EN-GB', locales, 'en_GB'],
  ['ar', locales, 'ar_AE'],
  ['en_CA', locales, 'en_US'],
  ['de_DE', locales, undefined],
  ['JSON', outputFormats, 'json'],
  ['.xlsx', outputFormats, 'excel'],
  ['ndjson', outputFormats, 'jsonl'],
  ['xlsx', ['json', 'csv'], undefined],
  ['parquet', outputFormats, undefined],
  ['', outputFormats, undefined],
  ['constructor', outputFormats, undefined],
  [5, outputFormats, undefined],
])('the word nearest to %j of %j is %j', (input, words, nearest) => {
  expect(nearestWord(input, words)).toBe(nearest)
})
