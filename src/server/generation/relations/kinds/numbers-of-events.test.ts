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
    'overtime hours are not pay',
    ['basic_salary:amount', 'overtime_hours:decimal', 'overtime_pay:amount', 'deductions:amount', 'net_salary:amount'],
    (of) => near(of('net_salary'), of('basic_salary') + of('overtime_pay') - of('deductions')),
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
    'customer minutes are those of all customers: the min of a duration is not a minimum',
    ['duration_min', 'customers_affected', 'customer_minutes_lost'],
    (of) => of('customer_minutes_lost') === of('duration_min') * of('customers_affected'),
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
  [
    'the payment is the bill less the discount after it',
    ['amount_due:amount', 'discount:amount', 'amount_paid:amount'],
    (of) => near(of('amount_paid'), of('amount_due') - of('discount')),
  ],
  [
    'units are counted through what holds them',
    ['pallets', 'cartons_per_pallet', 'units_per_carton', 'total_units'],
    (of) => of('total_units') === of('pallets') * of('cartons_per_pallet') * of('units_per_carton'),
  ],
  [
    'units that are not damaged are accepted',
    ['units_received', 'units_damaged', 'units_accepted'],
    (of) => of('units_accepted') === of('units_received') - of('units_damaged'),
  ],
  [
    'a contract is worth its months and the fee for joining',
    ['term_months', 'monthly_fee:amount', 'joining_fee:amount', 'total_contract_value:amount'],
    (of) => near(of('total_contract_value'), of('term_months') * of('monthly_fee') + of('joining_fee')),
  ],
  [
    'a loan is paid out less its fee, whatever is paid each month',
    ['principal:amount', 'monthly_payment:amount', 'origination_fee:amount', 'net_disbursed:amount'],
    (of) => near(of('net_disbursed'), Math.max(0, of('principal') - of('origination_fee'))),
  ],
  [
    'goals are shots on target, and those are shots',
    ['goals', 'shots', 'shots_on_target'],
    (of) => of('goals') <= of('shots_on_target') && of('shots_on_target') <= of('shots'),
  ],
  [
    'a refund is for what was returned',
    ['qty_returned', 'unit_price:amount', 'refund_amount:amount'],
    (of) => near(of('refund_amount'), of('qty_returned') * of('unit_price')),
  ],
  [
    'a change from the baseline is of the same score, also in percent',
    ['baseline_score', 'current_score', 'change_from_baseline:decimal', 'pct_change:percentage'],
    (of) => of('change_from_baseline') === of('current_score') - of('baseline_score'),
  ],
  [
    'extras are all but the room',
    [
      'nights',
      'rate_per_night:amount',
      'room_charges:amount',
      'minibar:amount',
      'laundry:amount',
      'extras_total:amount',
    ],
    (of) => near(of('extras_total'), of('minibar') + of('laundry')),
  ],
  [
    'a claim is the work completed less earlier claims',
    ['revised_contract_sum:amount', 'work_completed_pct:percentage', 'work_completed_value:amount'].concat(
      'previous_claims:amount',
      'this_claim:amount',
    ),
    (of) =>
      near(of('work_completed_value'), (of('revised_contract_sum') * of('work_completed_pct')) / 100) &&
      near(of('this_claim'), Math.max(0, of('work_completed_value') - of('previous_claims'))),
  ],
  [
    'all charges of a journey are added, those by the kilometre too',
    ['km_gefahren', 'km_satz:amount', 'kilometergeld:amount', 'hotelkosten:amount', 'nebenkosten:amount'].concat(
      'gesamtkosten:amount',
    ),
    (of) =>
      near(of('kilometergeld'), of('km_gefahren') * of('km_satz')) &&
      near(of('gesamtkosten'), of('kilometergeld') + of('hotelkosten') + of('nebenkosten')),
  ],
  [
    'a vehicle has covered what its odometer gained since the last service',
    ['km_entree', 'km_dernier_entretien', 'km_parcourus:decimal'],
    (of) =>
      of('km_dernier_entretien') <= of('km_entree') &&
      near(of('km_parcourus'), of('km_entree') - of('km_dernier_entretien')),
  ],
  [
    'frequency is impressions by reach, whichever comes last',
    ['impressions', 'frequency:decimal', 'reach'],
    (of) =>
      of('reach') === 0 || of('frequency') === 0 || Math.abs(of('reach') - of('impressions') / of('frequency')) < 1,
  ],
  [
    'a herd is milked twice, its fat is a share of the milk, and milk is paid by weight',
    [
      'am_yield_kg:decimal',
      'pm_yield_kg:decimal',
      'daily_yield_kg:decimal',
      'fat_pct:percentage',
      'fat_kg:decimal',
    ].concat('milk_price_per_kg:amount', 'milk_value:amount'),
    (of) =>
      near(of('daily_yield_kg'), of('am_yield_kg') + of('pm_yield_kg')) &&
      near(of('fat_kg'), (of('daily_yield_kg') * of('fat_pct')) / 100) &&
      near(of('milk_value'), of('daily_yield_kg') * of('milk_price_per_kg')),
  ],
  [
    'a solar system has the power of its panels and is priced by the watt, less rebates and credits',
    [
      'panels',
      'watts_per_panel',
      'system_kw:decimal',
      'price_per_watt:amount',
      'gross_price:amount',
      'rebate:amount',
    ].concat('federal_credit:amount', 'net_price:amount'),
    (of) =>
      near(of('system_kw'), (of('panels') * of('watts_per_panel')) / 1000) &&
      near(of('gross_price'), Math.min(1e9, of('system_kw') * 1000 * of('price_per_watt'))) &&
      near(of('net_price'), Math.max(0, of('gross_price') - of('rebate') - of('federal_credit'))),
  ],
  [
    'the balance is of the only charge',
    ['treatment_cost:amount', 'amount_paid:amount', 'remaining_amount:amount'],
    (of) => near(of('remaining_amount'), of('treatment_cost') - of('amount_paid')),
  ],
  [
    'copies on loan are not available',
    ['copies_owned', 'copies_on_loan', 'copies_available'],
    (of) => of('copies_available') === of('copies_owned') - of('copies_on_loan'),
  ],
  [
    'a film earns its profit on its whole budget',
    ['budget:amount', 'marketing_budget:amount', 'total_budget:amount', 'worldwide_gross:amount', 'profit:amount'],
    (of) =>
      near(of('total_budget'), of('budget') + of('marketing_budget')) &&
      near(of('profit'), Math.max(0, of('worldwide_gross') - of('total_budget'))),
  ],
  [
    'a repair that is partly paid in advance leaves the rest of its gross amount',
    ['brutto:amount', 'anzahlung:amount', 'restbetrag:amount'],
    (of) => near(of('restbetrag'), of('brutto') - of('anzahlung')),
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
