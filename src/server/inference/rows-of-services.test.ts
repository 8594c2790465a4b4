import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

test.each<HeldRow>([
  [
    'a phone bill is the monthly charge and what was used beyond the plan',
    'msisdn, plan, monthly_charge, overage_charge, total_bill',
    'Mobile phone subscribers',
    (of) => near(of('total_bill'), of('monthly_charge') + of('overage_charge')),
  ],
  [
    'expected revenue is the amount by its probability',
    'account, stage, amount, probability, expected_revenue',
    'Sales pipeline opportunities',
    (of) => near(of('expected_revenue'), (of('amount') * of('probability')) / 100),
  ],
  [
    'takings of a cinema are the box office and the concessions, not two prices',
    'film, seats, tickets_sold, adult_price, child_price, box_office, concessions, total_takings',
    'Cinema screenings',
    (of) => near(of('total_takings'), of('box_office') + of('concessions')) && of('seats') >= 40,
  ],
  [
    'work that is charged by a crew is not charged again, and mileage is besides the hours',
    'crew_size, hours, hourly_rate, labor_cost, mileage_fee, packing_materials, total_price',
    'Moves of a moving company',
    (of) =>
      of('mileage_fee') !== of('hours') * of('hourly_rate') &&
      near(of('total_price'), of('labor_cost') + of('mileage_fee') + of('packing_materials')),
  ],
  [
    'a server runs for days, whatever its memory and network',
    'host, ts, mem_total_gb, net_out_mbps, processes, uptime_days',
    'Server monitoring metrics',
    (of) => of('uptime_days') > 0.5 && of('processes') >= 60,
  ],
  [
    'a ton is 2000 pounds next to pounds',
    'load_id, net_lb, net_tons',
    'Loads of gravel',
    (of) => near(of('net_lb'), 2000 * of('net_tons')) || Math.abs(of('net_lb') - 2000 * of('net_tons')) <= 100,
  ],
  [
    'a ton is a metric one next to kilograms',
    'load_id, net_kg, net_tons',
    'Loads of gravel',
    (of) => Math.abs(of('net_kg') - 1000 * of('net_tons')) <= 60,
  ],
  [
    'what is said first in another unit is converted too',
    'van, miles_driven, km_driven, gallons_used, litres_used',
    'Delivery vans',
    (of) => Math.abs(of('km_driven') - 1.609 * of('miles_driven')) <= 0.2,
  ],
  [
    'ballots that were cast are for, against, blank or spoiled',
    'registered_voters, ballots_cast, votes_for, votes_against, blank_ballots, spoiled_ballots, valid_votes',
    'Results of precincts',
    (of) =>
      of('valid_votes') === of('votes_for') + of('votes_against') &&
      Math.abs(of('ballots_cast') - of('valid_votes') - of('blank_ballots') - of('spoiled_ballots')) <= 1 &&
      of('votes_against') > 0,
  ],
  [
    'those enrolled in a trial are the screened ones who did not fail, in percent of the target',
    'site_no, target_enrollment, screened, screen_failures, enrolled, pct_of_target',
    'Recruitment at trial sites',
    (of) =>
      of('enrolled') === of('screened') - of('screen_failures') &&
      near(of('pct_of_target'), (100 * of('enrolled')) / of('target_enrollment')),
  ],
  [
    'a night has hours in bed, of which the sleep is deep, REM or light',
    'bedtime, wake_time, time_in_bed_min, sleep_min, deep_min, rem_min, light_min, awake_min',
    'Sleep tracker nights',
    (of) =>
      of('time_in_bed_min') > 240 &&
      Math.abs(of('sleep_min') - of('deep_min') - of('rem_min') - of('light_min')) <= 1 &&
      Math.abs(of('time_in_bed_min') - of('sleep_min') - of('awake_min')) <= 1,
  ],
  [
    'goals met are some of those set, and a raise is of the salary before',
    'employee, goals_set, goals_met, goals_met_pct, salary_before, raise_pct, salary_after',
    'Annual performance reviews',
    (of) =>
      of('goals_met') <= of('goals_set') && near(of('salary_after'), of('salary_before') * (1 + of('raise_pct') / 100)),
  ],
  [
    'an insurer pays the invoice without the excess',
    'claim_id, pet_name, invoice_amount_gbp, excess_gbp, amount_paid_gbp',
    'Pet insurance claims',
    (of) => near(of('amount_paid_gbp'), of('invoice_amount_gbp') - of('excess_gbp')),
  ],
  [
    'MRR is that of the seats without the discount',
    'account_name, seats, monthly_price_per_seat_usd, discount_pct, mrr_usd, arr_usd',
    'Customer subscriptions of a SaaS company',
    (of) =>
      near(of('mrr_usd'), of('seats') * of('monthly_price_per_seat_usd') * (1 - of('discount_pct') / 100)) &&
      near(of('arr_usd'), 12 * of('mrr_usd')),
  ],
  [
    'a mortgage is a part of the value of the home, and lasts for decades',
    'loan_number, property_address, origination_date, maturity_date, appraised_value_usd, original_balance_usd, term_months',
    'Home mortgage loans',
    (of) => of('original_balance_usd') < of('appraised_value_usd') && of('term_months') >= 100,
  ],
  [
    'the fee of a letting agent is a share of the rent, whatever is owed',
    'address, monthly_rent, deposit, arrears, management_fee_pct, management_fee',
    'Rental properties of a letting agent',
    (of) => near(of('management_fee'), (of('monthly_rent') * of('management_fee_pct')) / 100),
  ],
  [
    'an operation begins soon after it was scheduled',
    'surgeon, scheduled_start, in_room_at, incision_at, closed_at',
    'Surgical procedures in an operating room',
    (of) => of('in_room_at') - of('scheduled_start') < 7.2e6 && of('incision_at') <= of('closed_at'),
  ],
  [
    'a ton at a price per tonne is a metric one',
    'quantity_tons, price_per_tonne_gbp, value_gbp',
    'Sales of scrap metal',
    (of) => near(of('value_gbp'), of('quantity_tons') * of('price_per_tonne_gbp')),
  ],
  [
    'a discount and a tax are not the usage at its rate',
    'usage_kwh, unit_rate_p, standing_charge_p, discount_amount, vat_amount',
    'Electricity bills',
    (of) =>
      ['discount_amount', 'vat_amount'].every(
        (name) => !near(of(name), (of('usage_kwh') * of('unit_rate_p') + of('standing_charge_p')) / 100),
      ),
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
