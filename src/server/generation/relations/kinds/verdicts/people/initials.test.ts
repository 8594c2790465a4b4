import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const initials = (name: string) => ({ name, type: 'text', constraints: { pattern: '[A-Z][A-Z]' } })

test("initials are the first letters of their person's first and last name", () => {
  const rows = rowsOf(['first_name:firstName', 'last_name:lastName', initials('initials')])
  expect(rows.filter((row) => `${row.first_name}`.charAt(0) + `${row.last_name}`.charAt(0) !== row.initials)).toEqual(
    [],
  )
})

test('initials of someone else, or without a name, are arbitrary', () => {
  const asked = [initials('witness_initials')]
  expect(rowsOf(['customer_name:fullName', ...asked]).map((row) => row.witness_initials)).toEqual(
    rowsOf(asked).map((row) => row.witness_initials),
  )
})
