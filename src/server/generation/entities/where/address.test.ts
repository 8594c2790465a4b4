import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { profileOf } from '@/server/generation/locales'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { locales } from '@/wire/vocabulary'

it('every ZIP code belongs to its city, and the most common cities have many', () => {
  const rows = rowsOf(['city', 'state', 'zipCode', 'address'], { locale: 'en_US', count: 2_000 })
  const { places } = profileOf('en_US')
  for (const { city, state, zipCode, address } of rows) {
    const place = places.find((each) => each.city === city && each.state === state)
    expect(place?.postalPrefixes).toContain(zipCode)
    expect(address).toMatch(new RegExp(` ${zipCode}$`))
  }
  const ofNewYork = rows.filter(({ city }) => city === 'New York').map(({ zipCode }) => zipCode)
  expect(new Set(ofNewYork).size).toBeGreaterThan(ofNewYork.length / 3)
})

it('flats and offices in the Emirates are in a building, the same in both languages', () => {
  const [english, arabic] = (['en_AE', 'ar_AE'] as const).map((locale) =>
    rowsOf(['address', 'zipCode'], { locale, count: 500 }),
  )
  const buildings = (locale: 'en_AE' | 'ar_AE') => profileOf(locale).buildings ?? []
  english?.forEach(({ address, zipCode }, row) => {
    const named = /^(?:Flat|Office) \d+, (.+) (?:Tower|Building|Residence|Centre), /.exec(String(address))?.[1]
    expect(named === undefined).toBe(/^Villa /.test(String(address)))
    expect(address).toMatch(new RegExp(`, P\\.O\\. Box ${zipCode}$`))
    const inArabic = named && buildings('ar_AE')[buildings('en_AE').indexOf(named)]
    if (inArabic) expect(arabic?.[row]?.address).toContain(inArabic)
  })
})

it.each(locales)('a second address line is a flat or a floor, not another town, in %s', (locale) => {
  const fields = ['address_line_1:address', 'address_line_2:address', 'address2:address', 'city']
  for (const row of rowsOf(fields, { locale, count: 200 })) {
    for (const name of ['address_line_2', 'address2']) expect(row[name]).toMatch(/^[\p{L}]+ \d{1,2}$/u)
  }
})

it.each(locales)('next to a town, the line of the street leaves the town out, in %s', (locale) => {
  const whole = rowsOf(['city', 'address'], { locale, count: 200 })
  for (const line of ['street', 'street_address', 'address_line_1', 'address1', 'billingStreet']) {
    const rows = rowsOf(['city', `${line}:address`], { locale, count: 200 })
    rows.forEach((row, at) => {
      const address = String(whole[at]?.address)
      expect(address.startsWith(String(row[line]))).toBe(true)
      expect(address.slice(String(row[line]).length)).toContain(row.city)
    })
  }
})

it('without a town, an address line is the whole address, and a street is the house and street', () => {
  const fields = ['street_address:address', 'street:address', 'ship_to_street:address']
  for (const row of rowsOf(fields, { locale: 'en_GB', count: 20 })) {
    expect(row.street_address).toMatch(/, .*, /)
    for (const street of [row.street, row.ship_to_street]) expect(street).toMatch(/^\d+ [^,]+$/)
  }
})

it('a street name has no house and no town', () => {
  for (const name of ['street_name', 'roadName', 'from_street', 'cross_street_1'])
    for (const row of rowsOf([`${name}:address`, 'city'], { locale: 'en_GB', count: 50 }))
      expect(row[name]).toMatch(/^\p{L}[\p{L}’' .-]+$/u)
})

it.each([
  ['en_US', 'state_code', /^[A-Z]{2}$/],
  ['en_US', 'state_abbr', /^[A-Z]{2}$/],
  ['en_US', 'state_cd', /^[A-Z]{2}$/],
  ['ar_AE', 'emirate_cd', /^[A-Z]{2}$/],
  // Counties have no postal abbreviations.
  ['en_GB', 'state_code', /^[A-Z][a-z]/],
] as const)('%s: %s has the code of the city’s state, if the country has codes', (locale, name, form) => {
  const rows = rowsOf(['city', 'state', { name, type: 'state', locale }], { locale, count: 500 })
  const { places } = profileOf(locale)
  const wrong = rows.filter(
    (row) =>
      !places.some(
        ({ city, state, stateCode }) => city === row.city && state === row.state && (stateCode || state) === row[name],
      ),
  )
  expect(wrong).toEqual([])
  expect(String(rows[0]?.[name])).toMatch(form)
})

it('the country of an address and its code match the city', () => {
  const names = ['city', 'zip', 'country', 'country_code', 'billing_city', 'billing_country', 'billing_country_code']
  const proposed = inferColumns(names, { locale: 'en_GB', domainHint: null })
  const rows = rowsOf(
    proposed.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
    { locale: 'en_GB' },
  )
  const named = new Set(rows.flatMap((row) => [row.country, row.billing_country]))
  const coded = new Set(rows.flatMap((row) => [row.country_code, row.billing_country_code]))
  expect([named, coded]).toEqual([new Set(['United Kingdom']), new Set(['GB'])])
})

it('a plate state is a state code', () => {
  for (const { plate_state } of rowsOf(['plate_state:state'], { locale: 'en_US' }))
    expect(plate_state).toMatch(/^[A-Z]{2}$/)
})
