import { expect, test } from 'vitest'
import { id, openTables } from '@/server/datasets/fixtures/open-tables'

const hour = 3_600_000
const at = (value: unknown) => Date.parse(String(value))

test.each([
  ['time', 'endTime', 'dateTime', 12],
  ['start_time', 'end_time', 'dateTime', 48],
  ['starts_at', 'ends_at', 'dateTime', 48],
  ['started_at', 'finished_at', 'dateTime', 48],
  ['date', 'endDate', 'date', 15 * 24],
])('in a data set, a %s has its %s soon after', (begin, end, type, hours) => {
  const fields = [id, { name: 'created_at', type: 'dateTime' }, { name: begin, type }, { name: end, type }]
  const sets = [fields, fields.filter(({ name }) => name !== 'created_at')]
  for (const own of sets) {
    const { rows } = openTables({ name: 'entries', rows: 60, key: ['id'], fields: own })
    for (const row of rows('entries')) {
      expect(at(row[end])).toBeGreaterThanOrEqual(at(row[begin]))
      expect(at(row[end]) - at(row[begin])).toBeLessThanOrEqual(hours * hour)
    }
  }
})

test('what lasts ends after years, whatever its dates are called', () => {
  const fields = [id, { name: 'starts_at', type: 'dateTime' }, { name: 'ends_at', type: 'dateTime' }]
  const { rows } = openTables({ name: 'contracts', rows: 60, key: ['id'], fields })
  expect(rows('contracts').filter((row) => at(row.ends_at) - at(row.starts_at) < 24 * hour)).toEqual([])
})

test.each([
  ['trial_ends_at', 'dateTime', 0],
  ['done_at', 'dateTime', 40],
  ['email_verified_at', 'dateTime', 40],
  ['last_login', 'dateTime', 40],
  ['expires_on', 'date', 0],
])('%s comes after the row was created, even where that stands after it', (name, type, null_percentage) => {
  const fields = [
    id,
    { name, type, ...(null_percentage > 0 && { null_percentage }) },
    { name: 'created_at', type: 'dateTime' },
  ]
  const { rows } = openTables({ name: 'entries', rows: 80, key: ['id'], fields })
  const set = rows('entries').filter((row) => row[name] !== null)
  expect(set.length).toBeGreaterThan(20)
  const isLater = (row: (typeof set)[number]) =>
    type === 'date' ? String(row[name]) > String(row.created_at).slice(0, 10) : at(row[name]) > at(row.created_at)
  expect(set.filter((row) => !isLater(row))).toEqual([])
})

test('a check-in and a completion are next to the planned times', () => {
  const moment = (name: string) => ({ name, type: 'dateTime' })
  const names = ['booked_at', 'starts_at', 'ends_at', 'checked_in_at', 'completed_at']
  const { rows } = openTables({ name: 'bookings', rows: 60, key: ['id'], fields: [id, ...names.map(moment)] })
  for (const row of rows('bookings')) {
    expect(Math.abs(at(row.checked_in_at) - at(row.starts_at))).toBeLessThanOrEqual(hour / 3)
    expect(at(row.completed_at) - at(row.ends_at)).toBeGreaterThanOrEqual(0)
    expect(at(row.completed_at) - at(row.ends_at)).toBeLessThanOrEqual(hour)
  }
})
