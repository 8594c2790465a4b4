import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const near = (a: number, b: number) => Math.abs(a - b) <= 0.02

test('gross pay includes the basic pay, and net pay deducts every deduction', () => {
  const rows = rowsOf([
    'basic_pay:amount',
    'overtime_hours:decimal',
    'overtime_pay:amount',
    'bonus:amount',
    'gross_pay:amount',
    'income_tax:amount',
    'national_insurance:amount',
    'pension:amount',
    'student_loan:amount',
    'net_pay:amount',
  ])
  for (const row of rows) {
    const of = (name: string) => Number(row[name])
    expect(near(of('gross_pay'), of('basic_pay') + of('overtime_pay') + of('bonus')), JSON.stringify(row)).toBe(true)
    const taken = of('income_tax') + of('national_insurance') + of('pension') + of('student_loan')
    expect(near(of('net_pay'), of('gross_pay') - taken), JSON.stringify(row)).toBe(true)
  }
})
