import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

const day = 86_400_000

test.each<HeldRow>([
  [
    'a total includes all sorts beside each other, even those that no table names',
    'adult_visitors, child_visitors, concession_visitors, peak_hour_visitors, total_visitors',
    'Daily visitors of a museum',
    (of) => of('total_visitors') === of('adult_visitors') + of('child_visitors') + of('concession_visitors'),
  ],
  [
    'a part may be as large as its whole, however small such parts usually are',
    'volume_into_fermenter_l, volume_packaged_l, losses_l, total_cost, cost_per_litre',
    'Brew log of a craft brewery',
    (of) =>
      of('volume_packaged_l') > 0.5 * of('volume_into_fermenter_l') &&
      near(of('losses_l'), of('volume_into_fermenter_l') - of('volume_packaged_l')) &&
      near(of('cost_per_litre'), of('total_cost') / of('volume_packaged_l')),
  ],
  [
    'what is discarded is little of what was collected, and not issued too',
    'units_collected, units_discarded, units_issued, units_in_stock',
    'Blood donation sessions',
    (of) => of('units_discarded') <= 0.3 * of('units_collected') && of('units_issued') <= of('units_collected'),
  ],
  [
    'an overrun is counted from the planned end, and is none before it',
    'start_date, planned_end_date, actual_end_date, overrun_days',
    'Roadworks permits of a city council',
    (of) => of('overrun_days') === Math.max(0, Math.round((of('actual_end_date') - of('planned_end_date')) / day)),
  ],
  [
    'a measurement at the end is about the one at baseline, whatever the numbers are called',
    'hba1c_baseline, hba1c_end, hba1c_change, baseline_weight_kg, week_12_weight_kg, week_24_weight_kg',
    'Participants of a clinical trial',
    (of) =>
      Math.abs(of('hba1c_change') - of('hba1c_end') + of('hba1c_baseline')) < 0.11 &&
      Math.abs(of('week_24_weight_kg') / of('baseline_weight_kg') - 1) < 0.3,
  ],
  [
    'a loss of weight is what the later weight is less, and negative where it is more',
    'birth_weight_g, discharge_weight_g, weight_loss_pct',
    'Births in a maternity ward',
    (of) =>
      Math.abs(of('discharge_weight_g') / of('birth_weight_g') - 1) < 0.2 &&
      Math.abs(of('weight_loss_pct') - 100 * (1 - of('discharge_weight_g') / of('birth_weight_g'))) < 0.11,
  ],
  [
    'a final amount is about its estimate',
    'repair_estimate, repair_final',
    'Motor insurance claims',
    (of) => of('repair_final') > 0.5 * of('repair_estimate') && of('repair_final') < 2 * of('repair_estimate'),
  ],
  [
    'a rate that divides two numbers is not multiplied by a third one',
    'ticket_revenue, cafe_revenue, total_revenue, total_visitors, revenue_per_visitor, visitors_last_year',
    'Daily visitors of a museum',
    (of) => !near(of('cafe_revenue'), of('visitors_last_year') * of('revenue_per_visitor')),
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
