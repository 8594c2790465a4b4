import { describe, expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

const held: readonly HeldRow[] = [
  [
    'deductions include those on either side of a rate',
    'gross_pay, paye_tax, employee_ni, pension_pct, pension_employee, total_deductions, net_pay',
    'payslips',
    (of) => near(of('total_deductions'), of('paye_tax') + of('employee_ni') + of('pension_employee')),
  ],
  [
    'overtime is paid at its rate',
    'employee_no, basic_pay, overtime_hours, overtime_rate, overtime_pay',
    'payslips',
    (of) => near(of('overtime_pay'), of('overtime_hours') * of('overtime_rate')),
  ],
  [
    'what a patient loses is the volume of the ultrafiltration',
    'patient, pre_weight_kg, post_weight_kg, uf_volume_ml',
    'dialysis sessions',
    (of) => Math.abs(of('uf_volume_ml') - 1000 * (of('pre_weight_kg') - of('post_weight_kg'))) < 1,
  ],
  [
    'a rack has what is used and what is free',
    'rack_id, u_height, u_used, u_free, inlet_temp_c, pdu_a_amps',
    'data centre racks',
    (of) => of('u_height') === of('u_used') + of('u_free') && of('u_height') >= 42,
  ],
  [
    'errors of both sides make the rate',
    'api_key, day, requests, client_errors, server_errors, error_rate_pct',
    'usage of an API by key',
    (of) =>
      Math.abs(of('error_rate_pct') - (100 * (of('client_errors') + of('server_errors'))) / of('requests')) < 0.01,
  ],
  [
    'revenue is paid by a thousand views',
    'video_id, views, likes, dislikes, revenue_usd, rpm',
    'video analytics',
    (of) => of('dislikes') <= of('likes') && near(of('rpm'), (1000 * of('revenue_usd')) / of('views')),
  ],
  [
    'most tests pass',
    'run_id, tests_total, tests_passed, tests_failed',
    'CI pipeline runs',
    (of) =>
      of('tests_passed') >= 0.9 * of('tests_total') && of('tests_total') === of('tests_passed') + of('tests_failed'),
  ],
  [
    'a car is charged to more than it had',
    'session_id, start_soc_pct, end_soc_pct, energy_kwh',
    'EV charging sessions',
    (of) => of('start_soc_pct') < of('end_soc_pct') && of('start_soc_pct') <= 85,
  ],
]

describe('rows of operations add up', () => {
  for (const [what, names, hint, holds] of held) {
    test(what, async () => {
      expect(await failingRows(names, hint, holds)).toEqual([])
    })
  }
})
