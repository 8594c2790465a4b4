import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

/** A number of a row, or a moment in milliseconds. */
type Read = (name: string) => number

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.01 * Math.abs(b)

const read =
  (row: Row): Read =>
  (name) => {
    const value = row[name]
    return typeof value === 'number' ? value : Date.parse(String(value))
  }

test.each<readonly [what: string, names: readonly string[], holds: (of: Read) => boolean]>([
  [
    'a total closes the amounts before it',
    ['reserve_amount', 'paid_indemnity', 'paid_expense', 'total_incurred'],
    (of) => near(of('total_incurred'), of('reserve_amount') + of('paid_indemnity') + of('paid_expense')),
  ],
  [
    'deductions add up without the pay that they are taken of',
    ['gross_pay', 'federal_tax', 'medicare', 'retirement_401k', 'total_deductions', 'net_pay'],
    (of) =>
      near(of('total_deductions'), of('federal_tax') + of('medicare') + of('retirement_401k')) &&
      near(of('net_pay'), of('gross_pay') - of('total_deductions')),
  ],
  [
    'of one noun, one word says less than the other',
    ['refills_authorized', 'refills_remaining', 'original_principal', 'outstanding_principal'],
    (of) =>
      of('refills_remaining') <= of('refills_authorized') && of('outstanding_principal') <= of('original_principal'),
  ],
  [
    'the last payer pays what the others leave',
    ['total_price', 'copay', 'plan_paid'],
    (of) => near(of('total_price'), of('copay') + of('plan_paid')),
  ],
  [
    'a fee besides the cost is paid as well',
    ['ingredient_cost', 'dispensing_fee', 'copay', 'plan_paid'],
    (of) => near(of('ingredient_cost') + of('dispensing_fee'), of('copay') + of('plan_paid')),
  ],
  [
    'a patient pays what the insurance does not cover',
    ['total_cost', 'insurance_coverage_percent', 'insurance_amount', 'patient_amount'],
    (of) => near(of('total_cost'), of('insurance_amount') + of('patient_amount')),
  ],
  [
    'a day on a market has a low, an open, a close and a high',
    ['open_px', 'high_px', 'low_px', 'close_px', 'prev_close', 'change_pct', 'bid', 'ask'],
    (of) =>
      of('low_px') <= Math.min(of('open_px'), of('close_px')) &&
      of('high_px') >= Math.max(of('open_px'), of('close_px')) &&
      of('bid') <= of('ask') &&
      Math.abs(of('change_pct') - (100 * (of('close_px') - of('prev_close'))) / of('prev_close')) < 0.2,
  ],
  [
    'a line of a ledger is on one side',
    ['account_code', 'debit', 'credit'],
    (of) => (of('debit') === 0) !== (of('credit') === 0),
  ],
  [
    'hours are paid by their rate, overtime half as much again',
    ['regular_hours', 'overtime_hours', 'hourly_rate', 'regular_pay', 'overtime_pay', 'gross_pay'],
    (of) =>
      near(of('regular_pay'), of('regular_hours') * of('hourly_rate')) &&
      near(of('overtime_pay'), of('overtime_hours') * of('hourly_rate') * 1.5) &&
      near(of('gross_pay'), of('regular_pay') + of('overtime_pay')),
  ],
  [
    'moments that no word places follow in the order of the table',
    ['arrival_ts', 'triage_ts', 'seen_by_md_ts', 'bedded_ts'],
    (of) => of('triage_ts') <= of('seen_by_md_ts') && of('seen_by_md_ts') <= of('bedded_ts'),
  ],
])('%s', (_, names, holds) => {
  const fields = inferColumns(names, {
    locale: 'en_US',
    domainHint: 'insurance claims, payroll, markets, accounting',
  }).map(({ name, type, constraints }) => ({
    name,
    type,
    ...(constraints && { constraints }),
  }))
  expect(rowsOf(fields, { count: 120 }).find((row) => !holds(read(row)))).toBeUndefined()
})

test('treats callings as people in their own right', () => {
  const rows = rowsOf(['donor_name:fullName', 'solicitor:fullName'])
  expect(rows.find((row) => row.donor_name === row.solicitor)).toBeUndefined()
})
