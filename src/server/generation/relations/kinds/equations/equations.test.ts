import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { relationNotes } from '@/server/generation/relations/notes'
import { checkFields } from '@/server/generation/schema/check-schema'
import { readEquation, solvedFor } from './equation'

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.01 * Math.abs(b)
const numberIn = (row: Row) => (name: string) => Number(row[name])
const typed = (names: readonly string[]) => names.map((name) => (name.includes(':') ? name : `${name}:amount`))
const fieldsOf = (names: readonly string[]) =>
  typed(names).map((each) => {
    const [name = '', type = ''] = each.split(':')
    return { name, type }
  })

test('solves an equation for any of its numbers', () => {
  const { terms, slots } = readEquation({
    result: 'r',
    formula: '2 * a / b - c?',
    a: 'x',
    b: 'y',
    c: 'z',
    d: '-',
    e: '-',
  })
  expect(slots.map(({ isOptional }) => isOptional)).toEqual([false, false, false, true])
  const all = [4, 10, 4, 1]
  for (const slot of all.keys()) {
    expect(
      solvedFor(
        slot,
        terms,
        all.map((value, at) => (at === slot ? undefined : value)),
      ),
    ).toBeCloseTo(all[slot] ?? 0)
  }
  expect(solvedFor(0, terms, [undefined, 10, 4])).toBeCloseTo(5)
})

test.each<readonly [what: string, names: readonly string[], holds: (of: (name: string) => number) => boolean]>([
  [
    'a ride costs what unlocking does as well as its minutes',
    ['unlock_fee', 'ride_minutes:integer', 'per_minute_rate', 'ride_cost'],
    (of) => near(of('ride_cost'), of('unlock_fee') + of('ride_minutes') * of('per_minute_rate')),
  ],
  [
    'hours are charged by the hour, and kilometres by the kilometre',
    ['booked_hours:decimal', 'km_driven:integer', 'hourly_rate', 'km_rate', 'time_cost', 'distance_cost', 'total'],
    (of) =>
      near(of('time_cost'), of('booked_hours') * of('hourly_rate')) &&
      near(of('distance_cost'), of('km_driven') * of('km_rate')) &&
      near(of('total'), of('time_cost') + of('distance_cost')),
  ],
  [
    'an election has its turnout and shares of the vote',
    [
      'electorate:integer',
      'votes_cast:integer',
      'candidate_votes:integer',
      'vote_share_pct:percentage',
      'turnout_pct:percentage',
    ],
    (of) =>
      of('votes_cast') <= of('electorate') &&
      of('candidate_votes') <= of('votes_cast') &&
      near(of('turnout_pct'), (100 * of('votes_cast')) / of('electorate')) &&
      near(of('vote_share_pct'), (100 * of('candidate_votes')) / of('votes_cast')),
  ],
  [
    'a parcel is charged by its size, of one piece where none are counted',
    ['length_cm:integer', 'width_cm:integer', 'height_cm:integer', 'weight_kg:decimal', 'dim_weight_kg:decimal'],
    (of) => near(of('dim_weight_kg'), (of('length_cm') * of('width_cm') * of('height_cm')) / 5_000),
  ],
  [
    'energy at a price in cents costs whole euros, with its standing charge',
    ['Verbrauch_kWh:integer', 'Arbeitspreis_ct_kWh:decimal', 'Grundpreis_Euro', 'Nettobetrag', 'MwSt_19', 'Brutto'],
    (of) =>
      near(of('Nettobetrag'), (of('Verbrauch_kWh') * of('Arbeitspreis_ct_kWh')) / 100 + of('Grundpreis_Euro')) &&
      near(of('MwSt_19'), 0.19 * of('Nettobetrag')) &&
      near(of('Brutto'), of('Nettobetrag') + of('MwSt_19')),
  ],
  [
    'a municipality fee is added to the nights',
    ['nights:integer', 'nightly_rate', 'municipality_fee', 'total'],
    (of) => near(of('total'), of('nights') * of('nightly_rate') + of('municipality_fee')),
  ],
  [
    'a Spanish payslip adds up',
    ['salario_bruto', 'cuota_ss', 'irpf_pct:percentage', 'irpf', 'salario_neto'],
    (of) =>
      near(of('irpf'), (of('irpf_pct') * of('salario_bruto')) / 100) &&
      of('cuota_ss') < 0.1 * of('salario_bruto') &&
      near(of('salario_neto'), Math.max(0, of('salario_bruto') - of('cuota_ss') - of('irpf'))),
  ],
  [
    'a German stock is worth what it holds, and counted against its target',
    ['Sollbestand:integer', 'Istbestand:integer', 'Differenz:decimal', 'EK_Preis', 'Lagerwert'],
    (of) =>
      near(of('Differenz'), of('Istbestand') - of('Sollbestand')) &&
      near(of('Lagerwert'), of('Istbestand') * of('EK_Preis')),
  ],
  [
    'streams pay by the stream, and scrap is of what was ordered',
    [
      'streams:integer',
      'payout_per_stream:amount',
      'royalty',
      'qty_ordered:integer',
      'qty_good:integer',
      'qty_scrap:integer',
      'scrap_pct:percentage',
    ],
    (of) =>
      near(of('royalty'), of('streams') * of('payout_per_stream')) &&
      near(of('scrap_pct'), (100 * of('qty_scrap')) / of('qty_ordered')),
  ],
  [
    'whichever comes last is what the others leave',
    ['purchase_price', 'loan_amount', 'down_payment'],
    (of) => near(of('loan_amount'), of('purchase_price') - of('down_payment')) && of('down_payment') >= 0,
  ],
  [
    'a total before its parts is their sum',
    ['worldwide_gross', 'domestic_gross', 'international_gross'],
    (of) => near(of('worldwide_gross'), of('domestic_gross') + of('international_gross')),
  ],
  [
    'parts have the units of the whole',
    ['parts_produced:integer', 'part_weight_g:decimal', 'material_kg:decimal'],
    (of) => near(of('material_kg'), (of('parts_produced') * of('part_weight_g')) / 1000),
  ],
  [
    'percentages multiply',
    ['availability_pct:percentage', 'performance_pct:percentage', 'quality_pct:percentage', 'oee_pct:percentage'],
    (of) => near(of('oee_pct'), (of('availability_pct') * of('performance_pct') * of('quality_pct')) / 10_000),
  ],
  [
    'points of a season',
    ['won:integer', 'drawn:integer', 'points:integer'],
    (of) => of('points') === 3 * of('won') + of('drawn'),
  ],
  [
    'the defects of a number inspected and their rate',
    ['inspected:integer', 'defect_rate:percentage', 'defects:integer'],
    (of) => Math.abs(of('defects') - (of('inspected') * of('defect_rate')) / 100) <= 0.51,
  ],
])('%s', (_what, names, holds) => {
  const rows = rowsOf(typed(names))
  expect(rows.filter((row) => !holds(numberIn(row)))).toEqual([])
})

test('leaves numbers alone that no equation is about', async () => {
  const { fields } = checkFields(fieldsOf(['invoice_no:text', 'points:integer', 'price', 'shirts:integer']), {
    locale: 'en_US',
    count: 1,
    loc: [],
  })
  expect(await relationNotes(fields, 'en_US', [])).toEqual([])
})
