import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { failingRows, type HeldRow, near } from './testing/failing-rows'
import { memoryCache } from './testing/memory-cache'

const day = 24 * 60 * 60_000

/** Registers and logs of trades, in plain names, and what holds in each row. */
test.each<HeldRow>([
  [
    'a bill is the consumption at its rate per unit and the standing charge',
    'reading_id, consumption_m3, unit_rate_gbp_m3, standing_charge_gbp, bill_amount_gbp',
    'Meter readings of a water company',
    (of) =>
      of('unit_rate_gbp_m3') < 10 &&
      near(of('bill_amount_gbp'), of('consumption_m3') * of('unit_rate_gbp_m3') + of('standing_charge_gbp')),
  ],
  [
    'grave defects are some of those found',
    'inspection_id, elevator_type, defects_found, critical_defects',
    'Safety inspections of elevators',
    (of) => of('critical_defects') <= of('defects_found'),
  ],
  [
    'an aircraft has seats for those on board',
    'flight_no, aircraft_type, passengers_boarded, seats, load_factor_pct',
    'Departures of an airline',
    (of) =>
      of('passengers_boarded') <= of('seats') &&
      near(of('load_factor_pct'), (100 * of('passengers_boarded')) / of('seats')),
  ],
  [
    'a wait in days is between its dates',
    'transplant_no, listed_on, transplanted_on, waiting_days',
    'Organ transplants performed at a hospital',
    (of) => Math.abs((of('transplanted_on') - of('listed_on')) / day - of('waiting_days')) < 1.1,
  ],
  [
    'beans are dropped hotter than at their first crack',
    'batch_no, charge_temp_c, first_crack_temp_c, drop_temp_c',
    'Roasting batches of a coffee roastery',
    (of) => of('drop_temp_c') > of('first_crack_temp_c') && of('drop_temp_c') < 250,
  ],
  [
    'a crop is insured for its acres at the guaranteed yield and price',
    'policy_no, insured_acres, approved_yield_bu_ac, coverage_level_pct, price_per_bu_usd, liability_usd',
    'Crop insurance policies',
    (of) =>
      near(
        of('liability_usd'),
        (of('insured_acres') * of('approved_yield_bu_ac') * of('coverage_level_pct') * of('price_per_bu_usd')) / 100,
      ),
  ],
  [
    'a head of cattle costs its weight in hundredweights',
    'lot_no, head_count, avg_weight_lb, price_per_cwt_usd, price_per_head_usd, lot_total_usd',
    'Lots sold at a livestock auction',
    (of) =>
      near(of('price_per_head_usd'), (of('avg_weight_lb') * of('price_per_cwt_usd')) / 100) &&
      near(of('lot_total_usd'), of('head_count') * of('price_per_head_usd')),
  ],
  [
    'what a class burns is not limited by its places',
    'booking_id, class_name, capacity, booked_places, calories_burned',
    'Class bookings of a fitness studio',
    (of) => of('booked_places') <= of('capacity') && of('calories_burned') > 40,
  ],
  [
    'extras are not charged by the night',
    'booking_no, nights, rate_per_night_gbp, extras_gbp, total_gbp',
    'Dogs boarded at kennels',
    (of) =>
      Math.abs(of('extras_gbp') - of('nights') * of('rate_per_night_gbp')) > 0.01 &&
      near(of('total_gbp'), of('nights') * of('rate_per_night_gbp') + of('extras_gbp')),
  ],
  [
    'a dam spills a part of its outflow and stores a part of its capacity',
    'reading_id, dam_name, storage_acre_ft, capacity_acre_ft, percent_full, outflow_cfs, spillway_flow_cfs',
    'Daily readings of a dam and its reservoir',
    (of) =>
      of('storage_acre_ft') <= of('capacity_acre_ft') &&
      near(of('percent_full'), (100 * of('storage_acre_ft')) / of('capacity_acre_ft')) &&
      of('spillway_flow_cfs') <= of('outflow_cfs'),
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})

async function rowsAsInferred(names: string, hint: string) {
  const request = { names: names.split(', '), locale: 'en_US', domainHint: hint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  return { fields: contract.proposedSchema, rows: rowsOf(contract.proposedSchema, { count: 200 }) }
}

test.each([
  ['Practical driving tests at a test centre', 'test_ref, minor_faults, serious_faults, dangerous_faults, result'],
  ['Inspections of restaurant kitchens', 'inspection_id, critical_violations, major_violations, result'],
])('%s are passed exactly without a grave fault', async (hint, names) => {
  const { rows } = await rowsAsInferred(names, hint)
  const grave = names.split(', ').filter((name) => /^(?:serious|dangerous|critical|major)/.test(name))
  expect(new Set(rows.map(({ result }) => result)).size).toBe(2)
  for (const row of rows) {
    expect(/^pass/i.test(String(row.result))).toBe(grave.every((name) => row[name] === 0))
  }
})

test('a draw of a chess game does not end in checkmate', async () => {
  const { rows } = await rowsAsInferred(
    'game_id, white_player, black_player, result, termination',
    'Games of a chess club',
  )
  const endings = rows.filter(({ result }) => result === '1/2-1/2').map(({ termination }) => termination)
  expect(endings.length).toBeGreaterThan(0)
  expect(endings.filter((ending) => /mate$|resign|time/i.test(String(ending)) && ending !== 'Stalemate')).toEqual([])
})

test.each([
  ['under_power_lines', 'Inventory of street trees of a city'],
  ['near_school', 'Road signs of a city'],
  ['in_conservation_area', 'Planning applications of a council'],
])('%s says whether', async (name, hint) => {
  const { fields } = await rowsAsInferred(`record_id, street_address, ${name}`, hint)
  expect(fields.at(-1)?.constraints?.values).toEqual(expect.arrayContaining([true, false]))
})

test.each([
  ['los_at', 'Ground station passes of satellites', 'dateTime'],
  ['weekend_ending', 'Weekend box office of films', 'date'],
  ['week_commencing', 'Rotas of a care home', 'date'],
])('%s is a moment', async (name, hint, type) => {
  const { fields } = await rowsAsInferred(`record_id, ${name}, total_gross_usd`, hint)
  expect(fields[1]?.type).toBe(type)
})

test('the outcomes of one call are flags next to its lengths', async () => {
  const names = 'call_id, agent_name, talk_seconds, handle_time_seconds, abandoned, transferred, call_reason'
  const { fields } = await rowsAsInferred(names, 'Calls of a customer service')
  for (const name of ['abandoned', 'transferred']) {
    expect(fields.find((field) => field.name === name)?.constraints?.values).toHaveLength(2)
  }
})
