import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { relationNotes } from '@/server/generation/relations/notes'
import { checkFields } from '@/server/generation/schema/check-schema'

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.005 * Math.abs(b)
const typed = (names: readonly string[]) => names.map((name) => (name.includes(':') ? name : `${name}:integer`))

test.each<readonly [what: string, names: readonly string[], holds: (of: (name: string) => number) => boolean]>([
  [
    'the remainder is a whole less the used part of the same thing',
    ['pallets_ordered', 'pallets_received', 'pallets_outstanding'],
    (of) => of('pallets_outstanding') === of('pallets_ordered') - of('pallets_received'),
  ],
  [
    'no more is used than there is',
    ['vouchers_issued', 'vouchers_redeemed'],
    (of) => of('vouchers_redeemed') <= of('vouchers_issued'),
  ],
  [
    'what was received of a pledge is of the pledge, whatever it is called',
    ['pledge_amount:amount', 'amount_received:amount', 'pledge_balance:amount', 'pct_fulfilled:percentage'],
    (of) =>
      near(of('pledge_balance'), of('pledge_amount') - of('amount_received')) &&
      near(of('pct_fulfilled'), (100 * of('amount_received')) / of('pledge_amount')),
  ],
  [
    'hours are left of hours, even where the unit stands first',
    ['package_hours', 'hours_used', 'hours_remaining'],
    (of) => of('hours_remaining') === of('package_hours') - of('hours_used'),
  ],
  [
    'daily charges come to as many days',
    ['days_overdue', 'daily_fine:amount', 'fine_amount:amount'],
    (of) => near(of('fine_amount'), of('days_overdue') * of('daily_fine')),
  ],
  [
    'a fee is taken of a net amount',
    ['gift_amount:amount', 'processing_fee:amount', 'net_amount:amount'],
    (of) => near(of('net_amount'), Math.max(0, of('gift_amount') - of('processing_fee'))),
  ],
  [
    'freight is charged by the greater of two weights',
    ['gross_weight_kg:decimal', 'volumetric_weight_kg:decimal', 'chargeable_weight_kg:decimal'],
    (of) => of('chargeable_weight_kg') === Math.max(of('gross_weight_kg'), of('volumetric_weight_kg')),
  ],
  [
    'other charges are not the sum of the charges before them',
    ['freight_charge:amount', 'fuel_surcharge:amount', 'other_charges:amount', 'total_charges:amount'],
    (of) =>
      near(of('total_charges'), of('freight_charge') + of('fuel_surcharge') + of('other_charges')) &&
      !near(of('other_charges'), of('freight_charge') + of('fuel_surcharge')),
  ],
])('%s', (_what, names, holds) => {
  const numberIn = (row: Row) => (name: string) => Number(row[name])
  const wrong = rowsOf(typed(names)).filter((row) => !holds(numberIn(row)))
  expect(wrong.slice(0, 2)).toEqual([])
})

test('money is neither the difference of a unit price and a sum nor a share of a weight', async () => {
  const notesOf = async (...names: readonly string[]) => {
    const { fields } = checkFields(
      names.map((each) => {
        const [name = '', type = 'amount'] = each.split(':')
        return { name, type }
      }),
      { locale: 'en_US', count: 1, loc: [] },
    )
    return (await relationNotes(fields, 'en_US', [])).map(({ message }) => message)
  }
  expect(await notesOf('price_per_kg', 'total_cost', 'profit')).toEqual([])
  expect(await notesOf('gross_weight_g:decimal', 'interest_due')).toEqual([])
})
