import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnOf = (name: string) => inferColumns([name, 'id'], { locale: 'en_GB', domainHint: null })[0]

it.each([
  ['found_by', 'fullName'],
  ['sampled_by', 'fullName'],
  ['created_by', 'username'],
  ['updated_by', 'username'],
])('%s is a %s: a person, or the user of a record', (name, type) => {
  expect(columnOf(name)?.type).toBe(type)
})

it('dispensed_by is a person, not a count', () => {
  const names = ['dispensed_by', 'drug', 'prescriber', 'quantity']
  expect(inferColumns(names, { locale: 'en_GB', domainHint: 'Pharmacy dispensing' })[0]?.type).toBe('fullName')
})

it.each([
  [['title', 'gender', 'first_name']],
  [['title', 'sex', 'last_name']],
  [['title', 'first_name', 'last_name']],
  [['title', 'surname']],
  [['patient_title', 'patient_first_name']],
])('a title next to a person’s name is a form of address: %j', (names) => {
  const [title] = inferColumns(names, { locale: 'en_GB', domainHint: null })
  expect(title?.constraints).toMatchObject({ values: expect.arrayContaining(['Mr', 'Ms']) })
})

it.each([[['title', 'author_first_name']], [['job_title', 'first_name']]])('any other title is not: %j', (names) => {
  const [title] = inferColumns(names, { locale: 'en_GB', domainHint: null })
  expect(title?.constraints?.values ?? []).not.toContain('Mr')
})

it.each([
  ['patients', ['id', 'title', 'name'], true],
  ['treatment plans', ['id', 'patient_id', 'title', 'status'], false],
  ['appointments', ['id', 'title', 'patient_name', 'starts_at'], false],
] as const)('the title of %s: %j', (domainHint, names, isAddress) => {
  const title = inferColumns([...names], { locale: 'en_GB', domainHint })[[...names].indexOf('title')]
  expect(Array.isArray(title?.constraints?.values) && title.constraints.values.includes('Mr')).toBe(isAddress)
})

it('hours spent are a duration, a fuse rating is a current, and cells are a count', () => {
  expect(columnOf('hours_spent')).toMatchObject({ type: 'decimal', constraints: { unit: 'h' } })
  expect(columnOf('fuse_rating_a')).toMatchObject({ constraints: { unit: 'A' } })
  expect(columnOf('swarm_cells')?.type).toBe('integer')
})

it.each(['visitors_adult', 'customers_without_supply'])('counts people of a sort: %s', (name) => {
  expect(columnOf(name)?.type).toBe('integer')
})

it('reads a column with a currency as money', () => {
  expect(columnOf('rental_items_usd')?.type).toBe('amount')
})

it('reads a name with a matching percentage as an amount if the row has prices', () => {
  const typeOf = (...names: string[]) => inferColumns(names, { locale: 'en_GB', domainHint: null })[0]?.type
  expect(typeOf('buyers_premium', 'buyers_premium_pct', 'hammer_price')).toBe('amount')
  expect(typeOf('margin', 'margin_pct', 'sale_price')).toBe('amount')
  expect(typeOf('margin', 'margin_pct', 'lesion')).not.toBe('amount')
  expect(typeOf('mortality', 'mortality_pct', 'birds_placed')).toBe('integer')
})

it('reads a first day as a date, and a rate per acre as a number', () => {
  expect(columnOf('first_day')?.type).toBe('date')
  expect(columnOf('rate_per_acre')?.type).toBe('decimal')
})

it('reads a leading unit of weight, a compound unit and a heart rate', () => {
  expect(columnOf('lbs_rescued')).toMatchObject({ constraints: { unit: 'lb' } })
  expect(columnOf('l_per_100km')).toMatchObject({ constraints: { unit: 'L/100km' } })
  expect(columnOf('max_hr')?.constraints).not.toMatchObject({ unit: 'h' })
  expect(columnOf('planned_run_time_min')).toMatchObject({ constraints: { unit: 'min' } })
})

it('reads m and f together as men and women, and m alone as metres', () => {
  const columns = inferColumns(['trainees_m', 'trainees_f', 'reach_m'], { locale: 'en_GB', domainHint: null })
  expect(columns.map(({ type }) => type)).toEqual(['integer', 'integer', 'decimal'])
  expect(columns[1]?.constraints).not.toHaveProperty('unit')
  expect(columns[2]).toMatchObject({ constraints: { unit: 'm' } })
})

describe('a participle with things', () => {
  const typesOf = (hint: string, ...names: string[]) =>
    inferColumns(names, { locale: 'en_GB', domainHint: hint }).map(({ type, constraints }) =>
      constraints?.values ? 'flag' : type,
    )

  it('is a count of them', () => {
    expect(typesOf('orchard', 'picked_on', 'trees_picked', 'doses_remaining', 'fees_collected')).toEqual([
      'date',
      'integer',
      'integer',
      'amount',
    ])
    expect(typesOf('Kantine', 'Datum', 'Gerichte_verkauft')).toEqual(['date', 'integer'])
    expect(typesOf('école de théâtre', 'date_seance', 'inscrits')).toEqual(['date', 'integer'])
  })

  it('makes only a participle among such counts a count', () => {
    expect(typesOf('clinic', 'slots_offered', 'slots_booked', 'did_not_attend', 'deferred')).toEqual([
      'integer',
      'integer',
      'integer',
      'integer',
    ])
    expect(typesOf('care home', 'doses_given', 'doses_missed', 'resident', 'room', 'refused').at(-1)).toBe('flag')
    expect(typesOf('bridges', 'cracks_found', 'bolts_replaced', 'corroded').at(-1)).toBe('flag')
  })

  it('is not a date in spent or done to date', () => {
    expect(typesOf('trees', 'planted_on', 'spent_to_date', 'waterings_to_date', 'valid_to_date')).toEqual([
      'date',
      'amount',
      'integer',
      'date',
    ])
  })

  it('is a flag for one thing and an amount for money', () => {
    expect(typesOf('races', 'incident_reported', 'charity_raised', 'pressed_into_juice')).toEqual([
      'flag',
      'amount',
      'flag',
    ])
  })
})

it('reads anything done last or next as a moment', () => {
  expect(columnOf('last_discharge_test')?.type).toBe('dateTime')
  expect(columnOf('next_gearbox_overhaul')?.type).toBe('dateTime')
  expect(columnOf('last_reading')?.type).toBe('integer')
})

it('reads totals up to now as counts, except for money', () => {
  expect(columnOf('visits_ytd')?.type).toBe('integer')
  expect(columnOf('scans_today')?.type).toBe('integer')
  expect(columnOf('sales_ytd')?.type).toBe('amount')
})

it('reads the place of a find, and a chosen thing, as the thing itself', () => {
  expect(columnOf('found_at_station')?.constraints).toHaveProperty('pattern')
  expect(columnOf('made_in_country')?.type).toBe('country')
  expect(columnOf('location_in_building')?.type).toBe('text')
  expect(columnOf('currency_chosen')?.type).toBe('currency')
  expect(columnOf('deposit_paid')?.type).toBe('amount')
})

it.each(['lent_to', 'issued_to', 'given_to', 'awarded_to'])('reads %s as a person', (name) => {
  expect(inferColumns(['item_id', name], { locale: 'en_US', domainHint: null })[1]?.type).toBe('fullName')
})

it('reads a US county next to its state, and sold_to as a person', () => {
  const [county] = inferColumns(['county', 'state'], { locale: 'en_US', domainHint: null })
  expect(county?.constraints?.values).toContain('Jefferson County')
  expect(columnOf('sold_to')?.type).toBe('fullName')
  expect(columnOf('speed_rating')?.type).toBe('text')
  expect(columnOf('casing_age_years')?.type).not.toBe('age')
})

it('reads yearly energy as energy, a release site as a place, and a next lesson as a moment', () => {
  expect(columnOf('energy_kwh_yr')).toMatchObject({ constraints: { unit: 'kWh' } })
  expect(columnOf('release_site')?.type).toBe('text')
  expect(columnOf('company_site')?.type).toBe('website')
  expect(columnOf('next_lesson')?.type).toBe('dateTime')
})

it('reads a national ID in the Emirates as an Emirates ID', () => {
  const [id] = inferColumns(['national_id', 'full_name'], { locale: 'en_AE', domainHint: null })
  expect(id?.constraints).toMatchObject({ check_digit: 'emirates_id' })
  expect(columnOf('national_id')?.constraints).not.toHaveProperty('check_digit')
})

it.each([
  ['last_pumped', 'dateTime'],
  ['flag_colour', 'color'],
  ['policy_effective', 'date'],
  ['scheduled_arr', 'dateTime'],
  ['next_reading', 'dateTime'],
  ['waste_received_t', 'decimal'],
  ['displacement_um', 'decimal'],
  ['time_above_liquidus_s', 'decimal'],
  ['digester_ph', 'decimal'],
  ['home_ph', 'phone'],
])('reads the word after a thing or an occasion: %s is a %s', (name, type) => {
  expect(columnOf(name)?.type).toBe(type)
})

it('distinguishes flags from counts', () => {
  expect(columnOf('passed_inspection')?.constraints?.values).toEqual([true, false])
  expect(columnOf('late_cancel')?.constraints?.values).toEqual([true, false])
  expect(columnOf('days_on')?.type).not.toBe('date')
})

it('reads hospitalised as a flag of a person and as a count elsewhere', () => {
  const hospitalised = (...others: string[]) =>
    inferColumns(['hospitalised', ...others], { locale: 'en_GB', domainHint: null })[0]
  expect(hospitalised('patient_age', 'gender', 'icu_ward', 'diagnosis')?.constraints?.values).toEqual([true, false])
  expect(hospitalised('region', 'new_cases', 'deaths', 'icu_patients')?.type).toBe('integer')
})

it('reads for_sale as a flag, but hide_condition as a condition', () => {
  expect(columnOf('for_sale')?.constraints).toEqual({ values: [true, false] })
  expect(columnOf('hide_condition')?.constraints?.values).toContain('Good')
})

it.each([
  ['n_stations', 'integer'],
  ['trees_n', 'integer'],
  ['monthly_lease', 'amount'],
  ['weekly_hire', 'amount'],
  ['no2_ppb', 'decimal'],
  ['feed_rate_kg_h', 'decimal'],
])('%s is a number of the type %s', (name, type) => {
  expect(columnOf(name)?.type).toBe(type)
})

it('the tax due on a vehicle is a date', () => {
  expect(inferColumns(['tax_due', 'vin'], { locale: 'en_GB', domainHint: null })[0]?.type).toBe('date')
  expect(columnOf('tax_due')?.type).toBe('amount')
})

it.each([
  ['pct_spent', 'percentage'],
  ['percent_tax', 'percentage'],
  ['leads_total', 'integer'],
  ['beds_total', 'integer'],
  ['fees_total', 'amount'],
])('the head of a name may come first or be implied: %s is %s', (name, type) => {
  expect(columnOf(name)?.type).toBe(type)
})

const typesOf = (...names: readonly string[]) =>
  inferColumns(names, { locale: 'en_US', domainHint: null }).map(({ type }) => type)

it.each([
  [['case_no', 'filed', 'served', 'decided']],
  [['ticket', 'created', 'resolved', 'closed']],
  [['order_no', 'ordered', 'shipped', 'returned']],
])('one-word stages of a row are moments: %j', (names) => {
  expect(typesOf(...names).slice(1)).toEqual(names.slice(1).map(() => 'dateTime'))
})

it('a participle in a table of monthly totals is a count', () => {
  expect(typesOf('month', 'approved', 'issued', 'refused').slice(1)).toEqual(['integer', 'integer', 'integer'])
})

it('an outcome is a flag if the row has no one-word start', () => {
  expect(typesOf('account', 'resolved', 'closed', 'created_at').slice(1, 3)).toEqual(['text', 'text'])
})
