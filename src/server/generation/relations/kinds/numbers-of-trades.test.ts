import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.005 * Math.abs(b)

test.each<readonly [what: string, names: readonly string[], holds: (of: (name: string) => number) => boolean]>([
  [
    'seats that are left are neither sold nor given away',
    ['seats_total', 'seats_sold', 'seats_comp', 'seats_unsold'],
    (of) => of('seats_unsold') === of('seats_total') - of('seats_sold') - of('seats_comp'),
  ],
  [
    'the cover of an auction is what was bid for what was accepted',
    ['bids_received_mn:amount', 'bids_accepted_mn:amount', 'bid_to_cover:decimal'],
    (of) => near(of('bid_to_cover'), of('bids_received_mn') / of('bids_accepted_mn')) && of('bid_to_cover') > 1,
  ],
  [
    'a net estate is free of debts',
    ['gross_estate:amount', 'liabilities:amount', 'net_estate:amount'],
    (of) => near(of('net_estate'), of('gross_estate') - of('liabilities')),
  ],
  [
    'shares of a grant are vested or not, and exercised once vested',
    ['shares_granted:integer', 'shares_vested:integer', 'shares_unvested:integer', 'shares_exercised:integer'],
    (of) =>
      of('shares_vested') + of('shares_unvested') === of('shares_granted') &&
      of('shares_exercised') <= of('shares_vested'),
  ],
  [
    'net VAT is what was charged less what was paid',
    ['output_vat:amount', 'input_vat:amount', 'net_vat_payable:amount'],
    (of) => near(of('net_vat_payable'), Math.max(0, of('output_vat') - of('input_vat'))),
  ],
  [
    'bidders of an auction share the whole of it',
    ['indirect_bidders_pct:percentage', 'direct_bidders_pct:percentage', 'primary_dealers_pct:percentage'],
    (of) => near(of('indirect_bidders_pct') + of('direct_bidders_pct') + of('primary_dealers_pct'), 100),
  ],
  [
    'a load weighs what the truck does not',
    ['loaded_weight_kg', 'empty_weight_kg', 'net_weight_kg'],
    (of) => of('net_weight_kg') === of('loaded_weight_kg') - of('empty_weight_kg'),
  ],
  [
    'a load in tons is the difference of two weights in pounds',
    ['gross_lb', 'tare_lb', 'net_weight_tons'],
    (of) => Math.abs(of('net_weight_tons') - (of('gross_lb') - of('tare_lb')) / 2000) <= 0.5,
  ],
  [
    'valid votes are those cast and not spoiled',
    ['ballots_cast', 'spoiled_ballots', 'valid_votes'],
    (of) => of('valid_votes') === of('ballots_cast') - of('spoiled_ballots'),
  ],
  [
    'good pieces are those that were made and not scrapped',
    ['pieces_made', 'pieces_scrapped', 'quality_pct:percentage'],
    (of) => near(of('quality_pct'), 100 - (100 * of('pieces_scrapped')) / of('pieces_made')),
  ],
  [
    'a premium before its discount is not added to the one after it',
    ['base_premium:amount', 'discount_amount:amount', 'net_premium:amount', 'ipt:amount', 'total_premium:amount'],
    (of) => near(of('total_premium'), of('net_premium') + of('ipt')),
  ],
  [
    'what a hall leaves is its capacity less the seats that are booked',
    ['capacity', 'booked_seats', 'free_seats'],
    (of) => of('booked_seats') > of('capacity') || of('free_seats') === of('capacity') - of('booked_seats'),
  ],
  [
    'of the payment of a loan, what the interest leaves is taken off the balance',
    ['opening_balance:amount', 'payment:amount', 'interest:amount', 'principal:amount', 'closing_balance:amount'],
    (of) =>
      near(of('payment'), of('interest') + of('principal')) &&
      near(of('closing_balance'), of('opening_balance') - of('principal')),
  ],
  [
    'a unit is sold for its list price less the discount, and a line takes that off once',
    ['qty', 'list_price:amount', 'discount_pct:percentage', 'unit_price:amount', 'line_net:amount'],
    (of) =>
      near(of('unit_price'), of('list_price') * (1 - of('discount_pct') / 100)) &&
      near(of('line_net'), of('qty') * of('unit_price')),
  ],
  [
    'work is billed by the hours that are billable',
    ['billable_hours:decimal', 'non_billable_hours:decimal', 'hourly_rate:amount', 'billed_amount:amount'],
    (of) => near(of('billed_amount'), of('billable_hours') * of('hourly_rate')),
  ],
  [
    'the income tax is one of the deductions',
    ['gross_pay:amount', 'income_tax:amount', 'national_insurance:amount', 'pension:amount', 'total_deductions:amount'],
    (of) => near(of('total_deductions'), of('income_tax') + of('national_insurance') + of('pension')),
  ],
  [
    'the rate of overtime is not part of the pay',
    ['basic_pay:amount', 'overtime_rate:amount', 'overtime_pay:amount', 'bonus:amount', 'gross_pay:amount'],
    (of) => near(of('gross_pay'), of('basic_pay') + of('overtime_pay') + of('bonus')),
  ],
  [
    'the stock that is left has what came back and lost what went out',
    ['opening_stock', 'received', 'shipped', 'returned', 'closing_stock'],
    (of) => of('closing_stock') === of('opening_stock') + of('received') - of('shipped') + of('returned'),
  ],
  [
    'what was so far holds the last of it',
    ['interest:amount', 'cumulative_interest:amount'],
    (of) => of('cumulative_interest') >= of('interest'),
  ],
  [
    'the use of a day is that of all days by their number',
    ['consumption_m3:decimal', 'days', 'avg_daily_use:decimal'],
    (of) => of('days') === 0 || near(of('avg_daily_use'), of('consumption_m3') / of('days')),
  ],
  [
    'the cost of a claim is its total payments and its reserve',
    [
      'paid_indemnity:amount',
      'paid_expense:amount',
      'total_paid:amount',
      'case_reserve:amount',
      'total_incurred:amount',
    ],
    (of) =>
      near(of('total_paid'), of('paid_indemnity') + of('paid_expense')) &&
      near(of('total_incurred'), of('total_paid') + of('case_reserve')),
  ],
  [
    'an order line is extended by all that was received',
    ['qty_ordered', 'qty_received', 'qty_backordered', 'unit_cost:amount', 'extended_cost:amount'],
    (of) => near(of('extended_cost'), of('qty_received') * of('unit_cost')),
  ],
  [
    'a budget is revised by virements, and the available part is neither spent nor committed',
    [
      'original_budget:amount',
      'virements:amount',
      'revised_budget:amount',
      'actual_ytd:amount',
      'commitments:amount',
      'available_budget:amount',
    ],
    (of) =>
      near(of('revised_budget'), of('original_budget') + of('virements')) &&
      near(of('available_budget'), Math.max(0, of('revised_budget') - of('actual_ytd') - of('commitments'))),
  ],
  [
    'revenue of an account is that of all by their number, and the churn of customers is of those at the start',
    [
      'starting_customers',
      'churned_customers',
      'customers',
      'mrr:amount',
      'arpa:amount',
      'customer_churn_rate:percentage',
    ],
    (of) =>
      of('customers') === 0 ||
      (near(of('arpa'), of('mrr') / of('customers')) &&
        near(of('customer_churn_rate'), Math.min(100, (100 * of('churned_customers')) / of('starting_customers')))),
  ],
  [
    'excess usage is charged at its own unit price, which the name states',
    ['idle_minutes', 'idle_fee_per_min:amount', 'idle_fee:amount'],
    (of) => near(of('idle_fee'), of('idle_minutes') * of('idle_fee_per_min')),
  ],
  [
    'of a fine, a part is paid, and the rest is outstanding',
    ['days_overdue', 'fine_per_day:amount', 'fine_due:amount', 'fine_paid:amount', 'fine_outstanding:amount'],
    (of) =>
      near(of('fine_due'), of('days_overdue') * of('fine_per_day')) &&
      of('fine_paid') <= of('fine_due') &&
      near(of('fine_outstanding'), of('fine_due') - of('fine_paid')),
  ],
  [
    'waste that is not recycled is landfilled',
    ['net_weight_t:decimal', 'recycled_t:decimal', 'landfilled_t:decimal', 'recycling_rate_pct:percentage'],
    (of) =>
      near(of('landfilled_t'), of('net_weight_t') - of('recycled_t')) &&
      (of('net_weight_t') === 0 || near(of('recycling_rate_pct'), (100 * of('recycled_t')) / of('net_weight_t'))),
  ],
  [
    'a fine grows by the day overdue, and is nothing if the book is on time',
    ['loaned_on:date', 'due_on:date', 'returned_on:date', 'days_overdue', 'fine:amount'],
    (of) => near(of('fine'), 0.1 * of('days_overdue')),
  ],
  [
    'a property is priced by its living area, sold for at most its price and taxed by a small share of it',
    ['living_area_sqft', 'lot_size_sqft', 'list_price:amount', 'price_per_sqft:amount', 'sale_price:amount'].concat(
      'hoa_fee_monthly:amount',
      'property_tax_annual:amount',
    ),
    (of) =>
      Math.abs(of('price_per_sqft') - of('list_price') / of('living_area_sqft')) < 0.006 &&
      of('sale_price') <= of('list_price') &&
      of('property_tax_annual') < 0.04 * of('list_price'),
  ],
  [
    'a total includes its only charge, and what remains is not charged again',
    ['room_charge:amount', 'total_bill:amount', 'paid:amount', 'remaining:amount', 'tax:amount', 'total:amount'],
    (of) => of('total_bill') >= of('room_charge') && near(of('total'), of('total_bill') + of('tax')),
  ],
  [
    'labour costs the hours worked at their rate, and material does not',
    ['working_hours:decimal', 'hourly_rate:amount', 'labour_cost:amount', 'material_cost:amount', 'callout_fee:amount'],
    (of) =>
      near(of('labour_cost'), of('working_hours') * of('hourly_rate')) &&
      (of('working_hours') === 0 || !near(of('material_cost'), of('labour_cost'))),
  ],
  [
    'a final mark weighs coursework and exam',
    ['coursework_mark', 'exam_mark', 'coursework_weight_pct:percentage', 'final_mark:decimal'],
    (of) =>
      near(
        of('final_mark'),
        of('exam_mark') + ((of('coursework_mark') - of('exam_mark')) * of('coursework_weight_pct')) / 100,
      ),
  ],
  [
    'passengers on foot are among all, and vehicles fit on the ferry',
    ['passenger_capacity', 'passengers', 'vehicles', 'vehicle_capacity', 'foot_passengers'],
    (of) => of('foot_passengers') <= of('passengers') && of('vehicles') <= of('vehicle_capacity'),
  ],
  [
    'stock is valued by the units on hand, reserved or not',
    ['qty_on_hand', 'qty_reserved', 'qty_available', 'unit_cost:amount', 'stock_value:amount'],
    (of) => near(of('stock_value'), of('qty_on_hand') * of('unit_cost')),
  ],
  [
    'a year of rent is twelve months of it, however long the lease',
    ['lease_months', 'monthly_rent:amount', 'annual_rent:amount'],
    (of) => near(of('annual_rent'), 12 * of('monthly_rent')),
  ],
  [
    'moves of a call are the containers loaded and discharged',
    ['containers_loaded', 'containers_discharged', 'total_moves'],
    (of) => of('total_moves') === of('containers_loaded') + of('containers_discharged'),
  ],
  [
    'a change since the baseline is that of the week',
    ['baseline_sbp', 'week12_sbp', 'sbp_change:decimal'],
    (of) => of('sbp_change') === of('week12_sbp') - of('baseline_sbp'),
  ],
  [
    'a net amount excludes the fee and the tax',
    ['gross_amount:amount', 'brokerage_fee:amount', 'tax:amount', 'net_amount:amount'],
    (of) => near(of('net_amount'), of('gross_amount') - of('brokerage_fee') - of('tax')),
  ],
  [
    'a thing costs its seller less than its price',
    ['price:amount', 'cost:amount', 'list_price:amount', 'unit_cost:amount'],
    (of) => of('cost') < of('price') && of('unit_cost') < of('list_price'),
  ],
  ['a price after its cost is above it', ['cost_price:amount', 'price:amount'], (of) => of('cost_price') < of('price')],
  [
    'a number of things costs that many times their price',
    ['quantity', 'price:amount', 'cost:amount'],
    (of) => near(of('cost'), of('quantity') * of('price')),
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

test("the previous day's value is not part of a ratio with today's", () => {
  const fields = ['units_outstanding:integer', 'nav_per_unit:amount', 'previous_nav:amount', 'daily_change_pct:decimal']
  const rows = rowsOf(
    fields.map((column) => {
      const [name = '', type = ''] = column.split(':')
      return { name, type, ...(type === 'decimal' && { constraints: { min: -100, max: 100, unit: '%' } }) }
    }),
    { count: 200 },
  )
  for (const row of rows) {
    const [now, then] = [Number(row.nav_per_unit), Number(row.previous_nav)]
    expect(Math.abs(now / then - 1)).toBeLessThan(0.05)
    expect(near(Number(row.daily_change_pct), (100 * (now - then)) / then)).toBe(true)
  }
})

test('a lag ends with the event it is named after, even if others follow', () => {
  const fields = ['loss_date:date', 'reported_date:date', 'settled_date:date', 'report_lag_days:integer']
  for (const row of rowsOf(fields, { count: 200 })) {
    const [loss, reported] = ['loss_date', 'reported_date'].map((name) => Date.parse(String(row[name])))
    expect(row.report_lag_days, JSON.stringify(row)).toBe(((reported ?? 0) - (loss ?? 0)) / 86_400_000)
  }
})
