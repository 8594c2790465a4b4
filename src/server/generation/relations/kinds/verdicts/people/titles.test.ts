import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const listed = (name: string, ...values: string[]) => ({ name, type: 'text', constraints: { values } })

test('a title and a sex belong to the only person of the row', () => {
  const rows = rowsOf([
    listed('title', 'Mr', 'Mrs', 'Dr'),
    { name: 'full_name', type: 'fullName' },
    { name: 'gender', type: 'gender' },
    listed('sex', 'm', 'f'),
  ])
  const isWrong = ({ title, gender, sex }: (typeof rows)[number]) =>
    (sex === 'm') !== (gender === 'Male') || (title !== 'Dr' && (title === 'Mr') !== (gender === 'Male'))
  expect(rows.filter(isWrong)).toEqual([])
  expect(new Set(rows.map(({ title }) => title)).size).toBe(3)
})

test('the sex of an animal is not that of its keeper', () => {
  const rows = rowsOf([
    listed('species', 'lion', 'tiger'),
    { name: 'keeper', type: 'fullName' },
    { name: 'gender', type: 'gender' },
    listed('sex', 'male', 'female'),
  ])
  expect(rows.some(({ gender, sex }) => String(gender).toLowerCase() !== sex)).toBe(true)
})
