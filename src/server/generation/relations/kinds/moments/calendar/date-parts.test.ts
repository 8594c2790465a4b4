import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { withDerivedRoom } from '@/server/generation/profiles/derived-room'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { withFittedSizes } from '@/server/generation/profiles/sizes/fitted-sizes'
import { finished } from '@/server/kernel/turns/steps'

const number = (name: string, min: number, max: number) => ({ name, type: 'integer', constraints: { min, max } })
const text = (name: string, values: readonly (string | boolean)[]) => ({ name, type: 'text', constraints: { values } })
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('parts of a date belong to the date they are named after', () => {
  const rows = rowsOf([
    { name: 'order_date', type: 'date' },
    { name: 'delivery_date', type: 'date' },
    number('order_year', 2015, 2025),
    number('order_quarter', 1, 4),
    number('delivery_month', 1, 12),
    text('delivery_weekday', weekdays),
  ])
  const wrong = rows.filter(({ order_date, delivery_date, ...row }) => {
    const [ordered, delivered] = [new Date(String(order_date)), new Date(String(delivery_date))]
    return (
      row.order_year !== ordered.getUTCFullYear() ||
      row.order_quarter !== Math.ceil((ordered.getUTCMonth() + 1) / 3) ||
      row.delivery_month !== delivered.getUTCMonth() + 1 ||
      row.delivery_weekday !== weekdays[(delivered.getUTCDay() + 6) % 7]
    )
  })
  expect(wrong).toEqual([])
})

test('parts without a name belong to the only moment, by ISO 8601', () => {
  const rows = rowsOf([
    { name: 'recorded_at', type: 'dateTime' },
    number('hour', 0, 23),
    number('day_of_week', 1, 7),
    number('week', 1, 53),
    text('is_weekend', [true, false]),
  ])
  const wrong = rows.filter((row) => {
    const at = new Date(String(row.recorded_at))
    const weekday = at.getUTCDay() || 7
    return (
      row.hour !== at.getUTCHours() ||
      row.day_of_week !== weekday ||
      row.week !== weekOf(String(row.recorded_at)) ||
      String(row.is_weekend) !== String(weekday > 5)
    )
  })
  expect(wrong).toEqual([])
})

test('a fiscal year is that of the posting date', () => {
  const rows = rowsOf([
    { name: 'due_date', type: 'date' },
    { name: 'posting_date', type: 'date' },
    number('fiscal_year', 2000, 2026),
  ])
  expect(rows.filter((row) => !String(row.posting_date).startsWith(String(row.fiscal_year)))).toEqual([])
})

test('leaves the year of something else, and a number of weeks, alone', () => {
  const own = [number('model_year', 2002, 2018), number('weeks', 1, 20)]
  const rows = rowsOf([{ name: 'sold_on', type: 'date' }, { name: 'paid_on', type: 'date' }, ...own])
  const plain = rowsOf(own)
  expect(rows.map(({ model_year, weeks }) => [model_year, weeks])).toEqual(
    plain.map(({ model_year, weeks }) => [model_year, weeks]),
  )
})

test('a year and a month in a table without a date are not durations', () => {
  const proposed = inferColumns(['sale_id', 'sale_year', 'sale_month'], { locale: 'en_US', domainHint: null })
  const rows = rowsOf(
    proposed.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
  )
  expect(rows.filter(({ sale_month }) => !(Number(sale_month) >= 1 && Number(sale_month) <= 12))).toEqual([])
  expect(rows.filter(({ sale_year }) => !(Number(sale_year) > 1990 && Number(sale_year) < 2030))).toEqual([])
})

const proposed = (names: readonly string[], locale: 'en_US' | 'en_GB' = 'en_US') => {
  const { fields, says, middles } = finished(withFittedSizes(inferColumns(names, { locale, domainHint: null }), locale))
  return withDerivedRoom(fields, says, middles).map(({ name, type, constraints }) => ({
    name,
    type,
    ...(constraints && { constraints }),
  }))
}

const thursdayOf = (text: string) => {
  const at = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + 4 - (at.getUTCDay() || 7))
  return at
}

const weekOf = (text: string) => {
  const at = thursdayOf(text)
  return Math.ceil(((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7)
}

test.each<[names: readonly string[], part: (day: Date, text: string) => readonly unknown[]]>([
  [['order_date', 'year', 'month', 'day'], (day) => [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]],
  [
    ['order_date', 'week_number', 'iso_week', 'iso_year'],
    (_, text) => [weekOf(text), weekOf(text), thursdayOf(text).getUTCFullYear()],
  ],
  [
    ['sale_date', 'yr', 'qtr', 'wk'],
    (day, text) => [day.getUTCFullYear(), Math.ceil((day.getUTCMonth() + 1) / 3), weekOf(text)],
  ],
  [['visit_date', 'day_of_week', 'week_day'], (day) => Array(2).fill(weekdays[(day.getUTCDay() + 6) % 7])],
  [['recorded_at', 'hour', 'minute'], (day) => [day.getUTCHours(), day.getUTCMinutes()]],
  [['invoice_date', 'due_date', 'month'], (day) => [undefined, day.getUTCMonth() + 1]],
  [['Bestelldatum', 'Jahr', 'Wochentag'], (day) => [day.getUTCFullYear(), germanDays[(day.getUTCDay() + 6) % 7]]],
])('%j: parts by bare names are those of the only date', (names, part) => {
  const rows = rowsOf(proposed(names))
  const wrong = rows.filter((row) => {
    const [first = '', ...parts] = Object.values(row)
    const expected = part(new Date(String(first)), String(first))
    return expected.some((value, at) => value !== undefined && value !== parts[at])
  })
  expect(wrong).toEqual([])
})

const germanDays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

test('neither of two dates of equal rank decides, and a year is not twelve months', () => {
  const rows = rowsOf(proposed(['order_date', 'ship_date', 'year', 'month']))
  expect(rows.some((row) => !String(row.order_date).startsWith(String(row.year)))).toBe(true)
  expect(new Set(rows.map(({ month }) => month)).size).toBe(12)
})
