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
    'boxes moved are not the sum of the tonnes that were discharged',
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
  [
    'hours engaged are some of those online, and the utilization is their share',
    'shift_start, shift_end, online_hours, engaged_hours, utilization_pct, gross_fares, tips, platform_fee, net_earnings',
    'Shifts of ride-hailing drivers',
    (of) =>
      Math.abs((of('shift_end') - of('shift_start')) / hour - of('online_hours')) < 0.02 &&
      of('engaged_hours') <= of('online_hours') &&
      Math.abs(of('utilization_pct') - (100 * of('engaged_hours')) / of('online_hours')) < 0.6 &&
      near(of('net_earnings'), of('gross_fares') + of('tips') - of('platform_fee')),
  ],
  [
    'days since a service do not begin with the report of a breakdown',
    'reported_at, responded_at, days_since_service',
    'Breakdowns of city buses',
    (of) => of('days_since_service') <= 120,
  ],
  [
    'an odometer is read in whole miles, and a stay at an airport begins with the arrival',
    'miles_driven, odometer_out, odometer_in, sta, ata, std, atd, ground_time_min',
    'Turnarounds',
    (of) =>
      Number.isInteger(of('odometer_in')) &&
      Math.abs(of('odometer_in') - of('odometer_out') - of('miles_driven')) <= 1 &&
      of('ata') < of('atd') &&
      Math.abs((of('atd') - of('ata')) / 60_000 - of('ground_time_min')) < 1.01,
  ],
  [
    'a stand costs its area at the rate, with its services and their tax',
    'area_sqm, rate_per_sqm, space_rental, services, vat, invoice_total, amount_paid',
    'Exhibitor stands at a trade fair',
    (of) =>
      near(of('space_rental'), of('area_sqm') * of('rate_per_sqm')) &&
      near(of('vat'), 0.05 * (of('space_rental') + of('services'))) &&
      near(of('invoice_total'), of('space_rental') + of('services') + of('vat')) &&
      of('amount_paid') <= of('invoice_total') + 0.01,
  ],
  [
    'a scholarship is part of the fee, and the rest is due',
    'player_name, registration_fee, scholarship, amount_due',
    'Players of a youth soccer league',
    (of) =>
      of('scholarship') <= of('registration_fee') && near(of('amount_due'), of('registration_fee') - of('scholarship')),
  ],
  [
    'occupancy is a share of all rooms, and the total is the own rate and its tax',
    'hotel_name, rooms_total, rooms_sold, rooms_available, occupancy_pct, rate, lowest_competitor_rate, tax, total_price',
    'Room rates and availability of hotels by night',
    (of) =>
      of('rooms_available') === of('rooms_total') - of('rooms_sold') &&
      Math.abs(of('occupancy_pct') - (100 * of('rooms_sold')) / of('rooms_total')) < 0.06 &&
      near(of('total_price'), of('rate') + of('tax')),
  ],
  [
    'charges at both ends are parts of a quote',
    'ocean_freight_usd, fuel_surcharge_usd, origin_charges_usd, destination_charges_usd, total_quote_usd',
    'Freight rate quotations of a forwarder',
    (of) =>
      near(
        of('total_quote_usd'),
        of('ocean_freight_usd') + of('fuel_surcharge_usd') + of('origin_charges_usd') + of('destination_charges_usd'),
      ),
  ],
  [
    'a lesson costs its hours at their rate in any currency',
    'hours, hourly_rate_gbp, lesson_price_gbp, equipment_hire_gbp, total_gbp',
    'Lesson bookings at a ski school',
    (of) =>
      near(of('lesson_price_gbp'), of('hours') * of('hourly_rate_gbp')) &&
      near(of('total_gbp'), of('lesson_price_gbp') + of('equipment_hire_gbp')),
  ],
  [
    'a car at an airport stays for days',
    'terminal, entry_at, exit_at, days_parked',
    'Pre-booked parking at an airport',
    (of) => of('exit_at') - of('entry_at') >= 24 * hour && of('days_parked') >= 1,
  ],
  [
    'what was used is what the closing stock lacks',
    'opening_stock, received_qty, closing_stock, usage_qty',
    'Weekly stock count of a hotel bar',
    (of) => of('usage_qty') === of('opening_stock') + of('received_qty') - of('closing_stock') && of('usage_qty') >= 0,
  ],
  [
    'a vehicle is sold after the year of its model',
    'make, model, year, odometer, sale_date',
    'Auction of used trucks',
    (of) => of('sale_date') >= Date.UTC(of('year'), 0, 1) && of('sale_date') > Date.UTC(2020, 0, 1),
  ],
  [
    'names with digits are those of a table: three-pointers are some of the field goals',
    'player, fgm, fga, fg3m, fg3a, ftm, fta, pts',
    'NBA box scores',
    (of) =>
      of('fga') >= of('fgm') &&
      of('fg3m') <= of('fgm') &&
      of('fg3a') >= of('fg3m') &&
      of('pts') === 2 * of('fgm') + of('fg3m') + of('ftm'),
  ],
  [
    'an average heart rate is not a time, so that the speed is of the duration',
    'distance_km, duration_min, avg_hr, max_hr, avg_speed_kmh',
    'Strava activities',
    (of) => of('avg_hr') <= of('max_hr') && near(of('avg_speed_kmh'), of('distance_km') / (of('duration_min') / 60)),
  ],
  [
    'a charge fits the battery, from what it held to what it holds',
    'battery_kwh, start_soc, end_soc, energy_kwh',
    'EV charging sessions',
    (of) =>
      of('end_soc') >= of('start_soc') &&
      near(of('energy_kwh'), (of('battery_kwh') * (of('end_soc') - of('start_soc'))) / 100),
  ],
  [
    'the load of a server is about the same over longer times, and its free space the unused part',
    'host, load_1m, load_5m, load_15m, disk_total_gb, disk_used_gb, disk_free, mem_total, mem_used, mem_free',
    'Server metrics',
    (of) =>
      of('load_1m') < 40 &&
      Math.abs(of('load_15m') - of('load_1m')) <= 0.3 * of('load_1m') + 0.02 &&
      near(of('disk_free'), of('disk_total_gb') - of('disk_used_gb')) &&
      near(of('mem_free'), of('mem_total') - of('mem_used')),
  ],
  [
    'rates of many are counts by what they are of, and deaths some of the cases',
    'county, population, cases, deaths, cases_per_100k, mortality_per_100k, case_fatality_pct, births, births_per_1k',
    'Surveillance of a disease',
    (of) =>
      of('deaths') <= of('cases') &&
      near(of('cases_per_100k'), (of('cases') / of('population')) * 100_000) &&
      near(of('mortality_per_100k'), (of('deaths') / of('population')) * 100_000) &&
      Math.abs(of('births_per_1k') - (of('births') / of('population')) * 1000) <= 0.5,
  ],
  [
    'counts without a size have that of their sum',
    'village, males, females, population',
    'Village survey',
    (of) => of('population') === of('males') + of('females') && of('males') > 60,
  ],
  [
    'a total is of the marks right before it, and its percentage out of a hundred each',
    'student, maths, english, science, total, percentage',
    'Report cards of a school',
    (of) =>
      of('total') === of('maths') + of('english') + of('science') &&
      Math.abs(of('percentage') - of('total') / 3) < 0.06,
  ],
  [
    'marks are no more than the most',
    'candidate_no, paper1_marks, paper2_marks, total_marks, max_marks, percent',
    'Exam results',
    (of) =>
      of('total_marks') <= of('max_marks') &&
      Math.abs(of('percent') - (100 * of('total_marks')) / of('max_marks')) <= 0.51,
  ],
  [
    'energy is charged for what was used, not for where the meter stands',
    'prev_reading_kwh, curr_reading_kwh, consumption_kwh, rate_per_kwh, energy_charge',
    'Electricity meter readings',
    (of) =>
      near(of('energy_charge'), of('consumption_kwh') * of('rate_per_kwh')) &&
      near(of('consumption_kwh'), of('curr_reading_kwh') - of('prev_reading_kwh')),
  ],
  [
    'a measured size is about as far from the nominal one as its tolerance allows, and deviates less than its mean',
    'nominal_mm, tol_plus, tol_minus, measured_mm, mean_od, sd_od',
    'Quality measurements',
    (of) =>
      Math.abs(of('measured_mm') - of('nominal_mm')) <= 1.1 * Math.max(of('tol_plus'), of('tol_minus')) + 0.001 &&
      of('sd_od') <= 0.31 * of('mean_od') + 0.001,
  ],
  [
    'an operation begins about when it was scheduled',
    'sched_start, incision_time, close_time',
    'Surgery log',
    (of) => Math.abs(of('incision_time') - of('sched_start')) < 3 * hour && of('close_time') >= of('incision_time'),
  ],
  [
    'a ship sails as far as it can until it arrives',
    'vessel_name, imo, etd, eta, distance_nm',
    'Voyages of ships',
    (of) => {
      const knots = of('distance_nm') / ((of('eta') - of('etd')) / hour)
      return knots > 8 && knots < 25
    },
  ],
  [
    'a price by area is of the area that it names',
    'sqft, lot_sqft, list_price, price_per_sqft',
    'Property listings',
    (of) => Math.abs(of('price_per_sqft') - of('list_price') / of('sqft')) <= 0.51,
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
