import { describe, expect, it } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { locales } from '@/wire/vocabulary'

const numbers = (rows: readonly Row[], name: string): number[] => rows.map((row) => Number(row[name]))

describe('ages', () => {
  it.each([
    ['child_name', 1, 12],
    ['student_name', 6, 24],
    ['toddler', 1, 3],
    ['patient_name', 0, 98],
    ['customer_name', 18, 90],
  ])('next to a %s range from %d to %d and agree with the birthdates', (name, youngest, oldest) => {
    const rows = rowsOf([`${name}:fullName`, 'date_of_birth:birthdate', 'age'], { count: 500 })
    expect(Math.min(...numbers(rows, 'age'))).toBeGreaterThanOrEqual(youngest)
    expect(Math.max(...numbers(rows, 'age'))).toBeLessThanOrEqual(oldest)
    for (const { age, date_of_birth } of rows) {
      // Ages are as of 2026-01-01.
      const years =
        2026 - Number(String(date_of_birth).slice(0, 4)) - (String(date_of_birth).endsWith('-01-01') ? 0 : 1)
      expect(age).toBe(years)
    }
  })

  it.each([
    ['Rasse', 'Geburtsdatum'],
    ['raca', 'data_nascimento'],
    ['السلالة', 'تاريخ_الميلاد'],
  ])('next to a %s are those of animals', (breed, born) => {
    const years = rowsOf([`${breed}:text`, `${born}:birthdate`], { count: 200 }).map((row) =>
      Number(String(row[born]).slice(0, 4)),
    )
    expect(Math.min(...years)).toBeGreaterThan(2000)
  })

  it('of another person in the row stay adult', () => {
    const rows = rowsOf(['child_name:fullName', 'child_age:age', 'teacher_name:fullName', 'teacher_age:age'], {
      count: 300,
    })
    expect(Math.max(...numbers(rows, 'child_age'))).toBeLessThanOrEqual(12)
    expect(Math.min(...numbers(rows, 'teacher_age'))).toBeGreaterThanOrEqual(18)
  })
})

describe('pay', () => {
  it.each(locales)('depends on the job title, within its bounds, in %s', (locale) => {
    const salary = { name: 'salary', type: 'amount', constraints: { min: 20_000, max: 200_000 } } as const
    const rows = rowsOf(['job_title:jobTitle', salary], { locale, count: 4_000 })
    const alone = rowsOf([salary], { locale, count: 4_000 })
    expect(Math.min(...numbers(rows, 'salary'))).toBeGreaterThanOrEqual(20_000)
    expect(Math.max(...numbers(rows, 'salary'))).toBeLessThanOrEqual(200_000)
    const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0
    const held = (title: RegExp) =>
      numbers(
        rows.filter((row) => title.test(String(row.job_title))),
        'salary',
      )
    const [leads, juniors] = [held(/Director|Chief|مدير إدارة|مديرة إدارة/), held(/Assistant|مساعد/)]
    expect(median(leads)).toBeGreaterThan(1.3 * median(juniors))
    expect(median(numbers(rows, 'salary')) / median(numbers(alone, 'salary'))).toBeCloseTo(1, 0)
  })

  it('is independent without a job title before it', () => {
    const salary = { name: 'salary', type: 'decimal', constraints: { min: 1_000, max: 9_000 } } as const
    expect(numbers(rowsOf([salary, 'job_title:jobTitle']), 'salary')).toEqual(numbers(rowsOf([salary]), 'salary'))
  })
})
