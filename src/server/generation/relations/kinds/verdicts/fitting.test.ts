import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const flag = (name: string) => ({ name, type: 'text', constraints: { values: [true, false] } }) as const
const whole = (name: string, max: number) => ({ name, type: 'integer', constraints: { min: 0, max } }) as const

test.each([
  ['a stock', [flag('in_stock'), whole('stock_qty', 200)], 'stock_qty', 'in_stock', (n: number) => n > 0],
  ['a delay', [flag('is_late'), whole('delay_min', 90)], 'delay_min', 'is_late', (n: number) => n > 15],
  ['days', [flag('overdue'), whole('days_overdue', 60)], 'days_overdue', 'overdue', (n: number) => n > 0],
] as const)('%s after a yes/no value agrees with it', (_, fields, number, said, holds) => {
  const rows = rowsOf([...fields], { count: 200 })
  expect(rows.filter((row) => String(holds(Number(row[number]))) !== String(row[said]))).toEqual([])
  expect(new Set(rows.map((row) => row[said])).size).toBe(2)
})

test('a score after its band lies within it, and a mark after the outcome lies on the right side of the score', () => {
  const band = {
    name: 'bmi_category',
    type: 'text',
    constraints: { values: ['underweight', 'normal', 'overweight', 'obese'] },
  } as const
  const bmi = { name: 'bmi', type: 'decimal', constraints: { min: 14, max: 48, decimals: 1 } } as const
  const bandOf = (value: number) =>
    value < 18.5 ? 'underweight' : value < 25 ? 'normal' : value < 30 ? 'overweight' : 'obese'
  expect(rowsOf([band, bmi], { count: 200 }).filter((row) => bandOf(Number(row.bmi)) !== row.bmi_category)).toEqual([])
  const marks = rowsOf([flag('passed'), whole('score', 100), whole('pass_mark', 100)], { count: 200 })
  const wrong = marks.filter((row) => String(Number(row.score) >= Number(row.pass_mark)) !== String(row.passed))
  expect(wrong.length).toBeLessThan(12) // no score is below a mark of 0
})
