import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './testing/failing-rows'

const hour = 3_600_000

test.each<HeldRow>([
  [
    'people of an age are some of the group, and all of the group pay',
    'booked_at, reserved_for, team_size, players_under_16, players_over_65, price_per_player, total_paid',
    'Bookings of an escape room venue',
    (of) =>
      of('booked_at') < of('reserved_for') &&
      of('players_under_16') <= of('team_size') &&
      of('players_over_65') <= of('team_size') &&
      near(of('total_paid'), of('team_size') * of('price_per_player')),
  ],
  [
    'boxes moved are no sum of the tonnes that were discharged',
    'vessel, cargo_discharged_mt, moves',
    'Port calls of container ships',
    (of) => of('moves') <= 6_500,
  ],
  [
    'a round of golf is the sum of its halves, and is played off whole strokes',
    'player, front_nine, back_nine, gross_score, playing_handicap, net_score',
    'Rounds played at a golf club',
    (of) =>
      of('gross_score') === of('front_nine') + of('back_nine') &&
      of('net_score') === of('gross_score') - of('playing_handicap') &&
      Number.isInteger(of('net_score')),
  ],
  [
    'a child pays less than an adult, and an agent earns a part of the total',
    'adults, children, adult_price_aed, child_price_aed, total_aed, commission_aed',
    'Desert safari bookings',
    (of) =>
      of('child_price_aed') <= of('adult_price_aed') &&
      near(of('total_aed'), of('adults') * of('adult_price_aed') + of('children') * of('child_price_aed')) &&
      of('commission_aed') <= 0.21 * of('total_aed'),
  ],
  [
    'pallets are stored between the opening and the closing stock, at the rate for each',
    'opening_pallets, pallets_in, pallets_out, closing_pallets, avg_pallets, storage_rate, storage_charge',
    'Invoices of a third-party warehouse',
    (of) =>
      2 * of('avg_pallets') >= 2 * Math.min(of('opening_pallets'), of('closing_pallets')) - 1 &&
      2 * of('avg_pallets') <= 2 * Math.max(of('opening_pallets'), of('closing_pallets')) + 1 &&
      near(of('storage_charge'), of('avg_pallets') * of('storage_rate')),
  ],
  [
    'a balloon is in the air for an hour, and boundaries are part of the runs',
    'envelope_volume_m3, takeoff_at, landed_at, runs, fours, sixes',
    'Hot air balloon flights',
    (of) => of('landed_at') - of('takeoff_at') <= 1.6 * hour && 4 * of('fours') + 6 * of('sixes') <= of('runs') + 2,
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
