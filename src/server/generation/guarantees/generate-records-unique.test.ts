import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { catalog, fieldTypeNames } from '@/server/generation/catalog'
import { furtherNames } from '@/server/generation/entities/who/further-names'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { profileOf } from '@/server/generation/locales'
import { checkFields } from '@/server/generation/schema/check-schema'
import { locales } from '@/wire/vocabulary'

const valuesOf = (type: string, constraints: Record<string, unknown>, asked: Parameters<typeof rowsOf>[1] = {}) =>
  rowsOf([{ name: 'value', type, constraints }], asked).map(({ value }) => value)

describe('unique', () => {
  test.each(locales)('every type in %s that supports it has distinct values', (locale) => {
    for (const type of fieldTypeNames.filter((each) => catalog[each].unique)) {
      const constraints = { unique: true, ...(type === 'phone' && { country_code: '+971' }) }
      const capacity = capacityOf(type, constraints, locale)
      const count = Math.min(10_000, capacity)
      const values = valuesOf(type, constraints, { locale, count })
      expect(new Set(values).size, `${type} of ${capacity}`).toBe(count)
      const invalid = values.filter(
        (value) => value === null || value === undefined || !catalog[type].isValid(value, locale),
      )
      expect(invalid, type).toEqual([])
    }
  })

  test('numbers, values and patterns can be used up completely', () => {
    expect(
      valuesOf('integer', { unique: true, min: 1, max: 100 })
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
    expect(new Set(valuesOf('city', { unique: true, values: ['a', 1, '1', null] }, { count: 4 }))).toEqual(
      new Set(['a', 1, '1', null]),
    )
    expect(valuesOf('sku', { unique: true, pattern: '[01]{3}' }, { count: 8 }).sort()).toEqual([
      '000',
      '001',
      '010',
      '011',
      '100',
      '101',
      '110',
      '111',
    ])
    expect(new Set(valuesOf('decimal', { unique: true, min: -1e12, max: 1e12 }, { count: 5000 })).size).toBe(5000)
  })

  test('a unique website is still at the company’s domain', () => {
    const website = { name: 'website', type: 'website', constraints: { unique: true } }
    for (const row of rowsOf(['email', website], { count: 500 })) {
      expect(new URL(String(row.website)).hostname).toBe(String(row.email).split('@')[1])
    }
  })

  test.each(locales)('a unique full name in %s after other names of the person has two further names', (locale) => {
    const fields = ['firstName', { name: 'whole', type: 'fullName', constraints: { unique: true } }, 'middleName']
    for (const { whole, firstName, middleName, lastName } of rowsOf([...fields, 'lastName'], {
      locale,
      count: 10_000,
    })) {
      const name = String(whole)
      const between = name.slice(String(firstName).length, -String(lastName).length)
      expect(name).toBe(`${firstName}${between}${lastName}`)
      expect(between).toContain(` ${middleName} `)
      expect(between.replace(` ${middleName} `, ' ')).toMatch(/^ \S+ \S+ $/)
    }
  })

  test('a unique full name in English and in Arabic is the same person’s', () => {
    const constraints = { unique: true }
    const [english, arabic] = (['en_AE', 'ar_AE'] as const).map((locale) => furtherNames(profileOf(locale)).lists)
    const fields = [
      'gender',
      { name: 'name', type: 'fullName', constraints },
      { name: 'name_ar', type: 'fullName', locale: 'ar_AE' as const, constraints },
    ]
    const inArabic = new Map(english?.flatMap((list, i) => list.map((name, at) => [name, arabic?.[i]?.[at]] as const)))
    for (const row of rowsOf(fields, { locale: 'en_AE', count: 1000 })) {
      const further = String(row.name)
        .split(' ')
        .flatMap((word) => inArabic.get(word) ?? [])
      const missing = further.filter((name) => String(row.name_ar).includes(` ${name} `))
      expect(missing.length, JSON.stringify(row)).toBeGreaterThanOrEqual(2)
    }
  })

  test.each(locales)('a unique company in %s after its website is the row’s company with two partners', (locale) => {
    const { companyNames, industries } = profileOf(locale)
    const fields = ['website', { name: 'company', type: 'company', constraints: { unique: true } }, 'industry']
    const sites = new Map(companyNames.written.map((name, i) => [name, companyNames.latin[i]?.toLowerCase()]))
    for (const { company, website, industry } of rowsOf(fields, { locale, count: 2000 })) {
      const names = [...sites].filter(([name]) => String(company).startsWith(name))
      expect(
        names.some(([, site]) => String(website).startsWith(`https://${site}-`)),
        String(company),
      ).toBe(true)
      const { companyWords = [] } = industries.find(({ name }) => name === industry) ?? {}
      expect(
        companyWords.some((word) => String(company).includes(` ${word} `)),
        String(company),
      ).toBe(true)
    }
  })

  test.each(['+1', '+44', '+971'])(
    'unique phones of %s are valid to libphonenumber or reserved for drama by Ofcom',
    (code) => {
      for (const phone of valuesOf('phone', { unique: true, country_code: code }, { locale: 'en_GB', count: 5_000 })) {
        const isDrama = /^\+447700900\d{3}$/.test(String(phone))
        expect(isDrama || isValidPhoneNumber(String(phone)), String(phone)).toBe(true)
      }
    },
  )

  test('a unique e-mail still names its person, a unique point still lies in its city', () => {
    const unique = { unique: true }
    const fields = [
      'firstName',
      { name: 'email', type: 'email', constraints: unique },
      'city',
      'state',
      { name: 'latitude', type: 'latitude', constraints: unique },
    ]
    const { places } = profileOf('en_US')
    for (const { firstName, email, city, state, latitude } of rowsOf(fields, { count: 500 })) {
      expect(email).toContain(
        String(firstName)
          .toLowerCase()
          .replace(/[^a-z]/g, ''),
      )
      const [south = 0, north = 0] =
        places.find((place) => place.city === city && place.state === state)?.latitude ?? []
      expect(latitude).toBeGreaterThanOrEqual(south)
      expect(latitude).toBeLessThanOrEqual(north)
    }
  })
})

function capacityOf(type: string, constraints: Record<string, unknown>, locale: (typeof locales)[number]): number {
  const request = { locale, count: Number.MAX_SAFE_INTEGER, loc: [] }
  const { problems } = checkFields([{ name: 'value', type, constraints }], request)
  return Number(problems.find(({ ctx }) => ctx?.capacity !== undefined)?.ctx?.capacity)
}
