import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const rowsNamed = (names: readonly string[], count = 40) => {
  const fields = inferColumns(names, { locale: 'en_US', domainHint: null }).map(({ name, type, constraints }) => ({
    name,
    type,
    ...(constraints && { constraints }),
  }))
  return rowsOf(fields, { count })
}
const minutesBetween = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 60_000

test.each([
  ['opened_at acknowledged_at resolved_at mtta_min', 'opened_at', 'acknowledged_at', 1],
  ['opened_at acknowledged_at resolved_at time_to_acknowledge_min', 'opened_at', 'acknowledged_at', 1],
  ['opened_at ack_at resolved_at mttr_min', 'opened_at', 'resolved_at', 1],
  ['call_start answered_at call_end wait_sec', 'call_start', 'answered_at', 1 / 60],
  ['call_start answered_at call_end talk_sec', 'answered_at', 'call_end', 1 / 60],
  ['ticket created_at first_reply_at solved_at full_resolution_hours', 'created_at', 'solved_at', 60],
])('%s lies between the moments that it names', (names, from, to, unit) => {
  const columns = names.split(' ')
  for (const row of rowsNamed(columns)) {
    const length = Number(row[columns.at(-1) ?? ''])
    expect(Math.abs(length * unit - minutesBetween(row[from], row[to]))).toBeLessThanOrEqual(unit)
  }
})

test.each([
  ['days_remaining', ['issued_on:date', 'expires_on:date', 'days_remaining:integer'], 'expires_on', 1],
  ['days_since_visit', ['last_visit_on:date', 'days_since_visit:integer'], 'last_visit_on', -1],
])('%s counts to or from the reference date', (name, fields, moment, sign) => {
  for (const row of rowsOf(fields, { count: 40 })) {
    const days = (sign * (Date.parse(String(row[moment])) - Date.parse('2026-01-01'))) / 86_400_000
    expect(Math.abs(Number(row[name]) - Math.max(0, days))).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['shift_start', 'shift_end', 4, 12],
  ['call_start', 'call_end', 0, 1.2],
  ['flight_start', 'flight_end', 0.7, 14],
  ['meeting_start', 'meeting_end', 0.2, 3],
  ['machine_start', 'machine_end', 0.6, 16],
])('from %s to %s it takes %d to %d hours', (from, to, least, most) => {
  for (const row of rowsOf([`${from}:dateTime`, `${to}:dateTime`], { count: 40 })) {
    const hours = minutesBetween(row[from], row[to]) / 60
    expect(hours).toBeGreaterThanOrEqual(least)
    expect(hours).toBeLessThanOrEqual(most)
  }
})

test('a hired vehicle has a lower odometer reading going out than coming back', () => {
  for (const row of rowsNamed(['rental_agreement', 'odo_out', 'odo_in', 'miles_driven'])) {
    expect(Number(row.odo_in)).toBeGreaterThanOrEqual(Number(row.odo_out))
    expect(Number(row.miles_driven)).toBe(Number(row.odo_in) - Number(row.odo_out))
  }
})

test('a departure does not precede its arrival, whatever the status of the booking', () => {
  for (const row of rowsNamed(['booking_status', 'arrival_date', 'departure_date', 'nights'])) {
    expect(String(row.departure_date) > String(row.arrival_date)).toBe(true)
  }
})

test('days of supply say nothing of when it was dispensed', () => {
  const days = ({ prescribed_on, dispensed_on }: Readonly<Record<string, unknown>>) =>
    minutesBetween(prescribed_on, dispensed_on) / 1_440
  const rows = rowsNamed(['rx_no', 'days_supply', 'prescribed_on', 'dispensed_on'])
  expect(rows.filter((row) => days(row) === row.days_supply).length).toBeLessThan(rows.length / 2)
})

test.each([
  ['current_period_start', 'current_period_end'],
  ['subscription_period_start', 'subscription_period_end'],
  ['stripeCurrentPeriodStart', 'stripeCurrentPeriodEnd'],
])('from %s to %s it is a month to the second', (from, to) => {
  for (const row of rowsOf([`${from}:dateTime`, `${to}:dateTime`], { count: 60 })) {
    const [start, end] = [from, to].map((name) => new Date(String(row[name])))
    if (!start || !end) throw new Error('no moments')
    const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
    expect(months).toBe(1)
    expect(end.toISOString().slice(10)).toBe(start.toISOString().slice(10))
    expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate())
  }
})

test('days of a billing period are within it, and the columns may be the other way round', () => {
  for (const row of rowsOf(['period_end:date', 'period_start:date'], { count: 60 })) {
    const days = minutesBetween(row.period_start, row.period_end) / 1440 + 1
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
  }
})

test.each([
  ['billing_interval', { month: [28, 31], year: [365, 366] }],
  ['cycle', { Quarterly: [89, 92], 'semi-annually': [181, 184], weekly: [7, 7] }],
])('a period is as long as the %s of its row', (name, lengths) => {
  const rhythm = { name, type: 'text', constraints: { values: Object.keys(lengths) } }
  const rows = rowsOf([rhythm, 'period_start:dateTime', 'period_end:dateTime'], { count: 60 })
  const daysOf = new Map(Object.entries(lengths))
  for (const row of rows) {
    const [least = 0, most = 0] = daysOf.get(String(row[name])) ?? []
    const days = minutesBetween(row.period_start, row.period_end) / 1440
    expect(days).toBeGreaterThanOrEqual(least)
    expect(days).toBeLessThanOrEqual(most)
  }
})

test('a period whose rhythm the row says in words of its own is not said to be a month', () => {
  const rhythm = { name: 'billing_interval', type: 'text', constraints: { values: ['year', 'as agreed'] } }
  const lengths = rowsOf([rhythm, 'period_start:dateTime', 'period_end:dateTime'], { count: 60 }).map((row) =>
    minutesBetween(row.period_start, row.period_end),
  )
  expect(new Set(lengths.map((minutes) => minutes % 1440)).size).toBeGreaterThan(9)
})

test.each(['guarantee_years', 'warranty_months'])('%s begin when a job is completed', (name) => {
  const rows = rowsNamed(['job_no', 'start_date', 'completion_date', name])
  expect(rows.filter((row) => Number(row[name]) < 1)).toEqual([])
})
