import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { profileOf } from '@/server/generation/locales'
import { usStateFacts } from './state-facts.oracle'

const enUs = profileOf('en_US')

const { places } = enUs
const factsOf = (stateCode: string) => {
  const facts = usStateFacts[stateCode]
  if (!facts) throw new Error(`no facts of ${stateCode}`)
  return facts
}

describe('en_US places', () => {
  it('covers the fifty states and DC with at least 150 cities', () => {
    expect(places.length).toBeGreaterThanOrEqual(150)
    expect([...new Set(places.map(({ stateCode }) => stateCode))].sort()).toEqual(Object.keys(usStateFacts).sort())
    expect(new Set(places.map(({ state }) => state)).size).toBe(51)
    expect(new Set(places.map(({ region }) => region))).toEqual(new Set(['Northeast', 'Midwest', 'South', 'West']))
  })

  it.each(places)('$city, $stateCode: ZIP codes, area codes and box belong to the state', (place) => {
    const { zip3s, areaCodes, extent } = factsOf(place.stateCode)
    expect(place.postalPrefixes.filter((zip) => !/^\d{5}$/.test(zip) || !inRanges(zip.slice(0, 3), zip3s))).toEqual([])
    expect(place.areaCodes.filter((code) => !areaCodes.split(' ').includes(code))).toEqual([])
    const [south, north, west, east] = extent
    expect(place.latitude[0]).toBeGreaterThan(south)
    expect(place.latitude[1]).toBeLessThan(north)
    expect(place.longitude[0]).toBeGreaterThan(west)
    expect(place.longitude[1]).toBeLessThan(east)
  })

  it('has area codes that libphonenumber assigns to the United States', () => {
    const codes = [...new Set(places.flatMap(({ areaCodes }) => areaCodes))]
    const refused = codes.filter((code) => {
      const number = parsePhoneNumberFromString(`+1${code}5550123`)
      return !number?.isValid() || number.country !== 'US'
    })
    expect(refused).toEqual([])
  })

  it.each([
    ['El Paso', 'TX', 'America/Denver'],
    ['Houston', 'TX', 'America/Chicago'],
    ['Phoenix', 'AZ', 'America/Phoenix'],
    ['Boise', 'ID', 'America/Boise'],
    ["Coeur d'Alene", 'ID', 'America/Los_Angeles'],
    ['Detroit', 'MI', 'America/Detroit'],
    ['Indianapolis', 'IN', 'America/Indiana/Indianapolis'],
    ['Evansville', 'IN', 'America/Chicago'],
    ['Louisville', 'KY', 'America/Kentucky/Louisville'],
    ['Lexington', 'KY', 'America/New_York'],
    ['Bowling Green', 'KY', 'America/Chicago'],
    ['Knoxville', 'TN', 'America/New_York'],
    ['Nashville', 'TN', 'America/Chicago'],
    ['Pensacola', 'FL', 'America/Chicago'],
    ['Miami', 'FL', 'America/New_York'],
    ['Rapid City', 'SD', 'America/Denver'],
    ['Sioux Falls', 'SD', 'America/Chicago'],
    ['Anchorage', 'AK', 'America/Anchorage'],
    ['Juneau', 'AK', 'America/Juneau'],
    ['Honolulu', 'HI', 'Pacific/Honolulu'],
  ])('%s, %s is in the time zone %s', (city, stateCode, timezone) => {
    expect(places.find((place) => place.city === city && place.stateCode === stateCode)?.timezone).toBe(timezone)
  })
})

describe('en_US banks', () => {
  it('have Federal Reserve routing symbols', () => {
    const districts = enUs.banks.map(({ code }) => (/^\d{4}$/.test(code) ? Number(code.slice(0, 2)) : 0))
    // The first two digits are a Federal Reserve district, plus 20 for a thrift or a credit union.
    expect(districts.filter((two) => !((two >= 1 && two <= 12) || (two >= 21 && two <= 32)))).toEqual([])
  })
})

const inRanges = (prefix: string, ranges: string) =>
  ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-')
    return prefix >= first && prefix <= last
  })
