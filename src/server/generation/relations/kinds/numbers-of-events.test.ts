import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.005 * Math.abs(b)

test.each<readonly [what: string, columns: readonly string[], holds: (of: (name: string) => number) => boolean]>([
  [
    'those who are on the roll and did not board are absent',
    ['pupils_on_roll', 'pupils_boarded', 'pupils_absent'],
    (of) => of('pupils_absent') === of('pupils_on_roll') - of('pupils_boarded'),
  ],
  [
    'tickets that were not scanned are no-shows, and an event earns by tickets, goods and drinks',
    ['tickets_issued', 'tickets_scanned', 'no_shows', 'gross_ticket_sales:amount', 'merch_sales:amount'].concat(
      'bar_sales:amount',
      'total_revenue:amount',
    ),
    (of) =>
      of('no_shows') === of('tickets_issued') - of('tickets_scanned') &&
      near(of('total_revenue'), of('gross_ticket_sales') + of('merch_sales') + of('bar_sales')),
  ],
  [
    'consumption per 100 km is of the fuel used on the trip',
    ['distance_km', 'fuel_used_l:decimal', 'fuel_per_100km:decimal'],
    (of) => of('distance_km') === 0 || near(of('fuel_per_100km'), (100 * of('fuel_used_l')) / of('distance_km')),
  ],
  [
    'a prescription lasts its doses',
    ['dose_per_day', 'days_supply', 'quantity'],
    (of) => of('quantity') === of('dose_per_day') * of('days_supply'),
  ],
  [
    'a net total adds up labour, parts and travel',
    ['cout_main_oeuvre:amount', 'cout_pieces:amount', 'frais_deplacement:amount', 'total_ht:amount'],
    (of) => near(of('total_ht'), of('cout_main_oeuvre') + of('cout_pieces') + of('frais_deplacement')),
  ],
])('%s', (_, columns, holds) => {
  const fields = columns.map((column) => {
    const [name = '', type = 'integer'] = column.split(':')
    return { name, type }
  })
  for (const row of rowsOf(fields, { count: 200 })) {
    expect(
      holds((name) => Number(row[name])),
      JSON.stringify(row),
    ).toBe(true)
  }
})
