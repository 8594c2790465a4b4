import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { relationNotes } from '@/server/generation/relations/notes'
import { checkFields } from '@/server/generation/schema/check-schema'

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.005 * Math.abs(b)
const typed = (names: readonly string[]) => names.map((name) => (name.includes(':') ? name : `${name}:integer`))
const minute = 60_000
const day = 24 * 60 * minute
/** The exponent of the Magnus formula for the vapour pressure of water. */
const pull = (celsius: number) => (17.62 * celsius) / (243.12 + celsius)

test.each<readonly [what: string, names: readonly string[], holds: (of: (name: string) => number) => boolean]>([
  [
    'the air is no colder than its dew point, its daily bounds lie around it, and gusts are faster than the wind',
    [
      'air_temp_c:decimal',
      'daily_max_c:decimal',
      'daily_min_c:decimal',
      'dew_point_c:decimal',
      'humidity_pct:percentage',
      'wind_speed_kmh:decimal',
      'wind_gust_kmh:decimal',
    ],
    (of) =>
      of('daily_min_c') <= of('air_temp_c') &&
      of('air_temp_c') <= of('daily_max_c') &&
      of('dew_point_c') <= of('air_temp_c') &&
      Math.abs(of('humidity_pct') - 100 * Math.exp(pull(of('dew_point_c')) - pull(of('air_temp_c')))) < 1 &&
      of('wind_speed_kmh') <= of('wind_gust_kmh'),
  ],
  [
    'a stay costs its nights and taxes, and its balance is the cost less the deposit',
    [
      'nights',
      'nightly_rate_usd:amount',
      'taxes_usd:amount',
      'total_usd:amount',
      'deposit_usd:amount',
      'balance_due_usd:amount',
    ],
    (of) =>
      near(of('total_usd'), of('nights') * of('nightly_rate_usd') + of('taxes_usd')) &&
      near(of('balance_due_usd'), of('total_usd') - of('deposit_usd')),
  ],
  [
    'the last sector of a lap is what the others leave of it',
    ['lap_time_s:decimal', 'sector_1_s:decimal', 'sector_2_s:decimal', 'sector_3_s:decimal'],
    (of) => near(of('lap_time_s'), of('sector_1_s') + of('sector_2_s') + of('sector_3_s')),
  ],
  [
    'a discount is taken off once',
    ['list_price_usd:amount', 'discount_pct:percentage', 'net_price_usd:amount', 'net_units', 'revenue_usd:amount'],
    (of) => Math.abs(of('revenue_usd') - of('net_units') * of('net_price_usd')) <= 0.01 * (1 + of('net_units')),
  ],
  [
    'a trade is worth its quantity at its price, less the commission',
    ['qty', 'price_usd:amount', 'commission_usd:amount', 'gross_usd:amount', 'net_usd:amount'],
    (of) =>
      near(of('gross_usd'), of('qty') * of('price_usd')) && near(of('net_usd'), of('gross_usd') - of('commission_usd')),
  ],
  [
    'a race takes as long as its distance at the usual pace',
    ['swimmer:fullName', 'distance_m', 'finish_time_s:decimal'],
    (of) => of('finish_time_s') >= of('distance_m') / 1.9 && of('finish_time_s') <= of('distance_m') / 0.8 + 1,
  ],
  [
    'minutes cost what an hour does',
    ['hourly_rate_usd:amount', 'duration_min', 'amount_due_usd:amount'],
    (of) => near(of('amount_due_usd'), (of('hourly_rate_usd') * of('duration_min')) / 60),
  ],
  [
    'a stay costs as long as it took',
    ['entry_time:dateTime', 'exit_time:dateTime', 'hourly_rate:amount', 'fee:amount'],
    (of) => near(of('fee'), ((of('exit_time') - of('entry_time')) / minute / 60) * of('hourly_rate')),
  ],
  [
    'a controller keeps its setpoint, but not the weather',
    ['setpoint_c:decimal', 'room_temp_c:decimal', 'outdoor_temp_c:decimal'],
    (of) => Math.abs(of('room_temp_c') - of('setpoint_c')) <= 1.7,
  ],
  [
    'bids are opened after their deadline',
    ['published_on:date', 'submission_deadline:date', 'bids_opened_at:dateTime'],
    (of) => of('bids_opened_at') >= of('submission_deadline'),
  ],
  [
    'every minute that was begun is billed',
    ['call_start:dateTime', 'call_end:dateTime', 'duration_sec', 'billed_min'],
    (of) => of('billed_min') === Math.ceil(of('duration_sec') / 60),
  ],
  [
    'a yield in decitonnes is of the tonnes and the hectares, and a flight as far as it flew long',
    [
      'Fläche_ha:decimal',
      'Erntemenge_t:decimal',
      'Ertrag_dt_je_ha:decimal',
      'flight_dep:dateTime',
      'flight_arr:dateTime',
      'distance_km',
    ],
    (of) => {
      const hours = (of('flight_arr') - of('flight_dep')) / minute / 60
      return (
        near(of('Ertrag_dt_je_ha'), (10 * of('Erntemenge_t')) / of('Fläche_ha')) &&
        of('distance_km') >= 470 * hours - 1 &&
        of('distance_km') <= 870 * hours + 1
      )
    },
  ],
  [
    'a membership runs for months, and its last visit is no later than today',
    ['joined_on:date', 'membership_end:date', 'last_visit:date'],
    (of) =>
      of('membership_end') - of('joined_on') >= 180 * day &&
      of('joined_on') <= of('last_visit') &&
      of('last_visit') <= Date.parse('2026-01-01'),
  ],
  ['what comes next lies ahead', ['next_inspection:date'], (of) => of('next_inspection') > Date.parse('2026-01-01')],
  [
    'the donation before this one was before it, and the next one comes after it',
    ['donation_date:date', 'previous_donation_date:date', 'next_donation_date:date'],
    (of) => of('previous_donation_date') < of('donation_date') && of('donation_date') < of('next_donation_date'),
  ],
  [
    'the available places are the whole of the booked ones',
    ['slots_available', 'slots_booked', 'slots_free'],
    (of) => of('slots_free') === of('slots_available') - of('slots_booked'),
  ],
  [
    'hours are outstanding of the only hours that say of what',
    ['programme_hours', 'hours_logged', 'hours_outstanding'],
    (of) => of('hours_outstanding') === of('programme_hours') - of('hours_logged'),
  ],
  [
    'what was done to things is no longer left of them, whatever it was',
    ['scenes_scheduled', 'scenes_filmed', 'scenes_remaining'],
    (of) => of('scenes_remaining') === of('scenes_scheduled') - of('scenes_filmed'),
  ],
  [
    'who did not come is what those who came leave of those who booked',
    ['passengers_booked', 'passengers_boarded', 'no_shows'],
    (of) => of('no_shows') === of('passengers_booked') - of('passengers_boarded'),
  ],
  [
    'shares keep their bounds, and readings lie between them',
    ['humidity_min:percentage', 'humidity_max:percentage', 'humidity_current:percentage'],
    (of) => of('humidity_min') <= of('humidity_current') && of('humidity_current') <= of('humidity_max'),
  ],
  [
    'a trip takes as long as it really took, whatever was planned',
    ['scheduled_departure', 'actual_departure', 'scheduled_arrival', 'actual_arrival']
      .map((name) => `${name}:dateTime`)
      .concat('crossing_min'),
    (of) => Math.abs((of('actual_arrival') - of('actual_departure')) / minute - of('crossing_min')) <= 1,
  ],
  [
    'a weekly wage is of the weekly hours',
    ['wage_per_hour:amount', 'weekly_hours', 'weekly_wage:amount'],
    (of) => near(of('weekly_wage'), of('wage_per_hour') * of('weekly_hours')),
  ],
  [
    'what was done to things in turn is taken off them once',
    ['items_collected', 'items_cleaned', 'items_returned', 'items_missing'],
    (of) => of('items_missing') === of('items_collected') - of('items_returned'),
  ],
  [
    'a load is a share of all seats, whatever is free of them',
    ['seats_total', 'seats_sold', 'seats_free', 'load_factor_pct:percentage'],
    (of) => near(of('load_factor_pct'), (100 * of('seats_sold')) / of('seats_total')),
  ],
  [
    'adults and children are all of the guests',
    ['guests', 'adults', 'children'],
    (of) => of('guests') === of('adults') + of('children'),
  ],
  [
    'hits are a share of hits and misses, and not of everything',
    ['requests_total', 'cache_hits', 'cache_misses', 'cache_hit_pct:percentage'],
    (of) => near(of('cache_hit_pct'), (100 * of('cache_hits')) / (of('cache_hits') + of('cache_misses'))),
  ],
  [
    'hours are paid at a rate that names no unit',
    ['hours:decimal', 'rate_usd:amount', 'amount_usd:amount'],
    (of) => near(of('amount_usd'), of('hours') * of('rate_usd')),
  ],
  [
    'people pay a price each where nothing else is counted',
    ['visitors:integer', 'unit_price:amount', 'total:amount'],
    (of) => near(of('total'), of('visitors') * of('unit_price')),
  ],
  [
    'a deposit is the share that the row states',
    ['total_price:amount', 'deposit_pct:percentage', 'deposit_amount:amount'],
    (of) => near(of('deposit_amount'), (of('total_price') * of('deposit_pct')) / 100),
  ],
])('%s', (_, names, holds) => {
  const read = (row: Row) => (name: string) =>
    typeof row[name] === 'number' ? row[name] : Date.parse(String(row[name]))
  const broken = rowsOf(typed(names)).filter((row) => !holds(read(row)))
  expect(broken.slice(0, 2)).toEqual([])
})

test.each([
  ['the cost of people from the price of goods', ['net_kg', 'price_per_kg:amount', 'labor_cost:amount'], 'labor_cost'],
  [
    'a price of one by the sum of all',
    ['total_price:amount', 'water_litres', 'fuel_price_per_kwh:amount'],
    'fuel_price_per_kwh',
  ],
  ['anything from the number of an order', ['rate_per_unit:amount', 'order_no', 'fuel_charge:amount'], 'fuel_charge'],
  [
    'a rate by how long an answer takes',
    ['requests_total', 'latency_ms', 'requests_per_second:decimal'],
    'requests_per_second',
  ],
])('nothing derives %s', async (_, names, name) => {
  const fields = typed(names).map((each) => {
    const [field = '', type = ''] = each.split(':')
    return { name: field, type }
  })
  const { fields: checked } = checkFields(fields, { locale: 'en_US', count: 1, loc: [] })
  const notes = await relationNotes(checked, 'en_US', [])
  expect(notes.map(({ message }) => message).filter((message) => message.startsWith(`${name}:`))).toEqual([])
})

test('a cost of a measured quantity covers all of it', async () => {
  const { fields } = checkFields(
    [
      { name: 'consumption_kwh', type: 'integer', constraints: { unit: 'kWh' } },
      { name: 'consumption_cost', type: 'amount' },
      { name: 'vat', type: 'amount' },
    ],
    { locale: 'en_AE', count: 1, loc: [] },
  )
  const notes = await relationNotes(fields, 'en_AE', [])
  expect(notes.map(({ message }) => message)).toEqual(['vat: 5 % of consumption_cost (inferred from the names).'])
})
