import { describe, expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

/** A row's numbers and, in milliseconds, its moments. */
type Read = (name: string) => number
type Case = readonly [what: string, fields: readonly string[], holds: (of: Read) => boolean]

const near = (a: number, b: number) => Math.abs(a - b) <= 0.011 + 0.02 * Math.abs(b)

const read =
  (row: Row): Read =>
  (name) => {
    const value = row[name]
    return typeof value === 'number' ? value : Date.parse(String(value))
  }

const cases: readonly Case[] = [
  [
    'a stay in an emergency department',
    ['patient_id:text', 'arrival_at:dateTime', 'depart_at:dateTime'],
    (of) => of('arrival_at') <= of('depart_at'),
  ],
  [
    'a premium at a rate of the insured sum',
    ['sum_insured_gbp:amount', 'premium_rate_pct:percentage', 'premium_gbp:amount'],
    (of) => near(of('premium_gbp'), (of('sum_insured_gbp') * of('premium_rate_pct')) / 100),
  ],
  [
    'a night of a hotel',
    [
      'rooms_available:integer',
      'rooms_sold:integer',
      'occupancy_pct:percentage',
      'adr_usd:amount',
      'room_revenue:amount',
    ],
    (of) =>
      of('rooms_sold') <= of('rooms_available') &&
      near(of('occupancy_pct'), (100 * of('rooms_sold')) / of('rooms_available')) &&
      near(of('room_revenue'), of('adr_usd') * of('rooms_sold')),
  ],
  [
    'a tax by the thousand of the taxable value',
    [
      'land_value:amount',
      'improvement_value:amount',
      'assessed_value:amount',
      'exemption:amount',
      'taxable_value:amount',
      'millage_rate:decimal',
      'annual_tax:amount',
    ],
    (of) =>
      near(of('assessed_value'), of('land_value') + of('improvement_value')) &&
      near(of('taxable_value'), of('assessed_value') - of('exemption')) &&
      near(of('annual_tax'), (of('taxable_value') * of('millage_rate')) / 1000),
  ],
  [
    'what was done of what was planned',
    ['unpaid_work_hours:integer', 'hours_completed:integer', 'stops_planned:integer', 'stops_failed:integer'],
    (of) => of('hours_completed') <= of('unpaid_work_hours') && of('stops_failed') <= of('stops_planned') / 4,
  ],
  [
    'the share that a count is of another',
    ['fish_count:integer', 'mortality_count:integer', 'mortality_pct:percentage'],
    (of) => Math.abs(of('mortality_pct') - Math.min(100, (100 * of('mortality_count')) / of('fish_count'))) < 0.01,
  ],
  [
    'speed over the time in motion',
    ['moving_time_min:integer', 'elapsed_time_min:integer', 'distance_km:decimal', 'avg_speed_kmh:decimal'],
    (of) => near(of('avg_speed_kmh'), of('distance_km') / (of('moving_time_min') / 60)),
  ],
  [
    'a last login before a renewal that is still to come',
    ['renewal_date:date', 'last_login_at:dateTime'],
    (of) => of('last_login_at') <= Date.parse('2026-01-01T23:59:59.999Z'),
  ],
  [
    'a last payment of which nothing else is known',
    ['unit:text', 'last_payment_date:date'],
    (of) => of('last_payment_date') > Date.parse('2024-01-01') && of('last_payment_date') < Date.parse('2026-01-02'),
  ],
  [
    'marks of two papers',
    ['paper_1_mark:integer', 'paper_2_mark:integer', 'total_mark:integer'],
    (of) => of('total_mark') === of('paper_1_mark') + of('paper_2_mark'),
  ],
  [
    'a pay slip that totals its deductions',
    [
      'basic_pay:amount',
      'housing_allowance:amount',
      'overtime_hours:decimal',
      'gross_salary:amount',
      'loan_deduction:amount',
      'absence_deduction:amount',
      'total_deductions:amount',
      'net_salary:amount',
    ],
    (of) =>
      near(of('gross_salary'), of('basic_pay') + of('housing_allowance')) &&
      near(of('total_deductions'), of('loan_deduction') + of('absence_deduction')) &&
      near(of('net_salary'), of('gross_salary') - of('total_deductions')),
  ],
  [
    'overtime is paid in money, not in hours',
    ['overtime_hours:decimal', 'overtime_pay:amount', 'net_pay:amount'],
    (of) => of('overtime_pay') > 0 && of('overtime_pay') !== of('overtime_hours'),
  ],
  [
    'overtime at a rate of its own',
    ['overtime_hours:decimal', 'overtime_rate:amount', 'overtime_pay:amount'],
    (of) => near(of('overtime_pay'), of('overtime_hours') * of('overtime_rate')),
  ],
  [
    'a crossing of people and their car',
    ['passenger_fare:amount', 'vehicle_fare:amount', 'total_price:amount'],
    (of) => near(of('total_price'), of('passenger_fare') + of('vehicle_fare')),
  ],
  [
    'a commission at its rate',
    ['premium:amount', 'commission_pct:percentage', 'commission:amount'],
    (of) => near(of('commission'), (of('premium') * of('commission_pct')) / 100),
  ],
  [
    'two sides that pay one fee',
    ['fee:amount', 'insurance_portion:amount', 'patient_portion:amount'],
    (of) => near(of('fee'), of('insurance_portion') + of('patient_portion')),
  ],
  [
    'a weighted deal',
    ['amount:amount', 'probability_pct:percentage', 'weighted_amount:amount'],
    (of) => near(of('weighted_amount'), (of('amount') * of('probability_pct')) / 100),
  ],
  [
    'shots of two teams',
    ['home_shots:integer', 'away_shots:integer', 'home_shots_on_target:integer', 'away_shots_on_target:integer'],
    (of) => of('home_shots_on_target') <= of('home_shots') && of('away_shots_on_target') <= of('away_shots'),
  ],
  [
    'the usual course of things, in any order of columns',
    ['proposed_on:date', 'completed_on:date', 'accepted_on:date', 'next_review:date'],
    (of) =>
      of('proposed_on') <= of('accepted_on') &&
      of('accepted_on') <= of('completed_on') &&
      of('completed_on') <= of('next_review'),
  ],
  [
    'a candidate',
    ['applied_date:date', 'interview_date:date', 'offer_date:date', 'start_date:date'],
    (of) =>
      of('applied_date') <= of('interview_date') &&
      of('interview_date') <= of('offer_date') &&
      of('offer_date') <= of('start_date'),
  ],
  [
    'a meter in Spanish',
    ['lectura_anterior:integer', 'lectura_actual:integer', 'consumo_kwh:integer'],
    (of) =>
      of('lectura_anterior') <= of('lectura_actual') &&
      of('consumo_kwh') === of('lectura_actual') - of('lectura_anterior'),
  ],
  [
    'a loaded container',
    ['tare_weight_kg:integer', 'net_weight_kg:integer', 'gross_weight_kg:integer'],
    (of) => of('gross_weight_kg') === of('tare_weight_kg') + of('net_weight_kg'),
  ],
  [
    'a quotation',
    ['bid:decimal', 'ask:decimal', 'quantity:integer', 'filled_quantity:integer'],
    (of) => of('bid') <= of('ask') && of('filled_quantity') <= of('quantity'),
  ],
  [
    'a stay in Italian',
    [
      'nome_ospite:fullName',
      'data_arrivo:date',
      'data_partenza:date',
      'numero_notti:integer',
      'prezzo_notte:amount',
      'totale:amount',
    ],
    (of) =>
      of('numero_notti') === (of('data_partenza') - of('data_arrivo')) / 86_400_000 &&
      near(of('totale'), of('prezzo_notte') * of('numero_notti')),
  ],
  [
    'a repair',
    ['labour_cost:amount', 'parts_cost:amount', 'vat:amount', 'total:amount'],
    (of) => near(of('total'), of('labour_cost') + of('parts_cost') + of('vat')),
  ],
  [
    'a call',
    ['arrived_at:dateTime', 'answered_at:dateTime', 'ended_at:dateTime'],
    (of) => of('arrived_at') <= of('answered_at') && of('answered_at') <= of('ended_at'),
  ],
  [
    'a ticket',
    ['created_at:dateTime', 'resolved_at:dateTime', 'closed_at:dateTime'],
    (of) => of('created_at') <= of('resolved_at') && of('resolved_at') <= of('closed_at'),
  ],
  [
    'a part made to a size',
    ['nominal_mm:decimal', 'lsl_mm:decimal', 'usl_mm:decimal', 'measured_mm:decimal'],
    (of) =>
      of('lsl_mm') <= of('nominal_mm') &&
      of('nominal_mm') <= of('usl_mm') &&
      of('lsl_mm') <= of('measured_mm') &&
      of('measured_mm') <= of('usl_mm'),
  ],
  [
    'an advertisement paid by the click',
    ['clicks:integer', 'cpc:amount', 'spend:amount'],
    (of) => near(of('spend'), of('clicks') * of('cpc')),
  ],
  [
    'a pick that falls short',
    ['qty_requested:integer', 'qty_picked:integer', 'short_qty:integer'],
    (of) => of('qty_picked') <= of('qty_requested') && of('short_qty') === of('qty_requested') - of('qty_picked'),
  ],
  [
    'a drilled interval',
    ['from_m:decimal', 'to_m:decimal', 'interval_m:decimal'],
    (of) => of('from_m') <= of('to_m') && near(of('interval_m'), of('to_m') - of('from_m')),
  ],
  [
    'a build that waits in a queue',
    ['build_id:integer', 'queued_at:dateTime', 'started_at:dateTime', 'finished_at:dateTime', 'duration_min:integer'],
    (of) =>
      of('queued_at') <= of('started_at') &&
      of('started_at') <= of('finished_at') &&
      Math.abs((of('finished_at') - of('started_at')) / 60_000 - of('duration_min')) <= 1,
  ],
  [
    'monthly charges are not the product of rooms and price',
    ['nb_pieces:integer', 'prix:amount', 'charges_mensuelles:amount'],
    (of) => !near(of('charges_mensuelles'), of('nb_pieces') * of('prix')),
  ],
]

describe('rows of a trade add up', () => {
  test.each(cases)('%s', (_, fields, holds) => {
    const rows = rowsOf(fields, { count: 200 })
    expect(rows.filter((row) => !holds(read(row)))).toEqual([])
  })
})
