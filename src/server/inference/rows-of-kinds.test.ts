import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

const minute = 60_000
const day = 24 * 60 * minute

/** Relations by their kind, in trades that no rule was made for. */
test.each<HeldRow>([
  [
    'a total in the unit of a rate is the rate times the things, whatever it is of',
    'hives_treated, g_per_hive, total_oxalic_acid_g',
    'Beekeeping treatments',
    (of) => near(of('total_oxalic_acid_g'), of('hives_treated') * of('g_per_hive')),
  ],
  [
    'a letter that is a unit opens the name of a number',
    'rate_eur_per_l, l_bottled, amount_eur',
    'Cider press',
    (of) => near(of('amount_eur'), of('rate_eur_per_l') * of('l_bottled')),
  ],
  [
    'things that something is divided by are counted',
    'total_cost_eur, sloops, cost_per_sloop_eur',
    'Sailing school boats',
    (of) => of('sloops') > 0 && near(of('cost_per_sloop_eur'), of('total_cost_eur') / of('sloops')),
  ],
  [
    'plurals in -ies have singulars in -ie, too',
    'polish_ml, genies, avg_ml_per_genie',
    'Lamp restoration',
    (of) => near(of('avg_ml_per_genie'), of('polish_ml') / of('genies')),
  ],
  [
    'meters are read at the start and the end',
    'meter_start, meter_end, kwh_used',
    'Sauna rentals',
    (of) => near(of('kwh_used'), of('meter_end') - of('meter_start')) && of('kwh_used') >= 0,
  ],
  [
    'a quantity with a unit has a start, a peak and an end',
    'mash_temp_start_c, mash_temp_peak_c, mash_temp_end_c',
    'Distillery mashing',
    (of) => of('mash_temp_start_c') <= of('mash_temp_peak_c') && of('mash_temp_end_c') <= of('mash_temp_peak_c'),
  ],
  [
    'extras of no kind are charged like the rest',
    'timber_eur, labour_eur, extras_eur, total_eur',
    'Stage set workshop',
    (of) => near(of('total_eur'), of('timber_eur') + of('labour_eur') + of('extras_eur')),
  ],
  [
    'setup is a part of the whole time',
    'setup_minutes, milling_minutes, cleaning_minutes, total_minutes',
    'Dental mill',
    (of) => of('total_minutes') === of('setup_minutes') + of('milling_minutes') + of('cleaning_minutes'),
  ],
  [
    'a bill by usage includes the tax on its charges',
    'usage_m3, rate_per_m3_eur, usage_charge_eur, base_charge_eur, tax_eur, amount_due_eur',
    'District heating bills',
    (of) => near(of('amount_due_eur'), of('usage_charge_eur') + of('base_charge_eur') + of('tax_eur')),
  ],
  [
    'a balance is what a deposit leaves of the only price',
    'regatta_price_eur, deposit_eur, balance_due_eur',
    'Rowing regattas',
    (of) => near(of('balance_due_eur'), of('regatta_price_eur') - of('deposit_eur')),
  ],
  [
    'things in a state are some of those that something was done to',
    'lenses_polished, lenses_foggy, foggy_pct',
    'Lens grinding',
    (of) =>
      of('lenses_foggy') <= of('lenses_polished') &&
      near(of('foggy_pct'), (100 * of('lenses_foggy')) / Math.max(1, of('lenses_polished'))),
  ],
  [
    'occupancy is that of the last part of a capacity',
    'kennel_capacity, kennels_present, occupancy_pct',
    'Dog boarding nights',
    (of) => near(of('occupancy_pct'), (100 * of('kennels_present')) / of('kennel_capacity')),
  ],
  [
    'a delay of the start is between the starts, and an actual end follows its start',
    'planned_start, planned_end, actual_start, actual_end, start_delay_min',
    'Glider tows',
    (of) =>
      of('actual_start') < of('actual_end') &&
      Math.abs((of('actual_start') - of('planned_start')) / minute - of('start_delay_min')) < 1,
  ],
  [
    'days between are those between the two dates',
    'sheared_on, spun_on, days_between',
    'Wool mill',
    (of) => of('days_between') === (of('spun_on') - of('sheared_on')) / day,
  ],
  [
    'a count to date includes today',
    'date, felts_today, felts_to_date',
    'Hat makers',
    (of) => of('felts_to_date') >= of('felts_today'),
  ],
  [
    'a reason is given where something fell short',
    'plugs_ordered, plugs_received, plugs_short, shortage_reason',
    'Golf course seeding',
    (of) => of('plugs_short') > 0,
  ],
  [
    'a reason is given where a delivery fell short, too, if no column counts that',
    'qty_ordered, qty_picked, short_reason',
    'Spare parts store',
    (of) => of('qty_picked') < of('qty_ordered'),
  ],
  [
    'material per thing may end in its unit',
    'basin_count, resin_per_basin_g, resin_used_g',
    'Epoxy workshop',
    (of) => near(of('resin_used_g'), of('basin_count') * of('resin_per_basin_g')),
  ],
  [
    'things in several holders are counted',
    'hutches, rabbits_per_hutch, rabbits_total',
    'Rabbit breeding',
    (of) => Math.abs(of('rabbits_total') - of('hutches') * of('rabbits_per_hutch')) <= 0.5,
  ],
  [
    'a total is the only count times its unit cost',
    'no_of_candles, unit_cost, total_cost',
    'Chapel supplies',
    (of) => near(of('total_cost'), of('no_of_candles') * of('unit_cost')),
  ],
  [
    'an average is a total divided by the only things counted',
    'puppets, total_weight_kg, avg_weight_kg',
    'Puppet theatre freight',
    (of) => near(of('avg_weight_kg'), of('total_weight_kg') / of('puppets')),
  ],
  [
    'an event has a start and an end, whatever it is called',
    'start_tuning, end_tuning, tuning_duration_h',
    'Piano care',
    (of) => near(of('tuning_duration_h'), (of('end_tuning') - of('start_tuning')) / (60 * minute)),
  ],
  [
    'a refund is given where something was refunded',
    'ticket_id, price_eur, refunded, refund_eur',
    'Planetarium tickets',
    (of) => of('refunded') === 1,
  ],
  [
    'a price paid is the list price less its discount',
    'list_price_eur, discount_pct, price_paid_eur',
    'Kite shop',
    (of) => near(of('price_paid_eur'), of('list_price_eur') * (1 - of('discount_pct') / 100)),
  ],
  [
    'whether there are any follows their number',
    'kayaks, cracked_kayaks, has_cracked_kayaks',
    'Kayak hire',
    (of) => (of('has_cracked_kayaks') === 1) === of('cracked_kayaks') > 0,
  ],
  [
    'what was released has a moment where it was',
    'dive_date, buoy_released, buoy_released_at',
    'Scuba school',
    (of) => of('buoy_released') === 1,
  ],
  [
    'a deduction in another language is an amount, not a flag',
    'total_devengado, irpf_pct, retencion_irpf',
    'Nóminas mensuales',
    (of) => near(of('retencion_irpf'), (of('total_devengado') * of('irpf_pct')) / 100),
  ],
  ['allowed ages are a range', 'min_age, max_age', 'Circus courses', (of) => of('min_age') <= of('max_age')],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
