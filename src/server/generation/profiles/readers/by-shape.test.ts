import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const typesOf = (...names: string[]) =>
  inferColumns(names, { locale: 'en_US', domainHint: null }).map(({ type }) => type)

test.each([
  [['seats', 'used_seats']],
  [['trips', 'on_time_trips']],
  [['total_flights', 'on_time_flights']],
  [['total_wells']],
])('%j are counts of things', (names) => {
  expect(typesOf(...names)).toEqual(names.map(() => 'integer'))
})

test.each(['varroa_drop_per_day', 'barrels_last_30d', 'crimes_ytd', 'max_trains', 'max_runners'])(
  '%s is a count, although its things have names',
  (name) => {
    expect(typesOf('site', name)[1]).toBe('integer')
  },
)

test.each(['alarms', 'violins', 'doors'])('%s are counted, not named', (name) => {
  expect(typesOf('site', name)[1]).toBe('integer')
})

test.each(['symptoms', 'medications', 'toppings'])('%s are named, not counted', (name) => {
  expect(typesOf('site', name)[1]).toBe('text')
})

test.each(['crack_p95', 'servers_median', 'bolt_sd', 'avg_meals'])('%s is the statistic of a number', (name) => {
  expect(typesOf('site', name)[1]).toBe('decimal')
})

test('the passed and the failed of a row are counts, alone they are flags', () => {
  expect(typesOf('tested', 'passed', 'failed')).toEqual(['integer', 'integer', 'integer'])
  expect(typesOf('passed')).toEqual(['text'])
})

test('a singular name next to a count keeps its own meaning', () => {
  expect(typesOf('passengers', 'used_seat')[1]).toBe('text')
})

test.each(['linen_changed', 'minibar_restocked', 'battery_replaced'])('%s is a flag', (name) => {
  const [, , column] = inferColumns(['id', 'started_at', name], { locale: 'en_US', domainHint: null })
  expect(column?.constraints?.values).toEqual([true, false])
})

test.each([
  'reviewed_manually',
  'invoice_paid_early',
  'bot_handled_first',
  'ticket_reopened_twice',
  'released_by_user',
])('%s is a flag', (name) => {
  const [, , column] = inferColumns(['id', 'occurred_on', name], { locale: 'en_US', domainHint: null })
  expect(column?.constraints?.values).toEqual([true, false])
})

test.each(['accepted_answer_id', 'verified_device_id'])('%s is a key, not a flag', (name) => {
  expect(typesOf('id', name)[1]).toBe('integer')
})

test.each(['parent_notified', 'physician_contacted'])('%s is a flag, not a person', (name) => {
  const [, , column] = inferColumns(['id', 'occurred_on', name], { locale: 'en_US', domainHint: null })
  expect(column?.constraints?.values).toEqual([true, false])
})

test.each(['mean_level', 'avg_grade_zorb'])('the average of a class is a number: %s', (name) => {
  expect(typesOf('id', name)[1]).toBe('decimal')
})

test('present_today is a count next to enrolled, and a flag for one person', () => {
  expect(typesOf('class', 'enrolled', 'present_today')[2]).toBe('integer')
  expect(typesOf('student_name', 'class', 'present_today')[2]).toBe('text')
})

test('a first column with the thing of the rows and a number identifies the row', () => {
  const of = (domainHint: string) =>
    inferColumns(['cycle_no', 'protocol', 'cost_usd'], { locale: 'en_US', domainHint })[0]?.constraints
  expect(of('Treatment cycles of a fertility clinic')).toMatchObject({ unique: true })
  expect(of('Battery tests')).not.toMatchObject({ unique: true })
})

const valuesOf = (name: string) =>
  inferColumns([name, 'id'], { locale: 'en_GB', domainHint: null })[0]?.constraints?.values

test.each([
  ['burial_or_cremation', ['Burial', 'Cremation']],
  ['newOrUsed', ['New', 'Used']],
])('a name with alternatives has those values: %s', (name, values) => {
  expect(valuesOf(name)).toEqual(values)
})

test.each(['email_or_phone', 'name_or_number'])('a name with two attributes has the value of either: %s', (name) => {
  expect(valuesOf(name)).toBeUndefined()
})

test.each(['paid_within_30_days', 'readmitted_within_30_days', 'responded_within_24h'])(
  'is yes or no by its deadline: %s',
  (name) => {
    expect(inferColumns([name], { locale: 'en_US', domainHint: null })[0]?.constraints?.values).toEqual([true, false])
  },
)

test('a date is one whatever it is of, and what is up to date is not', () => {
  expect(typesOf('id', 'notice_to_owner_date', 'letter_to_client_date')).toEqual(['integer', 'date', 'date'])
  expect(typesOf('id', 'up_to_date')[1]).not.toBe('date')
})
