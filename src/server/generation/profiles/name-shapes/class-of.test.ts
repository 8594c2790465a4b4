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

it.each([
  ['cask_type', null, 'Hogshead'],
  ['financing_category', null, 'Lease'],
  ['machine_type', 'Plasma donations', 'Aurora'],
  ['rehoming_status', null, 'in progress'],
  ['declined_reason', null, 'Not eligible'],
  ['no_sale_reason', null, 'Just looking'],
  ['waive_reason', null, 'Hardship'],
  ['invoice_frequency', null, 'Monthly'],
  ['deal_outcome', null, 'Won'],
  ['laptop_brand', null, 'Lenovo'],
  ['pump_manufacturer', null, 'Grundfos'],
  ['window_material', null, 'Aluminium'],
  ['eye_color', null, 'hazel'],
  ['soil_colour', null, '10YR 3/2'],
  ['wound_location', null, 'Sacrum'],
])('the classes of things are specific to the trade: %s', (name, hint, value) => {
  expect(valuesOf(name, hint)).toMatchObject({ values: expect.arrayContaining([value]) })
})

it.each(['executions', 'workflow_run'])('the state of %s is the status of a run', (domainHint) => {
  const [, , state] = inferColumns(['id', 'name', 'state', 'created_at'], { locale: 'en_US', domainHint })
  expect(state?.constraints?.values).toEqual(['success', 'failed', 'running', 'queued'])
})

it('the classes of an unknown thing are named after it', () => {
  expect(valuesOf('glorb_type', null)).toMatchObject({ values: expect.arrayContaining(['Glorb A']) })
})

it('the status in a table of casks is a cask’s', () => {
  const [, status] = inferColumns(['cask_no', 'status'], { locale: 'en_US', domainHint: null })
  expect(status?.constraints).toMatchObject({ values: expect.arrayContaining(['released']) })
})

it.each([
  ['denial_reason', 'Incomplete documents'],
  ['job_status', 'scheduled'],
])('a general class has no trade-specific values: %s', (name, value) => {
  expect(valuesOf(name, null)).toMatchObject({ values: expect.arrayContaining([value]) })
})
