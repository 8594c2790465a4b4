import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const typesOf = (...names: string[]) =>
  inferColumns(names, { locale: 'en_US', domainHint: null }).map(({ type }) => type)

test.each([
  [['seats', 'used_seats']],
  [['trips', 'on_time_trips']],
  [['total_flights', 'on_time_flights']],
  [['total_wells']],
])('%j count things, whatever one of them is called', (names) => {
  expect(typesOf(...names)).toEqual(names.map(() => 'integer'))
})

test('a name that is no number of things next to it keeps its own meaning', () => {
  expect(typesOf('passengers', 'used_seat')[1]).toBe('text')
})

test.each(['linen_changed', 'minibar_restocked', 'battery_replaced'])('%s says whether it was renewed', (name) => {
  const [, , column] = inferColumns(['id', 'started_at', name], { locale: 'en_US', domainHint: null })
  expect(column?.constraints?.values).toEqual([true, false])
})

test.each(['parent_notified', 'physician_contacted'])('%s says whether someone was told', (name) => {
  const [, , column] = inferColumns(['id', 'occurred_on', name], { locale: 'en_US', domainHint: null })
  expect(column?.constraints?.values).toEqual([true, false])
})

test.each(['mean_level', 'avg_grade_zorb'])('the average of a class is a number: %s', (name) => {
  expect(typesOf('id', name)[1]).toBe('decimal')
})

test('what is there today is a count next to those enrolled, and a flag of one person', () => {
  expect(typesOf('class', 'enrolled', 'present_today')[2]).toBe('integer')
  expect(typesOf('student_name', 'class', 'present_today')[2]).toBe('text')
})
