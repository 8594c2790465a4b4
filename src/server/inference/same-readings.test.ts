import { expect, test } from 'vitest'
import { inferSchema } from '@/server/inference/infer-schema'
import { memoryCache } from './testing/memory-cache'

/** Types and constraints do not depend on how a table is written, only on what its names mean. */
const tables: readonly (readonly [hint: string, names: string])[] = [
  ['Library loans', 'loan_id, member_name, book_title, isbn, loan_date, due_date, days_overdue, fine_amount, renewals'],
  ['Gym members', 'member_number, first_name, last_name, gender, email, membership_type, start_date, monthly_fee'],
  ['Flights', 'flight_number, airline, origin, destination, delay_minutes, aircraft_type, passengers, distance_km'],
  ['Bus trips', 'trip_id, route_number, vehicle_number, driver_name, departure_time, passengers, fare_revenue'],
  ['Leave requests', 'request_id, employee_name, leave_type, start_date, end_date, days, requested_on, department'],
  ['Weather station readings', 'station_id, observed_at, humidity_pct, pressure_hpa, rainfall_mm, visibility_km'],
]

const words = (name: string) => name.split('_')
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const ways: readonly (readonly [way: string, written: (name: string) => string])[] = [
  ['in camelCase', (name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())],
  ['in PascalCase', (name) => words(name).map(titled).join('')],
  ['in Title Case', (name) => words(name).map(titled).join(' ')],
  ['in UPPER_CASE', (name) => name.toUpperCase()],
  ['in kebab-case', (name) => name.replaceAll('_', '-')],
  ['as one word', (name) => (words(name).length < 3 ? name.replaceAll('_', '') : name)],
  ['with the prefix tbl_', (name) => `tbl_${name}`],
  ['with the prefix x_', (name) => `x_${name}`],
  ['with the prefix fld', (name) => `fld${words(name).map(titled).join('')}`],
  ['with the suffix _col', (name) => `${name}_col`],
  ['with the suffix _field', (name) => `${name}_field`],
]

test.each(ways)('names mean the same %s', async (_, written) => {
  for (const [hint, names] of tables) {
    const plain = names.split(', ')
    expect(await readings(plain.map(written), hint)).toEqual(await readings(plain, hint))
  }
})

const said: readonly (readonly [way: string, hint: (hint: string) => string])[] = [
  ['in capitals', (hint) => hint.toUpperCase()],
  ['as a table', (hint) => `Table of ${hint.toLowerCase()}`],
  ['as records', (hint) => `${hint} records`],
  ['in a sentence', (hint) => `We record all ${hint.toLowerCase()} in this table.`],
  ['of our company', (hint) => `This table contains the ${hint.toLowerCase()} of our company.`],
]

test.each(said)('a hint means the same %s', async (_, hinted) => {
  for (const [hint, names] of tables) {
    expect(await readings(names.split(', '), hinted(hint))).toEqual(await readings(names.split(', '), hint))
  }
})

test.each([
  [
    'Police incidents',
    'offense, location, officer_name, weapon, case_status',
    'words that French shares prove no French',
  ],
  ['Orders of a web shop', 'order_no, quantity, unit_price, subtotal, status', 'records of orders are not music'],
])('%s mean the same as records: %s (%s)', async (hint, names) => {
  expect(await readings(names.split(', '), `Records of ${hint.toLowerCase()}`)).toEqual(
    await readings(names.split(', '), hint),
  )
})

test('a number with a form of its own keeps it at the beginning', async () => {
  const [first] = await readings(['prescription_no', 'drug_name', 'refills'], 'Prescriptions of a pharmacy')
  const [, second] = await readings(['drug_name', 'prescription_no', 'refills'], 'Prescriptions of a pharmacy')
  expect(first).toEqual(second)
})

async function readings(names: readonly string[], domainHint: string) {
  const request = { names, locale: 'en_US', domainHint } as const
  const { fields } = await inferSchema(request, { model: null, cache: memoryCache() })
  return fields.map(({ type, constraints }) => ({ type, constraints }))
}
