import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.005 * Math.abs(b)

test.each<readonly [what: string, names: readonly string[], holds: (of: (name: string) => number) => boolean]>([
  [
    'a delay counts from the timetable, not from the estimate',
    ['sta:dateTime', 'eta:dateTime', 'ata:dateTime', 'delay_min:integer'],
    (of) => Math.abs(of('delay_min') - (of('ata') - of('sta')) / 60_000) <= 1,
  ],
  [
    'a rate is of the number that its word names alone',
    ['sessions:integer', 'engaged_sessions:integer', 'conversions:integer', 'conversion_rate:percentage'],
    (of) => near(of('conversion_rate'), (100 * of('conversions')) / of('sessions')),
  ],
  [
    'the base of a tax is not a tax itself, and all three periods are consumed',
    [
      'consumo_punta_kwh:integer',
      'consumo_llano_kwh:integer',
      'consumo_valle_kwh:integer',
      'consumo_total_kwh:integer',
      'importe_potencia:amount',
      'importe_energia:amount',
      'base_imponible:amount',
      'iva:amount',
      'total_factura:amount',
    ],
    (of) =>
      of('consumo_total_kwh') === of('consumo_punta_kwh') + of('consumo_llano_kwh') + of('consumo_valle_kwh') &&
      near(of('base_imponible'), of('importe_potencia') + of('importe_energia')) &&
      near(of('iva'), 0.21 * of('base_imponible')) &&
      near(of('total_factura'), of('base_imponible') + of('iva')),
  ],
  [
    'a lot is worth what was harvested, not what was spoiled',
    ['harvest_kg:integer', 'spoiled_kg:integer', 'price_per_kg:amount', 'lot_value:amount'],
    (of) => near(of('lot_value'), of('harvest_kg') * of('price_per_kg')),
  ],
  [
    'a number before its parts is all of them',
    ['animals_moved:integer', 'ewes:integer', 'rams:integer', 'lambs:integer'],
    (of) => of('animals_moved') === of('ewes') + of('rams') + of('lambs'),
  ],
  [
    'labour costs its time at its rate, a call-out fee comes on top, and the tax is of all of it',
    [
      'arrived_at:dateTime',
      'left_at:dateTime',
      'labour_rate_hr:amount',
      'labour_cost:amount',
      'parts_cost:amount',
      'call_out_fee:amount',
      'vat_20:amount',
      'total:amount',
    ],
    (of) =>
      near(of('vat_20'), 0.2 * (of('labour_cost') + of('parts_cost') + of('call_out_fee'))) &&
      near(of('total'), of('labour_cost') + of('parts_cost') + of('call_out_fee') + of('vat_20')),
  ],
  [
    'fuel costs what was used of it, not what a distance takes',
    ['fuel_used_l:decimal', 'consumption_l_per_100km:decimal', 'fuel_price:amount', 'fuel_cost:amount'],
    (of) => near(of('fuel_cost'), of('fuel_used_l') * of('fuel_price')),
  ],
  [
    'seed is used at its rate on an area, and a yield gives no costs',
    ['area_ha:decimal', 'seed_rate_kg_ha:integer', 'seed_used_kg:decimal', 'yield_t_ha:decimal', 'price_per_t:amount'],
    (of) => near(of('seed_used_kg'), of('area_ha') * of('seed_rate_kg_ha')),
  ],
  [
    'a tax is of the amount that a discount in per cent has left, and the total holds both',
    [
      'quantity:integer',
      'unit_price:amount',
      'discount_pct:percentage',
      'amount:amount',
      'tax_pct:percentage',
      'tax:amount',
      'total:amount',
    ],
    (of) =>
      near(of('amount'), of('quantity') * of('unit_price') * (1 - of('discount_pct') / 100)) &&
      near(of('tax'), (of('amount') * of('tax_pct')) / 100) &&
      near(of('total'), of('amount') + of('tax')),
  ],
  [
    'a selling price is not part of the cost price, and the profit is of all that was sold',
    ['cost_price:amount', 'selling_price:amount', 'units_sold:integer', 'profit:amount'],
    (of) =>
      of('selling_price') >= of('cost_price') &&
      near(of('profit'), of('units_sold') * (of('selling_price') - of('cost_price'))),
  ],
  [
    'a rate of what was rejected is not a number of rejected pieces',
    [
      'produced:integer',
      'good_units:integer',
      'rejected_units:integer',
      'scrap_rate:percentage',
      'yield_pct:percentage',
    ],
    (of) =>
      of('produced') === of('good_units') + of('rejected_units') &&
      near(of('yield_pct'), (100 * of('good_units')) / of('produced')),
  ],
  [
    'goals take no seats',
    ['home_score:integer', 'away_score:integer', 'attendance:integer', 'capacity:integer'],
    (of) => of('attendance') <= of('capacity'),
  ],
  [
    'a year of rent is twelve months, not those of the deposit',
    ['monthly_rent:amount', 'deposit_months:integer', 'deposit_amount:amount', 'annual_rent:amount'],
    (of) =>
      near(of('deposit_amount'), of('monthly_rent') * of('deposit_months')) &&
      near(of('annual_rent'), 12 * of('monthly_rent')),
  ],
  [
    'a net amount by the metre has lost its discount',
    ['metres:integer', 'price_per_metre:amount', 'discount_percent:percentage', 'net_amount:amount'],
    (of) => near(of('net_amount'), of('metres') * of('price_per_metre') * (1 - of('discount_percent') / 100)),
  ],
  [
    'customers who have gone pay nothing',
    ['customers:integer', 'churned_customers:integer', 'mrr:amount', 'arpu:amount'],
    (of) => near(of('arpu'), of('mrr') / of('customers')),
  ],
  [
    'seats and passengers that are counted are those of a share, whatever language counts them',
    ['Sitzplaetze:integer', 'Fahrgaeste:integer', 'Auslastung_Prozent:percentage'],
    (of) =>
      of('Fahrgaeste') <= of('Sitzplaetze') &&
      near(of('Auslastung_Prozent'), (100 * of('Fahrgaeste')) / of('Sitzplaetze')),
  ],
  [
    'a gross amount is its net one and the tax, not the price of one',
    [
      'quantite:integer',
      'prix_unitaire_ht:amount',
      'montant_ht:amount',
      'taux_tva:percentage',
      'montant_tva:amount',
      'montant_ttc:amount',
    ],
    (of) => near(of('montant_ttc'), of('montant_ht') + of('montant_tva')),
  ],
  [
    'a job costs its parts and its labour, whatever its tyres cost',
    ['tyres_fitted:integer', 'tyre_price:amount', 'parts_total:amount', 'labour_total:amount', 'vat_20:amount'],
    (of) => near(of('vat_20'), 0.2 * (of('parts_total') + of('labour_total'))),
  ],
  [
    'the weight of a person has the unit of what was lost of it',
    ['weight_start_kg:weightKg', 'weight_now_kg:weightKg', 'weight_lost_kg:decimal'],
    (of) =>
      of('weight_now_kg') > of('weight_start_kg') ||
      near(of('weight_lost_kg'), of('weight_start_kg') - of('weight_now_kg')),
  ],
  [
    'the taxable amount excludes the discount, and the change is the tendered amount less the total',
    [
      'subtotal:amount',
      'discount_amount:amount',
      'taxable_amount:amount',
      'vat_20:amount',
      'tip:amount',
      'total:amount',
      'tendered:amount',
      'change_given:amount',
    ],
    (of) =>
      near(of('taxable_amount'), of('subtotal') - of('discount_amount')) &&
      near(of('vat_20'), 0.2 * of('taxable_amount')) &&
      near(of('total'), of('taxable_amount') + of('vat_20') + of('tip')) &&
      near(of('change_given'), of('tendered') - of('total')),
  ],
  [
    'a charge is for the chargeable days at a rate that names no unit',
    ['storage_days:integer', 'chargeable_days:integer', 'storage_rate:amount', 'storage_charge:amount'],
    (of) => near(of('storage_charge'), of('chargeable_days') * of('storage_rate')),
  ],
  [
    'a share of a disk is of the disk, whatever memory there is',
    ['memory_total_gb:integer', 'disk_total_gb:decimal', 'disk_used_gb:decimal', 'disk_used_pct:percentage'],
    (of) => near(of('disk_used_pct'), (100 * of('disk_used_gb')) / of('disk_total_gb')),
  ],
  [
    'hours at the berth begin there, not at the expected arrival',
    ['eta:dateTime', 'etb:dateTime', 'etd:dateTime', 'berth_hours:decimal'],
    (of) => near(of('berth_hours'), (of('etd') - of('etb')) / 3_600_000),
  ],
  [
    'all scores of an exam are its total, whatever their words',
    ['written_score:integer', 'oral_score:integer', 'practical_score:integer', 'total_score:integer'],
    (of) => of('total_score') === of('written_score') + of('oral_score') + of('practical_score'),
  ],
  [
    'spending is a share of the budget, not of the committed amount',
    [
      'budget_approved:amount',
      'committed:amount',
      'spent_to_date:amount',
      'remaining_budget:amount',
      'percent_spent:percentage',
    ],
    (of) => near(of('percent_spent'), (100 * of('spent_to_date')) / of('budget_approved')),
  ],
  [
    'a rate is of the total where the row has it, not of another part',
    [
      'tests_skipped:integer',
      'tests_total:integer',
      'tests_passed:integer',
      'tests_failed:integer',
      'pass_rate:percentage',
    ],
    (of) => near(of('pass_rate'), (100 * of('tests_passed')) / of('tests_total')),
  ],
  [
    'a net donation is the donation less its fee, not the tax that is claimed on it',
    ['amount:amount', 'gift_aid_amount:amount', 'processing_fee:amount', 'net_donation:amount'],
    (of) => near(of('net_donation'), Math.max(0, of('amount') - of('processing_fee'))),
  ],
])('%s', (_, columns, holds) => {
  const fields = columns.map((column) => {
    const [name = '', type = ''] = column.split(':')
    return { name, type }
  })
  for (const row of rowsOf(fields, { count: 200 })) {
    const of = (name: string) =>
      columns.includes(`${name}:dateTime`) ? Date.parse(String(row[name])) : Number(row[name])
    expect(holds(of), JSON.stringify(row)).toBe(true)
  }
})
