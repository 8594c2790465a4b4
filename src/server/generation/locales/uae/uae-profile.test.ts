import validator from 'validator'
import { describe, expect, it } from 'vitest'
import { profileOf } from '@/server/generation/locales/index'
import type { Community, LocaleProfile, NameList } from '@/server/generation/locales/profile'
import { readTables } from './tables'

const enUs = profileOf('en_US')
const enAe = profileOf('en_AE')
const arAe = profileOf('ar_AE')

const nameLists = (community: Community): readonly [list: string, names: NameList][] => [
  [`${community.id} male`, community.male],
  [`${community.id} female`, community.female],
  [`${community.id} middle male`, community.middle.male],
  [`${community.id} middle female`, community.middle.female],
  [`${community.id} last`, community.last],
]

/** Every list of a profile by name; the texts of a list must be distinct. */
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
    [`${industry.name} occupations`, industry.posts.map(({ title }) => title)],
    [`${industry.name} occupations, feminine`, industry.posts.map(({ feminineTitle }) => feminineTitle)],
  ]),
  ['departments', profile.departments.map(({ name }) => name)],
  ...profile.departments.flatMap((department): [string, readonly string[]][] => [
    [`${department.name} titles`, department.posts.map(({ title }) => title)],
    [`${department.name} titles, feminine`, department.posts.map(({ feminineTitle }) => feminineTitle)],
    [`${department.name} occupations`, [...new Set(department.posts.map(({ occupation }) => occupation))]],
  ]),
  ['company names', profile.companyNames.written],
  ['company names latin', profile.companyNames.latin.map((name) => name.toLowerCase())],
  ['company suffixes', profile.companySuffixes.map(({ value }) => value)],
]

const isLatinList = (list: string) => list.endsWith('latin') || ['country codes', 'bank codes', 'BICs'].includes(list)

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

/** Everything a drawn index may point at, without the words: it must be equal in both locales. */
const shapeOf = (profile: LocaleProfile) => ({
  country: profile.country,
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
    industry.posts.map(({ minAge, maxAge }) => [minAge, maxAge]),
  ]),
  departments: profile.departments.map(({ weight, industries, posts }) => [
    weight,
    industries?.map((name) => profile.industries.findIndex((industry) => industry.name === name)),
    posts.map((post) => [post.weight, post.minAge, post.maxAge]),
  ]),
  companyNames: profile.companyNames.latin,
  companySuffixes: profile.companySuffixes.map(({ weight }) => weight),
})

describe('en_AE and ar_AE', () => {
  it('have the same meaning at the same index', () => {
    expect(shapeOf(arAe)).toEqual(shapeOf(enAe))
  })

  it.each([enAe, arAe])('$code repeats no text within a list', (profile) => {
    const repeats = listsOf(profile).flatMap(([list, texts]) => repeated(texts).map((text) => `${list}: ${text}`))
    expect(repeats).toEqual([])
  })

  it.each([enAe, arAe])('$code has no first name for both sexes of a community', (profile) => {
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

  it('have a plain Latin form of every name for addresses', () => {
    const latin = [
      ...enAe.communities.flatMap(nameLists).flatMap(([, names]) => names.latin),
      ...enAe.companyNames.latin,
    ]
    expect(latin.filter((name) => !/^[A-Za-z]+$/.test(name))).toEqual([])
  })

  it('have a feminine form of every profession and nationality in Arabic, differing from the masculine', () => {
    const pairs = [
      ...[...arAe.industries, ...arAe.departments].flatMap(({ posts }) =>
        posts.flatMap(({ title, feminineTitle, occupation, feminineOccupation }) => [
          [title, feminineTitle],
          [occupation, feminineOccupation],
        ]),
      ),
      ...arAe.communities.flatMap(({ nationalities }) =>
        nationalities.map(({ value }) => [value.name, value.feminine]),
      ),
    ]
    expect(pairs.filter(([masculine, feminine]) => !feminine || feminine === masculine)).toEqual([])
  })
})

describe('countries', () => {
  it('equal those of the other English locales, so that an index is the same country in all four', () => {
    expect(enAe.countries).toEqual(enUs.countries)
    expect(arAe.countries.map(({ alpha2 }) => alpha2)).toEqual(enUs.countries.map(({ alpha2 }) => alpha2))
  })

  it('have ISO 3166-1 codes', () => {
    expect(enAe.countries.filter(({ alpha2 }) => !validator.isISO31661Alpha2(alpha2))).toEqual([])
  })
})

describe('departments', () => {
  it.each([enAe, arAe])('$code: each industry has its own', ({ industries }) => {
    expect(industries.filter(({ department }) => !department)).toEqual([])
    expect(repeated(industries.map(({ department }) => department ?? ''))).toEqual([])
  })

  it('exist if industries or titles refer to them', () => {
    const { departments, industries, titles } = readTables()
    const known = departments.map(({ english }) => english)
    const used = industries.flatMap(({ otherDepartments }) => otherDepartments.split('; '))
    expect([...used, ...titles.map(({ department }) => department)].filter((name) => !known.includes(name))).toEqual(
      used.filter((name) => name === '-'),
    )
  })
})
