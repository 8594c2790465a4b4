import { composeIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { parsePhoneNumber } from 'libphonenumber-js/max'
import validator from 'validator'
import { describe, expect, it } from 'vitest'
import { arAe } from '@/server/generation/locales/ar-ae'
import { cityStreets } from '@/server/generation/locales/data/uae/city-streets'
import { arabicCountryNames } from '@/server/generation/locales/data/uae/country-names'
import { departments } from '@/server/generation/locales/data/uae/departments'
import { districts } from '@/server/generation/locales/data/uae/districts'
import { emirates, places } from '@/server/generation/locales/data/uae/places'
import { enAe } from '@/server/generation/locales/en-ae'
import { enUs } from '@/server/generation/locales/en-us'
import type { Community, LocaleProfile, NameList } from '@/server/generation/locales/profile'

const bigCommunity = 60

const nameLists = (community: Community): readonly [list: string, names: NameList][] => [
  [`${community.id} male`, community.male],
  [`${community.id} female`, community.female],
  [`${community.id} middle male`, community.middle.male],
  [`${community.id} middle female`, community.middle.female],
  [`${community.id} last`, community.last],
]

/** Every list of a profile by name; texts of one list must differ from each other. */
const listsOf = (profile: LocaleProfile): readonly [list: string, texts: readonly string[]][] => [
  ...profile.communities.flatMap(nameLists).flatMap(([list, names]): [string, readonly string[]][] => [
    [list, names.written],
    [`${list} latin`, names.latin.map((name) => name.toLowerCase())],
  ]),
  ...profile.communities.map(({ id, nationalities }): [string, string[]] => [
    `${id} nationalities`,
    nationalities.map(({ value }) => value.name),
  ]),
  ['places', profile.places.map(({ city }) => city)],
  ...profile.places.map(({ city, districts }): [string, readonly string[]] => [`${city} districts`, districts]),
  ...profile.places.map(({ city, streets }): [string, readonly string[]] => [`${city} streets`, streets ?? []]),
  ['streets', profile.streets],
  ['countries', profile.countries.map(({ name }) => name)],
  ['country codes', profile.countries.map(({ alpha2 }) => alpha2)],
  ['banks', profile.banks.map(({ name }) => name)],
  ['bank codes', profile.banks.map(({ code }) => code)],
  ['BICs', profile.banks.map(({ bic }) => bic)],
  ['industries', profile.industries.map(({ name }) => name)],
  ...profile.industries.flatMap((industry): [string, readonly string[]][] => [
    [`${industry.name} words`, industry.companyWords],
    [`${industry.name} occupations`, industry.occupations],
    [`${industry.name} occupations, feminine`, industry.occupationsFeminine ?? []],
  ]),
  ['departments', profile.departments.map(({ name }) => name)],
  ...profile.departments.flatMap((department): [string, readonly string[]][] => [
    [`${department.name} titles`, department.jobTitles.map(({ value }) => value)],
    [`${department.name} titles, feminine`, department.jobTitlesFeminine ?? []],
    [`${department.name} occupations`, [...new Set(department.occupations)]],
  ]),
  ['company names', profile.companyNames.written],
  ['company names latin', profile.companyNames.latin.map((name) => name.toLowerCase())],
  ['company suffixes', profile.companySuffixes.map(({ value }) => value)],
]

const isLatinList = (list: string) => list.endsWith('latin') || ['country codes', 'bank codes', 'BICs'].includes(list)

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

/** All that a drawn index may point at, without the words: this must be the same in both locales. */
const shapeOf = (profile: LocaleProfile) => ({
  currency: profile.currency,
  communities: profile.communities.map((community) => ({
    id: community.id,
    weight: community.weight,
    men: community.men,
    latin: nameLists(community).map(([, names]) => names.latin),
    written: nameLists(community).map(([, names]) => names.written.length),
    nationalities: community.nationalities.map(({ value, weight }) => [value.country, weight]),
  })),
  places: profile.places.map((place) => ({
    ...place,
    city: '',
    state: '',
    region: '',
    districts: place.districts.length,
    streets: place.streets?.length,
  })),
  streets: profile.streets.length,
  countries: profile.countries.map(({ alpha2 }) => alpha2),
  banks: profile.banks.map(({ bic, code, weight }) => [bic, code, weight]),
  industries: profile.industries.map((industry) => [
    industry.weight,
    industry.companyWords.length,
    industry.occupations.length,
  ]),
  departments: profile.departments.map(({ weight, industries, jobTitles }) => [
    weight,
    industries?.map((name) => profile.industries.findIndex((industry) => industry.name === name)),
    jobTitles.map((title) => title.weight),
  ]),
  companyNames: profile.companyNames.latin,
  companySuffixes: profile.companySuffixes.map(({ weight }) => weight),
})

/** The country's outline, coarse and drawn to hold every town: longitude, latitude. */
const outline: readonly (readonly [number, number])[] = [
  [51.55, 24.3],
  [52.6, 24.22],
  [53.6, 24.2],
  [54.3, 24.6],
  [54.85, 24.9],
  [55.3, 25.33],
  [55.6, 25.62],
  [56.05, 26.09],
  [56.15, 26.05],
  [56.15, 25.7],
  [56.3, 25.66],
  [56.385, 25.35],
  [56.385, 24.96],
  [56.15, 24.73],
  [56.0, 24.72],
  [55.82, 24.9],
  [55.8, 24.25],
  [55.76, 24.05],
  [55.5, 23.9],
  [55.2, 22.7],
  [52.58, 22.93],
  [51.55, 24.0],
]

const isInOutline = (longitude: number, latitude: number) =>
  outline.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = outline.at(index - 1) ?? [x1, y1]
    const crosses = y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1
    return crosses ? !inside : inside
  }, false)

describe('en_AE and ar_AE', () => {
  it('mean the same by the same index', () => {
    expect(shapeOf(arAe)).toEqual(shapeOf(enAe))
  })

  it.each([enAe, arAe])('$code repeats no text within a list', (profile) => {
    const repeats = listsOf(profile).flatMap(([list, texts]) => repeated(texts).map((text) => `${list}: ${text}`))
    expect(repeats).toEqual([])
  })

  it.each([enAe, arAe])('$code gives no first name to both sexes of a community', (profile) => {
    const shared = profile.communities.flatMap(({ id, male, female }) =>
      male.written.filter((name) => female.written.includes(name)).map((name) => `${id}: ${name}`),
    )
    expect(shared).toEqual([])
  })

  it('write Arabic in Arabic letters, and English without them', () => {
    const arabic = /^[\p{Script=Arabic}\p{Mn} .()،-]+$/u
    const english = /^[A-Za-zÀ-ÿ &'.,()-]+$/
    const texts = (profile: LocaleProfile) => listsOf(profile).filter(([list]) => !isLatinList(list))
    expect(texts(arAe).flatMap(([, list]) => list.filter((text) => !arabic.test(text)))).toEqual([])
    expect(texts(enAe).flatMap(([, list]) => list.filter((text) => !english.test(text)))).toEqual([])
  })

  it('have a plain Latin form of every name, for addresses', () => {
    const latin = [
      ...enAe.communities.flatMap(nameLists).flatMap(([, names]) => names.latin),
      ...enAe.companyNames.latin,
    ]
    expect(latin.filter((name) => !/^[A-Za-z]+$/.test(name))).toEqual([])
  })

  it('have a feminine form of every profession and nationality in Arabic, differing from the masculine', () => {
    const pairs = [
      ...arAe.industries.flatMap(({ occupations, occupationsFeminine }) =>
        occupations.map((masculine, index) => [masculine, occupationsFeminine?.[index]]),
      ),
      ...arAe.departments.flatMap(({ jobTitles, jobTitlesFeminine }) =>
        jobTitles.map(({ value }, index) => [value, jobTitlesFeminine?.[index]]),
      ),
      ...arAe.departments.flatMap(({ occupations, occupationsFeminine }) =>
        (occupations ?? []).map((masculine, index) => [masculine, occupationsFeminine?.[index]]),
      ),
      ...arAe.communities.flatMap(({ nationalities }) =>
        nationalities.map(({ value }) => [value.name, value.feminine]),
      ),
    ]
    expect(pairs.filter(([masculine, feminine]) => !feminine || feminine === masculine)).toEqual([])
  })
})

describe('communities', () => {
  const total = enAe.communities.reduce((sum, { weight }) => sum + weight, 0)
  const share = (prefix: string) =>
    enAe.communities.filter(({ id }) => id.startsWith(prefix)).reduce((sum, { weight }) => sum + weight, 0) / total

  it.each([
    ['emirati', 0.1, 0.13],
    ['indian', 0.26, 0.38],
    ['pakistani', 0.1, 0.17],
    ['filipino', 0.05, 0.08],
    ['western', 0.02, 0.06],
  ])('%s people are between %d and %d of the residents', (prefix, least, most) => {
    expect(share(prefix)).toBeGreaterThan(least)
    expect(share(prefix)).toBeLessThan(most)
  })

  it.each(enAe.communities.map((community) => [community.id, community] as const))(
    '%s have enough names',
    (_, people) => {
      const least = people.weight >= bigCommunity ? 60 : 30
      expect(people.male.written.length).toBeGreaterThanOrEqual(least)
      expect(people.female.written.length).toBeGreaterThanOrEqual(least)
      expect(people.last.written.length).toBeGreaterThanOrEqual(least)
    },
  )

  it('come from countries that the country list has', () => {
    const known = new Set(enAe.countries.map(({ alpha2 }) => alpha2))
    const used = enAe.communities.flatMap(({ nationalities }) => nationalities.map(({ value }) => value.country))
    expect(used.filter((alpha2) => !known.has(alpha2))).toEqual([])
  })
})

describe('men and women', () => {
  it('are two to one in the whole country, even among Emiratis', () => {
    const weight = enAe.communities.reduce((sum, each) => sum + each.weight, 0)
    const men = enAe.communities.reduce((sum, each) => sum + each.weight * (each.men ?? 0), 0) / weight
    expect(men).toBeGreaterThan(60)
    expect(men).toBeLessThan(72)
    expect(enAe.communities.find(({ id }) => id === 'emirati')?.men).toBe(50)
  })
})

describe('places', () => {
  it('cover the seven emirates', () => {
    expect(new Set(enAe.places.map(({ stateCode }) => stateCode))).toEqual(new Set(Object.keys(emirates)))
  })

  it.each(enAe.places.map((place) => [place.city, place] as const))(
    '%s lies in the country in a tight box',
    (_, place) => {
      const [south, north] = place.latitude
      const [west, east] = place.longitude
      expect(north - south).toBeGreaterThan(0)
      expect(north - south).toBeLessThan(0.6)
      expect(east - west).toBeGreaterThan(0)
      expect(east - west).toBeLessThan(0.6)
      for (const latitude of [south, north])
        for (const longitude of [west, east]) expect(isInOutline(longitude, latitude)).toBe(true)
    },
  )

  it('do not overlap', () => {
    const overlapping = enAe.places.flatMap((a, index) =>
      enAe.places
        .slice(index + 1)
        .filter(
          (b) =>
            a.latitude[0] < b.latitude[1] &&
            b.latitude[0] < a.latitude[1] &&
            a.longitude[0] < b.longitude[1] &&
            b.longitude[0] < a.longitude[1],
        )
        .map((b) => `${a.city}, ${b.city}`),
    )
    expect(overlapping).toEqual([])
  })

  it('keep Gulf Standard Time and use no postal codes', () => {
    for (const place of enAe.places) {
      expect(new Intl.DateTimeFormat('en', { timeZone: place.timezone }).resolvedOptions().timeZone).toBe('Asia/Dubai')
      expect(place.postalPrefixes).toEqual([])
    }
  })

  it('have landline areas of the numbering plan', () => {
    const areas = new Set(enAe.places.flatMap(({ areaCodes }) => areaCodes))
    expect([...areas].toSorted()).toEqual(['2', '3', '4', '6', '7', '9'])
    for (const area of areas) expect(parsePhoneNumber(`+971${area}2345678`).getType()).toBe('FIXED_LINE')
  })

  it('all have districts', () => {
    expect(enAe.places.filter(({ districts }) => districts.length < 2).map(({ city }) => city)).toEqual([])
  })

  it('own every list of districts and streets', () => {
    const ids = places.map(([id]) => id)
    expect([...Object.keys(districts), ...Object.keys(cityStreets)].filter((id) => !ids.includes(id))).toEqual([])
  })

  it.each(['Dubai', 'Abu Dhabi', 'Sharjah', 'Al Ain', 'Ajman', 'Ras Al Khaimah'])('%s has many districts', (city) => {
    expect(enAe.places.find((place) => place.city === city)?.districts.length).toBeGreaterThanOrEqual(15)
  })
})

describe('banks', () => {
  it.each(enAe.banks.map((bank) => [bank.name, bank] as const))(
    '%s has an Emirati BIC and bank code',
    (_, { bic, code }) => {
      expect(isValidBIC(bic)).toBe(true)
      expect(bic).toMatch(/^[A-Z]{4}AE[A-Z0-9]{2}$/)
      expect(code).toMatch(/^\d{3}$/)
      expect(isValidIBAN(composeIBAN({ countryCode: 'AE', bban: `${code}0000001234567890` }) ?? '')).toBe(true)
    },
  )
})

describe('countries', () => {
  it('are those of the other English locales, so that an index is the same country in all four', () => {
    expect(enAe.countries).toEqual(enUs.countries)
    expect(arAe.countries.map(({ alpha2 }) => alpha2)).toEqual(Object.keys(arabicCountryNames))
  })

  it('carry codes of ISO 3166-1', () => {
    expect(enAe.countries.filter(({ alpha2 }) => !validator.isISO31661Alpha2(alpha2))).toEqual([])
  })
})

describe('departments', () => {
  it.each([enAe, arAe])('$code: each industry has one of its own', ({ industries }) => {
    expect(industries.filter(({ department }) => !department)).toEqual([])
    expect(repeated(industries.map(({ department }) => department ?? ''))).toEqual([])
  })

  it('name industries that exist', () => {
    const names = enAe.industries.map(({ name }) => name)
    expect(departments.flatMap(({ industries = [] }) => industries).filter((name) => !names.includes(name))).toEqual([])
  })

  it('tell the occupation behind each of their titles', () => {
    for (const { jobTitles, occupations } of enAe.departments) expect(occupations).toHaveLength(jobTitles.length)
  })
})
