import { expect, test } from 'vitest'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from './check-schema'
import { datedSeed, referenceDateOf } from './seed'

const { fields } = checkFields(
  ['birthdate', 'age', 'date', 'dateTime', 'jobTitle'].map((type) => ({ name: type, type })),
  { locale: 'en_US', count: 200, loc: [] },
)
const rows = (seed: string, referenceDate?: string) =>
  JSON.parse(
    Buffer.concat([...planRecords({ fields, locale: 'en_US', seed, referenceDate }, 'json').slices(200)]).toString(),
  )

test('a generated seed contains its date, a caller’s own seed has the fixed date', () => {
  expect(referenceDateOf(datedSeed('2027-03-05', '0123456789abcdef'))).toBe('2027-03-05')
  for (const seed of ['42', '', '2027-03-05', '2027-03-05.xyz', '2027-13-45.0123456789abcdef'])
    expect(referenceDateOf(seed)).toBe('2026-01-01')
})

test('a dated seed gives the same rows as an explicit reference date', () => {
  const seed = datedSeed('2027-03-05', '0123456789abcdef')
  expect(rows(seed)).toEqual(rows(seed, '2027-03-05'))
  expect(rows(seed)).not.toEqual(rows(seed, '2026-01-01'))
})

test.each(['2026-01-01', '2028-02-29', '2031-07-15'])('ages and dates are right at %s', (today) => {
  for (const { birthdate, age, date, dateTime } of rows('x', today)) {
    const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4))
    expect(age).toBe(birthdate.slice(5) > today.slice(5) ? years - 1 : years)
    expect(age).toBeGreaterThanOrEqual(18)
    expect(date < today && dateTime < today).toBe(true)
  }
})

test('jobs, names and everything else do not depend on the date', () => {
  const jobs = (today: string) => rows('x', today).map(({ jobTitle }: { jobTitle: string }) => jobTitle)
  const changed = jobs('2026-01-01').filter((job: string, i: number) => job !== jobs('2026-12-31')[i])
  // Jobs depend on age: a person whose career stage changes may get another one.
  expect(changed.length).toBeLessThan(20)
})
