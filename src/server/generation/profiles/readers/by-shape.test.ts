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
