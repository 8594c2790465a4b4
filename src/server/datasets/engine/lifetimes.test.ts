import { describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'

const at = (name: string) => ({ name, type: 'dateTime' })
const on = (name: string) => ({ name, type: 'date' })
const linkTo = (name: string, table: string) => ({ name, link: `${table}.id` })
const children = (name: string, per: string, ...fields: object[]) => ({
  name,
  rows: { per, min: 0, max: 6, mean: 3 },
  key: ['id'],
  fields: [id, ...fields],
})

describe('dates along links', () => {
  const { rows, agrees } = openTables(
    parents('companies', 40, on('founded_on')),
    children(
      'employees',
      'company_id',
      linkTo('company_id', 'companies'),
      { ...linkTo('manager_id', 'employees'), depth: 3 },
      { name: 'full_name', type: 'fullName' },
      { name: 'birth_date', type: 'birthdate' },
      on('hire_date'),
      { ...on('termination_date'), null_percentage: 50 },
    ),
    parents('guests', 60, at('registered_at')),
    children('stays', 'guest_id', linkTo('guest_id', 'guests'), on('check_in'), on('check_out'), at('booked_at')),
    children('charges', 'stay_id', linkTo('stay_id', 'stays'), linkTo('clerk_id', 'employees'), at('charged_at')),
    children('shifts', 'worker_id', linkTo('worker_id', 'employees'), at('starts_at'), at('ends_at')),
    parents('courses', 30, on('term_start')),
    {
      name: 'enrolments',
      rows: { per: 'guest_id', min: 0, max: 6, mean: 3 },
      key: ['guest_id', 'course_id'],
      fields: [linkTo('guest_id', 'guests'), linkTo('course_id', 'courses'), at('enrolled_at')],
    },
  )
  const day = (value: unknown) => String(value).slice(0, 10)
  const among = (table: string, key: unknown) => rows(table)[Number(key) - 1] ?? {}

  it.each([
    ['employees', 'hire_date', 'company_id', 'companies', 'founded_on'],
    ['employees', 'hire_date', 'manager_id', 'employees', 'hire_date'],
    ['stays', 'booked_at', 'guest_id', 'guests', 'registered_at'],
    ['charges', 'charged_at', 'clerk_id', 'employees', 'hire_date'],
    ['charges', 'charged_at', 'stay_id', 'stays', 'check_in'],
    ['shifts', 'starts_at', 'worker_id', 'employees', 'hire_date'],
    ['enrolments', 'enrolled_at', 'guest_id', 'guests', 'registered_at'],
    ['enrolments', 'enrolled_at', 'course_id', 'courses', 'term_start'],
  ])('%s.%s is not before what %s points at', (child, date, link, parent, before) => {
    const linked = rows(child).filter((row) => row[link] !== null)
    const early = linked.filter((row) => day(row[date]) < day(among(parent, row[link])[before]))
    expect(linked.length).toBeGreaterThan(20)
    expect(early).toEqual([])
  })

  it('a row ends after all that points at it', () => {
    const late = (table: string, date: string, link: string, parent: string, end: string) =>
      rows(table).filter((row) => day(row[date]) > day(among(parent, row[link])[end] ?? '9999'))
    expect(late('shifts', 'ends_at', 'worker_id', 'employees', 'termination_date')).toEqual([])
    expect(late('charges', 'charged_at', 'clerk_id', 'employees', 'termination_date')).toEqual([])
    // Dates that belong to a stay fall into it.
    expect(late('charges', 'charged_at', 'stay_id', 'stays', 'check_out')).toEqual([])
  })

  it('moments of a row keep their order', () => {
    expect(rows('shifts').filter(({ starts_at, ends_at }) => String(starts_at) >= String(ends_at))).toEqual([])
    expect(rows('stays').filter(({ booked_at, check_in }) => day(booked_at) > String(check_in))).toEqual([])
    const young = rows('employees').filter(
      ({ birth_date, hire_date }) =>
        Date.parse(String(hire_date)) - Date.parse(String(birth_date)) < 18 * 365 * 86_400_000,
    )
    expect(young).toEqual([])
  })

  it('are those of the whole in every range', () => {
    for (const table of ['employees', 'stays', 'charges', 'shifts', 'enrolments']) agrees(table)
  })
})

describe.each([
  ['acct', 'opened_at', 'closed_at'],
  ['projects', 'started_on', 'ends_on'],
  ['seasons', 'start_date', 'season_end_date'],
  ['products', 'valid_from', 'valid_to'],
  ['cards', 'issued_on', 'expires_on'],
  ['teams', 'created_at', 'deleted_at'],
])('%s from %s to %s', (table, start, end) => {
  const { rows } = openTables(
    parents(table, 80, at(start), { ...on(end), null_percentage: 20 }),
    children('entries', 'of_id', linkTo('of_id', table), at('entered_at')),
  )

  it('end after they began, and after all that points at them', () => {
    const ended = rows(table).filter((row) => row[end] !== null)
    expect(ended.length).toBeGreaterThan(40)
    expect(ended.filter((row) => String(row[start]).slice(0, 10) > String(row[end]))).toEqual([])
    const late = rows('entries').filter(
      ({ of_id, entered_at }) => String(entered_at).slice(0, 10) > String(rows(table)[Number(of_id) - 1]?.[end] ?? '9'),
    )
    expect(late).toEqual([])
  })
})

it('an end keeps its own bounds, and one that a length of the row decides stays there', () => {
  const { rows } = openTables(
    parents(
      'loans',
      80,
      on('start_date'),
      { name: 'term_days', type: 'integer', constraints: { min: 30, max: 90 } },
      on('end_date'),
    ),
    parents(
      'accounts',
      80,
      { ...on('opened_on'), constraints: { to: '2023-12-31' } },
      {
        ...on('closed_on'),
        constraints: { to: '2024-12-31' },
      },
    ),
  )
  const days = (row: Readonly<Record<string, unknown>>) =>
    (Date.parse(String(row.end_date)) - Date.parse(String(row.start_date))) / 86_400_000
  expect(rows('loans').filter((row) => days(row) !== row.term_days)).toEqual([])
  expect(rows('accounts').filter(({ closed_on }) => String(closed_on) > '2024-12-31')).toEqual([])
})

it.each([
  ['ends_on <= starts_on + days(90)', 90],
  ['ends_on - starts_on < duration("2400h")', 99],
  ['ends_on > starts_on', Number.POSITIVE_INFINITY],
])('a check such as %s holds in rows that end', (check, most) => {
  const { rows } = openTables({
    ...parents('projects', 80, on('starts_on'), on('ends_on')),
    check,
  })
  for (const { starts_on, ends_on } of rows('projects')) {
    const days = (Date.parse(String(ends_on)) - Date.parse(String(starts_on))) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(0)
    expect(days).toBeLessThanOrEqual(most)
  }
})
