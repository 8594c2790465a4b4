import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

test("a due date follows after the time that the row's agreement allows", () => {
  const rows = rowsOf([
    'opened_at:dateTime',
    'response_sla_minutes:integer',
    'resolution_sla_hours:integer',
    'resolution_due_at:dateTime',
  ])
  const isWrong = ({ opened_at, resolution_due_at, resolution_sla_hours }: (typeof rows)[number]) =>
    Date.parse(String(resolution_due_at)) - Date.parse(String(opened_at)) !== Number(resolution_sla_hours) * 3_600_000
  expect(rows.filter(isWrong)).toEqual([])
})

test('a lead time does not say when stock expires, but when an order is due', () => {
  const days = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000
  const stock = rowsOf(['lead_time_days:integer', 'received_on:date', 'expiry_date:date'])
  const isItsLead = (row: (typeof stock)[number]) => days(row.received_on, row.expiry_date) === row.lead_time_days
  expect(stock.filter(isItsLead).length).toBeLessThan(stock.length / 10)
  const orders = rowsOf(['ordered_on:date', 'lead_time_days:integer', 'due_on:date'])
  expect(orders.filter((row) => days(row.ordered_on, row.due_on) !== row.lead_time_days)).toEqual([])
})
