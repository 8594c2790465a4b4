import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const status = {
  name: 'invoice_status',
  type: 'text',
  constraints: { values: ['paid', 'partially paid', 'overdue', 'draft'], weights: [50, 20, 20, 10] },
}
const fees = ['session_fee:amount', 'meal_fee:amount', 'invoice_total:amount'] as const

/** Whether the amount paid agrees with the status. */
const agrees = (row: Row): boolean => {
  const [total, paid] = [Number(row.invoice_total), Number(row.amount_paid)]
  if (row.invoice_status === 'paid') return paid === total
  return row.invoice_status === 'partially paid' ? paid <= total : paid === 0
}

test.each([
  ['before the amount', [...fees, status, 'amount_paid:amount']],
  ['after the amount', [...fees, 'amount_paid:amount', status]],
])('a bill is paid as its status %s says', (_, fields) => {
  const rows = rowsOf(fields, { count: 300 })
  expect(rows.filter((row) => !agrees(row))).toEqual([])
  expect(new Set(rows.map((row) => row.invoice_status)).size).toBe(4)
})

test('a paid bill has no balance, a due one its full amount', () => {
  const rows = rowsOf([...fees, status, 'balance:amount'], { count: 300 })
  const isWrong = (row: Row) =>
    row.invoice_status === 'paid'
      ? row.balance !== 0
      : row.invoice_status !== 'partially paid' && row.balance !== row.invoice_total
  expect(rows.filter(isWrong)).toEqual([])
})
