import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

type Field = { readonly name: string; readonly type: string } & Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

const date = (name: string): Field => ({ name, type: 'date' })
const whole = (name: string, min: number, max: number, unit?: string): Field => ({
  name,
  type: 'integer',
  constraints: { min, max, ...(unit && { unit }) },
})
const list = (name: string, ...values: readonly (string | boolean)[]): Field => ({
  name,
  type: 'text',
  constraints: { values },
})
const at = (cell: unknown): number => Date.parse(String(cell))
const days = (from: unknown, to: unknown): number => (at(to) - at(from)) / 86_400_000
const yearOf = (cell: unknown): number => new Date(at(cell)).getUTCFullYear()
const monthOf = (cell: unknown): number => new Date(at(cell)).getUTCMonth()

const scale = ['EF0', 'EF1', 'EF2', 'EF3', 'EF4', 'EF5']
const efOf = (mph: number): string => `EF${[86, 111, 136, 166, 201].filter((cut) => mph >= cut).length}`

test.each<readonly [what: string, fields: readonly Field[], holds: (row: Row) => boolean]>([
  [
    'a job with times of day lasts minutes or hours, although it has a policy',
    [
      list('job', 'a', 'b'),
      list('policy', 'Daily', 'Weekly'),
      { name: 'started_at', type: 'dateTime' },
      { name: 'finished_at', type: 'dateTime' },
    ],
    (row) => days(row.started_at, row.finished_at) < 1,
  ],
  [
    'handling lasts from the answer to the end, preparation from the order until it is ready',
    [
      ...['queued_at', 'answered_at', 'ended_at', 'ordered_at', 'ready_at'].map((name) => ({ name, type: 'dateTime' })),
      whole('handle_time_min', 0, 900_000),
      whole('prep_minutes', 0, 900_000),
    ],
    (row) =>
      Math.abs(days(row.answered_at, row.ended_at) * 1440 - Number(row.handle_time_min)) <= 1 &&
      Math.abs(days(row.ordered_at, row.ready_at) * 1440 - Number(row.prep_minutes)) <= 1,
  ],
  [
    'an event with a date ends on the day of its start, and a response lasts from what was sent',
    [
      date('event_date'),
      ...['start_time', 'end_time', 'survey_sent_at', 'responded_at'].map((name) => ({ name, type: 'dateTime' })),
      whole('response_hours', 0, 900_000),
    ],
    (row) =>
      days(row.start_time, row.end_time) > 0 &&
      days(row.start_time, row.end_time) < 0.5 &&
      Math.abs(days(row.survey_sent_at, row.responded_at) * 24 - Number(row.response_hours)) <= 1,
  ],
  [
    'the next service comes an interval after the last one',
    [date('last_service_date'), whole('service_interval_days', 30, 365), date('next_service_date')],
    (row) => days(row.last_service_date, row.next_service_date) === row.service_interval_days,
  ],
  [
    'a service comes after the last one, whichever is first in the row, and is paid before the next one is due',
    [date('last_serviced_on'), date('serviced_on'), date('next_service_due'), date('paid_on')],
    (row) => days(row.last_serviced_on, row.serviced_on) > 0 && days(row.paid_on, row.next_service_due) > 0,
  ],
  [
    'an engineer arrives on the day of the service, not of the next one',
    [date('serviced_on'), date('next_service_due'), { name: 'arrival_time', type: 'dateTime' }],
    (row) => String(row.arrival_time).startsWith(String(row.serviced_on)),
  ],
  [
    'days from the plan are counted between the planned and the actual day',
    [date('planned_date'), date('actual_date'), whole('days_from_plan', -30, 30, 'd')],
    (row) => days(row.planned_date, row.actual_date) === row.days_from_plan,
  ],
  [
    'days behind are counted from the plan to the forecast, which may be early',
    [date('start_date'), date('planned_completion'), date('forecast_completion'), whole('days_behind', -900, 900, 'd')],
    (row) => days(row.planned_completion, row.forecast_completion) === row.days_behind,
  ],
  [
    'minutes seated last from the opening of a bill to its end',
    [
      { name: 'opened_at', type: 'dateTime' },
      { name: 'closed_at', type: 'dateTime' },
      whole('minutes_seated', 0, 900_000),
    ],
    (row) => Math.abs(days(row.opened_at, row.closed_at) * 1440 - Number(row.minutes_seated)) <= 1,
  ],
  [
    'a mother is as old as she was on the day of the birth',
    [
      { name: 'child_name', type: 'fullName' },
      { name: 'birth_date', type: 'birthdate' },
      whole('birth_weight_g', 1500, 4800),
      { name: 'mother_birth_date', type: 'birthdate' },
      whole('mother_age', 15, 50),
    ],
    (row) => Math.abs(Number(row.mother_age) - days(row.mother_birth_date, row.birth_date) / 365.25) <= 1,
  ],
  [
    'an age fits the year of birth on the day of the race',
    [date('race_date'), whole('birth_year', 1950, 2005), whole('age', 16, 80)],
    (row) => Number(row.birth_year) + Number(row.age) === yearOf(row.race_date),
  ],
  [
    'a day lies in the season before it',
    [whole('season', 2004, 2025), date('observed_on')],
    (row) => row.season === yearOf(row.observed_on),
  ],
  [
    'a season is that of the day',
    [date('observed_on'), list('season', 'spring', 'summer', 'fall', 'winter')],
    (row) =>
      row.season === ['winter', 'spring', 'summer', 'fall'][Math.floor(((monthOf(row.observed_on) + 1) % 12) / 3)],
  ],
  [
    'a weekday is that of the beginning',
    [date('start_date'), date('end_date'), list('weekday', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')],
    (row) => new Date(at(row.start_date)).toUTCString().startsWith(String(row.weekday)),
  ],
  [
    'a tornado is rated by its wind',
    [list('ef_scale', ...scale), whole('max_wind_mph', 65, 240)],
    (row) => row.ef_scale === efOf(Number(row.max_wind_mph)),
  ],
  [
    'a thing was last tested before the inspection that recorded it',
    [date('inspected_on'), date('last_hydro_test')],
    (row) => days(row.last_hydro_test, row.inspected_on) > 0,
  ],
  [
    'a car is first registered in its model year and inspected after that',
    [whole('model_year', 2005, 2024), date('first_registered'), date('inspection_date')],
    (row) => row.model_year === yearOf(row.first_registered) && days(row.first_registered, row.inspection_date) >= 0,
  ],
  [
    'a yes or no in words is decided by the days, too',
    [date('due_date'), date('return_date'), list('is_overdue', 'Yes', 'No')],
    (row) => (row.is_overdue === 'Yes') === days(row.due_date, row.return_date) > 0,
  ],
  [
    'who did not come is a no-show twice',
    [list('status', 'completed', 'no-show', 'cancelled'), list('no_show', true, false)],
    (row) => (row.status === 'no-show') === row.no_show,
  ],
  [
    'only what was adjourned has another day',
    [date('hearing_date'), list('adjourned', true, false), { ...date('next_hearing_date'), blankPercentage: 50 }],
    (row) => row.adjourned === (row.next_hearing_date !== null),
  ],
])('%s', (_, fields, holds) => {
  expect(rowsOf(fields).filter((row) => !holds(row))).toEqual([])
})
