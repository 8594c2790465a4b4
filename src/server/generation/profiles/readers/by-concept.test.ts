import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnIn = (names: string, domainHint: string, name: string) => {
  const all = names.split(' ')
  return inferColumns(all, { locale: 'en_US', domainHint })[all.indexOf(name)]
}

/** A name, its general type, and a table of a trade with its own meaning for the name. */
test.each([
  ['region', 'region', 'glacier_name region ela_m stake_count', 'Glacier mass balance', 'text'],
  ['born_at', 'birthdate', 'mother_name apgar_1min born_at midwife', 'Births on a maternity ward', 'dateTime'],
  ['lights_on', 'date', 'lights_off lights_on ahi rem_pct', 'Nights in a sleep laboratory', 'dateTime'],
  ['origin', 'city', 'house_name origin enclosure keeper', 'Zoo animals', 'text'],
  ['official_rating', 'reviewScore', 'racecourse horse official_rating jockey', 'Horse races', 'integer'],
])('%s is %s, unless the trade defines the exact name (%#)', (name, elsewhere, names, hint, type) => {
  expect(columnIn(name, '', name)?.type).toBe(elsewhere)
  expect(columnIn(names, hint, name)?.type).toBe(type)
})

test.each([
  ['embargo_until', 'date', 'thesis_title embargo_until', 'Doctoral theses of a university'],
  ['first_detected', 'dateTime', 'hostname first_detected asset_owner cvss_score', 'Vulnerability scan'],
  ['year_of_production', 'integer', 'film_title director year_of_production', 'Film festival entries'],
  ['month_start', 'date', 'seller_id month_start orders', ''],
  ['change_on_last_week_pct', 'decimal', 'film change_on_last_week_pct', ''],
  ['week_on_week_change_pct', 'decimal', 'broadcast_date program week_on_week_change_pct', ''],
])('%s is of type %s', (name, type, names, hint) => {
  expect(columnIn(names, hint, name)?.type).toBe(type)
})

test.each([
  ['queen_mark_colour', 'Inspections of hives'],
  ['ear_tag_color', 'Cattle'],
  ['left_eye_colour', ''],
])('%s has few colours', (name, hint) => {
  expect(columnIn(`id ${name}`, hint, name)?.constraints?.values).toBeDefined()
})

test.each([
  ['album_budget', 1_000, 200_000],
  ['album_price', 1, 100],
  ['working_pressure_mbar', 10, 30],
  ['tank_pressure_mbar', 900, 1_100],
  ['filter_volume_l', 1, 200],
])('%s is from %i to %i', (name, least, most) => {
  const mean = Number(columnIn(`id ${name}`, '', name)?.constraints?.mean)
  expect(mean).toBeGreaterThan(least)
  expect(mean).toBeLessThan(most)
})

test('classes have no unit', () => {
  expect(columnIn('station alarm_rpm', 'Fire brigade', 'alarm_rpm')?.constraints?.unit).toBe('rpm')
})

test('a temperature alone says nothing about the trade', () => {
  expect(columnIn('min_temp_c avg_temp_c max_temp_c', '', 'min_temp_c')?.constraints?.mean).toBe(21)
})

test.each(['barcode', 'item_barcode', 'barcode_ean13'])('%s has a check digit', (name) => {
  expect(columnIn(`sku ${name}`, '', name)?.constraints).toEqual({ check_digit: 'ean13' })
})

test('the ages of an audience are not bounds of its rating', () => {
  expect(columnIn('broadcast_date program rating_18_49', '', 'rating_18_49')?.constraints?.min).not.toBe(18)
  expect(columnIn('survey_id rating_1_5', '', 'rating_1_5')?.constraints).toMatchObject({ min: 1, max: 5 })
})

test('ratings next to numbers of responses are their means', () => {
  const evaluations = 'course responses clarity_rating student_comment'
  expect(columnIn(evaluations, 'Course evaluations', 'clarity_rating')?.constraints?.values).toBeUndefined()
})

test('a weight defined by the trade is not replaced by the size of a thing', () => {
  const donors = 'donation_id donor_name blood_group donation_date weight_kg'
  expect(columnIn(donors, 'Blood bank donations', 'weight_kg')?.constraints).toMatchObject({ min: 50, mean: 78 })
})

test('a measure of a trade is the same in another unit', () => {
  const blasts = (unit: string) => `shot_no blaster_in_charge stemming_m haul_distance_one_way_${unit} powder_factor`
  const mean = (unit: string) =>
    columnIn(blasts(unit), 'Blasts in a quarry', `haul_distance_one_way_${unit}`)?.constraints?.mean
  expect(mean('km')).toBeCloseTo(3.4, 0)
  expect(mean('mi')).toBeCloseTo(2.1, 0)
})

test.each([
  ['Sea turtle nests on a beach', 108],
  ['Birds nesting in a wildlife reserve', 4.6],
])('a trade has precedence over the larger one that it is part of: %s', (domainHint, mean) => {
  expect(columnIn('nest_id species clutch_size', domainHint, 'clutch_size')?.constraints).toMatchObject({ mean })
})
