import { expect, it } from 'vitest'
import { type PlannedField, rowPartsInSteps } from '@/server/generation/row-parts'

const numbersOf = (names: readonly string[]): PlannedField[] =>
  names.map((name) => ({
    name,
    type: 'integer',
    locale: 'en_US',
    constraints: { min: 1, max: 900 },
    blankPercentage: 0,
  }))

/** The relations of a row's fields, and the number of steps it takes to find them. */
function readRow(names: readonly string[]) {
  const reading = rowPartsInSteps(numbersOf(names), 'en_US')
  for (let steps = 1; ; steps++) {
    const { done, value } = reading.next()
    if (done) return { said: value.parts.map(({ relation }) => relation), steps }
  }
}

const numbered = (stem: string, count: number) => Array.from({ length: count }, (_, at) => `${stem}${at + 1}`)

it('reads a long run of numbered columns in a number of steps proportional to its length', () => {
  expect(readRow(numbered('feature_', 24)).steps).toBeLessThan(3 * readRow(numbered('feature_', 12)).steps)
})

it.each([3, 16])('solves for a number by the nearest of a run of %i', (count) => {
  const said = readRow([...numbered('total_', count), 'quantity', 'unit_price']).said
  expect(said.at(-1)).toBe(`unit_price: total_${count} ÷ quantity`)
})
