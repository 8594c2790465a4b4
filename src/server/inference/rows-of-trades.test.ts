import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

const minute = 60_000
const day = 24 * 60 * minute

test.each<HeldRow>([
  [
    'a run costs its copies at the price of a thousand, and a quote is more than the cost',
    'quantity_ordered, setup_cost, cost_per_1000, run_cost, total_cost, quoted_price',
    'Jobs of a print shop',
    (of) =>
      near(of('run_cost'), (of('quantity_ordered') * of('cost_per_1000')) / 1000) &&
      of('total_cost') < of('quoted_price'),
  ],
  [
    'few of those that were used are spoilt, even if they come first',
    'job_no, spoilage_castings, castings_used',
    'Jobs of a foundry',
    (of) => of('spoilage_castings') < of('castings_used'),
  ],
  [
    'two payers share a weekly fee',
    'weekly_fee, local_authority_contribution, resident_contribution',
    'Residents of a nursing home',
    (of) => near(of('weekly_fee'), of('local_authority_contribution') + of('resident_contribution')),
  ],
  [
    'oil is what the water leaves of the fluid, and its price is for a barrel',
    'gross_fluid_bbl, water_cut_pct, water_bbl, oil_bbl, oil_price_usd, oil_revenue_usd',
    'Daily production of oil wells',
    (of) =>
      Math.abs(of('water_bbl') - (of('gross_fluid_bbl') * of('water_cut_pct')) / 100) < 0.51 &&
      Math.abs(of('oil_bbl') - (of('gross_fluid_bbl') - of('water_bbl'))) < 0.11 &&
      near(of('oil_revenue_usd'), of('oil_bbl') * of('oil_price_usd')),
  ],
  [
    'a basket is charged, and a courier delivers after the pickup',
    'courier_name, placed_at, accepted_at, picked_up_at, delivered_at, prep_minutes, delivery_minutes, basket_value, promo_discount, delivery_fee, tip, order_total',
    'Orders of a food delivery app',
    (of) =>
      Math.abs((of('delivered_at') - of('picked_up_at')) / minute - of('delivery_minutes')) < 1.01 &&
      near(of('order_total'), of('basket_value') - of('promo_discount') + of('delivery_fee') + of('tip')),
  ],
  [
    'years lie between two years, a volume per hectare in its unit, and values add up to a gross value',
    'stand_id, area_ha, planted_year, harvest_year, rotation_years, sawlog_m3, pulpwood_m3, total_volume_m3, volume_per_ha_m3, sawlog_price, pulpwood_price, sawlog_value, pulpwood_value, gross_value, harvest_cost_per_m3, harvest_cost',
    'Timber harvest of forest stands',
    (of) =>
      of('rotation_years') === of('harvest_year') - of('planted_year') &&
      near(of('volume_per_ha_m3'), of('total_volume_m3') / of('area_ha')) &&
      near(of('gross_value'), of('sawlog_value') + of('pulpwood_value')) &&
      near(of('harvest_cost'), of('total_volume_m3') * of('harvest_cost_per_m3')),
  ],
  [
    'instalments are equal parts of a charge',
    'annual_charge, single_person_discount, net_charge, instalments, instalment_amount, occupied_from, vacated_on',
    'Council tax accounts',
    (of) => near(of('instalment_amount'), of('net_charge') / of('instalments')) && of('occupied_from') > 0,
  ],
  [
    'a share of wins is one of all matches, and a count after some flows is the one before with them',
    'matches_played, matches_won, matches_lost, matches_drawn, win_rate_pct, gems_before, gems_earned, gems_spent, gems_after',
    'Player sessions of an online game',
    (of) =>
      of('matches_won') + of('matches_lost') + of('matches_drawn') === of('matches_played') &&
      near(of('win_rate_pct'), (100 * of('matches_won')) / of('matches_played')) &&
      of('gems_after') === of('gems_before') + of('gems_earned') - of('gems_spent'),
  ],
  [
    'those that remain of a flock are those that did not die, few of them',
    'chicks_count, dead_count, remaining_count',
    'Flocks of a poultry farm',
    (of) =>
      of('remaining_count') === of('chicks_count') - of('dead_count') && of('dead_count') <= of('chicks_count') / 10,
  ],
  [
    'processing ends with the decision, long after the passport was issued',
    'passport_issued_on, passport_expires_on, submitted_on, decision_on, collected_on, processing_days',
    'Visa applications',
    (of) =>
      of('passport_issued_on') < of('submitted_on') &&
      Math.abs((of('decision_on') - of('submitted_on')) / day - of('processing_days')) < 1.01,
  ],
  [
    'a patent is pending from its filing to its grant, and expires years later',
    'filing_date, publication_date, grant_date, expiry_date, claims_filed, claims_allowed, pendency_months',
    'Patent applications',
    (of) =>
      Math.abs((of('grant_date') - of('filing_date')) / day / 30.44 - of('pendency_months')) < 1.1 &&
      of('grant_date') < of('expiry_date') &&
      of('claims_allowed') <= of('claims_filed'),
  ],
  [
    'the step of an order comes after a step that no order has',
    'ordered_on, printed_on, dispatched_on',
    'Jobs of a print shop',
    (of) => of('printed_on') <= of('dispatched_on'),
  ],
  [
    'a bill for a month includes its fee, and its discounts are taken off',
    'bill_date, due_date, monthly_fee, overage_charge, roaming_charges, discounts, subtotal, vat, amount_due',
    'Monthly bills of mobile subscribers',
    (of) =>
      near(of('subtotal'), of('monthly_fee') + of('overage_charge') + of('roaming_charges') - of('discounts')) &&
      near(of('amount_due'), of('subtotal') + of('vat')),
  ],
  [
    'words of payment next to a balance are amounts',
    'items, price_per_item, subtotal, tax, total, prepaid, balance_due',
    'Orders of a dry cleaner',
    (of) => of('prepaid') <= of('total') && near(of('balance_due'), of('total') - of('prepaid')),
  ],
  [
    'the waived part of a fine is neither paid nor owed',
    'days_overdue, daily_fine, fine_due, fine_paid, fine_waived, fine_balance',
    'Library loans',
    (of) => near(of('fine_balance'), Math.max(0, of('fine_due') - of('fine_paid') - of('fine_waived'))),
  ],
  [
    'a load costs what was delivered of it',
    'ordered_m3, delivered_m3, returned_m3, price_per_m3, concrete_cost',
    'Concrete deliveries',
    (of) => near(of('concrete_cost'), of('delivered_m3') * of('price_per_m3')),
  ],
  [
    'a horse is as old as its foaling is ago, and no position is beyond the runners',
    'race_date, horse, foaled_year, horse_age, runners, finishing_position, stake, payout, profit',
    'Runners in horse races',
    (of) =>
      new Date(of('race_date')).getUTCFullYear() - of('foaled_year') === of('horse_age') &&
      of('finishing_position') <= of('runners') &&
      near(of('profit'), of('payout') - of('stake')),
  ],
  [
    'a system is its panels, whose watts have a price',
    'panels, panel_wattage, system_kw, price_per_watt, system_cost',
    'Solar installation quotes',
    (of) =>
      near(of('system_kw'), (of('panels') * of('panel_wattage')) / 1000) &&
      near(of('system_cost'), of('system_kw') * 1000 * of('price_per_watt')),
  ],
  [
    'what a home costs beyond its loan is paid down, over months',
    'loan_amount, property_value, ltv_pct, down_payment, term_months, dti_pct',
    'Loan applications',
    (of) =>
      near(of('down_payment'), of('property_value') - of('loan_amount')) &&
      near(of('ltv_pct'), (100 * of('loan_amount')) / of('property_value')) &&
      of('term_months') >= 60,
  ],
  [
    'fuel is paid for as it is delivered, not as it stands in the tank',
    'level_before_gal, gallons_delivered, level_after_gal, price_per_gal, subtotal',
    'Fuel deliveries',
    (of) =>
      near(of('level_after_gal'), of('level_before_gal') + of('gallons_delivered')) &&
      near(of('subtotal'), of('gallons_delivered') * of('price_per_gal')),
  ],
  [
    'a tip is a share of the check, which the party shares',
    'party_size, food_total, beverage_total, subtotal, tax, tip, tip_pct, grand_total, per_person',
    'Restaurant checks',
    (of) =>
      near(of('tip_pct'), (100 * of('tip')) / of('subtotal')) &&
      near(of('per_person'), of('grand_total') / of('party_size')),
  ],
  [
    'changes revise a contract, whose bills are retained in part',
    'original_contract, approved_changes, revised_contract, billed_to_date, retainage_pct, retainage, balance_to_finish',
    'Construction change orders',
    (of) =>
      near(of('revised_contract'), of('original_contract') + of('approved_changes')) &&
      near(of('retainage'), (of('billed_to_date') * of('retainage_pct')) / 100) &&
      near(of('balance_to_finish'), of('revised_contract') - of('billed_to_date')),
  ],
  [
    'a membership ends after the months of its contract',
    'join_date, contract_months, end_date',
    'Gym memberships',
    (of) => Math.abs(of('end_date') - of('join_date') - of('contract_months') * 30.44 * day) < 3 * day,
  ],
  [
    'the insurer pays the allowed amount but for the deductible and coinsurance',
    'billed_amount, allowed_amount, deductible, coinsurance_pct, coinsurance, insurance_paid, patient_owes',
    'Dental claims',
    (of) =>
      near(of('coinsurance'), ((of('allowed_amount') - of('deductible')) * of('coinsurance_pct')) / 100) &&
      near(of('insurance_paid'), of('allowed_amount') - of('deductible') - of('coinsurance')) &&
      near(of('patient_owes'), of('deductible') + of('coinsurance')),
  ],
  [
    'a year is its quarters, and a quota is attained by it',
    'sales_quota, q1_sales, q2_sales, q3_sales, q4_sales, annual_sales, quota_attainment_pct',
    'Quarterly sales by representative',
    (of) =>
      near(of('annual_sales'), of('q1_sales') + of('q2_sales') + of('q3_sales') + of('q4_sales')) &&
      near(of('quota_attainment_pct'), Math.min(100, (100 * of('annual_sales')) / of('sales_quota'))),
  ],
  [
    'a flock is harvested but for its mortality and culls',
    'birds_placed, mortality, culls, birds_harvested, livability_pct',
    'Poultry flocks',
    (of) =>
      near(of('birds_harvested'), of('birds_placed') - of('mortality') - of('culls')) &&
      near(of('livability_pct'), (100 * of('birds_harvested')) / of('birds_placed')) &&
      of('livability_pct') > 60,
  ],
  [
    'a bond pays its coupon, and gains what its market value is above its cost',
    'face_value, coupon_pct, annual_interest, purchase_price, current_price, market_value, unrealized_gain',
    'Bond portfolio',
    (of) =>
      near(of('annual_interest'), (of('face_value') * of('coupon_pct')) / 100) &&
      near(of('market_value'), (of('face_value') * of('current_price')) / 100) &&
      near(of('unrealized_gain'), of('market_value') - of('purchase_price')),
  ],
  [
    'what a sprint did not complete is carried over',
    'planned_points, completed_points, carried_over, bugs_opened, bugs_closed, net_bugs',
    'Software sprint report',
    (of) =>
      of('carried_over') === of('planned_points') - of('completed_points') &&
      of('net_bugs') === of('bugs_opened') - of('bugs_closed'),
  ],
  [
    'a flight is late by what it leaves after its schedule',
    'year, month, day, dep_time, sched_dep_time, dep_delay, arr_time, sched_arr_time, arr_delay, air_time',
    'Flights departing New York',
    (of) =>
      Math.abs(of('dep_delay') - (of('dep_time') - of('sched_dep_time')) / minute) <= 1 &&
      Math.abs(of('arr_delay') - (of('arr_time') - of('sched_arr_time')) / minute) <= 1 &&
      of('arr_time') > of('dep_time') &&
      of('air_time') < 16 * 60,
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
