import { describe, expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { failingRows, type HeldRow, near } from './testing/failing-rows'
import { memoryCache } from './testing/memory-cache'

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
    'a rack has used and free units',
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
    'a heat pump gives more heat than it takes power',
    'flow_temp_c, return_temp_c, delta_t, power_input_kw, heat_output_kw, cop',
    'heat pump telemetry',
    (of) =>
      of('heat_output_kw') > 2 * of('power_input_kw') &&
      Math.abs(of('delta_t') - (of('flow_temp_c') - of('return_temp_c'))) < 0.06,
  ],
  [
    'the strike of an option is near the price of its share',
    'trade_id, underlying, option_type, strike, spot_price, multiplier',
    'options trades',
    (of) => of('strike') / of('spot_price') > 0.5 && of('strike') / of('spot_price') < 2 && of('multiplier') >= 10,
  ],
  [
    'goods expire long after they are ordered again',
    'sku, expiry, on_hand, last_count_date, lead_time_days',
    'warehouse inventory',
    (of) => of('lead_time_days') < 200,
  ],
  [
    'activities of a project take days',
    'wbs, activity, contractor, planned_start, planned_finish, actual_start, actual_finish',
    'construction progress',
    (of) => of('planned_finish') - of('planned_start') >= 86_400_000,
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

/** A column, the table that it is in, and what all of its values are like. */
const read: readonly (readonly [column: string, names: string, hint: string, like: RegExp])[] = [
  ['stamp_duty', 'title_no, sold_price, stamp_duty', 'property sales', /^\d+(\.\d+)?$/],
  ['icu_out', 'mrn, icu_in, icu_out, gcs_admit', 'ICU stays', /^\d{4}-\d\d-\d\dT/],
  ['gcs_admit', 'mrn, icu_in, icu_out, gcs_admit', 'ICU stays', /^([3-9]|1[0-5])$/],
  ['interpretation', 'accession_no, organism, antibiotic, interpretation', 'microbiology cultures', /^[SIR]$/],
  ['sign_out', 'child_name, sign_in, sign_out, hours', 'childcare attendance', /^\d{4}-\d\d-\d\dT/],
  ['state', 'citation_no, driver_license_no, plate, state, violation_code', 'traffic citations', /^[A-Z][a-z]+/],
  ['bags', 'pnr, passenger_name, base_fare, bags', 'airline bookings', /^[0-3]$/],
  ['three_pa', 'game_id, fgm, fga, three_pm, three_pa', 'basketball box scores', /^\d{1,2}$/],
  ['collected', 'matter_no, fees_billed, collected, outstanding', 'law firm matters', /^\d+(\.\d+)?$/],
  ['phone_screen_on', 'applied_on, phone_screen_on, interview_on', 'recruitment', /^\d{4}-\d\d-\d\d$/],
  ['property_type', 'applicant_name, property_value, property_type', 'mortgage applications', /^[A-Z][a-z]/],
  ['insurance_est', 'appt_id, patient, fee, insurance_est, patient_est', 'dental appointments', /^\d+(\.\d+)?$/],
]

describe('columns of operations are read by what stands next to them', () => {
  for (const [column, names, hint, like] of read) {
    test(column, async () => {
      const { contract } = await inferSchema(
        { names: names.split(', '), locale: 'en_US', domainHint: hint },
        { model: null, cache: memoryCache() },
      )
      const rows = rowsOf(contract.proposedSchema, { count: 60 })
      expect(rows.map((row) => row[column]).filter((value) => value !== null && !like.test(String(value)))).toEqual([])
    })
  }
})
