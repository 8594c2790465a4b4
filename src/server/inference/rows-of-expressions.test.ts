import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { failingRows, type HeldRow, near } from './testing/failing-rows'
import { memoryCache } from './testing/memory-cache'

/** Ways to name related columns, in trades that no rule was made for. */
test.each<HeldRow>([
  [
    'things on loan are some of those owned',
    'telescopes_owned, telescopes_on_loan',
    'Observatory shop',
    (of) => of('telescopes_on_loan') <= of('telescopes_owned'),
  ],
  [
    'all things are the sum of their sorts, however all is said',
    'red_tiles, green_tiles, blue_tiles, tiles_in_all',
    'Mosaic workshop',
    (of) => of('tiles_in_all') === of('red_tiles') + of('green_tiles') + of('blue_tiles'),
  ],
  [
    'a word count is that of its sorts of words',
    'match_words, new_words, word_count',
    'Translation jobs',
    (of) => of('word_count') === of('match_words') + of('new_words'),
  ],
  [
    'a full year is its halves',
    'first_half_hives, second_half_hives, full_year_hives',
    'Apiary inspections',
    (of) => of('full_year_hives') === of('first_half_hives') + of('second_half_hives'),
  ],
  [
    'what was checked is good or damaged',
    'oars_good, oars_damaged, oars_checked',
    'Boat house',
    (of) => of('oars_checked') === of('oars_good') + of('oars_damaged'),
  ],
  [
    'a week has weekdays and a weekend',
    'weekday_rides, weekend_rides, rides_per_week',
    'Cable car',
    (of) => of('rides_per_week') === of('weekday_rides') + of('weekend_rides'),
  ],
  [
    'a number right after a count and its rate is their product, whatever was done',
    'rows, bulbs_per_row, bulbs_set_out',
    'Tulip fields',
    (of) => Math.abs(of('bulbs_set_out') - of('rows') * of('bulbs_per_row')) <= 0.51,
  ],
  [
    'a time right after a count and its minutes is their product',
    'kite_count, mins_per_kite, sewing_mins',
    'Kite makers',
    (of) => Math.abs(of('sewing_mins') - of('kite_count') * of('mins_per_kite')) <= 0.51,
  ],
  [
    'a combined weight is the weight of each times the things',
    'anvils, weight_each_kg, combined_weight_kg',
    'Blacksmith',
    (of) => Math.abs(of('combined_weight_kg') - of('anvils') * of('weight_each_kg')) <= 0.51,
  ],
  [
    'a value per pound is divided by the pounds',
    'weight_lb, anvil_value, value_per_lb',
    'Blacksmith',
    (of) => near(of('value_per_lb'), of('anvil_value') / of('weight_lb')),
  ],
  [
    'a shortage is the rest of the requirement, and never negative',
    'ropes_required, ropes_available, ropes_short',
    'Rope access jobs',
    (of) => of('ropes_short') === Math.max(0, of('ropes_required') - of('ropes_available')),
  ],
  [
    'hours are over or under an estimate',
    'est_hours, actual_hours, hours_over',
    'Sail lofts',
    (of) => near(of('hours_over'), Math.max(0, of('actual_hours') - of('est_hours'))),
  ],
  [
    'an excess is that over an allowance',
    'weight_kg, allowance_kg, excess_kg',
    'Balloon flights',
    (of) => near(of('excess_kg'), Math.max(0, of('weight_kg') - of('allowance_kg'))),
  ],
  [
    'those at the end are those at the start, added and not removed',
    'koi_at_start, koi_added, koi_removed, koi_at_end, ponds_at_start, ponds_added, ponds_removed, ponds_at_end',
    'Koi farm',
    (of) => of('ponds_at_end') === of('ponds_at_start') + of('ponds_added') - of('ponds_removed'),
  ],
  [
    'change is what the cash received exceeds the charge by',
    'cash_received, amount_charged, change_given',
    'Tea house',
    (of) => of('change_given') >= 0 && near(of('change_given'), of('cash_received') - of('amount_charged')),
  ],
  [
    'those who were booked and did not turn up are no-shows',
    'divers_booked, divers_turned_up, no_shows',
    'Dive boat',
    (of) => of('no_shows') >= 0 && of('no_shows') === of('divers_booked') - of('divers_turned_up'),
  ],
  [
    'a layer is as thick as its bottom is below its top',
    'depth_top_m, depth_bottom_m, thickness_m',
    'Peat cores',
    (of) => of('thickness_m') >= 0 && near(of('thickness_m'), of('depth_bottom_m') - of('depth_top_m')),
  ],
  [
    'a share of one of two numbers of a unit is one of the other',
    'fat_g, serving_g, fat_pct',
    'Cheese labels',
    (of) => near(of('fat_pct'), (100 * of('fat_g')) / of('serving_g')) && of('fat_pct') <= 100,
  ],
  [
    'a success rate is that of the last two numbers',
    'trials, successes, success_rate',
    'Falconry training',
    (of) => near(of('success_rate'), (100 * of('successes')) / of('trials')) || of('trials') === 0,
  ],
  [
    'quartiles are on both sides of a median',
    'q1_weight_g, median_weight_g, q3_weight_g',
    'Oyster grading',
    (of) => of('q1_weight_g') <= of('median_weight_g') && of('median_weight_g') <= of('q3_weight_g'),
  ],
  [
    'prices are agreed between a floor and a ceiling',
    'floor_price, agreed_price, ceiling_price',
    'Fleece auctions',
    (of) => of('floor_price') <= of('agreed_price') && of('agreed_price') <= of('ceiling_price'),
  ],
  [
    'a career is no shorter than one of its seasons',
    'season_tows, career_tows',
    'Glider club',
    (of) => of('season_tows') <= of('career_tows'),
  ],
  [
    'a running total includes this shift',
    'tows_this_shift, tows_running_total',
    'Glider club',
    (of) => of('tows_this_shift') <= of('tows_running_total'),
  ],
  [
    'a fee is for days past the due date only',
    'due_date, paid_date, days_past_due, late_fee',
    'Allotment rents',
    (of) => of('late_fee') > 0 === of('days_past_due') > 0,
  ],
  [
    'a duration that begins with its unit is between the two moments before it',
    'clocked_in, clocked_out, hours_clocked',
    'Bell foundry',
    (of) => Math.abs(of('hours_clocked') - (of('clocked_out') - of('clocked_in')) / 3_600_000) <= 0.51,
  ],
  [
    'allowed days end on the due date',
    'checked_out_on, due_back_on, days_allowed',
    'Toy library',
    (of) => of('days_allowed') === (of('due_back_on') - of('checked_out_on')) / 86_400_000,
  ],
  [
    'an offer has a discount',
    'discount_pct, on_offer',
    'Yarn shop',
    (of) => (of('on_offer') === 1) === of('discount_pct') > 0,
  ],
  [
    'an alarm is for a reading outside both alarm levels',
    'temp_c, low_alarm_c, high_alarm_c, alarm',
    'Wine cellar',
    (of) => (of('alarm') === 1) === (of('temp_c') < of('low_alarm_c') || of('temp_c') > of('high_alarm_c')),
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})

test('a flag named after a value of a list says whether it is that value', async () => {
  const request = { names: ['network_type', 'is_5g'], locale: 'en_US', domainHint: 'Masts' } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  for (const { network_type, is_5g } of rowsOf(contract.proposedSchema, { count: 120 }))
    expect(is_5g).toBe(network_type === '5G')
})
