import { expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const valuesOf = (name: string) =>
  inferColumns([name, 'id'], { locale: 'en_GB', domainHint: null })[0]?.constraints?.values

it.each([
  ['burial_or_cremation', ['Burial', 'Cremation']],
  ['newOrUsed', ['New', 'Used']],
])('a name with alternatives has those values: %s', (name, values) => {
  expect(valuesOf(name)).toEqual(values)
})

it.each(['email_or_phone', 'name_or_number'])('a name with two attributes has the value of either: %s', (name) => {
  expect(valuesOf(name)).toBeUndefined()
})
