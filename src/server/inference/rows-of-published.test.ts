import { describe, expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { memoryCache } from './testing/memory-cache'

/** Columns as the files name them that analysts publish: wide tables, heads first, questions, counts by `num_of`. */
async function rowsFor(columns: string, hint: string | null) {
  const request = { names: columns.split(', '), locale: 'en_US', domainHint: hint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  return rowsOf(contract.proposedSchema, { count: 100, seed: '7', locale: 'en_US' })
}

const whole = /^\d+$/
const number = /^-?\d+(\.\d+)?$/
const share = /^\d{1,2}(\.\d+)?$|^100$/
const year = /^(18|19|20)\d\d$/
const answer = /^(true|false)$/

const shown: readonly (readonly [columns: string, hint: string | null, column: string, RegExp])[] = [
  ['market, num_of_employees, num_of_shops', 'Phone market', 'num_of_employees', whole],
  ['title, num_of_episodes, network', 'TV shows', 'num_of_episodes', whole],
  ['date, price_diesel, price_heinz', 'Prices', 'price_heinz', number],
  ['store, PriceCH, PriceMM', 'Orange juice', 'PriceMM', number],
  ['title, budget, gross_world', 'Films', 'gross_world', whole],
  ['person, snatch, clean_jerk, total', 'Body builders', 'snatch', whole],
  ['state, age_65_plus, over_65_plus', null, 'over_65_plus', /^Over 65 plus \d+$/],
  ['team, w, l, ties, attendance', 'Teams', 'ties', whole],
  ['team, w, l, ties, attendance', 'Teams', 'l', whole],
  ['team, w, l, ties, attendance', 'Teams', 'attendance', whole],
  ['trial, subject, condition, response_time', null, 'trial', whole],
  ['name, peak, elevation, ascent', 'Hiking trails', 'peak', /^[A-Z][A-Za-z ]+$/],
  ['sample, cells, hemoglobin', null, 'cells', whole],
  ['sample, weight_wet, weight_dry', null, 'weight_wet', number],
  ['state, share_urban, frac_white', null, 'frac_white', share],
  ['probe, speed_camera, price_list', null, 'speed_camera', /^Speed camera /],
  ['read_at, temp_inlet, temp_outlet', 'Boilers', 'temp_outlet', number],
  ['patient, time_to_relapse, total_intubation_time', 'Trial', 'time_to_relapse', whole],
  ['patient, time_to_relapse, total_intubation_time', 'Trial', 'total_intubation_time', whole],
  ['player, year_awarded, year_entered_competition', 'Award', 'year_entered_competition', year],
  ['company, headquarters, assets_billion', 'Companies', 'assets_billion', number],
  ['company, headquarters, founded', null, 'headquarters', /^[A-Z][A-Za-z. ]+$/],
  ['university, founded, students', null, 'founded', year],
  ['university, established, students', null, 'university', /(College|University|Institute)/],
  ['candidate, Elected Official?, Self-Funder?, Phone number?', 'Elections', 'Elected Official?', answer],
  ['candidate, Elected Official?, Self-Funder?, Phone number?', 'Elections', 'Phone number?', /^\+/],
  ['station, docks_available, chargers_available', null, 'docks_available', whole],
  ['county, population, police_officers', null, 'police_officers', whole],
  ['country, life_exp, life_expectancy_female', null, 'life_exp', /^\d\d(\.\d)?$/],
  ['stadium, average_attendance, total_attendance', 'Games', 'total_attendance', number],
  ['student, articles, citations', null, 'articles', whole],
  ['city, jan, feb, mar, apr', 'Monthly temperature', 'apr', /^-?\d{1,2}(\.\d)?$/],
  ['pollster, favor, oppose, unsure', 'Polls', 'favor', share],
  ['branch, monday, tuesday, wednesday', 'Opening hours', 'monday', /^\d\d:\d\d–\d\d:\d\d$/],
  ['branch, mon, tue, wed', 'Store hours', 'tue', /^\d\d:\d\d–\d\d:\d\d$/],
  ['country, gold, silver, bronze', null, 'bronze', /^\d{1,2}$/],
  ['branch, mon, tue, wed', 'Store hours', 'mon', /^\d\d:\d\d–\d\d:\d\d$/],
  ['employee, mon, tue, wed', 'Timesheets', 'tue', /^\d{1,2}(\.\d)?$/],
  ['white, black, result, opening', 'Chess games', 'white', /^[A-Z].* [A-Z]/],
  ['respondent, q1, q2, q3, q4, q5', 'Surveys', 'q3', /^[1-5]$/],
  ['name, castle_1, castle_2, castle_3', null, 'castle_2', whole],
]

describe('rows of published tables', () => {
  test.each(shown)('%s (%s): %s', async (columns, hint, column, form) => {
    const cells = (await rowsFor(columns, hint)).map((row) => String(row[column]))
    expect(cells.filter((cell) => !form.test(cell))).toEqual([])
  })

  const sums: readonly (readonly [columns: string, hint: string, total: string, parts: readonly string[]])[] = [
    ['country, gold, silver, bronze, total', 'Medals', 'total', ['gold', 'silver', 'bronze']],
    ['city, white, black, asian, population', 'Cities', 'population', ['white', 'black', 'asian']],
    ['person, snatch, clean_jerk, total', 'Body builders', 'total', ['snatch', 'clean_jerk']],
    ['station, jan, feb, mar, total', 'Rainfall', 'total', ['jan', 'feb', 'mar']],
    ['division, q1, q2, q3, q4, year_total', 'Revenue', 'year_total', ['q1', 'q2', 'q3', 'q4']],
  ]
  test.each(sums)('%s (%s): %s is a sum', async (columns, hint, total, parts) => {
    for (const row of await rowsFor(columns, hint)) {
      const sum = parts.reduce((all, part) => all + Number(row[part]), 0)
      expect(Number(row[total])).toBeCloseTo(sum, 1)
    }
  })
})
