import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const n = (row: Row, name: string): number => Number(row[name])
const isNear = (a: number, b: number) => Math.abs(a - b) <= 0.03

test.each<readonly [what: string, fields: readonly string[], holds: (row: Row) => boolean]>([
  [
    'a lot costs its hammer price and the premium, whatever it was estimated at',
    [
      'low_estimate:amount',
      'high_estimate:amount',
      'reserve:amount',
      'hammer_price:amount',
      'buyers_premium_pct:percentage',
      'premium_amt:amount',
      'total_paid:amount',
    ],
    (row) =>
      isNear(n(row, 'total_paid'), n(row, 'hammer_price') + n(row, 'premium_amt')) &&
      isNear(n(row, 'premium_amt'), Math.round(n(row, 'hammer_price') * n(row, 'buyers_premium_pct')) / 100),
  ],
  [
    'a check adds up the sales of each kind, less items on the house',
    ['food_sales:amount', 'bev_sales:amount', 'comps:amount', 'tax:amount', 'tip:amount', 'total:amount'],
    (row) =>
      isNear(
        n(row, 'total'),
        n(row, 'food_sales') + n(row, 'bev_sales') - n(row, 'comps') + n(row, 'tax') + n(row, 'tip'),
      ),
  ],
  [
    'a treatment costs its price, less the discount, and its tax',
    ['price_aed:amount', 'discount_aed:amount', 'vat_aed:amount', 'total_aed:amount'],
    (row) => isNear(n(row, 'total_aed'), n(row, 'price_aed') - n(row, 'discount_aed') + n(row, 'vat_aed')),
  ],
  [
    'hours of labour at their rate are charged besides the parts of a job',
    ['labour_hrs:decimal', 'labour_rate:amount', 'parts_total:amount', 'invoice_total:amount'],
    (row) =>
      isNear(
        n(row, 'invoice_total'),
        Math.round(100 * n(row, 'labour_hrs') * n(row, 'labour_rate')) / 100 + n(row, 'parts_total'),
      ),
  ],
  [
    'a hire costs its days and its extras, which no day makes dearer',
    ['rental_days:integer', 'daily_rate:amount', 'cdw_fee:amount', 'airport_fee:amount', 'total_charges:amount'],
    (row) =>
      isNear(
        n(row, 'total_charges'),
        n(row, 'rental_days') * n(row, 'daily_rate') + n(row, 'cdw_fee') + n(row, 'airport_fee'),
      ),
  ],
  [
    'a call-out is charged with its labour and parts, less the discount, and taxed as a whole',
    [
      'callout_fee:amount',
      'labour_hours:decimal',
      'hourly_rate:amount',
      'labour_cost:amount',
      'parts_cost:amount',
      'discount:amount',
      'vat_rate:percentage',
      'vat:amount',
      'total:amount',
    ],
    (row) => {
      const net = n(row, 'callout_fee') + n(row, 'labour_cost') + n(row, 'parts_cost') - n(row, 'discount')
      return (
        isNear(n(row, 'vat'), Math.round(net * n(row, 'vat_rate')) / 100) &&
        isNear(n(row, 'total'), net + n(row, 'vat'))
      )
    },
  ],
  [
    'work that no charge says is part of the total, once',
    ['hours:decimal', 'hourly_rate:amount', 'travel_fee:amount', 'total:amount'],
    (row) => isNear(n(row, 'total'), n(row, 'hours') * n(row, 'hourly_rate') + n(row, 'travel_fee')),
  ],
  [
    'a total of a bill starts from its subtotal',
    ['room_charge:amount', 'minibar_charge:amount', 'subtotal:amount', 'tax:amount', 'total:amount'],
    (row) => isNear(n(row, 'total'), n(row, 'subtotal') + n(row, 'tax')),
  ],
  [
    'the paid amount is all of the bill, none of it or a part, and the balance is the rest',
    ['boarding_fee:amount', 'grooming_fee:amount', 'total:amount', 'amount_paid:amount', 'balance:amount'],
    (row) =>
      n(row, 'amount_paid') <= n(row, 'total') && isNear(n(row, 'balance'), n(row, 'total') - n(row, 'amount_paid')),
  ],
  [
    'a balance is that of all that is due, not of the medication',
    [
      'medication_total:amount',
      'lab_fees:amount',
      'total_due:amount',
      'insurance_paid:amount',
      'amount_paid:amount',
      'balance_outstanding:amount',
    ],
    (row) =>
      isNear(
        n(row, 'balance_outstanding'),
        Math.max(0, n(row, 'total_due') - n(row, 'insurance_paid') - n(row, 'amount_paid')),
      ),
  ],
  [
    'the gross sales of one thing are not made of the net sales of another',
    ['net_ticket_sales:amount', 'sales_tax:amount', 'merch_gross:amount'],
    (row) => n(row, 'merch_gross').toFixed(2) !== (n(row, 'net_ticket_sales') + n(row, 'sales_tax')).toFixed(2),
  ],
  [
    'hours at their rate and parts are the total in German too',
    ['Arbeitsstunden:decimal', 'Stundensatz:amount', 'Teilekosten:amount', 'Gesamtbetrag:amount'],
    (row) => isNear(n(row, 'Gesamtbetrag'), n(row, 'Arbeitsstunden') * n(row, 'Stundensatz') + n(row, 'Teilekosten')),
  ],
])('%s', (_, fields, holds) => {
  expect(rowsOf(fields, { count: 120 }).filter((row) => !holds(row))).toEqual([])
})

test('an invoice is paid up to its gross amount, and revenue is no sum of costs', () => {
  const invoices = rowsOf([
    'net_gbp:amount',
    'vat_gbp:amount',
    'gross_gbp:amount',
    'paid_gbp:amount',
    'outstanding_gbp:amount',
  ])
  const isWrong = (row: (typeof invoices)[number]) =>
    Math.abs(Number(row.gross_gbp) - Number(row.paid_gbp) - Number(row.outstanding_gbp)) > 0.02
  expect(invoices.filter(isWrong)).toEqual([])
  const trips = rowsOf(['fuel_cost:amount', 'tolls:amount', 'revenue:amount'])
  const isSum = (row: (typeof trips)[number]) =>
    Math.abs(Number(row.fuel_cost) + Number(row.tolls) - Number(row.revenue)) <= 0.02
  expect(trips.filter(isSum).length).toBeLessThan(trips.length / 10)
})
