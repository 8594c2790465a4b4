import { expect, test } from 'vitest'
import { unknown } from '@/server/generation/relations/columns'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import { checkFields } from '@/server/generation/schema/check-schema'
import { elapsed } from './elapsed'

test('a duration yields after each moment that may be its end', () => {
  const moments = Array.from({ length: 30 }, (_, at) => ({ name: `colour_${at}`, type: 'date' }))
  const { fields } = checkFields([...moments, { name: 'duration_minutes', type: 'integer' }], {
    locale: 'en_US',
    count: 1,
    loc: [],
  })
  const row = rowFieldsOf(fields)
  const known = row.slice(0, moments.length).map((field) => ({ field, column: unknown() }))
  const own = row.at(-1)
  const steps = own ? [...elapsed(own, known, new Set())] : []
  expect(steps).toHaveLength(moments.length)
})
