import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const yearsBetween = (row: Row, from: string, to: string) =>
  (Date.parse(String(row[to])) - Date.parse(String(row[from]))) / (365.2425 * 86_400_000)

test.each([
  ['after its event', ['birth_date:birthdate', 'donation_date:date', 'age_at_donation:age']],
  ['before its event', ['birth_date:birthdate', 'age_at_donation:age', 'donation_date:date']],
  ['counted in years', ['birth_date:birthdate', 'donation_date:date', 'age_at_donation_years:integer']],
])("an age at an event is the person's age on that day, %s", (_, fields) => {
  const rows = rowsOf(fields, { count: 200 })
  const name = fields.find((field) => field.startsWith('age'))?.split(':')[0] ?? ''
  const isWrong = (row: Row) =>
    Math.abs(yearsBetween(row, 'birth_date', 'donation_date') - 0.5 - Number(row[name])) > 0.51
  expect(rows.filter(isWrong)).toEqual([])
})

test('an age at an event that no moment is named after is the age at the first moment', () => {
  const rows = rowsOf(['dob:birthdate', 'age_at_entry:age', 'inception_date:date', 'maturity_date:date'], {
    count: 200,
  })
  const isWrong = (row: Row) =>
    Math.abs(yearsBetween(row, 'dob', 'inception_date') - 0.5 - Number(row.age_at_entry)) > 0.51
  expect(rows.filter(isWrong)).toEqual([])
})

test('a current age is the age on the day of the encounter', () => {
  const rows = rowsOf(['date_of_birth:birthdate', 'age_years:age', 'admitted_at:dateTime'], { count: 200 })
  const isWrong = (row: Row) =>
    Math.abs(yearsBetween(row, 'date_of_birth', 'admitted_at') - Number(row.age_years)) > 1.1
  expect(rows.filter(isWrong)).toEqual([])
})

test('nothing happens to a child before its birth', () => {
  const rows = rowsOf(['child_dob:birthdate', 'placed_on:date', 'ended_on:date'], { count: 300 })
  expect(rows.filter((row) => String(row.placed_on) < String(row.child_dob))).toEqual([])
})

test('a current age follows a birth with bounds', () => {
  const birth = { name: 'birth_date', type: 'birthdate', constraints: { from: '1988-01-01', to: '2007-12-31' } }
  const rows = rowsOf([birth, 'age'], { count: 200 })
  const years = (row: (typeof rows)[number]) =>
    (Date.parse('2026-01-01') - Date.parse(String(row.birth_date))) / 31_556_952_000
  expect(rows.filter((row) => Math.abs(years(row) - 0.5 - Number(row.age)) > 0.51)).toEqual([])
})

test("a child's age in months counts to the reference date", () => {
  const rows = rowsOf(['child_name:fullName', 'child_dob:birthdate', 'age_months:integer'])
  const months = (row: Row) => (Date.parse('2026-01-01') - Date.parse(String(row.child_dob))) / (30.4375 * 86_400_000)
  expect(rows.filter((row) => Math.abs(months(row) - Number(row.age_months)) > 1.1)).toEqual([])
})

test('an animal is no older than its species gets', () => {
  expect(rowsOf(['dog_name:text', 'dog_age:age']).filter((row) => Number(row.dog_age) > 14)).toEqual([])
})

test.each([
  ['an animal is young', 'species', 0, 14],
  ['an animal in a cage is a rodent', 'cage_no', 0, 1],
  ['a player is neither a child nor old', 'player', 16, 38],
  ['a strain may be of a virus, which says nothing about the age of a patient', 'strain', 18, 120],
])('%s', (_, name, youngest, oldest) => {
  const rows = rowsOf([{ name, type: 'text', constraints: { pattern: '[A-Z][0-9]{4}' } }, 'age'])
  const ages = rows.map(({ age }) => Number(age))
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(youngest)
  expect(Math.max(...ages)).toBeLessThanOrEqual(oldest)
})
