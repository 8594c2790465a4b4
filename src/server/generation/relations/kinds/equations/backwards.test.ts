import { expect, test } from 'vitest'
import { ownersOf } from '@/server/generation/entities/owners'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { profileOf } from '@/server/generation/locales'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { withFittedSizes } from '@/server/generation/profiles/sizes/fitted-sizes'
import { relationsInSteps } from '@/server/generation/relations/relations'
import { finished } from '@/server/kernel/turns/steps'

const near = (one: number, other: number, by = 0.03) => Math.abs(one - other) <= by * Math.max(1, Math.abs(other))

type Of = (name: string) => number

/** The share of rows in which the condition holds. */
function shareOf(names: readonly string[], holds: (of: Of) => boolean): number {
  const { fields } = finished(withFittedSizes(inferColumns(names, { locale: 'en_US', domainHint: null }), 'en_US'))
  const rows = rowsOf(
    fields.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
    { count: 100 },
  )
  const asNumber = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number(value))
  return rows.filter((row) => holds((name) => asNumber(row[name]))).length / rows.length
}

const orders = <T>(all: readonly T[]): T[][] =>
  all.length < 2 ? [[...all]] : all.flatMap((each, at) => orders(all.toSpliced(at, 1)).map((rest) => [each, ...rest]))

test.each<[string, readonly string[], (of: Of) => boolean]>([
  [
    'a price per area',
    ['price', 'sqft', 'price_per_sqft'],
    (of) => near(of('price_per_sqft'), of('price') / of('sqft'), 0.2),
  ],
  [
    'what an advertisement brings',
    ['roas', 'revenue', 'spend'],
    (of) => near(of('roas'), of('revenue') / of('spend'), 0.1),
  ],
  ['boys and girls', ['boys', 'girls', 'pupils'], (of) => near(of('pupils'), of('boys') + of('girls'))],
  ['the remainder', ['quota', 'used', 'remaining'], (of) => near(of('remaining'), of('quota') - of('used'))],
  [
    'parking',
    ['check_in_time', 'check_out_time', 'parking_minutes'],
    (of) => near(of('parking_minutes'), (of('check_out_time') - of('check_in_time')) / 60_000),
  ],
])('%s: the numbers of a row agree in whichever order they stand', (_, names, holds) => {
  const shares = orders(names).map((order) => [order.join(' '), shareOf(order, holds)] as const)
  expect(shares.filter(([, share]) => share < 0.8)).toEqual([])
})

const counted = ['net', 'gross', 'unit', 'hours', 'orders', 'returns', 'shipped', 'paid']
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `total_amount_${counted[at % 8]}_${counted[(3 * at + 1) % 8]}_${at}`,
    type: 'amount' as const,
    locale: 'en_US' as const,
    constraints: {},
    blankPercentage: 0,
  }))

function relationsOf(count: number) {
  const fields = numbers(count)
  const steps = relationsInSteps(fields, ownersOf(fields), profileOf('en_US'))
  for (let taken = 1; ; taken++) {
    const { done, value } = steps.next()
    if (done) return { taken, said: value.map((relation) => relation?.say) }
  }
}

test('many numbers with related names are read in bounded steps, and those appended change nothing', () => {
  const [few, many] = [relationsOf(20), relationsOf(60)]
  expect(few.said.filter(Boolean).length).toBeGreaterThan(0)
  expect(many.said.slice(0, 20)).toEqual(few.said)
  expect(many.taken).toBeLessThan(3.5 * few.taken)
})
