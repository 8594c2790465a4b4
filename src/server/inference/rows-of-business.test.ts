import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

test.each<HeldRow>([
  [
    'the cash, card and voucher takings of a till add up, and are counted nearly right',
    'cash, card, vouchers, total_takings, expected_takings, over_short',
    'Daily cash-up of a shop',
    (of) =>
      near(of('total_takings'), of('cash') + of('card') + of('vouchers')) &&
      of('card') > 5 &&
      Math.abs(of('over_short')) < 0.01 * of('total_takings') &&
      near(of('over_short'), of('total_takings') - of('expected_takings')),
  ],
  [
    'the cash in a drawer is expected to be the float and the sales',
    'opening_float, cash_sales, card_sales, total_sales, expected_cash, counted_cash, difference',
    'Till reconciliation',
    (of) =>
      near(of('total_sales'), of('cash_sales') + of('card_sales')) &&
      near(of('expected_cash'), of('opening_float') + of('cash_sales')) &&
      near(of('difference'), of('counted_cash') - of('expected_cash')),
  ],
  [
    'pending leave is part of the remaining leave, and still to be granted',
    'employee, annual_allowance, carried_over, taken, pending, remaining',
    'Holiday tracker',
    (of) =>
      of('annual_allowance') > 10 &&
      of('taken') <= of('annual_allowance') &&
      of('remaining') === of('annual_allowance') + of('carried_over') - of('taken') - of('pending'),
  ],
  [
    'nobody waits for a course that has places left',
    'course, capacity, enrolled, waitlist, places_left',
    'Course enrolments',
    (of) =>
      of('enrolled') <= of('capacity') &&
      of('places_left') === of('capacity') - of('enrolled') &&
      (of('waitlist') === 0 || of('places_left') === 0),
  ],
  [
    'a target in a currency is the money that was to be achieved',
    'rep, target_usd, achieved_usd, attainment_pct',
    'Sales targets',
    (of) =>
      Math.abs(of('attainment_pct') - (100 * of('achieved_usd')) / of('target_usd')) < 0.3 &&
      of('achieved_usd') > 0.5 * of('target_usd') &&
      of('achieved_usd') < 1.4 * of('target_usd'),
  ],
  [
    'a bare paid next to an amount due and a balance is an amount of the size of the rent',
    'tenant, rent_due, paid, balance_due',
    'Rent ledger',
    (of) => of('rent_due') > 90 && of('paid') <= of('rent_due') && near(of('balance_due'), of('rent_due') - of('paid')),
  ],
  [
    'markup and margin are of one price, which is taxed',
    'product, cost, markup_pct, price, margin_pct, vat_rate, price_inc_vat',
    'Prices',
    (of) =>
      near(of('price'), of('cost') * (1 + of('markup_pct') / 100)) &&
      Math.abs(of('margin_pct') - 100 * (1 - of('cost') / of('price'))) < 1.5 &&
      near(of('price_inc_vat'), of('price') * (1 + of('vat_rate') / 100)),
  ],
  [
    'a dish costs less than it sells for',
    'dish, ingredient_cost, menu_price, gross_profit, gp_pct',
    'Menu costing',
    (of) =>
      near(of('gross_profit'), of('menu_price') - of('ingredient_cost')) &&
      of('gp_pct') > 50 &&
      Math.abs(of('gp_pct') - 100 * (1 - of('ingredient_cost') / of('menu_price'))) < 0.6,
  ],
  [
    'the fee of a payment is a few percent of it, in pence too',
    'payment_id, amount_pence, fee_pence, net_pence',
    'Card payments',
    (of) => of('fee_pence') < 0.05 * of('amount_pence') + 1 && of('net_pence') === of('amount_pence') - of('fee_pence'),
  ],
  [
    'purchases are not the net of sales',
    'period, sales_net, output_vat, purchases_net, input_vat, net_vat',
    'VAT return',
    (of) =>
      near(of('net_vat'), of('output_vat') - of('input_vat')) &&
      Math.abs(of('purchases_net') - of('sales_net') + of('output_vat')) > 0.005,
  ],
  [
    'gift aid is a quarter of the gift',
    'donor, amount, gift_aid, total_with_gift_aid',
    'Donations to a charity',
    (of) => near(of('total_with_gift_aid'), 1.25 * of('amount')),
  ],
  [
    'the committed part of a budget is not left',
    'dept, budget, committed, spent, remaining',
    'Travel budgets',
    (of) =>
      of('committed') + of('spent') <= of('budget') + 0.01 &&
      near(of('remaining'), of('budget') - of('committed') - of('spent')),
  ],
  [
    'the ends of planned days are dates, days apart',
    'task, planned_start, planned_end, planned_days',
    'Project tasks',
    (of) =>
      of('planned_days') > 0 &&
      of('planned_days') <= 60 &&
      near(of('planned_days'), (of('planned_end') - of('planned_start')) / 86_400_000),
  ],
  [
    'a customer who stays is active until today',
    'customer, signup_date, months_active',
    'Customers of a SaaS company',
    (of) => Math.abs(of('months_active') - (Date.parse('2026-01-01') - of('signup_date')) / 2_629_746_000) <= 1,
  ],
  [
    'the rest of a loan is a part of its principal, not of its interest',
    'principal, interest_rate_pct, term_months, monthly_payment, total_interest, outstanding_balance',
    'Loans',
    (of) => of('outstanding_balance') <= of('principal') && of('outstanding_balance') > 0.01 * of('principal'),
  ],
  [
    'a rate in pence is not a share, and the standing cost is that of the days',
    'units_used_kwh, unit_rate_p, standing_charge_p, days, energy_cost, standing_cost, vat, total',
    'Energy bills',
    (of) =>
      of('unit_rate_p') >= 8 &&
      near(of('energy_cost'), (of('units_used_kwh') * of('unit_rate_p')) / 100) &&
      near(of('standing_cost'), (of('days') * of('standing_charge_p')) / 100) &&
      near(of('total'), of('energy_cost') + of('standing_cost') + of('vat')),
  ],
  [
    'a bill is its usage at the rate and the standing charge of its days',
    'consumption_kwh, unit_rate_pence, standing_charge_pence, days, total_cost_gbp',
    'Electricity bills',
    (of) =>
      near(
        of('total_cost_gbp'),
        (of('consumption_kwh') * of('unit_rate_pence') + of('days') * of('standing_charge_pence')) / 100,
      ),
  ],
  [
    'a harvest is its area by its yield',
    'crop, area_ha, yield_t_per_ha, tonnes',
    'Grain harvest records',
    (of) => Math.abs(of('tonnes') - of('area_ha') * of('yield_t_per_ha')) <= 1,
  ],
  [
    'a guest stays for a night at least',
    'arrival, departure, nights, room_rate',
    'Hotel reservations',
    (of) => of('nights') >= 1,
  ],
  [
    'a session that did not convert has no revenue',
    'session_id, converted, revenue_gbp',
    'Website sessions',
    (of) => (of('converted') === 1) === of('revenue_gbp') > 0,
  ],
  [
    'a defect rate in parts per million is of the sample',
    'lot_size, sample_size, defects_found, defect_rate_ppm',
    'Quality inspections in a factory',
    (of) => Math.abs(of('defect_rate_ppm') - (1e6 * of('defects_found')) / of('sample_size')) <= 1,
  ],
  [
    'the hours of a shift are those between its ends without the break',
    'clock_in, clock_out, break_minutes, hours_worked',
    'Timesheets',
    (of) => Math.abs(of('hours_worked') - (of('clock_out') - of('clock_in')) / 3.6e6 + of('break_minutes') / 60) < 0.02,
  ],
  [
    'fuel is charged besides the days of a hire',
    'days, daily_rate, fuel_charge, total',
    'Car rentals',
    (of) =>
      of('fuel_charge') !== of('days') * of('daily_rate') &&
      near(of('total'), of('days') * of('daily_rate') + of('fuel_charge')),
  ],
  [
    'a line is charged for what was ordered, not for what is to come',
    'qty_ordered, qty_received, qty_outstanding, unit_price, line_total',
    'Purchase orders',
    (of) => near(of('line_total'), of('qty_ordered') * of('unit_price')),
  ],
  [
    'the profit of a film is its gross less its budget, which is no part of the gross',
    'title, budget_usd, opening_weekend_usd, domestic_gross_usd, worldwide_gross_usd, profit_usd',
    'Movies and their box office',
    (of) =>
      near(of('profit_usd'), of('worldwide_gross_usd') - of('budget_usd')) &&
      of('worldwide_gross_usd') >= of('domestic_gross_usd') &&
      of('domestic_gross_usd') !== of('budget_usd') + of('opening_weekend_usd'),
  ],
  [
    'a promotion lasts for weeks',
    'code, discount_pct, valid_from, valid_to, max_uses',
    'Promo codes',
    (of) => of('valid_to') - of('valid_from') <= 366 * 86_400_000,
  ],
  [
    'an income statement goes from turnover to profit, and a tax is not the profit before it',
    'turnover, cost_of_sales, gross_profit, admin_expenses, profit_before_tax, tax_rate, tax, profit_after_tax',
    'Corporation tax',
    (of) =>
      near(of('gross_profit'), of('turnover') - of('cost_of_sales')) &&
      near(of('profit_before_tax'), of('gross_profit') - of('admin_expenses')) &&
      of('tax') <= 0.6 * Math.max(1, of('profit_before_tax')) &&
      near(of('profit_after_tax'), of('profit_before_tax') - of('tax')),
  ],
  [
    'a charge less its discount is paid in instalments',
    'annual_charge, discount_pct, net_charge, instalments, instalment_amt',
    'Council tax',
    (of) =>
      near(of('net_charge'), of('annual_charge') * (1 - of('discount_pct') / 100)) &&
      near(of('instalment_amt'), of('net_charge') / of('instalments')),
  ],
  [
    'a depreciation may be abbreviated, and so may conversions',
    'cost_gbp, useful_life_yrs, annual_depn, accum_depn, nbv',
    'Asset register',
    (of) =>
      near(of('annual_depn'), of('cost_gbp') / of('useful_life_yrs')) &&
      near(of('nbv'), of('cost_gbp') - of('accum_depn')),
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
