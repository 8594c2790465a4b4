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
