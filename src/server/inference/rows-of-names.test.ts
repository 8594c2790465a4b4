import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

const minute = 60_000
const day = 24 * 60 * minute

test.each<HeldRow>([
  [
    'what no mishap befell is the rest',
    'loaves_planned, loaves_baked, loaves_rejected, loaves_packed, reject_rate_pct',
    'Batches of a bakery',
    (of) =>
      of('loaves_packed') === of('loaves_baked') - of('loaves_rejected') &&
      near(of('reject_rate_pct'), (100 * of('loaves_rejected')) / of('loaves_baked')),
  ],
  [
    'a share named by a participle is one of the number that its part belongs to',
    'customers_served, customers_affected, pct_affected',
    'Power outages',
    (of) => near(of('pct_affected'), (100 * of('customers_affected')) / of('customers_served')),
  ],
  [
    'a net amount is the only fee less its discount',
    'course_fee, discount, net, vat, total',
    'Driving lessons',
    (of) => near(of('net'), of('course_fee') - of('discount')) && near(of('total'), of('net') + of('vat')),
  ],
  [
    'tuition is charged by the credit, laboratory fees are not',
    'credits_enrolled, price_per_credit, tuition, lab_fees, activity_fee, total_charges, scholarship, grant_aid, total_aid, amount_due',
    'University tuition accounts',
    (of) =>
      near(of('tuition'), of('credits_enrolled') * of('price_per_credit')) &&
      near(of('total_charges'), of('tuition') + of('lab_fees') + of('activity_fee')) &&
      near(of('amount_due'), Math.max(0, of('total_charges') - of('total_aid'))),
  ],
  [
    'a crew is paid for each of its people',
    'crew_size, hours_worked, hourly_rate_per_man, labor_charge, invoice_total, deposit, balance_on_delivery',
    'Removal jobs',
    (of) =>
      near(of('labor_charge'), of('crew_size') * of('hours_worked') * of('hourly_rate_per_man')) &&
      near(of('balance_on_delivery'), of('invoice_total') - of('deposit')),
  ],
  [
    'a running average is not a sum',
    'term_credits, gpa, cumulative_gpa',
    'Students of a university',
    (of) => of('cumulative_gpa') <= 4.33,
  ],
  [
    'a total of things is a count, and the sum of its sorts',
    'frames_total, frames_brood, frames_honey',
    'Hive inspections',
    (of) => of('frames_brood') + of('frames_honey') <= of('frames_total') && Number.isInteger(of('frames_total')),
  ],
  [
    'what leaves a plant is no more than what enters it',
    'influent_m3, effluent_m3',
    'Wastewater plants',
    (of) => of('effluent_m3') <= of('influent_m3'),
  ],
  [
    'a participle after a unit of time is as long as the row',
    'move_in_date, move_out_date, months_stored',
    'Self-storage rentals',
    (of) => Math.abs((of('move_out_date') - of('move_in_date')) / day / 30.44 - of('months_stored')) < 1.1,
  ],
  [
    'a duration after two moments of one thing lies between them',
    'mixed_at, oven_in_at, oven_out_at, bake_minutes',
    'Batches of a bakery',
    (of) => Math.abs((of('oven_out_at') - of('oven_in_at')) / minute - of('bake_minutes')) < 1.01,
  ],
  [
    'moments in a row follow each other as they are written, whatever they usually precede',
    'sale_date, paid_on, collected_on',
    'Lots of an auction house',
    (of) => of('sale_date') <= of('paid_on') && of('paid_on') <= of('collected_on'),
  ],
  [
    'nothing is inspected before the year in which it was born',
    'queen_born_year, inspected_on',
    'Hive inspections',
    (of) => new Date(of('inspected_on')).getUTCFullYear() >= of('queen_born_year'),
  ],
  [
    'an income is the price of what was sold, and gross takings are all of the takings',
    'tickets_available, tickets_sold, tickets_unsold, ticket_price, ticket_income, raffle_income, gross_income, venue_cost, catering_cost, total_costs, net_raised',
    'Fundraising events',
    (of) =>
      Math.abs(of('ticket_income') - of('tickets_sold') * of('ticket_price')) <= 0.5 &&
      near(of('gross_income'), of('ticket_income') + of('raffle_income')) &&
      (of('total_costs') > of('gross_income') || near(of('net_raised'), of('gross_income') - of('total_costs'))),
  ],
  [
    'everything between a gross and a net amount is deducted, and each cost leaves some of it',
    'gross_takings, fuel_cost, lease_fee, commission, net_earnings',
    'Shifts of taxi drivers',
    (of) =>
      near(of('net_earnings'), of('gross_takings') - of('fuel_cost') - of('lease_fee') - of('commission')) &&
      of('net_earnings') >= 0,
  ],
  [
    'a weekly charge is for the hours of all visits of a week, a monthly one for its weeks',
    'visits_per_week, hours_per_visit, hourly_rate, weekly_charge, monthly_charge, annual_value',
    'Contracts of a cleaning company',
    (of) =>
      near(of('weekly_charge'), of('visits_per_week') * of('hours_per_visit') * of('hourly_rate')) &&
      near(of('monthly_charge'), (of('weekly_charge') * 52) / 12) &&
      near(of('annual_value'), 12 * of('monthly_charge')),
  ],
  [
    'a fee is no more than what it is taken from',
    'refund_amount, restocking_fee, return_shipping, net_refund',
    'Returns of an online shop',
    (of) =>
      of('restocking_fee') + of('return_shipping') <= of('refund_amount') &&
      near(of('net_refund'), of('refund_amount') - of('restocking_fee') - of('return_shipping')),
  ],
  [
    'a tree is as old as its planting is ago',
    'tree_no, species, planted_year, surveyed_on, height_m, estimated_age_years',
    'Trees surveyed by an arborist',
    (of) => new Date(of('surveyed_on')).getUTCFullYear() - of('planted_year') === of('estimated_age_years'),
  ],
  [
    'an average is the total by the events',
    'trips, fares_total, avg_fare',
    'Shifts of taxi drivers',
    (of) => near(of('avg_fare'), of('fares_total') / of('trips')),
  ],
  [
    'work carried over was committed and not completed',
    'committed_points, completed_points, carried_over_points, completion_pct',
    'Sprints of software teams',
    (of) =>
      of('carried_over_points') === of('committed_points') - of('completed_points') &&
      near(of('completion_pct'), (100 * of('completed_points')) / of('committed_points')),
  ],
  [
    'a price that was paid is the list price less the discount, of which no more is refunded',
    'list_price, coupon_discount, price_paid, refunded_amount',
    'Enrolments on a learning platform',
    (of) =>
      near(of('price_paid'), of('list_price') - of('coupon_discount')) && of('refunded_amount') <= of('price_paid'),
  ],
  [
    'the best of several scores is no less than their average',
    'avg_quiz_score, best_quiz_score',
    'Enrolments on a learning platform',
    (of) => of('avg_quiz_score') <= of('best_quiz_score'),
  ],
  [
    'the first lesson follows the enrolment',
    'enrolled_on, first_lesson_on',
    'Enrolments on a learning platform',
    (of) => of('enrolled_on') <= of('first_lesson_on'),
  ],
  [
    'a yield per hectare may end in its unit',
    'rebflaeche_ha, ertrag_kg, ertrag_pro_ha_kg',
    'Ernte eines Weinguts',
    (of) => near(of('ertrag_pro_ha_kg'), of('ertrag_kg') / of('rebflaeche_ha')),
  ],
  [
    'goods that are shipped by weight cost their kilograms at the price of one',
    'الوزن_كجم, سعر_الكيلو, تكلفة_الشحن, رسوم_التأمين, الضريبة, الإجمالي',
    'شحنات شركة نقل',
    (of) =>
      near(of('تكلفة_الشحن'), of('الوزن_كجم') * of('سعر_الكيلو')) &&
      near(of('الإجمالي'), of('تكلفة_الشحن') + of('رسوم_التأمين') + of('الضريبة')),
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
