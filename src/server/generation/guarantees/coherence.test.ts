import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog, type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { profileOf } from '@/server/generation/locales'
import type { Place } from '@/server/generation/locales/country'
import { type LocaleCode, locales } from '@/wire/vocabulary'

/** The sentences of ADR 10, checked against the locale's data independently of the engine. */
type Sentence = (row: Text, locale: LocaleCode) => boolean
type Text = (type: FieldTypeName) => string

const personal: Record<string, Sentence> = {
  'the full name is the first and the last': (row) => row('fullName') === `${row('firstName')} ${row('lastName')}`,
  'nobody has a name twice': (row) => ![row('middleName'), row('lastName')].includes(row('firstName')),
  'first, middle and last name, gender and nationality are of one community': (row, locale) => {
    const { communities, genders } = profileOf(locale)
    const sex = row('gender') === genders.female ? 'female' : 'male'
    return communities.some(
      (each) =>
        each[sex].written.includes(row('firstName')) &&
        each.middle[sex].written.includes(row('middleName')) &&
        each.last.written.includes(row('lastName')) &&
        each.nationalities.some(({ value }) =>
          [value.name, value.feminine].some((name) => name === row('nationality')),
        ),
    )
  },
  'the passport is of the nationality': (row, locale) =>
    profileOf(locale).communities.some(({ nationalities }) =>
      nationalities.some(
        ({ value }) =>
          row('passportNumber').startsWith(value.country) &&
          [value.name, value.feminine].some((name) => name === row('nationality')),
      ),
    ),
  'e-mail and user name are made of the name': (row, locale) => {
    const [mailbox = ''] = row('email').split('@')
    const firsts = latinOf(locale, 'first').get(row('firstName')) ?? []
    const lasts = latinOf(locale, 'last').get(row('lastName')) ?? []
    return [mailbox, row('username')].every(
      (handle) => firsts.some((first) => handle.includes(first)) && lasts.some((last) => handle.includes(last)),
    )
  },
  'the age is what the birthdate says on the reference date': (row) => {
    const [year = 0, month = 0, day = 0] = row('birthdate').split('-').map(Number)
    const age = 2026 - year - (month > 1 || day > 1 ? 1 : 0)
    return row('age') === String(age)
  },
  'the weight fits the height': (row) => {
    const bodyMass = Number(row('weightKg')) / (Number(row('heightCm')) / 100) ** 2
    return bodyMass > 16 && bodyMass < 49
  },
}

const geographic: Record<string, Sentence> = {
  'city, state, region, country and timezone are of one place': (row, locale) => placesOf(row, locale).length > 0,
  'the point lies in the city': (row, locale) =>
    placesOf(row, locale).some(
      ({ latitude, longitude }) => within(row('latitude'), latitude) && within(row('longitude'), longitude),
    ),
  'the postal code is the city’s': (row, locale) =>
    placesOf(row, locale).some(
      ({ postalPrefixes }) =>
        postalPrefixes.length === 0 || postalPrefixes.some((prefix) => isPrefixOf(prefix, row('zipCode'))),
    ),
  'the address names city and postal code': (row) =>
    row('address').includes(row('city')) && row('address').endsWith(row('zipCode')),
  'the phone is of the city’s area, or mobile': (row, locale) =>
    placesOf(row, locale).some((place) => isPhoneIn(place, row('phone'))),
  'the driving licence is the state’s': (row, locale) => {
    const { country } = profileOf(locale)
    return placesOf(row, locale).some(({ stateCode }) =>
      row('driversLicense').startsWith(`${stateCode || country.alpha2}X`),
    )
  },
}

const business: Record<string, Sentence> = {
  'website, page and e-mail are at one domain': (row) => {
    const [, domain = ''] = row('email').split('@')
    return row('website') === `https://${domain}` && row('url').startsWith(`https://${domain}/`)
  },
  'the domain is made of the company’s name': (row, locale) => {
    const { companyNames } = profileOf(locale)
    return companyNames.written.some(
      (name, i) =>
        row('company').startsWith(`${name} `) &&
        row('website').startsWith(`https://${companyNames.latin[i]?.toLowerCase()}-`),
    )
  },
  'the company’s name says its industry': (row, locale) =>
    profileOf(locale).industries.some(
      ({ name, companyWords }) =>
        name === row('industry') && companyWords.some((word) => row('company').includes(` ${word} `)),
    ),
  'title, department and occupation are of one post in that industry': (row, locale) => {
    const { industries, departments } = profileOf(locale)
    const industry = industries.find(({ name }) => name === row('industry'))
    const offices = departments.filter(({ industries: only }) => only?.includes(row('industry')) ?? true)
    const posts = [
      ...(industry?.department === row('department') ? industry.posts : []),
      ...offices.filter(({ name }) => name === row('department')).flatMap((office) => office.posts),
    ]
    return posts.some(
      ({ title, feminineTitle, occupation, feminineOccupation }) =>
        [title, feminineTitle].includes(row('jobTitle')) &&
        [occupation, feminineOccupation].includes(row('occupation')),
    )
  },
}

const sentences = { ...personal, ...geographic, ...business }
const typesRead = fieldTypeNames.filter((type) =>
  ['personal', 'geographic', 'business', 'technical', 'numbers'].includes(catalog[type].category),
)

describe.each(locales)('in %s', (locale) => {
  test('10000 rows satisfy every sentence', () => {
    const rows = rowsOf(typesRead, { locale, count: 10_000, seed: `coherence ${locale}` })
    expect(contradictions(rows, locale, '')).toEqual([])
  })

  test('three owners in a row are distinct, and each is consistent', () => {
    const owners = ['billing_', 'shipping_', 'manager_']
    const fields = owners.flatMap((owner) => typesRead.map((type) => `${owner}${type}:${type}`))
    const rows = rowsOf(fields, { locale, count: 500, seed: `owners ${locale}` })
    for (const owner of owners) expect(contradictions(rows, locale, owner)).toEqual([])
    const same = rows.filter((row) => new Set(owners.map((owner) => row[`${owner}fullName`])).size < owners.length)
    expect(same.length).toBeLessThan(25)
  })

  test('a field has the same values next to any other fields, in any order', () => {
    const whole = rowsOf(typesRead, { locale, seed: 'company' })
    fc.assert(
      fc.property(fc.shuffledSubarray(typesRead, { minLength: 1 }), (types) => {
        const some = rowsOf(types, { locale, seed: 'company' })
        expect(some).toEqual(whole.map((row) => Object.fromEntries(types.map((type) => [type, row[type]]))))
      }),
      { numRuns: 25 },
    )
  })
})

test('two fields with the same fact about one person or place agree', () => {
  const stating = typesRead.filter((type) => Object.values(catalog[type].entities).some((facts) => facts.length > 0))
  expect(stating.length).toBeGreaterThan(30)
  for (const type of stating) {
    for (const row of rowsOf([`customer_${type}:${type}`, type], { count: 70 })) {
      expect(row[`customer_${type}`], type).toBe(row[type])
    }
  }
})

test('a field of another locale describes the same place and person', () => {
  const fields = [
    'city',
    { name: 'arabic_city', type: 'city', locale: 'ar_AE' as const },
    'firstName',
    { name: 'arabic_firstName', type: 'firstName', locale: 'ar_AE' as const },
  ]
  const { places, communities } = profileOf('en_AE')
  const arabic = profileOf('ar_AE')
  const names = communities.flatMap(({ male, female }) => [...male.written, ...female.written])
  const arabicNames = arabic.communities.flatMap(({ male, female }) => [...male.written, ...female.written])
  for (const row of rowsOf(fields, { locale: 'en_AE', count: 1000 })) {
    expect(places.some(({ city }, i) => city === row.city && arabic.places[i]?.city === row.arabic_city)).toBe(true)
    expect(names.some((name, i) => name === row.firstName && arabicNames[i] === row.arabic_firstName)).toBe(true)
  }
})

/** The sentences that some row breaks, with the first such row. */
function contradictions(rows: readonly Row[], locale: LocaleCode, owner: string): string[] {
  return Object.entries(sentences).flatMap(([said, holds]) => {
    const wrong = rows.find((row) => !holds((type) => String(row[owner + type]), locale))
    return wrong ? [`${said}: ${JSON.stringify(wrong)}`] : []
  })
}

const within = (degrees: string, [low, high]: readonly [number, number]) =>
  Number(degrees) >= low && Number(degrees) <= high

function placesOf(row: Text, locale: LocaleCode): Place[] {
  const { places, countryName } = profileOf(locale)
  if (row('country') !== countryName) return []
  return places.filter(
    ({ city, state, region, timezone }) =>
      city === row('city') && state === row('state') && region === row('region') && timezone === row('timezone'),
  )
}

/** M1 is not a prefix of M11 1AA: a British outward code ends before the space. */
const isPrefixOf = (prefix: string, code: string) =>
  code.includes(' ') ? code.startsWith(`${prefix} `) : code.startsWith(prefix)

const isPhoneIn = ({ areaCodes }: Place, phone: string) =>
  /^\+447700900|^\+9715/.test(phone) ||
  areaCodes.some((area) => [`+1${area}555`, `+44${area}`, `+971${area}`].some((prefix) => phone.startsWith(prefix)))

const latinNames = new Map<string, Map<string, string[]>>()

/** Accepted Latin spellings of a written name; one spelling can be in several communities. */
function latinOf(locale: LocaleCode, which: 'first' | 'last'): Map<string, string[]> {
  const known = latinNames.get(locale + which)
  if (known) return known
  const found = new Map<string, string[]>()
  for (const { male, female, last } of profileOf(locale).communities) {
    for (const { written, latin } of which === 'first' ? [male, female] : [last]) {
      for (const [i, name] of written.entries()) {
        found.set(name, [...(found.get(name) ?? []), latin[i]?.toLowerCase() ?? '?'])
      }
    }
  }
  latinNames.set(locale + which, found)
  return found
}
