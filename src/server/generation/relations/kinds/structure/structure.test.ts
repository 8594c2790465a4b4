import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { relationNotes } from '@/server/generation/relations/notes'
import { checkFields } from '@/server/generation/schema/check-schema'

/** A number of a row, or a moment in milliseconds. */
type Read = (name: string) => number

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.01 * Math.abs(b)

const read =
  (row: Row): Read =>
  (name) => {
    const value = row[name]
    return typeof value === 'number' ? value : Date.parse(String(value))
  }

// Domain-specific names that no relation table knows: the structure of the words decides.
test.each<readonly [what: string, names: readonly string[], holds: (of: Read) => boolean]>([
  [
    'a quantity in two units is one',
    ['hive_weight_kg', 'hive_weight_lb', 'zone_temp_c', 'zone_temp_f', 'energy_mwh', 'energy_kwh'],
    (of) =>
      near(of('hive_weight_lb'), of('hive_weight_kg') * 2.20462) &&
      near(of('zone_temp_f'), of('zone_temp_c') * 1.8 + 32) &&
      near(of('energy_kwh'), of('energy_mwh') * 1000),
  ],
  [
    'one number to another is in percent where its name says so',
    ['income_gbp', 'rent_gbp', 'rent_to_income_pct'],
    (of) => near(of('rent_to_income_pct'), (100 * of('rent_gbp')) / of('income_gbp')),
  ],
  [
    'a trip is what the odometer counted, however long it took',
    ['departed_at', 'arrived_at', 'odo_start_km', 'odo_end_km', 'trip_km'],
    (of) => Math.abs(of('odo_end_km') - of('odo_start_km') - of('trip_km')) <= 1,
  ],
  [
    'two prices are one at the exchange rate of the row',
    ['price_usd', 'exchange_rate', 'price_eur'],
    (of) => near(of('price_eur'), of('price_usd') * of('exchange_rate')),
  ],
  [
    'the last portion is what the others leave',
    ['calls_offered', 'calls_answered', 'calls_abandoned', 'sand_pct', 'silt_pct', 'clay_pct'],
    (of) =>
      of('calls_offered') === of('calls_answered') + of('calls_abandoned') &&
      near(of('sand_pct') + of('silt_pct') + of('clay_pct'), 100),
  ],
  [
    'what has a greatest is not above it, and what has a least is not below it',
    ['wind_speed_ms', 'wind_speed_max_ms', 'passengers', 'min_passengers'],
    (of) => of('wind_speed_ms') <= of('wind_speed_max_ms') && of('min_passengers') <= of('passengers'),
  ],
  [
    'a number of all is the sum of its portions',
    ['males_count', 'females_count', 'total_count'],
    (of) => of('total_count') === of('males_count') + of('females_count'),
  ],
  [
    'a name says of which two numbers it is the quotient',
    ['meal_t:decimal', 'slag_t:decimal', 'meal_to_slag_ratio:decimal', 'toll_cost', 'lorries', 'toll_cost_per_lorry'],
    (of) =>
      near(of('meal_to_slag_ratio'), of('meal_t') / of('slag_t')) &&
      (of('lorries') === 0 || near(of('toll_cost_per_lorry'), of('toll_cost') / of('lorries'))),
  ],
  [
    'what goes into a process comes out or is lost',
    ['volume_into_kettle_l', 'volume_packaged_l', 'loss_l', 'yield_pct'],
    (of) =>
      of('volume_packaged_l') <= of('volume_into_kettle_l') &&
      near(of('loss_l'), of('volume_into_kettle_l') - of('volume_packaged_l')) &&
      near(of('yield_pct'), (100 * of('volume_packaged_l')) / of('volume_into_kettle_l')),
  ],
  [
    'a balance follows from what came and went, and an allowance is not overspent',
    ['initial_quota_t', 'swapped_in_t', 'swapped_out_t', 'final_quota_t', 'landed_t', 'remaining_t', 'uptake_pct'],
    (of) =>
      near(of('final_quota_t'), Math.max(0, of('initial_quota_t') + of('swapped_in_t') - of('swapped_out_t'))) &&
      of('landed_t') <= of('final_quota_t') &&
      near(of('remaining_t'), of('final_quota_t') - of('landed_t')) &&
      (of('final_quota_t') < 5 || near(of('uptake_pct'), (100 * of('landed_t')) / of('final_quota_t'))),
  ],
  [
    'a subtotal adds up what comes before it, and a total what comes after it',
    ['rigging_charge_gbp', 'crew_cost_gbp', 'transport_gbp', 'subtotal_gbp', 'vat_gbp', 'total_gbp'],
    (of) =>
      near(of('subtotal_gbp'), of('rigging_charge_gbp') + of('crew_cost_gbp') + of('transport_gbp')) &&
      near(of('total_gbp'), of('subtotal_gbp') + of('vat_gbp')),
  ],
  [
    'the total of an order holds its tax',
    ['quantity', 'unit_price', 'subtotal', 'sales_tax', 'total'],
    (of) =>
      near(of('subtotal'), of('quantity') * of('unit_price')) && near(of('total'), of('subtotal') + of('sales_tax')),
  ],
  [
    'setup, shipping and tax come on top of what the units cost',
    ['quantity', 'unit_price', 'setup_cost', 'shipping_cost', 'tax', 'total'],
    (of) => near(of('total'), of('quantity') * of('unit_price') + of('setup_cost') + of('shipping_cost') + of('tax')),
  ],
  [
    'a narrower name is a part of the wider one',
    [
      'trees:integer',
      'trees_bearing:integer',
      'spaces_total:integer',
      'spaces_reserved',
      'peak_occupied',
      'peak_occupancy_pct',
    ],
    (of) =>
      of('trees_bearing') <= of('trees') &&
      of('spaces_reserved') <= of('spaces_total') &&
      of('peak_occupied') <= of('spaces_total') &&
      (of('spaces_total') < 5 || near(of('peak_occupancy_pct'), (100 * of('peak_occupied')) / of('spaces_total'))),
  ],
  [
    'an average is the whole by how many there are',
    ['log_volume_m3', 'logs_count:integer', 'avg_log_volume_m3:decimal'],
    (of) => of('logs_count') === 0 || near(of('avg_log_volume_m3'), of('log_volume_m3') / of('logs_count')),
  ],
  [
    'a surplus is what was taken less what was spent',
    ['ticket_income_gbp', 'donations_gbp', 'hall_hire_gbp', 'profit_gbp:decimal'],
    (of) => near(of('profit_gbp'), of('ticket_income_gbp') + of('donations_gbp') - of('hall_hire_gbp')),
  ],
  [
    'net is gross less spoilage',
    ['gross_weight_kg', 'spoiled_weight_kg', 'net_weight_kg'],
    (of) => near(of('net_weight_kg'), of('gross_weight_kg') - of('spoiled_weight_kg')),
  ],
  [
    'a thing costs its own price',
    ['bouquets', 'bouquet_price', 'net_total'],
    (of) => near(of('net_total'), of('bouquets') * of('bouquet_price')),
  ],
  [
    'a German part of the number before it',
    ['Fahrgäste:integer', 'davon_Kinder:integer', 'Zählerstand_alt_kWh', 'Zählerstand_neu_kWh'],
    (of) => of('davon_Kinder') <= of('Fahrgäste') && of('Zählerstand_alt_kWh') <= of('Zählerstand_neu_kWh'),
  ],
  [
    'the handling time of a call is all of its times',
    ['avg_talk_sec', 'avg_hold_sec', 'avg_wrap_sec', 'aht_sec'],
    (of) => Math.abs(of('aht_sec') - of('avg_talk_sec') - of('avg_hold_sec') - of('avg_wrap_sec')) <= 0.6,
  ],
  [
    'moments that nobody knows come in the order in which they are written',
    ['embossed_on', 'laminated_on', 'sailed', 'landed'],
    (of) => of('embossed_on') <= of('laminated_on') && of('sailed') < of('landed'),
  ],
])('%s', (_, names, holds) => {
  const inferred = inferColumns(
    names.map((name) => name.split(':')[0] ?? ''),
    { locale: 'en_GB', domainHint: null },
  )
  const fields = inferred.map(({ name, type, constraints }, at) => {
    const stated = names[at]?.split(':')[1]
    return stated === undefined ? { name, type, ...(constraints && { constraints }) } : { name, type: stated }
  })
  const rows = rowsOf(fields, { count: 120, locale: 'en_GB' })
  expect(rows.find((row) => !holds(read(row)))).toBeUndefined()
})

test.each([
  ['sailed', 'dateTime', ['sailed', 'landed']],
  ['last_conserved', 'dateTime', ['last_conserved']],
  ['transferred', 'integer', ['calls_offered', 'calls_answered', 'transferred']],
  ['frames_brood', 'integer', ['frames_total', 'frames_brood']],
  ['taxpayer_name', 'fullName', ['taxpayer_name']],
  ['units', 'integer', ['units', 'unit_price']],
  ['seats', 'integer', ['seats', 'singers']],
  ['singers', 'integer', ['seats', 'singers']],
  ['children_absent', 'integer', ['children_booked', 'children_absent']],
  ['staff_on_duty', 'integer', ['staff_on_duty']],
  ['children_per_staff', 'decimal', ['children_per_staff']],
])('%s is of type %s', (name, type, names) => {
  const fields = inferColumns(names, { locale: 'en_US', domainHint: null })
  expect(fields.find((field) => field.name === name)?.type).toBe(type)
})

test('adults and children add up to the members, and to nothing else', async () => {
  const notesOf = async (names: readonly string[]) => {
    const integers = names.map((name) => ({ name, type: 'integer' }))
    const { fields } = checkFields(integers, { locale: 'en_GB', count: 1, loc: [] })
    return (await relationNotes(fields, 'en_GB', [])).map(({ message }) => message)
  }
  expect(await notesOf(['adults', 'children', 'members_count'])).toContain(
    'members_count: adults + children (inferred from the names).',
  )
  expect(await notesOf(['adults', 'children', 'items_count'])).toEqual([])
})

test('the note of a percentage loss says what it is a share of', async () => {
  const { fields } = checkFields(
    ['pulp_input_kg', 'paper_output_kg', 'loss_pct'].map((name) => ({ name, type: 'decimal' })),
    { locale: 'en_GB', count: 1, loc: [] },
  )
  expect((await relationNotes(fields, 'en_GB', [])).map(({ message }) => message)).toContain(
    'loss_pct: 1 − paper_output_kg ÷ pulp_input_kg (inferred from the names).',
  )
})

test('a garage reads the meter when a car comes in and when it leaves, a hirer the other way round', () => {
  const mileage = (name: string) => ({ name, type: 'integer', constraints: { min: 5_000, max: 90_000 } })
  const inGarage = rowsOf([mileage('mileage_in'), mileage('mileage_out')], { count: 200 })
  const onHire = rowsOf([mileage('mileage_out'), mileage('mileage_in')], { count: 200 })
  expect(inGarage.filter((row) => Number(row.mileage_out) < Number(row.mileage_in))).toEqual([])
  expect(onHire.filter((row) => Number(row.mileage_in) < Number(row.mileage_out))).toEqual([])
})

test('what is left of a disk does not follow from the memory', async () => {
  const size = (name: string) => ({ name, type: 'integer', constraints: { min: 10, max: 900, unit: 'GB' } })
  const names = ['mem_total_gb', 'mem_used_gb', 'disk_size_gb', 'disk_free_gb']
  const { fields } = checkFields(names.map(size), { locale: 'en_US', count: 1, loc: [] })
  const said = (await relationNotes(fields, 'en_US', [])).map(({ message }) => message)
  expect(said.filter((message) => message.includes('disk_') && message.includes('mem_'))).toEqual([])
})
