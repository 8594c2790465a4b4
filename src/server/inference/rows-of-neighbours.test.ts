import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

/** Columns related by their place and by the words that they share, in trades that no table of words knows. */
test.each<HeldRow>([
  [
    'a discrepancy is what the two numbers of its unit before it differ by',
    'apples_weighed_kg, apples_invoiced_kg, discrepancy_kg',
    'Cider press',
    (of) => near(of('discrepancy_kg'), Math.abs(of('apples_weighed_kg') - of('apples_invoiced_kg'))),
  ],
  [
    'what was cut is a part of what was rough, and the rest was lost',
    'rough_carats, cut_carats, carats_lost',
    'Gem cutting',
    (of) => of('carats_lost') >= 0 && Math.abs(of('carats_lost') - of('rough_carats') + of('cut_carats')) <= 0.51,
  ],
  [
    'a quantity that is used up falls from before to after',
    'glue_level_before_ml, glue_level_after_ml, glue_used_ml',
    'Bookbinding',
    (of) => of('glue_used_ml') >= 0 && near(of('glue_used_ml'), of('glue_level_before_ml') - of('glue_level_after_ml')),
  ],
  [
    'a change in percent is from one quarter to the next',
    'visitors_q1, visitors_q2, pct_change',
    'Planetarium',
    (of) => near(of('pct_change'), (100 * (of('visitors_q2') - of('visitors_q1'))) / of('visitors_q1')),
  ],
  [
    'a charge is the sum of the charges before it',
    'parts_charge, bench_charge, courier_charge, charge',
    'Clock repair',
    (of) => near(of('charge'), of('parts_charge') + of('bench_charge') + of('courier_charge')),
  ],
  [
    'a basket holds the weights before it',
    'morels_g, chanterelles_g, ceps_g, basket_g',
    'Foraging',
    (of) => near(of('basket_g'), of('morels_g') + of('chanterelles_g') + of('ceps_g')),
  ],
  [
    'three shares of unknown things are a whole',
    'cow_pct, goat_pct, sheep_pct',
    'Tannery',
    (of) => near(of('cow_pct') + of('goat_pct') + of('sheep_pct'), 100) && of('sheep_pct') > 0,
  ],
  [
    'four of them, too',
    'beeswax_share, soy_share, paraffin_share, scent_share',
    'Candle makers',
    (of) => near(of('beeswax_share') + of('soy_share') + of('paraffin_share') + of('scent_share'), 100),
  ],
  [
    'things left are those not in use',
    'lockers, lockers_in_use, lockers_free',
    'Mountain huts',
    (of) => of('lockers_free') === of('lockers') - of('lockers_in_use') && of('lockers_free') >= 0,
  ],
  [
    'sessions to go are not done yet',
    'sessions_prepaid, sessions_done, sessions_to_go',
    'Tattoo parlour',
    (of) => of('sessions_to_go') === Math.max(0, of('sessions_prepaid') - of('sessions_done')),
  ],
  [
    'a name with a preposition narrows another one',
    'listeners, listeners_in_car',
    'Radio station',
    (of) => of('listeners_in_car') <= of('listeners'),
  ],
  [
    'an excess is over the limit that it is named after',
    'gear_kg, gear_limit_kg, kg_over_limit',
    'Zip lines',
    (of) => near(of('kg_over_limit'), Math.max(0, of('gear_kg') - of('gear_limit_kg'))),
  ],
  [
    'full is a rink with as many as it may hold',
    'skaters_inside, rink_capacity, rink_full',
    'Ice rink',
    (of) => (of('rink_full') === 1) === of('skaters_inside') >= of('rink_capacity'),
  ],
  [
    'a standard is met from the requirement up',
    'germination_pct, required_germination_pct, meets_standard',
    'Seed bank',
    (of) => (of('meets_standard') === 1) === of('germination_pct') >= of('required_germination_pct'),
  ],
  [
    'seats of a boat are apart by a gap in watts',
    'seat_1_watts, seat_2_watts, watts_gap',
    'Rowing club',
    (of) => near(of('watts_gap'), Math.abs(of('seat_1_watts') - of('seat_2_watts'))),
  ],
  [
    'an artist gets what the gallery does not keep',
    'sale_price, gallery_share_pct, artist_gets',
    'Gallery',
    (of) => near(of('artist_gets'), of('sale_price') * (1 - of('gallery_share_pct') / 100)),
  ],
  [
    'what there is at dusk is what there was at dawn with what moved in between',
    'karts_at_dawn, karts_repaired, karts_broken, karts_at_dusk',
    'Go-kart track',
    (of) => of('karts_at_dusk') === Math.max(0, of('karts_at_dawn') + of('karts_repaired') - of('karts_broken')),
  ],
  [
    'a weight of salt per pan is in the unit at its end',
    'salt_kg, pans, salt_per_pan_kg',
    'Salt works',
    (of) => near(of('salt_per_pan_kg'), of('salt_kg') / of('pans')) || of('pans') === 0,
  ],
  [
    'a pull at its peak is no less than that of work',
    'slack_pull_t, working_pull_t, peak_pull_t',
    'Tug boats',
    (of) => of('slack_pull_t') <= of('working_pull_t') && of('working_pull_t') <= of('peak_pull_t'),
  ],
  [
    'a tile is as high as tiles are, not as people',
    'tile_width_cm, tile_height_cm, tile_area_cm2',
    'Mosaic',
    (of) => of('tile_height_cm') !== 0 && near(of('tile_area_cm2'), of('tile_width_cm') * of('tile_height_cm')),
  ],
  [
    'a cutoff is made by those no slower',
    'swim_s, cutoff_s, made_cutoff',
    'Swim meet',
    (of) => (of('made_cutoff') === 1) === of('swim_s') <= of('cutoff_s'),
  ],
  [
    'a flag named after a level says whether it is reached',
    'river_level_m, flood_level_m, flooding',
    'Flood defence',
    (of) => (of('flooding') === 1) === of('river_level_m') >= of('flood_level_m'),
  ],
  [
    'overdue is what was done after it was due',
    'retest_due_on, retested_on, retest_overdue',
    'Seed bank',
    (of) => (of('retest_overdue') === 1) === of('retested_on') > of('retest_due_on'),
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})

/** The same shapes where they say something else. */
test.each<HeldRow>([
  [
    'frames of a hive are empty, of whatever the others are full',
    'frames_brood, frames_honey, frames_empty',
    'Bees',
    (of) => of('frames_empty') > 0,
  ],
  [
    'shares of attendance and of marks do not make a whole',
    'attendance_pct, homework_pct, exam_pct',
    'Schools',
    (of) => of('attendance_pct') > 20,
  ],
])('%s', async (_, names, hint, holds) => {
  const failing = await failingRows(names, hint, holds)
  expect(failing.length).toBeLessThan(30)
})
