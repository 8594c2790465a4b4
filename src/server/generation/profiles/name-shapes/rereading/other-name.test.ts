import { expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnOf = (...names: string[]) => inferColumns(names, { locale: 'en_GB', domainHint: null })[0]

it.each([
  [['category', 'product_name', 'price'], 'Groceries'],
  [['department', 'patient_id', 'admission_date'], 'Cardiology'],
  [['department', 'student_id', 'course'], 'Mathematics'],
  [['domain', 'translator', 'target_language'], 'Legal'],
  [['item', 'quantity', 'cashier'], 'Beef Burger'],
  [['decision', 'borrower', 'loan_amount'], 'Declined'],
  [['port_of_loading', 'vessel', 'container_no'], 'Rotterdam'],
  [['state', 'latest_heartbeat', 'executor_class'], 'running'],
  [['state', 'span_status', 'queued_by_job_id', 'pid'], 'running'],
])('%j: the first is a list of its own, with %s', (names, value) => {
  expect(columnOf(...names)?.constraints?.values).toContain(value)
})

it('a name alone, or next to others, keeps its meaning', () => {
  expect(columnOf('department', 'hire_date')?.type).toBe('department')
  expect(columnOf('category')?.constraints?.values ?? []).not.toContain('Groceries')
})
