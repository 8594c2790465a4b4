import { describe, expect, it } from 'vitest'
import { catalogRows } from '@/server/generation/guarantees/fixtures/catalog-rows'
import { locales } from '@/wire/vocabulary'
import { freeform } from './freeform'

type Name = keyof typeof freeform
const names = Object.keys(freeform) as Name[] // the keys of the category, which TypeScript widens to string

describe.each(locales)('freeform values of %s', (locale) => {
  it.each(names)(
    '%s: 3000 rows are sentences or tags in the locale’s language, without leftover template parts',
    (name) => {
      const isGood = (value: string) =>
        freeform[name].isValid(value, locale) &&
        !/[{}]|undefined|lorem|ipsum| {2}|^\s|\s$|\n/i.test(value) &&
        (name === 'tags' ? value.split(/[,،] /).length === 5 : /^[\p{Lu}\p{Lo}].*[.]$/u.test(value)) &&
        !(locale === 'ar_AE' ? /[A-Za-z]/ : /[؀-ۿ]/).test(value)
      const values = ['a', 'b', 'c'].flatMap((seed) =>
        catalogRows([name], 1000, { locale, seed }).map((row) => String(row[name])),
      )
      expect(values).toHaveLength(3000)
      expect(values.filter((value) => !isGood(value))).toEqual([])
    },
  )
})

const lengthsOf = (name: Name, count: number, asked: Parameters<typeof catalogRows>[2]) =>
  catalogRows([name], count, asked).map((row) => [...String(row[name])].length)

describe('bounds of length', () => {
  const bounds = [
    [0, 0],
    [0, 1],
    [1, 1],
    [5, 5],
    [13, 13],
    [20, 20],
    [37, 37],
    [3, 9],
    [10, 40],
    [50, 60],
    [99, 101],
    [500, 500],
    [1000, 1200],
    [9999, 10_000],
    [0, 10_000],
  ] as const

  it.each(names)('%s respects them exactly, in code points', (name) => {
    for (const locale of ['en_US', 'ar_AE'] as const) {
      for (const [minLength, maxLength] of bounds) {
        const lengths = lengthsOf(name, 64, { locale, constraints: { minLength, maxLength } })
        expect({ locale, lengths: lengths.filter((n) => n < minLength || n > maxLength) }).toEqual({
          locale,
          lengths: [],
        })
      }
    }
  })

  it.each([...Array(60).keys()])('allow every exact length: %i', (length) => {
    for (const name of names) {
      const constraints = { minLength: length, maxLength: length }
      for (const locale of ['en_GB', 'ar_AE'] as const) {
        expect(new Set(lengthsOf(name, 64, { locale, constraints }))).toEqual(new Set([length]))
      }
    }
  })

  it('leave ordinary texts if only one is given', () => {
    for (const row of catalogRows(['text'], 500, { constraints: { maxLength: 120 } })) {
      expect([...String(row.text)].length).toSatisfy((length: number) => length >= 60 && length <= 120)
      expect(row.text).toMatch(/\.$/)
    }
    for (const row of catalogRows(['notes'], 500, { constraints: { minLength: 300 } })) {
      expect([...String(row.notes)].length).toSatisfy((length: number) => length >= 300 && length < 600)
    }
  })

  it('also apply to unique values', () => {
    for (const [minLength, maxLength] of bounds) {
      for (const name of names) {
        const scope = { constraints: { minLength, maxLength, unique: true } }
        expect(lengthsOf(name, 64, scope).filter((n) => n < minLength || n > maxLength)).toEqual([])
      }
    }
  })
})
