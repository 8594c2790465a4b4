import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

const day = 86_400_000

test.each<HeldRow>([
  [
    'what was spent in fact is near what was planned, whatever the plan is called',
    'project, budget_usd, actual_usd, quoted_price, final_price',
    'Projects',
    (of) =>
      Math.abs(of('actual_usd') / of('budget_usd') - 1) < 0.25 &&
      Math.abs(of('final_price') / of('quoted_price') - 1) < 0.3,
  ],
  [
    'a callout fee is not part of the work, and the total has the work, the parts and the fee',
    'labour_hours, labour_rate, parts_cost, callout_fee, vat, total_due',
    'Invoices of a plumber',
    (of) =>
      near(of('total_due'), of('labour_hours') * of('labour_rate') + of('parts_cost') + of('callout_fee') + of('vat')),
  ],
  [
    'what was baked comes in',
    'opening_stock, baked, sold, wasted, closing_stock',
    'Stock of a bakery',
    (of) => of('closing_stock') === of('opening_stock') + of('baked') - of('sold') - of('wasted'),
  ],
  [
    'what follows from an amount is in its currency',
    'amount_eur, fx_rate, amount_usd, fee_usd, net_usd',
    'Trades of currencies',
    (of) => near(of('net_usd'), of('amount_usd') - of('fee_usd')),
  ],
  [
    'spoiled votes are the rest of the valid ones, and few',
    'registered_voters, ballots_cast, valid_votes, spoiled_votes, winner_votes, margin_votes',
    'Results of wards',
    (of) =>
      of('spoiled_votes') === of('ballots_cast') - of('valid_votes') &&
      of('spoiled_votes') < 0.05 * of('ballots_cast') + 1 &&
      of('margin_votes') <= of('winner_votes'),
  ],
  [
    'a price with tax is that of the sale, not of the purchase',
    'cost_price, markup_pct, selling_price, vat_rate_pct, price_inc_vat',
    'Price list',
    (of) => near(of('price_inc_vat'), of('selling_price') * (1 + of('vat_rate_pct') / 100)),
  ],
  [
    'a buyer pays the premium on top of the hammer price',
    'low_estimate, high_estimate, hammer_price, buyers_premium, total_price',
    'Auction lots',
    (of) =>
      near(of('total_price'), of('hammer_price') * (1 + of('buyers_premium') / 100)) &&
      of('high_estimate') < 2 * of('low_estimate') + 1,
  ],
  [
    'planned days are those of the plan, and the slip is at the end',
    'planned_start_date, planned_end_date, actual_start_date, actual_end_date, planned_days, actual_days, slip_days',
    'Projects',
    (of) =>
      of('planned_days') === (of('planned_end_date') - of('planned_start_date')) / day &&
      of('actual_days') === (of('actual_end_date') - of('actual_start_date')) / day &&
      of('slip_days') === (of('actual_end_date') - of('planned_end_date')) / day,
  ],
  [
    'loans come back around their due date',
    'due_date, returned_on, days_late',
    'Library fines',
    (of) =>
      Math.abs(of('returned_on') - of('due_date')) <= 30 * day &&
      of('days_late') === Math.max(0, (of('returned_on') - of('due_date')) / day),
  ],
  [
    'a bare age is that of the birth date, on whichever side it is',
    'patient, age, birth_date',
    'Patients',
    (of) => Math.abs(2026 - new Date(of('birth_date')).getUTCFullYear() - of('age')) <= 1,
  ],
  [
    'answers are a share of what was sent, not of the step before',
    'sent, opened, clicked, responded, response_rate',
    'Surveys by email',
    (of) => Math.abs(of('response_rate') - (100 * of('responded')) / of('sent')) < 0.06,
  ],
  [
    'damp heat feels like the air or hotter',
    'temp_c, humidity_pct, heat_index_c',
    'Weather station',
    (of) => of('heat_index_c') - of('temp_c') >= -1 && of('heat_index_c') - of('temp_c') <= 6,
  ],
  [
    'a premium at a rate is not the total too, and its tax is added',
    'sum_insured, premium_rate_pct, annual_premium, tax_amount, total_premium',
    'Insurance policies',
    (of) => near(of('total_premium'), of('annual_premium') + of('tax_amount')),
  ],
  [
    'a fee is on top of the value, not of the price of one',
    'quantity, price_usd, value_usd, fee_usd, total_usd',
    'Crypto trades',
    (of) => near(of('total_usd'), of('value_usd') + of('fee_usd')),
  ],
  [
    'a change is since the previous close, in the unit of the price',
    'open, high, low, close, prev_close, change, volume',
    'Daily stock prices',
    (of) => near(of('change'), of('close') - of('prev_close')),
  ],
  [
    'the outstanding part of a pledge is the part not received',
    'pledged_amount, received_amount, outstanding_amount',
    'Pledges to a charity',
    (of) => near(of('outstanding_amount'), of('pledged_amount') - of('received_amount')),
  ],
  [
    'a load is within the capacity, of which it is a share',
    'payload_kg, capacity_kg, load_factor_pct',
    'Trips of trucks',
    (of) =>
      of('payload_kg') <= of('capacity_kg') &&
      Math.abs(of('load_factor_pct') - (100 * of('payload_kg')) / of('capacity_kg')) < 0.06,
  ],
  [
    'few of those who get a mailing leave it',
    'sent, delivered, unsubscribed',
    'Mailings',
    (of) => of('unsubscribed') <= 0.02 * of('delivered') + 1,
  ],
  [
    'a visit has one page or more',
    'sessions, users, pageviews',
    'Web traffic by day',
    (of) => of('pageviews') >= of('sessions'),
  ],
  [
    'a tank ends with a part of what it began with, though its names say only start and end',
    'start_pressure_bar, end_pressure_bar',
    'Dives of a club',
    (of) => of('end_pressure_bar') < 0.55 * of('start_pressure_bar'),
  ],
  [
    'what an asset has lost is a part of its cost, not a rate of what will be left',
    'purchase_cost, depreciation_rate_pct, residual_value, accumulated_depreciation, net_book_value',
    'Fixed asset register',
    (of) =>
      of('accumulated_depreciation') <= of('purchase_cost') &&
      near(of('net_book_value'), of('purchase_cost') - of('accumulated_depreciation')),
  ],
  [
    'the energy of food follows from what it is made of',
    'protein_g, carbs_g, fat_g, kcal',
    'Recipes',
    (of) => near(of('kcal'), 4 * of('protein_g') + 4 * of('carbs_g') + 9 * of('fat_g')),
  ],
  [
    'a bill of two utilities is the sum of both',
    'electricity_amount_aed, water_amount_aed, amount_due_aed',
    'Bills of utilities',
    (of) => near(of('amount_due_aed'), of('electricity_amount_aed') + of('water_amount_aed')),
  ],
  [
    'most of a class is present',
    'class_name, enrolled, present, absent',
    'Attendance of a school',
    (of) => of('present') >= 0.8 * of('enrolled') - 1 && of('absent') === of('enrolled') - of('present'),
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
