import { expect, test } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'

const at = (name: string) => ({ name, type: 'dateTime' })
const days = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000

test('a period is as long as the plan says, and so are those of what belongs to it', () => {
  const rhythm = { name: 'billing_interval', type: 'text', constraints: { values: ['month', 'year'] } }
  const { rows, agrees } = openTables(
    parents('plans', 20, { name: 'name', type: 'text' }, rhythm),
    parents('customers', 60, at('joined_at')),
    {
      name: 'subscriptions',
      rows: { per: 'customer_id', min: 1, max: 3, mean: 2 },
      key: ['id'],
      fields: [
        id,
        { name: 'customer_id', link: 'customers.id' },
        { name: 'plan_id', link: 'plans.id', null_percentage: 10 },
        at('created_at'),
        at('current_period_start'),
        at('current_period_end'),
      ],
    },
    {
      name: 'statements',
      rows: { per: 'subscription_id', min: 1, max: 3, mean: 2 },
      key: ['id'],
      fields: [
        id,
        { name: 'subscription_id', link: 'subscriptions.id' },
        { ...at('period_start'), type: 'date' },
        { ...at('period_end'), type: 'date' },
      ],
    },
  )
  const rhythmOf = (subscription: unknown) => {
    const plan = rows('subscriptions')[Number(subscription) - 1]?.plan_id
    return plan === null ? 'month' : rows('plans')[Number(plan) - 1]?.billing_interval
  }
  const expectedAt = (subscription: unknown) => (rhythmOf(subscription) === 'year' ? [365, 366] : [28, 31])
  const lengths = [
    ...rows('subscriptions').map((row) => [row.id, days(row.current_period_start, row.current_period_end)] as const),
    ...rows('statements').map((row) => [row.subscription_id, days(row.period_start, row.period_end) + 1] as const),
  ]
  expect(new Set(lengths.map(([of]) => rhythmOf(of))).size).toBe(2)
  for (const [of, length] of lengths) {
    const [least = 0, most = 0] = expectedAt(of)
    expect(length).toBeGreaterThanOrEqual(least)
    expect(length).toBeLessThanOrEqual(most)
  }
  for (const table of ['subscriptions', 'statements']) agrees(table)
})
