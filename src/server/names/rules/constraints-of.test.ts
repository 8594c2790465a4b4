import { describe, expect, it } from 'vitest'
import { checkFields } from '@/server/generation/schema/check-schema'
import { knownSchemas } from '@/server/names/fixtures/labelled-tables'
import { inferFields } from '@/server/names/infer-fields'
import { locales } from '@/wire/vocabulary'

const infer = (names: string[]) => inferFields(names, { locale: 'en_US', domainHint: null })

describe('inferFields states constraints', () => {
  it.each<[string, object]>([
    ['is_active', { values: [true, false], weights: [84, 16] }],
    ['hasParking', { values: [true, false], weights: [60, 40] }],
    ['approved_flag', { values: [true, false], weights: [84, 16] }],
    ['no_show', { values: [true, false], weights: [6, 94] }],
    ['is_not_approved', { values: [true, false], weights: [16, 84] }],
    ['is_late_fee_paid', { values: [true, false], weights: [84, 16] }],
    ['Fasting (Y/N)', { values: [true, false] }],
    ['on_sale', { values: [true, false] }],
    ['under_warranty', { values: [true, false] }],
    ['in_the_money', { values: [true, false] }],
    ['customizable', { values: [true, false] }],
    ['show_public_prices', { values: [true, false] }],
    ['irrigated', { values: [true, false] }],
    ['birthdate_estimated', { values: [true, false] }],
    ['age_over_18', { min: 18 }],
    ['age_18_65', { min: 18, max: 65 }],
    ['rating_1_5', { min: 1, max: 5 }],
    ['score_out_of_10', { min: 1, max: 10 }],
    ['discount_pct', { min: 0, max: 100 }],
    ['year', { min: 2000, max: 2026 }],
    ['birth_year', { min: 1940, max: 2008 }],
    ['quantity', { min: 1, max: 100 }],
    ['month', { min: 1, max: 12 }],
    ['port', { min: 1, max: 65_535 }],
    ['bedrooms', { min: 0, max: 6 }],
    ['priority', { values: ['low', 'medium', 'high', 'urgent'] }],
    ['emirates_id', { pattern: '784-19[5-9][0-9]-[0-9]{7}-[0-9]' }],
    ['contract_end', { from: '2026-01-01', to: '2029-09-30' }],
    ['card_expiry_date', { from: '2026-01-01', to: '2029-09-30' }],
  ])('%s: %j', (name, constraints) => {
    expect(infer([name])[0]?.constraints).toEqual(constraints)
  })

  it('omits them if the name states none', () => {
    expect(infer(['email'])[0]).not.toHaveProperty('constraints')
    expect(infer(['players_over_65'])[0]?.constraints?.min).not.toBe(65)
  })

  it('makes the primary key unique and lets other keys repeat', () => {
    const [id, customer] = infer(['id', 'customer_id'])
    expect(id?.constraints).toMatchObject({ unique: true })
    expect(customer?.constraints).not.toHaveProperty('unique')
    expect(infer(['OrderID', 'CustomerID'])[0]?.constraints).toMatchObject({ unique: true })
  })

  it.each(['en_AE', 'ar_AE'] as const)('adds the prefixes of %s', (locale) => {
    const [phone, iban] = inferFields(['mobile', 'iban'], { locale, domainHint: null })
    expect(phone?.constraints).toEqual({ country_code: '+971' })
    expect(iban?.constraints).toEqual({ country_prefix: 'AE' })
  })

  it('writes the values of lists in the language of the locale', () => {
    const [priority] = inferFields(['priority'], { locale: 'ar_AE', domainHint: null })
    expect(priority?.constraints).toEqual({ values: ['منخفضة', 'متوسطة', 'عالية', 'عاجلة'] })
  })

  it.each(locales)('passes the schema checks without warnings (%s)', (locale) => {
    const request = { locale, count: 100_000, loc: ['body', 'schema_fields'] }
    for (const { columns, hint } of knownSchemas) {
      const names = columns.map(({ name }) => name)
      const { problems, warnings } = checkFields(inferFields(names, { locale, domainHint: hint }), request)
      expect(problems).toEqual([])
      expect(warnings).toEqual([])
    }
  })
})
