import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnIn = (names: string, name: string, domainHint: string | null = null) => {
  const all = names.split(', ')
  return inferColumns(all, { locale: 'en_GB', domainHint })[all.indexOf(name)]
}

test.each([
  ['id, time_of_call, stop_time', 'time_of_call', 'dateTime'],
  ['id, time_of_call, stop_time', 'stop_time', 'dateTime'],
  ['id, time_paid', 'time_paid', 'dateTime'],
  ['SampleID, ReceivedAtLab', 'ReceivedAtLab', 'dateTime'],
  ['id, checked_in_at_gate', 'checked_in_at_gate', 'dateTime'],
  ['id, When Checked In', 'When Checked In', 'dateTime'],
  ['id, tee_off_dt', 'tee_off_dt', 'date'],
  ['id, pickup, delivered, carrier', 'delivered', 'dateTime'],
  ['id, results_day', 'results_day', 'date'],
  ['id, harvested_day', 'harvested_day', 'date'],
  ['id, next_valuation_due', 'next_valuation_due', 'date'],
  ['id, scheduled_installation', 'scheduled_installation', 'date'],
  ['id, first_harvest', 'first_harvest', 'date'],
  ['hive_id, supers_on', 'supers_on', 'integer'],
  ['id, RECEIPT (MIN)', 'RECEIPT (MIN)', 'integer'],
])('in a table of %s, %s is of type %s', (names, name, type) => {
  expect(columnIn(names, name)?.type).toBe(type)
})

test.each(['Year Installed', 'Year Fitted', 'yr_registered', 'year_cast'])('%s is a year', (name) => {
  expect(columnIn(`id, ${name}`, name)?.constraints).toMatchObject({ min: expect.any(Number), max: expect.any(Number) })
  expect(Number(columnIn(`id, ${name}`, name)?.constraints?.min)).toBeGreaterThan(1800)
})

test.each(['inspection_month', 'harvest_month'])('%s is one of twelve', (name) => {
  expect(columnIn(`id, ${name}`, name)?.constraints).toMatchObject({ min: 1, max: 12 })
})

test.each(['was_donated', 'is_switched_on'])('%s is a flag', (name) => {
  expect(columnIn(`id, ${name}`, name)?.constraints?.values).toEqual([true, false])
})

test('other names with the same words are none of these', () => {
  const meant = [
    ['id, time_spent', 'time_spent', 'integer'],
    ['id, price_min, price_max', 'price_min', 'amount'],
    ['id, billing_day', 'billing_day', 'integer'],
    ['id, cycle_day', 'cycle_day', 'integer'],
    ['id, meeting_day', 'meeting_day', 'text'],
    ['id, tasted_at_hotel', 'tasted_at_hotel', 'text'],
    ['id, starts_on', 'starts_on', 'date'],
  ] as const
  expect(meant.map(([names, name]) => [name, columnIn(names, name)?.type])).toEqual(
    meant.map(([, name, type]) => [name, type]),
  )
})
