import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const integer = (name: string, min: number, max: number) => ({ name, type: 'integer', constraints: { min, max } })

test('renovation follows construction, and both are in the past', () => {
  const fields = [integer('year_built', 1900, 2020), integer('year_renovated', 1900, 2030)]
  for (const { year_built, year_renovated } of rowsOf(fields, { count: 200 })) {
    expect(Number(year_renovated)).toBeGreaterThanOrEqual(Number(year_built))
    expect(Number(year_renovated)).toBeLessThanOrEqual(2026)
  }
})

test.each([
  ['before its event', [integer('installed_year', 1990, 2026), 'repaired_at:dateTime']],
  ['after its event', ['repaired_at:dateTime', integer('installed_year', 1990, 2026)]],
])('nothing happens to a thing before the year it was made, %s', (_, fields) => {
  const rows = rowsOf(fields, { count: 300 })
  const isWrong = ({ installed_year, repaired_at }: (typeof rows)[number]) =>
    Number(installed_year) > new Date(String(repaired_at)).getUTCFullYear()
  expect(rows.filter(isWrong)).toEqual([])
})

test('a quarter is that of the month', () => {
  const fields = [integer('month', 1, 12), integer('quarter', 1, 4)]
  for (const { month, quarter } of rowsOf(fields, { count: 100 }))
    expect(Number(quarter)).toBe(Math.ceil(Number(month) / 3))
})

test.each([[['ordered_at', 'picked_at', 'packed_at']], [['ordered_at', 'picked_at', 'shipped_at', 'delivered_at']]])(
  'the steps of an order are in order: %j',
  (steps) => {
    const fields = steps.map((name) => `${name}:dateTime`)
    for (const row of rowsOf(fields, { count: 200 })) {
      const moments = steps.map((name) => String(row[name]))
      expect(moments).toEqual(moments.toSorted())
    }
  },
)

test('a student is enrolled within the academic year, which begins in August', () => {
  const rows = rowsOf([integer('academic_year', 2016, 2024), 'enrolled_on:date'], { count: 300 })
  const yearOf = (day: string) => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 8 ? 1 : 0)
  expect(rows.filter(({ academic_year, enrolled_on }) => yearOf(String(enrolled_on)) !== academic_year)).toEqual([])
})
