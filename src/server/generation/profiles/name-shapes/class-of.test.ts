import { expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const valuesOf = (name: string, domainHint: string | null) =>
  inferColumns(['id', name], { locale: 'en_US', domainHint }).find((column) => column.name === name)?.constraints

it.each([
  ['status', 'customers', 'dormant'],
  ['Status', 'Kunden', 'dormant'],
  ['status', 'subscriptions', 'trialing'],
  ['type', 'vessels', 'Bulk carrier'],
  ['type', 'patients', 'Outpatient'],
  ['class', 'flights', 'Economy'],
  ['source', 'leads', 'Referral'],
])('the %s of %s may be %s', (name, table, value) => {
  expect(valuesOf(name, table)).toMatchObject({ values: expect.arrayContaining([value]) })
})

it.each([
  ['status', 'what our many loyal customers bought', 'dormant'],
  ['status', 'order lines', 'Planned stop'],
])('the %s of %s is not %s', (name, hint, value) => {
  expect(valuesOf(name, hint)?.values ?? []).not.toContain(value)
})
