import { expect, test } from 'vitest'
import { plainHint } from './plain-hint'

test.each([
  'Table of loans of a library',
  'This table contains the loans of a library.',
  'We record all loans of a library in this table.',
  'Records of loans of a library',
  'loans of a library records',
  'A list of all loans of a library',
  'Data about loans of a library',
  'loans of a library',
])('the table itself is not a subject: %s', (hint) => {
  expect(plainHint(hint)).toBe('loans of a library')
})

test.each([
  'Table reservations of a restaurant',
  'Price list',
  'World records',
  'Pool table',
  'Records',
  'Data centers',
])('%s is what it says', (hint) => {
  expect(plainHint(hint)).toBe(hint)
})
