import { describe, expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

/** A row's numbers and, in milliseconds, its moments. */
type Read = { n: (name: string) => number; d: (name: string) => number }
type Case = readonly [what: string, fields: readonly string[], holds: (row: Read) => boolean]

const day = 86_400_000
const near = (a: number, b: number, tolerance = 0.011) => Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b) / 100)

const read = (row: Row): Read => ({
  n: (name) => {
    const value = row[name]
    if (typeof value !== 'number') throw new TypeError(`${name} is ${String(value)}`)
    return value
  },
  d: (name) => Date.parse(String(row[name])),
})

/** Realistic names with the types that infer-schema gives them; expectations were written before the first run. */
const cases: readonly Case[] = [
  [
    'line total',
    ['quantity:integer', 'unit_price:amount', 'line_total:amount'],
    ({ n }) => near(n('line_total'), n('quantity') * n('unit_price')),
  ],
  ['total', ['qty:integer', 'price:amount', 'total:amount'], ({ n }) => near(n('total'), n('qty') * n('price'))],
  [
    'camel case',
    ['itemQuantity:integer', 'unitPrice:amount', 'lineTotal:amount'],
    ({ n }) => near(n('lineTotal'), n('itemQuantity') * n('unitPrice')),
  ],
  [
    'hours by rate',
    ['hours_worked:decimal', 'hourly_rate:amount', 'total_pay:amount'],
    ({ n }) => near(n('total_pay'), n('hours_worked') * n('hourly_rate')),
  ],
  [
    'nights by rate',
    ['check_in:date', 'check_out:date', 'nights:integer', 'nightly_rate:amount', 'total_amount:amount'],
    ({ n, d }) =>
      near(n('total_amount'), n('nights') * n('nightly_rate')) &&
      n('nights') === (d('check_out') - d('check_in')) / day &&
      n('nights') >= 1,
  ],
  [
    'tax by rate',
    ['subtotal:amount', 'tax_rate:percentage', 'tax_amount:amount', 'total_amount:amount'],
    ({ n }) =>
      near(n('tax_amount'), (n('subtotal') * n('tax_rate')) / 100) &&
      near(n('total_amount'), n('subtotal') + n('tax_amount')),
  ],
  [
    'tax without a rate',
    ['subtotal:amount', 'tax:amount', 'total:amount'],
    ({ n }) => n('tax') < n('subtotal') && near(n('total'), n('subtotal') + n('tax')),
  ],
  [
    'discount, shipping and tax',
    ['subtotal:amount', 'discount:amount', 'shipping:amount', 'tax:amount', 'grand_total:amount'],
    ({ n }) =>
      n('discount') <= n('subtotal') &&
      near(n('grand_total'), n('subtotal') - n('discount') + n('shipping') + n('tax')),
  ],
  ['net and gross', ['gross_salary:amount', 'net_salary:amount'], ({ n }) => n('net_salary') <= n('gross_salary')],
  [
    'gross after net',
    ['net_amount:amount', 'vat:amount', 'gross_amount:amount'],
    ({ n }) => near(n('gross_amount'), n('net_amount') + n('vat')),
  ],
  [
    'pay slip',
    [
      'basic_salary:amount',
      'housing_allowance:amount',
      'bonus:amount',
      'gross_pay:amount',
      'income_tax:amount',
      'pension:amount',
      'net_pay:amount',
    ],
    ({ n }) =>
      near(n('gross_pay'), n('basic_salary') + n('housing_allowance') + n('bonus')) &&
      near(n('net_pay'), n('gross_pay') - n('income_tax') - n('pension')) &&
      n('net_pay') > 0,
  ],
  ['MRR and ARR', ['mrr:amount', 'arr:amount'], ({ n }) => near(n('arr'), 12 * n('mrr'))],
  ['ARR and MRR', ['arr:amount', 'mrr:amount'], ({ n }) => near(n('arr'), 12 * n('mrr'), 0.13)],
  [
    'monthly and annual',
    ['monthly_premium:amount', 'annual_premium:amount'],
    ({ n }) => near(n('annual_premium'), 12 * n('monthly_premium')),
  ],
  [
    'minimum, average, maximum',
    ['temp_min:decimal', 'temp_avg:decimal', 'temp_max:decimal'],
    ({ n }) => n('temp_min') <= n('temp_avg') && n('temp_avg') <= n('temp_max'),
  ],
  [
    'maximum first',
    ['max_price:amount', 'min_price:amount', 'avg_price:amount'],
    ({ n }) => n('min_price') <= n('avg_price') && n('avg_price') <= n('max_price'),
  ],
  ['low and high', ['low:decimal', 'high:decimal'], ({ n }) => n('low') <= n('high')],
  ['years', ['year_from:integer', 'year_to:integer'], ({ n }) => n('year_from') <= n('year_to')],
  ['odometer', ['odometer_start:integer', 'odometer_end:integer'], ({ n }) => n('odometer_start') <= n('odometer_end')],
  [
    'admission and discharge',
    ['admission_date:date', 'discharge_date:date'],
    ({ d }) => d('discharge_date') >= d('admission_date') && d('discharge_date') - d('admission_date') <= 31 * day,
  ],
  [
    'discharge first',
    ['discharged_at:dateTime', 'admitted_at:dateTime'],
    ({ d }) => d('discharged_at') > d('admitted_at'),
  ],
  [
    'length of stay',
    ['admitted_at:dateTime', 'discharged_at:dateTime', 'length_of_stay_days:integer'],
    ({ n, d }) => Math.abs(n('length_of_stay_days') - (d('discharged_at') - d('admitted_at')) / day) <= 0.51,
  ],
  [
    'session',
    ['session_start:dateTime', 'session_end:dateTime', 'duration_minutes:integer'],
    ({ n, d }) =>
      d('session_end') > d('session_start') &&
      Math.abs(n('duration_minutes') - (d('session_end') - d('session_start')) / 60_000) <= 0.51,
  ],
  [
    'duration before the end',
    ['start_time:dateTime', 'duration_seconds:integer', 'end_time:dateTime'],
    ({ n, d }) => Math.abs((d('end_time') - d('start_time')) / 1_000 - n('duration_seconds')) <= 1,
  ],
  [
    'flight',
    ['flight_no:text', 'departure_time:dateTime', 'arrival_time:dateTime'],
    ({ d }) => d('arrival_time') - d('departure_time') >= day / 48 && d('arrival_time') - d('departure_time') <= day,
  ],
  [
    'passport',
    ['passport_issue_date:date', 'passport_expiry_date:date'],
    ({ d }) => Math.abs((d('passport_expiry_date') - d('passport_issue_date')) / day - 3_652) <= 2,
  ],
  [
    'policy',
    ['policy_start_date:date', 'policy_end_date:date'],
    ({ d }) => (d('policy_end_date') - d('policy_start_date')) / day >= 170,
  ],
  [
    'loan',
    ['loan_start_date:date', 'maturity_date:date'],
    ({ d }) => (d('maturity_date') - d('loan_start_date')) / day >= 364,
  ],
  [
    'invoice',
    ['invoice_date:date', 'due_date:date', 'paid_date:date'],
    ({ d }) => d('due_date') - d('invoice_date') >= 14 * day && d('paid_date') >= d('invoice_date'),
  ],
  [
    'ticket',
    ['opened_at:dateTime', 'first_response_at:dateTime', 'closed_at:dateTime'],
    ({ d }) => d('first_response_at') > d('opened_at') && d('closed_at') > d('opened_at'),
  ],
  ['employment', ['hire_date:date', 'termination_date:date'], ({ d }) => d('termination_date') >= d('hire_date')],
  ['German contract', ['Vertragsbeginn:date', 'Vertragsende:date'], ({ d }) => d('Vertragsende') > d('Vertragsbeginn')],
  [
    'speed',
    ['distance_km:decimal', 'duration_min:integer', 'avg_speed_kmh:decimal'],
    ({ n }) => n('duration_min') === 0 || near(n('avg_speed_kmh'), n('distance_km') / (n('duration_min') / 60), 0.02),
  ],
  [
    'a bike trip',
    ['bike_id:integer', 'trip_minutes:integer', 'distance_km:decimal', 'avg_speed_kmh:decimal'],
    ({ n }) =>
      n('trip_minutes') < 10 || n('distance_km') === 1_000 || (n('avg_speed_kmh') > 8 && n('avg_speed_kmh') < 22),
  ],
  [
    'clicks',
    ['impressions:integer', 'clicks:integer', 'ctr:percentage'],
    ({ n }) =>
      n('clicks') <= n('impressions') &&
      (n('impressions') === 0 || near(n('ctr'), (n('clicks') / n('impressions')) * 100)),
  ],
  [
    'beds',
    ['total_beds:integer', 'occupied_beds:integer', 'available_beds:integer'],
    ({ n }) => n('occupied_beds') + n('available_beds') === n('total_beds'),
  ],
  [
    'profit',
    ['revenue:amount', 'cost:amount', 'profit:transactionAmount'],
    ({ n }) => near(n('profit'), n('revenue') - n('cost')),
  ],
  [
    'balance',
    ['total_amount:amount', 'amount_paid:amount', 'balance_due:amount'],
    ({ n }) => n('amount_paid') <= n('total_amount') && near(n('balance_due'), n('total_amount') - n('amount_paid')),
  ],
  ['blood pressure', ['systolic:integer', 'diastolic:integer'], ({ n }) => n('diastolic') <= n('systolic')],
  ['sale price', ['list_price:amount', 'sale_price:amount'], ({ n }) => n('sale_price') <= n('list_price')],
  [
    'birth and hiring',
    ['birthdate:birthdate', 'hire_date:date'],
    ({ d }) =>
      (d('hire_date') - d('birthdate')) / day > 18 * 365.2 &&
      (d('hire_date') - d('birthdate')) / day < 64 * 365.3 &&
      d('hire_date') < Date.parse('2026-01-01'),
  ],
  [
    'age and hiring',
    ['age:age', 'hired_on:date'],
    ({ n, d }) => n('age') - (Date.parse('2026-01-01') - d('hired_on')) / (365.25 * day) >= 17,
  ],
  ['two amounts', ['unit_price:amount', 'insurance_value:amount'], ({ n }) => n('unit_price') !== n('insurance_value')],
]

describe('rows add up', () => {
  test.each(cases)('%s', (_, fields, holds) => {
    const broken = rowsOf(fields, { count: 400 }).filter((row) => !holds(read(row)))
    expect(broken.length, JSON.stringify(broken.slice(0, 3))).toBeLessThanOrEqual(4)
  })

  test('the first fields keep their values whatever is appended', () => {
    for (const [, fields] of cases) {
      const whole = rowsOf(fields, { count: 20 })
      for (let count = 1; count < fields.length; count++) {
        const names = fields.slice(0, count).map((field) => field.split(':')[0] ?? '')
        const kept = whole.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
        expect(rowsOf(fields.slice(0, count), { count: 20 })).toEqual(kept)
      }
    }
  })

  test('fewer rows are a prefix of more rows, and bounds hold', () => {
    const fields = [
      'quantity:integer',
      'unit_price:amount',
      { name: 'total', type: 'amount', constraints: { max: 900 } },
    ]
    const rows = rowsOf(fields, { count: 300 })
    expect(rowsOf(fields, { count: 100 })).toEqual(rows.slice(0, 100))
    expect(Math.max(...rows.map(({ total }) => Number(total)))).toBeLessThanOrEqual(900)
  })
})
