import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import validator from 'validator'
import { describe, expect, it } from 'vitest'
import { profileOf } from '@/server/generation/locales'
import { gbRegionFacts } from './postcode-areas.oracle'

const enGb = profileOf('en_GB')

const { places } = enGb

/** Outward codes by BS 7666: A9, A99, A9A, AA9, AA99, AA9A with the letters allowed in each position. */
const outwardCode = /^([A-PR-UWYZ](\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRVWXY]))$/

describe('en_GB places', () => {
  it('covers the twelve regions and nations with at least 120 towns', () => {
    expect(places.length).toBeGreaterThanOrEqual(120)
    expect([...new Set(places.map(({ region }) => region))].sort()).toEqual(Object.keys(gbRegionFacts).sort())
  })

  it.each(places)('$city: outward codes and box belong to $region', (place) => {
    const facts = gbRegionFacts[place.region]
    if (!facts) throw new Error(`no facts of ${place.region}`)
    for (const code of place.postalPrefixes) {
      expect(code).toMatch(outwardCode)
      expect(validator.isPostalCode(`${code} 1AA`, 'GB'), code).toBe(true)
      expect(facts.areas.split(' ')).toContain(/^[A-Z]+/.exec(code)?.[0])
    }
    const [south, north, west, east] = facts.extent
    expect(place.latitude[0]).toBeGreaterThan(south)
    expect(place.latitude[1]).toBeLessThan(north)
    expect(place.longitude[0]).toBeGreaterThan(west)
    expect(place.longitude[1]).toBeLessThan(east)
  })

  it('has each outward code in one town only', () => {
    const codes = places.flatMap(({ postalPrefixes }) => postalPrefixes)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })

  it.each(places)('$city: libphonenumber knows +44 $areaCodes as a landline code', ({ areaCodes }) => {
    for (const code of areaCodes) {
      // Allocated subscriber numbers differ by area, so one of several has to be a landline.
      const numbers = ['7', '2', '3', '4', '5', '6', '8', '9'].map((first) => {
        const digits = `${code}${first}960123`.padEnd(10, '4').slice(0, 10)
        return parsePhoneNumberFromString(`+44${digits}`)?.getType()
      })
      expect(numbers).toContain('FIXED_LINE')
    }
  })

  it('uses landlines reserved for fiction in the place’s area, valid to libphonenumber', () => {
    const landlines = enGb.country.phones.blocks(enGb).filter((block) => /^\+44[12]/.test(block))
    const reserving = places.filter(({ areaCodes: [area] }) =>
      landlines.some((block) => block.startsWith(`+44${area}`)),
    )
    expect(reserving.length).toBeGreaterThan(40)
    const types = landlines.map((block) => parsePhoneNumberFromString(`${block}123`)?.getType())
    expect(new Set(types)).toEqual(new Set(['FIXED_LINE']))
  })

  it.each([
    ['London', '20', 'WC2H'],
    ['Manchester', '161', 'M1'],
    ['Birmingham', '121', 'B1'],
    ['Glasgow', '141', 'G1'],
    ['Edinburgh', '131', 'EH1'],
    ['Cardiff', '29', 'CF10'],
    ['Belfast', '28', 'BT1'],
    ['Leeds', '113', 'LS1'],
    ['Newcastle upon Tyne', '191', 'NE1'],
  ])('%s has the area code 0%s and the outward code %s', (city, code, outward) => {
    const place = places.find((one) => one.city === city)
    expect(place?.areaCodes).toContain(code)
    expect(place?.postalPrefixes).toContain(outward)
  })
})

describe('en_GB banks', () => {
  it('have two-digit sort-code prefixes', () => {
    expect(enGb.banks.filter(({ code }) => !/^\d{2}$/.test(code))).toEqual([])
  })
})
