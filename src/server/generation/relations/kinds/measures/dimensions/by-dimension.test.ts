import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { withDerivedRoom } from '@/server/generation/profiles/derived-room'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { withFittedSizes } from '@/server/generation/profiles/sizes/fitted-sizes'
import { finished } from '@/server/kernel/turns/steps'

/** A number of a row. */
type Read = (name: string) => number

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.02 * Math.abs(b)

// Names that no relation table knows: units, and words that distinguish two readings, decide.
test.each<readonly [what: string, names: readonly string[], holds: (of: Read) => boolean]>([
  [
    'energy is power by time, and a yield is a harvest by an area',
    ['heater_kw', 'heating_hours', 'heat_kwh', 'plot_ha', 'beets_t', 'beet_yield_t_ha'],
    (of) =>
      near(of('heat_kwh'), of('heater_kw') * of('heating_hours')) &&
      near(of('beet_yield_t_ha'), of('beets_t') / of('plot_ha')),
  ],
  [
    'fuel follows from a distance and a consumption, metal from ore and its grade',
    ['distance_km', 'fuel_l_100km', 'fuel_l', 'milled_t', 'silver_gpt', 'silver_kg'],
    (of) =>
      near(of('fuel_l'), (of('distance_km') * of('fuel_l_100km')) / 100) &&
      near(of('silver_kg'), (of('milled_t') * of('silver_gpt')) / 1000),
  ],
  [
    'money of one hectare is of the money that its name says',
    ['plot_ha', 'crop_revenue_usd', 'lime_cost_usd', 'lime_cost_per_ha'],
    (of) => near(of('lime_cost_per_ha'), of('lime_cost_usd') / of('plot_ha')),
  ],
  [
    'a price of one unit is of the column in that unit, not of another area',
    ['list_price', 'sqft', 'lot_acres', 'taxes', 'price_per_sqft'],
    (of) => Math.abs(of('price_per_sqft') - of('list_price') / of('sqft')) < 0.51,
  ],
  [
    'what was put into a field is not a measure of its harvest',
    ['plot_ha', 'harvest_t', 'nitrogen_kg_ha'],
    (of) => !near(of('nitrogen_kg_ha'), (1000 * of('harvest_t')) / of('plot_ha')),
  ],
  [
    'what a meter counted lies between its readings, whatever language names them',
    ['previous_reading_m3', 'current_reading_m3', 'consumption_m3', 'index_debut', 'index_fin', 'consommation_kwh'],
    (of) =>
      near(of('consumption_m3'), of('current_reading_m3') - of('previous_reading_m3')) &&
      near(of('consommation_kwh'), of('index_fin') - of('index_debut')),
  ],
  [
    'a removal is of what came in, a deviation from what was planned',
    ['inlet_nitrate_mgl', 'outlet_nitrate_mgl', 'nitrate_removal_pct', 'planned_m3', 'actual_m3', 'deviation_m3'],
    (of) =>
      near(of('nitrate_removal_pct'), 100 * (1 - of('outlet_nitrate_mgl') / of('inlet_nitrate_mgl'))) &&
      near(of('deviation_m3'), of('actual_m3') - of('planned_m3')),
  ],
  [
    'a cycle adds up its times, and a shift less its stops is the running time',
    [
      'drill_time_min',
      'tap_time_min',
      'rinse_time_min',
      'cycle_time_min',
      'shift_hours',
      'downtime_hours',
      'run_hours',
    ],
    (of) =>
      near(of('cycle_time_min'), of('drill_time_min') + of('tap_time_min') + of('rinse_time_min')) &&
      near(of('run_hours'), Math.max(0, of('shift_hours') - of('downtime_hours'))),
  ],
  [
    'things of each are as many as there are of each, and a meter runs on from its previous reading',
    ['crates_received', 'bottles_per_crate', 'bottles_received', 'odometer_mi', 'prev_odometer_mi', 'miles_driven'],
    (of) =>
      near(of('bottles_received'), of('crates_received') * of('bottles_per_crate')) &&
      of('prev_odometer_mi') <= of('odometer_mi') &&
      near(of('miles_driven'), of('odometer_mi') - of('prev_odometer_mi')),
  ],
  [
    'recurring revenue ends where it began, with what came and without what went',
    ['mrr_start', 'new_mrr', 'expansion_mrr', 'contraction_mrr', 'churned_mrr', 'mrr_end'],
    (of) =>
      near(
        of('mrr_end'),
        of('mrr_start') + of('new_mrr') + of('expansion_mrr') - of('contraction_mrr') - of('churned_mrr'),
      ),
  ],
  [
    'a total without a base is the sum of its charges',
    ['pilotage_usd', 'mooring_usd', 'dockage_usd', 'total_usd'],
    (of) => near(of('total_usd'), of('pilotage_usd') + of('mooring_usd') + of('dockage_usd')),
  ],
])('%s', (_, names, holds) => {
  const { fields, says, middles } = finished(
    withFittedSizes(inferColumns(names, { locale: 'en_GB', domainHint: null }), 'en_GB'),
  )
  const inferred = withDerivedRoom(fields, says, middles)
  const rows = rowsOf(
    inferred.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
    { count: 120, locale: 'en_GB' },
  )
  expect(rows.find((row) => !holds((name) => Number(row[name])))).toBeUndefined()
})
