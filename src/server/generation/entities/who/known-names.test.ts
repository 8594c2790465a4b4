import { expect, it } from 'vitest'
import { isPersonName } from './known-names'

it.each([
  'Ursula Kowalczyk',
  'Elon Musk',
  'john smith',
  'Cristiano Ronaldo',
  'J. Smith',
  'Smith, John',
  'محمد علي',
  'Dr. Zed Xyzzy',
  'José Ortega y Gasset',
])('recognizes %s as a person', (text) => {
  expect(isPersonName(text)).toBe(true)
})

it.each([
  'London Bridge',
  'Ward B',
  'Austin Branch',
  'Ward Sister',
  'Cardiology',
  'Green Line',
  'Maria',
  '12 Elm St',
  'Al Ain',
  'حي النهدة',
  '',
])('does not recognize %j as a person', (text) => {
  expect(isPersonName(text)).toBe(false)
})
