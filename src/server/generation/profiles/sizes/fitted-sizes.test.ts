import { expect, test } from 'vitest'
import { withDerivedRoom } from '@/server/generation/profiles/derived-room'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { relationNotes } from '@/server/generation/relations/notes'
import { checkFields } from '@/server/generation/schema/check-schema'
import { finished } from '@/server/kernel/turns/steps'
import { withFittedSizes } from './fitted-sizes'
import { leastMisfit } from './least-misfit'

const meanOf = (fields: readonly { name: string; constraints?: Readonly<Record<string, unknown>> }[], name: string) =>
  Number(fields.find((field) => field.name === name)?.constraints?.mean)

test('the least certain size moves, by the least amount', () => {
  const [one = 0, other = 0] = finished(
    leastMisfit({
      doubts: [2, 0.2],
      goals: [{ middle: 1_000, doubt: 0.3 }],
      found: ([a = 0, b = 0]) => [10 * Math.exp(a) * Math.exp(b)],
    }),
  )
  expect(one + other).toBeGreaterThan(Math.log(60))
  expect(one).toBeGreaterThan(10 * other)
})

test('a price fits its loan and its deposit', () => {
  const names = ['purchase_price_usd', 'down_payment_usd', 'loan_amount_usd']
  const inferred = inferColumns(names, { locale: 'en_US', domainHint: 'Financed purchases of a bank' })
  const { fields: fitted } = finished(withFittedSizes(inferred, 'en_US'))
  const loan = meanOf(inferred, 'loan_amount_usd')
  expect(meanOf(inferred, 'purchase_price_usd')).toBeLessThan(loan / 2)
  expect(meanOf(fitted, 'purchase_price_usd')).toBeGreaterThan(loan / 2)
})

test('a payment keeps its two decimals', () => {
  const names = ['case_ref', 'offence', 'fine_gbp', 'costs_gbp', 'hearings_held']
  const hints = { locale: 'en_GB', domainHint: 'Criminal cases heard in English courts' } as const
  const { fields } = finished(withFittedSizes(inferColumns(names, hints), 'en_GB'))
  expect(fields.find(({ name }) => name === 'fine_gbp')?.constraints?.decimals).toBe(2)
})

test('numbers without relations keep their profiles', () => {
  const inferred = inferColumns(['height_cm', 'weight_kg', 'price_usd'], { locale: 'en_US', domainHint: null })
  expect(finished(withFittedSizes(inferred, 'en_US')).fields).toEqual(inferred)
})

test('a change may be positive or negative in any unit', async () => {
  const names = ['supply_air_c', 'return_air_c', 'delta_t_c']
  const hints = { locale: 'en_US', domainHint: 'Power readings of data centre halls' } as const
  const fitted = finished(withFittedSizes(inferColumns(names, hints), 'en_US'))
  const fields = withDerivedRoom(fitted.fields, fitted.says, fitted.middles)
  const written = fields.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) }))
  const { fields: checked, problems } = checkFields(written, { locale: 'en_US', count: 1, loc: [] })
  expect(problems).toEqual([])
  await expect(relationNotes(checked, 'en_US', [])).resolves.toBeDefined()
})

test('a remainder is not cut off by the usual bounds of its name', () => {
  const names = ['capacity', 'booked_seats', 'free_seats']
  const hints = { locale: 'en_GB', domainHint: 'Bookings of a village hall' } as const
  const fitted = finished(withFittedSizes(inferColumns(names, hints), 'en_GB'))
  const fields = withDerivedRoom(fitted.fields, fitted.says, fitted.middles)
  const [capacity, , free] = fields.map(({ constraints }) => constraints)
  expect(Number(free?.max)).toBeGreaterThan(Number(capacity?.mean))
})

test('an hour of work keeps its price where the hours and the cost of a row do not agree', () => {
  const names = ['labour_hours', 'hourly_rate', 'labour_cost', 'material_cost', 'total_cost']
  const inferred = inferColumns(names, { locale: 'en_US', domainHint: 'Roofing jobs of a contractor' })
  const { fields: fitted } = finished(withFittedSizes(inferred, 'en_US'))
  expect(meanOf(fitted, 'hourly_rate')).toBeGreaterThan(meanOf(inferred, 'hourly_rate') / 1.5)
})
