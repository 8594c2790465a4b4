import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { namesOf, thingsOf } from './places-of'

const rowsBy = (names: readonly string[]) =>
  rowsOf(
    inferColumns(names, { locale: 'en_US', domainHint: null }).map(({ name, type, constraints }) => ({
      name,
      type,
      ...(constraints && { constraints }),
    })),
    { count: 120 },
  )

/** The column of the table of things for each name; undefined for unrelated names. */
type Columns = readonly (number | undefined)[]

test.each<[kind: string, names: readonly string[], columns: Columns]>([
  ['element', ['element', 'symbol', 'atomic_number'], [1, 0, 2]],
  ['ledger code', ['account_code', 'account_name', 'account_type'], [1, 0, 2]],
  ['department', ['department_code', 'department_name', 'cost_center'], [0, 1, 2]],
  ['currency', ['currency_code', 'currency_name', 'currency_symbol'], [0, 1, 2]],
  ['country', ['country_name', 'iso3', 'country_iso3', 'dial_code'], [1, undefined, 2, 3]],
  ['procedure', ['procedure_name', 'procedure_code'], [1, 0]],
  ['industry', ['naics_code', 'industry'], [0, 1]],
  ['commodity', ['hs_code', 'commodity'], [0, 1]],
  ['course', ['course_code', 'course_title', 'department', 'credits'], [0, 1, 2, 3]],
  ['offence', ['offence_code', 'offence', 'offence_class'], [0, 1, 2]],
  ['time zone', ['time_zone', 'utc_offset'], [0, 1]],
  ['colour', ['color_name', 'hex_code'], [0, 1]],
  ['letter grade', ['letter_grade', 'gpa'], [0, 1]],
  ['http status', ['status_code', 'status_text'], [0, 1]],
  ['drug code', ['drug_name', 'atc_code'], [0, 1]],
  ['lab test', ['test_code', 'test_name', 'unit'], [0, 1, 2]],
  ['breed', ['pet_name', 'species', 'breed'], [undefined, 1, 0]],
  ['beer', ['beer_name', 'style', 'abv'], [0, 1, undefined]],
  ['lab range', ['test_name', 'reference_low', 'reference_high'], [0, 1, 2]],
  ['currency pair', ['pair', 'base_currency', 'quote_currency'], [0, 1, 2]],
  ['currency pair', ['base_ccy', 'quote_ccy', 'ccy_pair'], [1, 2, 0]],
  ['trading pair', ['symbol', 'base_asset', 'quote_asset'], [0, 1, 2]],
  ['wind force', ['beaufort_number', 'beaufort_description'], [0, 1]],
  ['container', ['container_type', 'size_code', 'container_length'], [0, 1, 3]],
  ['airport', ['airport_code', 'airport_name', 'city', 'country'], [0, 1, 3, 2]],
  ['airport', ['country', 'city', 'iata_code'], [2, 3, 0]],
  ['airport', ['airport_name', 'icao_code', 'city', 'country_code'], [1, undefined, 3, 2]],
  ['port', ['port_name', 'city', 'country', 'unlocode'], [1, 3, 2, 0]],
])('%s: %j belong to one thing in each row', (kind, names, columns) => {
  const rows = rowsBy(names)
  const isOne = (values: readonly unknown[]) =>
    thingsOf(kind).some((thing) =>
      columns.every((column, at) => column === undefined || namesOf(thing, column).includes(String(values[at]))),
    )
  expect(rows.filter((row) => !isOne(Object.values(row)))).toEqual([])
  expect(new Set(rows.map((row) => row[names[0] ?? ''])).size).toBeGreaterThan(1)
})

test('ambiguous names without other columns of the thing stay unrelated', () => {
  const [student] = rowsBy(['student_id', 'grade_level', 'gpa'])
  expect(student?.gpa).not.toBeUndefined()
  expect(rowsBy(['department', 'credits']).some((row) => Number(row.credits) > 5)).toBe(true)
  expect(rowsBy(['account_number', 'account_name', 'account_type']).some((row) => row.account_type === 'savings')).toBe(
    true,
  )
  expect(rowsBy(['product_name', 'unit']).some((row) => row.unit === 'kg')).toBe(true)
})

test('the city next to a hotel is the hotel’s, and the country is the city’s', () => {
  const rows = rowsBy(['hotel_name', 'city', 'country', 'airport_code'])
  expect(new Set(rows.map((row) => row.country))).toEqual(new Set(['United States']))
})
