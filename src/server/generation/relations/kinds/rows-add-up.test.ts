import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { countryOf } from '@/server/generation/locales'
import { relationNotes } from '@/server/generation/relations/notes'
import { checkFields } from '@/server/generation/schema/check-schema'

/** A number of a row, or a moment in milliseconds. */
type Read = (name: string) => number

const minute = 60_000
const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.02 * Math.abs(b)

const read =
  (row: Row): Read =>
  (name) => {
    const value = row[name]
    return typeof value === 'number' ? value : Date.parse(String(value))
  }

test.each<readonly [what: string, fields: readonly string[], holds: (of: Read) => boolean]>([
  [
    'a flight is late by the time between its departures',
    ['sched_dep:dateTime', 'actual_dep:dateTime', 'actual_arr:dateTime', 'dep_delay_min:integer', 'block_min:integer'],
    (of) =>
      Math.abs(of('dep_delay_min') * minute - of('actual_dep') + of('sched_dep')) <= minute &&
      Math.abs(of('block_min') * minute - of('actual_arr') + of('actual_dep')) <= minute,
  ],
  [
    'a subtotal after a discount has lost it, and is taxed as it is',
    ['quantity:integer', 'unit_price:amount', 'discount:amount', 'subtotal:amount', 'tax:amount', 'total:amount'],
    (of) =>
      near(of('subtotal'), of('quantity') * of('unit_price') - of('discount')) &&
      near(of('tax'), (countryOf('en_US').salesTaxPercent / 100) * of('subtotal')) &&
      near(of('total'), of('subtotal') + of('tax')),
  ],
  [
    'what a patient pays is the rest of what two insurers pay',
    ['montant_depense:amount', 'part_securite_sociale:amount', 'part_mutuelle:amount', 'reste_a_charge:amount'],
    (of) => near(of('reste_a_charge'), of('montant_depense') - of('part_securite_sociale') - of('part_mutuelle')),
  ],
  [
    'a bike costs its price less the trade-in',
    ['verkoopprijs:amount', 'inruilwaarde:amount', 'te_betalen:amount'],
    (of) => near(of('te_betalen'), of('verkoopprijs') - of('inruilwaarde')),
  ],
  [
    'a lease of rooms lasts a year or more, however the columns are called',
    ['المستأجر:fullName', 'عدد_الغرف:integer', 'الإيجار_السنوي:amount', 'تاريخ_البداية:date', 'تاريخ_النهاية:date'],
    (of) => of('تاريخ_النهاية') - of('تاريخ_البداية') > 300 * 24 * 60 * minute,
  ],
  [
    'unsold goods are the rest of those made',
    ['quantite_produite:integer', 'quantite_vendue:integer', 'invendus:integer'],
    (of) => of('invendus') === of('quantite_produite') - of('quantite_vendue') && of('invendus') >= 0,
  ],
  [
    'of several numbers of a unit the one counts that the name shares a word with',
    ['energy_exported_kwh:decimal', 'energy_consumed_kwh:decimal', 'tariff_per_kwh:decimal', 'export_revenue:amount'],
    (of) => near(of('export_revenue'), of('energy_exported_kwh') * of('tariff_per_kwh')),
  ],
  [
    'statutory deductions have their share of pay, and total deductions are not pay',
    [
      'hourly_rate:amount',
      'hours_worked:decimal',
      'gross_pay:amount',
      'fica_tax:amount',
      'total_deductions:amount',
      'net_pay:amount',
    ],
    (of) =>
      near(of('fica_tax'), 0.0765 * of('gross_pay')) &&
      of('total_deductions') <= of('gross_pay') &&
      near(of('net_pay'), of('gross_pay') - of('total_deductions')),
  ],
  [
    'a meter only rises',
    ['prev_reading_kwh:integer', 'curr_reading_kwh:integer', 'consumption_kwh:integer'],
    (of) =>
      of('prev_reading_kwh') <= of('curr_reading_kwh') &&
      of('consumption_kwh') === of('curr_reading_kwh') - of('prev_reading_kwh'),
  ],
  [
    'an amount in cents is the quantity at the price in cents',
    ['quantity:integer', 'unit_price_cents:amount', 'amount_cents:amount'],
    (of) => near(of('amount_cents'), of('quantity') * of('unit_price_cents')),
  ],
  [
    'an amount is the quantity at the amount of a unit',
    ['quantity:integer', 'unit_amount:amount', 'amount:amount'],
    (of) => near(of('amount'), of('quantity') * of('unit_amount')),
  ],
  [
    'the total of a line has lost its discount',
    ['qty:integer', 'unit_price:amount', 'discount_pct:percentage', 'line_total:amount'],
    (of) => near(of('line_total'), of('qty') * of('unit_price') * (1 - of('discount_pct') / 100)),
  ],
  [
    'a panel gives volts times amperes, less what its inverter loses',
    [
      'dc_voltage_v:decimal',
      'dc_current_a:decimal',
      'dc_power_w:decimal',
      'ac_power_w:decimal',
      'efficiency_pct:percentage',
    ],
    (of) =>
      near(of('dc_power_w'), of('dc_voltage_v') * of('dc_current_a')) &&
      of('ac_power_w') <= of('dc_power_w') &&
      near(of('efficiency_pct'), (100 * of('ac_power_w')) / of('dc_power_w')),
  ],
  [
    'a time is on the day before it, and what follows is soon after',
    ['Einsatzdatum:date', 'Alarmierungszeit:dateTime', 'Ausrueckzeit:dateTime', 'Eintreffzeit:dateTime'],
    (of) =>
      of('Alarmierungszeit') >= of('Einsatzdatum') &&
      of('Alarmierungszeit') < of('Einsatzdatum') + 1_440 * minute &&
      of('Ausrueckzeit') >= of('Alarmierungszeit') &&
      of('Eintreffzeit') <= of('Alarmierungszeit') + 40 * minute,
  ],
  [
    'a car was registered long before it is repaired',
    ['Erstzulassung:date', 'Annahmedatum:date'],
    (of) => of('Annahmedatum') - of('Erstzulassung') > 30 * 1_440 * minute,
  ],
  [
    'an hour at work is paid by its rate, whatever overtime is',
    ['Arbeitsstunden:decimal', 'Ueberstunden:decimal', 'Stundensatz:amount', 'Honorar:amount'],
    (of) => near(of('Honorar'), of('Arbeitsstunden') * of('Stundensatz')),
  ],
  [
    'duties are taken of the value at the border, the import tax of both',
    ['freight:amount', 'cif_value:amount', 'duty_rate_pct:percentage', 'duty:amount', 'import_vat:amount'],
    (of) =>
      near(of('duty'), (of('cif_value') * of('duty_rate_pct')) / 100) &&
      near(of('import_vat'), ((of('cif_value') + of('duty')) * countryOf('en_US').salesTaxPercent) / 100),
  ],
  [
    'a guest leaves as many nights after the arrival',
    ['arrival_date:date', 'departure_date:date', 'nights:integer'],
    (of) => of('nights') > 0 && of('departure_date') - of('arrival_date') === of('nights') * 1_440 * minute,
  ],
  [
    'nights are counted alike in every language',
    ['Anreise:date', 'Abreise:date', 'Anzahl_Naechte:integer'],
    (of) => of('Anzahl_Naechte') > 0 && of('Abreise') - of('Anreise') === of('Anzahl_Naechte') * 1_440 * minute,
  ],
  [
    'kilograms are a weight, net of the tare',
    ['gross_kg:decimal', 'tare_kg:decimal', 'net_kg:decimal'],
    (of) => near(of('net_kg'), of('gross_kg') - of('tare_kg')),
  ],
  [
    'goods sold by weight are taxed once',
    [
      'net_weight_kg:decimal',
      'price_per_tonne:amount',
      'net_amount:amount',
      'vat_amount:amount',
      'gross_amount:amount',
    ],
    (of) => of('vat_amount') < of('net_amount') && near(of('gross_amount'), of('net_amount') + of('vat_amount')),
  ],
  [
    'a total that includes a tax is not a tax',
    ['nights:integer', 'price_per_night:amount', 'amount_net:amount', 'vat:amount', 'total_incl_vat:amount'],
    (of) => near(of('total_incl_vat'), of('amount_net') + of('vat')),
  ],
  [
    'the names of money in other languages say the same',
    ['Nettobetrag:amount', 'MwSt_Betrag:amount', 'Bruttobetrag:amount'],
    (of) => of('MwSt_Betrag') < of('Nettobetrag') && near(of('Bruttobetrag'), of('Nettobetrag') + of('MwSt_Betrag')),
  ],
  [
    'work costs what its parts cost',
    ['labour_cost:amount', 'material_cost:amount', 'total_cost:amount'],
    (of) => near(of('total_cost'), of('labour_cost') + of('material_cost')),
  ],
  [
    'a total adds up what each thing cost',
    ['casket_price:amount', 'service_fee:amount', 'flowers_cost:amount', 'total_cost:amount'],
    (of) => near(of('total_cost'), of('casket_price') + of('service_fee') + of('flowers_cost')),
  ],
  [
    'a total adds up the prices of different things',
    ['frame_price:amount', 'lens_price:amount', 'total:amount'],
    (of) => near(of('total'), of('frame_price') + of('lens_price')),
  ],
  [
    'the payment is the premium and its tax, without the excess',
    ['voluntary_excess:amount', 'gross_premium:amount', 'ipt:amount', 'total_premium:amount'],
    (of) => near(of('total_premium'), of('gross_premium') + of('ipt')),
  ],
  [
    'the rest of an award is the part not spent',
    ['award_amount:amount', 'spent_to_date:amount', 'remaining_balance:amount'],
    (of) =>
      of('spent_to_date') <= of('award_amount') &&
      near(of('remaining_balance'), of('award_amount') - of('spent_to_date')),
  ],
  [
    'the price of a lesson is its hours at the price of one',
    ['lesson_hours:decimal', 'price_per_hour:amount', 'lesson_price:amount'],
    (of) => near(of('lesson_price'), of('lesson_hours') * of('price_per_hour')),
  ],
  [
    'energy is charged in pounds at a price in pence',
    ['units_kwh:decimal', 'rate_p_per_kwh:decimal', 'energy_charge:amount'],
    (of) => near(of('energy_charge'), (of('units_kwh') * of('rate_p_per_kwh')) / 100),
  ],
  [
    'overtime is paid half as much again, and gross pay is for all hours',
    ['reg_hrs:decimal', 'ot_hrs:decimal', 'hr_rt:amount', 'ot_rt:amount', 'grs_amt:amount'],
    (of) =>
      near(of('ot_rt'), 1.5 * of('hr_rt')) &&
      near(of('grs_amt'), of('reg_hrs') * of('hr_rt') + of('ot_hrs') * of('ot_rt')),
  ],
  [
    'calls are dropped at the rate of those that were tried',
    ['call_attempts:integer', 'dropped_calls:integer', 'drop_rate_pct:percentage'],
    (of) =>
      of('dropped_calls') <= of('call_attempts') &&
      near(of('drop_rate_pct'), (100 * of('dropped_calls')) / of('call_attempts')),
  ],
  [
    'a garment costs its fabric and what it takes to make it',
    ['fabric_cost:amount', 'making_charge:amount', 'total_price:amount'],
    (of) => near(of('total_price'), of('fabric_cost') + of('making_charge')),
  ],
  [
    'users of one sort are among all',
    ['total_users:integer', 'new_users:integer', 'returning_users:integer'],
    (of) => of('new_users') <= of('total_users') && of('returning_users') <= of('total_users'),
  ],
  [
    'a reply follows the start by the time that was waited',
    ['started_at:dateTime', 'first_reply_at:dateTime', 'wait_seconds:integer'],
    (of) => Math.abs(of('wait_seconds') * 1_000 - of('first_reply_at') + of('started_at')) <= 1_000,
  ],
  [
    'parts are good or rejected',
    ['parts_good:integer', 'parts_rejected:integer', 'scrap_pct:percentage'],
    (of) => near(of('scrap_pct'), (100 * of('parts_rejected')) / (of('parts_good') + of('parts_rejected'))),
  ],
  [
    'stock is worth what its pieces cost',
    ['qty:integer', 'unit_cst:amount', 'ext_val:amount'],
    (of) => near(of('ext_val'), of('qty') * of('unit_cst')),
  ],
])('%s', (_, fields, holds) => {
  expect(rowsOf(fields, { count: 120 }).filter((row) => !holds(read(row)))).toEqual([])
})

test('a flag agrees with the numbers and moments of its row', () => {
  const yesOrNo = (name: string) => ({ name, type: 'text', constraints: { values: [true, false] } })
  const rows = rowsOf(
    ['pageviews:integer', yesOrNo('bounced'), 'due_at:dateTime', 'resolved_at:dateTime', yesOrNo('sla_breached')].map(
      (field) =>
        field === 'pageviews:integer' ? { name: 'pageviews', type: 'integer', constraints: { min: 1, max: 3 } } : field,
    ),
  )
  expect(new Set(rows.map(({ bounced }) => String(bounced)))).toEqual(new Set(['true', 'false']))
  const wrong = rows.filter((row) => {
    const isLate = Date.parse(String(row.resolved_at)) > Date.parse(String(row.due_at))
    return String(row.bounced) !== String(row.pageviews === 1) || String(row.sla_breached) !== String(isLate)
  })
  expect(wrong).toEqual([])
})

test('the difference of two weights is not a tax', () => {
  const rows = rowsOf(['gross_weight_kg:decimal', 'net_weight_kg:decimal', 'vat:amount'])
  const isDifference = (of: Read) => near(of('vat'), of('gross_weight_kg') - of('net_weight_kg'))
  expect(rows.filter((row) => isDifference(read(row))).length).toBeLessThan(rows.length / 2)
})

test('a deposit of up to two rents is noted as at least one', async () => {
  const fields = ['kaltmiete', 'kaution'].map((name) => ({ name, type: 'amount' }))
  const { fields: checked } = checkFields(fields, { locale: 'en_US', count: 50, loc: [] })
  const [note] = await relationNotes(checked, 'en_US', [])
  expect(note?.message).toContain('kaution: at least kaltmiete')
  expect(rowsOf(fields, { count: 50 }).every(({ kaution, kaltmiete }) => Number(kaution) >= Number(kaltmiete))).toBe(
    true,
  )
})

test('the pass mark is not a number of passes', async () => {
  const fields = [
    { name: 'absent_count', type: 'integer' },
    { name: 'pass_mark', type: 'integer' },
    { name: 'pass_rate_pct', type: 'percentage' },
  ]
  const { fields: checked } = checkFields(fields, { locale: 'en_US', count: 50, loc: [] })
  expect(await relationNotes(checked, 'en_US', [])).toEqual([])
})
