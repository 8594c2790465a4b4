import { describe, expect, it, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { failingRows, type HeldRow, near } from './testing/failing-rows'
import { memoryCache } from './testing/memory-cache'

async function rowsIn(hint: string, names: string) {
  const request = { names: names.split(', '), locale: 'en_US', domainHint: hint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  return rowsOf(contract.proposedSchema, { count: 200 })
}

/** A list, a number that is usual for its values, and what some of them have. */
const usual: readonly (readonly [hint: string, list: string, number: string, Record<string, [number, number]>])[] = [
  ['property listings', 'property_type', 'bedrooms', { Studio: [0, 1], Apartment: [1, 3], Villa: [3, 7] }],
  ['laboratory results', 'analyte', 'result_value', { Glucose: [60, 112], Potassium: [3.2, 5.8] }],
  ['stock trades', 'symbol', 'price', { AAPL: [165, 255], GOOGL: [130, 205] }],
  ['field operations', 'crop', 'yield_t_ha', { Potato: [28, 48], Wheat: [4.5, 9] }],
  ['airline flights', 'aircraft_type', 'seats', { B77W: [310, 396], A320: [150, 186] }],
  ['gate moves', 'iso_size_type', 'tare_kg', { '20GP': [2150, 2400], '40HC': [3800, 4050] }],
  ['sensor readings', 'sensor_type', 'value', { Temperature: [17, 29], Humidity: [32, 68] }],
  ['air quality', 'pollutant', 'concentration', { NO2: [7, 65], CO: [0.2, 1.4] }],
]

describe('numbers are usual for the value of a list', () => {
  for (const [hint, list, number, ranges] of usual) {
    const fits = (row: Record<string, unknown>) => {
      const [from, to] = ranges[String(row[list])] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      return Number(row[number]) >= from && Number(row[number]) <= to
    }
    test(`${number} after ${list}`, async () => {
      const rows = await rowsIn(hint, `id, ${list}, ${number}`)
      expect(rows.some((row) => ranges[String(row[list])])).toBe(true)
      expect(rows.filter((row) => !fits(row))).toEqual([])
    })
  }

  it('the list after its number is one that the number is usual for', async () => {
    const rows = await rowsIn('property listings', 'id, bedrooms, property_type')
    expect(rows.filter((row) => row.property_type === 'Studio' && Number(row.bedrooms) > 2)).toEqual([])
    expect(new Set(rows.map((row) => row.property_type)).size).toBeGreaterThan(2)
  })

  it('a weight in pounds is converted', async () => {
    const rows = await rowsIn('gate moves', 'id, iso_size_type, tare_lb')
    for (const { tare_lb } of rows.filter((row) => row.iso_size_type === '20GP'))
      expect(Math.abs(Number(tare_lb) * 0.4536 - 2275)).toBeLessThan(130)
  })

  it('bounds of the request take precedence', () => {
    const fields = [
      { name: 'property_type', type: 'text', constraints: { values: ['Studio', 'Villa'] } },
      { name: 'bedrooms', type: 'integer', constraints: { min: 2, max: 4 } },
    ] as const
    for (const row of rowsOf(fields, { count: 50 })) expect([2, 3, 4]).toContain(row.bedrooms)
  })
})

const held: readonly HeldRow[] = [
  [
    'the limit of a game is not the time that was played',
    'game_start, game_end, time_limit_min, minutes_played',
    'games of escape rooms',
    (of) => Math.abs(of('minutes_played') - (of('game_end') - of('game_start')) / 60_000) < 1,
  ],
  [
    'a berth is paid by the metre and night',
    'loa_m, nights, rate_per_metre, berth_fee',
    'visiting boats of a marina',
    (of) => near(of('berth_fee'), of('loa_m') * of('nights') * of('rate_per_metre')),
  ],
  [
    'a discount reduces the price of spectacles',
    'frame_price, lens_price, discount, total_price',
    'orders of an optician',
    (of) => near(of('total_price'), of('frame_price') + of('lens_price') - of('discount')),
  ],
  [
    'a surcharge is a part of the freight',
    'booking_ref, freight_usd, baf_usd, total_usd',
    'ocean freight bookings',
    (of) => of('baf_usd') < of('freight_usd') && near(of('total_usd'), of('freight_usd') + of('baf_usd')),
  ],
  [
    'the outstanding reserve of a claim is what was not paid',
    'claim_no, reserve, paid_to_date, outstanding',
    'motor insurance claims',
    (of) => near(of('outstanding'), of('reserve') - of('paid_to_date')),
  ],
  [
    'a week has the hours of its days',
    'employee, week_ending, mon, tue, wed, thu, fri, total_hours',
    'timesheets',
    (of) =>
      near(
        of('total_hours'),
        ['mon', 'tue', 'wed', 'thu', 'fri'].reduce((sum, day) => sum + of(day), 0),
      ),
  ],
  [
    'overtime is paid by the hour of the basic pay',
    'employee, basic, overtime_hours, overtime_pay',
    'payroll run',
    (of) => near(of('overtime_pay'), ((1.5 * of('basic')) / 173.33) * of('overtime_hours')),
  ],
  [
    'emails are sent before they are delivered or bounce',
    'campaign, sent, delivered, bounced',
    'email campaigns',
    (of) => of('sent') === of('delivered') + of('bounced'),
  ],
  [
    'a total reaches the sum of its parts',
    'src_ip, bytes_sent, bytes_received, bytes_total',
    'firewall logs',
    (of) => of('bytes_total') === of('bytes_sent') + of('bytes_received'),
  ],
  [
    'customers churn from all customers',
    'month, customers, new_customers, churned_customers, churn_rate_pct',
    'saas metrics',
    (of) => near(of('churn_rate_pct'), (100 * of('churned_customers')) / of('customers')),
  ],
  [
    'a basket is part of the total',
    'restaurant, basket, delivery_fee, service_fee, tip, total',
    'food delivery orders',
    (of) => near(of('total'), of('basket') + of('delivery_fee') + of('service_fee') + of('tip')),
  ],
  [
    'goals at half time are not a capacity',
    'home_goals, away_goals, half_time_home, half_time_away, attendance, capacity',
    'football matches',
    (of) => of('capacity') >= of('attendance') && of('capacity') > 100,
  ],
  [
    'the power factor is not a power',
    'meter_id, voltage_v, current_a, power_factor',
    'smart meter readings',
    (of) => of('power_factor') <= 1,
  ],
  [
    'a used car is sold above its purchase price',
    'make, model, year, purchase_price, recon_cost, asking_price',
    'used cars',
    (of) => of('purchase_price') < of('asking_price') && of('recon_cost') < of('purchase_price') / 4,
  ],
]

describe('rows add up', () => {
  for (const [what, names, hint, holds] of held) {
    test(what, async () => {
      expect(await failingRows(names, hint, holds)).toEqual([])
    })
  }
})

it('the unit is that of the measured quantity', async () => {
  for (const { sensor_type, unit } of await rowsIn('sensor readings', 'id, sensor_type, value, unit'))
    if (sensor_type === 'Temperature') expect(unit).toBe('°C')
})

it('a rule that blocks is not followed by a permission', async () => {
  for (const { rule, action } of await rowsIn('firewall logs', 'src_ip, rule, action'))
    expect(/^Allow/.test(String(rule))).toBe(/allow|accept|permit|pass/i.test(String(action)))
})

it('nobody is the beneficiary of their own life insurance', async () => {
  const rows = await rowsIn('life policies', 'insured_name, beneficiary, relationship')
  expect(rows.filter(({ relationship }) => relationship === 'Self')).toEqual([])
})

it('a vaccine comes from one of its makers', async () => {
  for (const { vaccine, manufacturer } of await rowsIn('vaccinations', 'patient_id, vaccine, manufacturer'))
    if (vaccine === 'HPV') expect(manufacturer).toBe('Merck')
})
