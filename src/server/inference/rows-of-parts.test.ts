import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

const day = 86_400_000

test.each<HeldRow>([
  [
    'members at the end are those at the beginning, joined and not left, whatever these words mean alone',
    'members_start, joined, left, members_end',
    'Monthly figures of a library',
    (of) => of('members_end') === of('members_start') + of('joined') - of('left') && of('members_start') < 30_000,
  ],
  [
    'an account takes in and pays out between its balances',
    'opening_balance, inflow, outflow, closing_balance',
    'Accounts of a club',
    (of) => near(of('closing_balance'), of('opening_balance') + of('inflow') - of('outflow')),
  ],
  [
    'an estimate is within its interval, and no price',
    'estimate, ci_low, ci_high, p_value',
    'Effects of a clinical trial',
    (of) => of('ci_low') <= of('estimate') && of('estimate') <= of('ci_high') && Math.abs(of('estimate')) < 100,
  ],
  [
    'bounds of 95 % are on both sides of their estimate',
    'share_pct, lower_95, upper_95',
    'Polls before an election',
    (of) => of('lower_95') <= of('share_pct') && of('share_pct') <= of('upper_95'),
  ],
  [
    'recurring revenue ends as what began, came in and went out',
    'month, starting_mrr, new_mrr, expansion_mrr, contraction_mrr, churned_mrr, ending_mrr',
    'Monthly revenue of a SaaS company',
    (of) =>
      near(
        of('ending_mrr'),
        of('starting_mrr') + of('new_mrr') + of('expansion_mrr') - of('contraction_mrr') - of('churned_mrr'),
      ) && of('contraction_mrr') < of('starting_mrr'),
  ],
  [
    'what was inspected of a lot was accepted or rejected',
    'lot_size, inspected, accepted, rejected, sample_size, passed, failed',
    'Quality control of a factory',
    (of) =>
      of('inspected') <= of('lot_size') &&
      of('accepted') + of('rejected') === of('inspected') &&
      of('passed') + of('failed') === of('sample_size'),
  ],
  [
    'no more cash goes out than there was and came in',
    'opening_cash, cash_in, cash_out, closing_cash',
    'Till of a corner shop',
    (of) =>
      of('cash_out') <= of('opening_cash') + of('cash_in') &&
      near(of('closing_cash'), of('opening_cash') + of('cash_in') - of('cash_out')),
  ],
  [
    'a total includes all sorts next to each other, even those that no table names',
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
    'few of the collected units are discarded, and none of those is issued',
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
  [
    'a net payment is the value of the goods less its deductions',
    'weight_kg, price_per_kg, carcass_value, levy, inspection_fee, net_payment',
    'Carcass records of a slaughterhouse',
    (of) =>
      near(of('carcass_value'), of('weight_kg') * of('price_per_kg')) &&
      near(of('net_payment'), of('carcass_value') - of('levy') - of('inspection_fee')) &&
      of('net_payment') > 0.4 * of('carcass_value'),
  ],
  [
    'a margin is what the price leaves after the cost, a loss included, and its share is one of the price',
    'review_fee, rush_surcharge, job_total, translator_cost, margin, margin_pct',
    'Jobs of a translation agency',
    (of) =>
      near(of('job_total'), of('review_fee') + of('rush_surcharge')) &&
      near(of('margin'), of('job_total') - of('translator_cost')) &&
      Math.abs(of('margin_pct') - (100 * of('margin')) / of('job_total')) < 1,
  ],
  [
    'a difference in stock is worth its units at their cost',
    'system_qty, counted_qty, variance_qty, unit_cost, variance_value',
    'Cycle counts in a warehouse',
    (of) => near(of('variance_value'), of('variance_qty') * of('unit_cost')),
  ],
  [
    'instalments are parts of the award and add up to the payments',
    'amount_awarded, first_instalment, second_instalment, total_paid, balance_outstanding',
    'Grants of a charitable foundation',
    (of) =>
      near(of('total_paid'), of('first_instalment') + of('second_instalment')) &&
      of('total_paid') <= of('amount_awarded') &&
      near(of('balance_outstanding'), of('amount_awarded') - of('total_paid')),
  ],
  [
    'occupied and free places are counts that make all of them',
    'level_spaces, level_occupied, level_free, occupancy_pct',
    'Car parks',
    (of) =>
      of('level_free') === of('level_spaces') - of('level_occupied') &&
      Math.abs(of('occupancy_pct') - (100 * of('level_occupied')) / of('level_spaces')) < 0.06,
  ],
  [
    'what failed or was scrapped is the rest of what came through',
    'wafers_in, wafers_out, wafers_scrapped, gross_die, good_die, failed_die',
    'Wafer lots of a semiconductor fab',
    (of) =>
      of('wafers_scrapped') === of('wafers_in') - of('wafers_out') &&
      of('failed_die') === of('gross_die') - of('good_die'),
  ],
  [
    'a ratio of two things is the number of the one by that of the other',
    'children_present, children_absent, staff_on_duty, child_staff_ratio',
    'Daily attendance at a nursery',
    (of) => Math.abs(of('child_staff_ratio') - of('children_present') / of('staff_on_duty')) < 0.006,
  ],
  [
    'a contract is priced by the hours agreed on rather than those used so far',
    'hours_booked, hours_completed, hours_remaining, hourly_rate, package_price',
    'Learners of a driving school',
    (of) => near(of('package_price'), of('hours_booked') * of('hourly_rate')),
  ],
  [
    'kinds of vehicles add up, and so do takings whatever they are called',
    'cars, vans, trucks, total_vehicles, passenger_revenue, vehicle_revenue, onboard_sales, total_revenue',
    'Sailings of a ferry operator',
    (of) =>
      of('total_vehicles') === of('cars') + of('vans') + of('trucks') &&
      near(of('total_revenue'), of('passenger_revenue') + of('vehicle_revenue') + of('onboard_sales')),
  ],
  [
    'a score stays on its scale, and food left is part of the food offered',
    'gcs_initial, gcs_final, food_offered_g, food_left_g, food_consumed_g',
    'Patients of a hospital',
    (of) =>
      of('gcs_final') <= 15 &&
      of('food_left_g') <= of('food_offered_g') &&
      near(of('food_consumed_g'), of('food_offered_g') - of('food_left_g')),
  ],
  [
    'a cost after the other costs is their sum, and rates do not apply to the remainder',
    'tonnes_hauled, tonnes_remaining, truck_trips, tonnes_per_trip, milk_cost, other_costs, batch_cost',
    'Production shifts',
    (of) =>
      near(of('batch_cost'), of('milk_cost') + of('other_costs')) &&
      Math.abs(of('tonnes_per_trip') - of('tonnes_hauled') / of('truck_trips')) <= 0.01 * of('tonnes_per_trip') + 0.01,
  ],
  [
    'missing items were sent and have not returned',
    'towels_sent, towels_returned, towels_missing',
    'Daily linen counts of a hotel',
    (of) => of('towels_missing') === of('towels_sent') - of('towels_returned'),
  ],
  [
    'the response ends at the scene, and the time there when the crew leaves',
    'call_received_at, on_scene_at, left_scene_at, at_hospital_at, response_min, on_scene_min',
    'Emergency calls',
    (of) =>
      Math.abs((of('on_scene_at') - of('call_received_at')) / 60_000 - of('response_min')) < 1 &&
      Math.abs((of('left_scene_at') - of('on_scene_at')) / 60_000 - of('on_scene_min')) < 1,
  ],
  [
    'hours next to the start and the end of a run are between them, in less than whole hours',
    'started_at, stopped_at, run_hours',
    'Irrigation runs on a farm',
    (of) => Math.abs((of('stopped_at') - of('started_at')) / 3_600_000 - of('run_hours')) < 0.01,
  ],
  [
    'energy per tonne is of the steel, not of the slag',
    'charge_kg, tapped_kg, slag_kg, energy_kwh, kwh_per_tonne',
    'Heats of a steel foundry',
    (of) => Math.abs(of('kwh_per_tonne') - of('energy_kwh') / (of('tapped_kg') / 1000)) < 0.6,
  ],
  [
    'takings and free admissions are in their totals',
    'tickets_sold, comps, attendance, avg_ticket_price, box_office, bar_takings, programme_sales, takings_total',
    'Performances at a theatre',
    (of) =>
      of('attendance') === of('tickets_sold') + of('comps') &&
      near(of('takings_total'), of('box_office') + of('bar_takings') + of('programme_sales')),
  ],
  [
    'what remains is of the amount that was spent from',
    'amount_awarded, personnel_cost, travel_cost, total_cost, spent_to_date, remaining',
    'Research grants',
    (of) => near(of('remaining'), of('amount_awarded') - of('spent_to_date')),
  ],
  [
    'a flag with a date of its own only says whether',
    'pledge_no, pledged_on, redeemed, redeemed_on',
    'Loans of a pawnbroker',
    (of) => [0, 1].includes(of('redeemed')),
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
