import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const typesOf = (...names: string[]) =>
  inferColumns(names, { locale: 'en_US', domainHint: null }).map(({ type, constraints }) =>
    constraints?.values ? 'list' : type,
  )

test.each([
  [
    ['games_for', 'games_against'],
    ['integer', 'integer'],
  ],
  [
    ['ph_avg', 'ph_min', 'ph_max'],
    ['decimal', 'decimal', 'decimal'],
  ],
  [
    ['funding_claimed', 'funding_agreed'],
    ['amount', 'amount'],
  ],
  [
    ['doses_received', 'doses_used', 'doses_remaining'],
    ['integer', 'integer', 'integer'],
  ],
])('%j are numbers of one kind', (names, types) => {
  expect(typesOf(...names)).toEqual(types)
})

test('columns with a clear meaning of their own are unchanged', () => {
  expect(typesOf('order_total', 'order_paid', 'order_date').slice(1)).toEqual(['list', 'date'])
  expect(typesOf('loan_amount', 'loan_start', 'loan_end').slice(1)).not.toContain('amount')
})

test('a column in another unit has the distribution of the first, which may be negative', () => {
  const [, minutes] = inferColumns(['days_from_plan', 'minutes_from_plan'], { locale: 'en_US', domainHint: null })
  expect(minutes?.constraints).toMatchObject({ distribution: 'normal', mean: 2880 })
})
