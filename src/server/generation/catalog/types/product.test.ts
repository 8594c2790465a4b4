import isHexColor from 'validator/es/lib/isHexColor'
import { describe, expect, it } from 'vitest'
import { catalogRows } from '@/server/generation/guarantees/fixtures/catalog-rows'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { languages } from '@/server/generation/locales/shared/world'
import { type LocaleCode, locales } from '@/wire/vocabulary'
import { product } from './product'

type Name = keyof typeof product
const names = Object.keys(product) as Name[] // the keys of the category, which TypeScript widens to string

const isArabic = (value: string) => /^[^A-Za-z]*$/.test(value) && /[؀-ۿ]/.test(value)
const isWritten = (value: string, locale: LocaleCode) => (locale === 'ar_AE' ? isArabic(value) : !/[؀-ۿ]/.test(value))

/** Languages that the runtime's Unicode data knows by these names. */
const languageNames = {
  en: new Intl.DisplayNames('en', { type: 'language' }),
  ar: new Intl.DisplayNames('ar', { type: 'language' }),
}

const oracles: Record<Name, (value: string, locale: LocaleCode) => boolean> = {
  color: (value, locale) => isHexColor(value) || isWritten(value, locale),
  language: (value, locale) => {
    const [tag = ''] = [
      languages().find(({ english, arabic }) => value === (locale === 'ar_AE' ? arabic : english))?.tag,
    ]
    const known = languageNames[locale === 'ar_AE' ? 'ar' : 'en'].of(tag) ?? ''
    // Unicode uses Bangla and Filipino, and spells some Arabic names differently from the Gulf.
    return locale === 'ar_AE' ? isArabic(value) && isArabic(known) : known === value || ['bn', 'tl'].includes(tag)
  },
  brandName: isWritten,
  // Models and plugs keep their Latin names: "طراز X5", "USB-C".
  productName: (value, locale) =>
    isWritten(locale === 'ar_AE' ? value.replaceAll(/[A-Z][A-Za-z0-9-]*/g, '') : value, locale),
  sku: (value) => /^[A-Z]{3}-[A-Z]{3}-\d{5}-[A-Z]{3}$/.test(value),
  flavorName: isWritten,
  orderNumber: (value) => /^ORD-[1-9]\d{7}$/.test(value),
  shipmentStatus: isWritten,
  shipmentTrackingId: (value, locale) => hasS10Check(value) && value.endsWith(locale.slice(3)),
}

/**
 * UPU S10, implemented independently from the standard: 11 minus the weighted sum modulo 11, with 10 as 0 and 11 as 5.
 */
function hasS10Check(value: string): boolean {
  const [, digits = '', check] = /^J[A-Z](\d{8})(\d)[A-Z]{2}$/.exec(value) ?? []
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  return Number(check) === ([5, 0][[0, 1].indexOf(sum % 11)] ?? 11 - (sum % 11))
}

describe.each(locales)('product values of %s', (locale) => {
  it.each(names)('%s: 3000 rows are valid by our own and by independent checks', (name) => {
    const isGood = (value: string | number) =>
      typeof value === product[name].value &&
      product[name].isValid(value, locale) &&
      oracles[name](String(value), locale)
    const values = ['a', 'b', 'c'].flatMap((seed) =>
      catalogRows([name], 1000, { locale, seed }).map((row) => row[name]),
    )
    expect(values).toHaveLength(3000)
    expect(values.filter((value) => !isGood(value))).toEqual([])
  })
})

it("a language_code is the tag of the row's language", () => {
  const rows = rowsOf(['language', 'language_code:language'], { count: 300 })
  const tagOf = new Map<unknown, string>(languages().map(({ tag, english }) => [english, tag]))
  expect(rows.filter(({ language, language_code }) => tagOf.get(language) !== language_code)).toEqual([])
  expect(new Set(rows.map((row) => row.language_code)).size).toBeGreaterThan(1)
})
