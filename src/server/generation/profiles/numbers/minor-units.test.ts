import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnOf = (name: string) => inferColumns([name], { locale: 'en_US', domainHint: null })[0]

test.each(['tip_cents', 'tip_pence', 'tip_minor', 'tip_in_cents', 'tip_minor_units'])(
  '%s is a whole number, a hundred times the money',
  (name) => {
    const whole = columnOf('tip')?.constraints
    expect(columnOf(name)).toMatchObject({
      type: 'amount',
      constraints: { decimals: 0, mean: Math.round(Number(whole?.mean) * 100), max: Number(whole?.max) * 100 },
    })
  },
)

test('unknown money in cents is a whole number too', () => {
  expect(columnOf('zork_cents')).toMatchObject({ type: 'amount', constraints: { decimals: 0 } })
})

test.each(['unit_rate_pence', 'price_pence_per_kwh', 'minor', 'is_minor', 'key_minor'])(
  '%s is not in hundredths',
  (name) => {
    expect(columnOf(name)?.constraints?.decimals).not.toBe(0)
  },
)

test.each([
  ['budget_k', 1000],
  ['annual_revenue_m', 1_000_000],
])('%s is money in multiples of %d', (name, many) => {
  const whole = columnOf(name.replace(/_[km]$/, ''))?.constraints
  const { type, constraints } = columnOf(name) ?? {}
  expect(type).toBe('amount')
  expect(Number(constraints?.max)).toBeLessThan(Math.max(5000, (2 * Number(whole?.max)) / many))
})

test('what a trade knows as money is in millions too, and not a middle name', () => {
  const columns = inferColumns(['bids_accepted_mn', 'accepted_mn', 'offering_amount_mn'], {
    locale: 'en_US',
    domainHint: 'Results of government bond auctions',
  })
  expect(columns[0]).toMatchObject({ type: 'amount', constraints: { decimals: 1 } })
  expect(columns[0]?.constraints?.mean).toBeLessThan(100_000)
})
