import { isValidBIC } from 'ibantools'
import validator from 'validator'
import { describe, expect, it } from 'vitest'
import { profileOf } from '@/server/generation/locales'
import type { NameList } from '@/server/generation/locales/profile'
import { winterHours } from './winter-hours'

const enUs = profileOf('en_US')
const enGb = profileOf('en_GB')

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe.each([enUs, enGb])('$code', (profile) => {
  const { communities, places } = profile
  const nameLists: [string, NameList][] = [
    ['company names', profile.companyNames],
    ...communities.flatMap((community): [string, NameList][] => [
      [`${community.id} male`, community.male],
      [`${community.id} female`, community.female],
      [`${community.id} last`, community.last],
      [`${community.id} middle male`, community.middle.male],
      [`${community.id} middle female`, community.middle.female],
    ]),
  ]

  it.each(nameLists)('has each of its %s once, with a plain Latin form', (_, list) => {
    expect(list.latin).toHaveLength(list.written.length)
    expect(list.latin.filter((name) => !/^[a-z]+$/.test(name))).toEqual([])
    expect(repeated(list.written)).toEqual([])
    expect(repeated(list.latin)).toEqual([])
  })

  it.each(communities)('has no first name for both sexes in the $id community', ({ male, female }) => {
    expect(male.latin.filter((name) => female.latin.includes(name))).toEqual([])
  })

  it('has enough names for ten thousand varied rows', () => {
    for (const { male, female, last } of communities) {
      expect(Math.min(male.latin.length, female.latin.length, last.latin.length)).toBeGreaterThan(35)
    }
    const [largest] = communities
    expect(largest && largest.last.latin.length * largest.male.latin.length).toBeGreaterThan(30_000)
  })

  it('gives nine in ten people the nationality of the country', () => {
    const home = communities.map(({ weight, nationalities }) => {
      const own = nationalities.filter(({ value }) => value.country === profile.country.alpha2)
      return (weight * sum(own.map((entry) => entry.weight))) / sum(nationalities.map((entry) => entry.weight))
    })
    const share = sum(home) / sum(communities.map(({ weight }) => weight))
    expect(share).toBeGreaterThan(0.88)
    expect(share).toBeLessThan(0.96)
  })

  it('has nationalities of listed countries, and the list is ISO 3166-1', () => {
    const codes = profile.countries.map(({ alpha2 }) => alpha2)
    expect(codes).toHaveLength(249)
    expect(codes.filter((code) => !validator.isISO31661Alpha2(code))).toEqual([])
    expect(repeated(codes)).toEqual([])
    expect(repeated(profile.countries.map(({ name }) => name))).toEqual([])
    const foreign = communities.flatMap(({ nationalities }) => nationalities.map(({ value }) => value.country))
    expect(foreign.filter((code) => !codes.includes(code))).toEqual([])
  })

  it('has each place once, with an Intl time zone and a small box', () => {
    expect(repeated(places.map(({ city, state }) => `${city}, ${state}`))).toEqual([])
    for (const { city, latitude, longitude, timezone, weight, postalPrefixes, areaCodes } of places) {
      expect(hoursAhead(timezone), timezone).toBe(winterHours[timezone])
      expect(latitude[1] - latitude[0], city).toBeGreaterThan(0.005)
      expect(latitude[1] - latitude[0], city).toBeLessThan(0.15)
      expect(longitude[1] - longitude[0], city).toBeGreaterThan(0.005)
      expect(longitude[1] - longitude[0], city).toBeLessThan(0.2)
      expect(weight, city).toBeGreaterThan(0)
      expect(postalPrefixes.length, city).toBeGreaterThan(0)
      expect(repeated(postalPrefixes), city).toEqual([])
      expect(areaCodes.length, city).toBeGreaterThan(0)
    }
  })

  it('has each bank once, with a valid BIC of the country', () => {
    const { banks } = profile
    expect(banks.length).toBeGreaterThan(20)
    expect(repeated(banks.map(({ name }) => name))).toEqual([])
    expect(repeated(banks.map(({ bic }) => bic))).toEqual([])
    expect(banks.filter(({ bic }) => !isValidBIC(bic) || bic.slice(4, 6) !== profile.country.alpha2)).toEqual([])
  })

  it('has distinct industries, words and occupations', () => {
    const { industries } = profile
    expect(industries.length).toBeGreaterThanOrEqual(20)
    expect(repeated(industries.map(({ name }) => name))).toEqual([])
    for (const { name, companyWords, posts } of industries) {
      const occupations = posts.map(({ occupation }) => occupation)
      expect(companyWords.length, name).toBeGreaterThanOrEqual(4)
      expect(occupations.length, name).toBeGreaterThanOrEqual(4)
      expect([...repeated(companyWords), ...repeated(occupations)], name).toEqual([])
    }
  })

  it('has distinct departments and titles', () => {
    const { departments } = profile
    expect(departments.length).toBeGreaterThanOrEqual(14)
    expect(repeated(departments.map(({ name }) => name))).toEqual([])
    expect(repeated(departments.flatMap(({ posts }) => posts.map(({ title }) => title)))).toEqual([])
    for (const { name, weight, posts } of departments) {
      expect(weight, name).toBeGreaterThan(0)
      expect(posts.length, name).toBeGreaterThanOrEqual(3)
    }
  })

  it('has hundreds of distinct streets in plain letters', () => {
    expect(profile.streets.length).toBeGreaterThan(300)
    expect(repeated(profile.streets)).toEqual([])
    expect(profile.streets.filter((street) => !/^[A-Za-z0-9' ]+$/.test(street))).toEqual([])
  })
})

/** Winter offset from UTC in hours, according to Intl. */
function hoursAhead(timeZone: string): number {
  const inZone = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (Date.parse(`${inZone.format(new Date('2025-01-15T12:00:00Z'))}Z`) - Date.UTC(2025, 0, 15, 12)) / 3_600_000
}
