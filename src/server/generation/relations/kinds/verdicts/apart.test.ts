import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const list = (name: string, constraints: Readonly<Record<string, unknown>>) => ({ name, type: 'text', constraints })
const ports = { values: ['Bergen', 'Hull', 'Calais'], weights: [80, 15, 5] }
const teams = { pattern: '(North|South|East) (United|City)' }

test.each([
  ['ports of a list', 'departure_port', 'arrival_port', ports],
  ['teams of a pattern', 'home_team', 'away_team', teams],
  ['any two sides', 'origin', 'destination', ports],
])('%s always differ, and every value occurs', (_, one, other, constraints) => {
  const rows = rowsOf([list(one, constraints), list(other, constraints)])
  expect(rows.filter((row) => row[one] === row[other])).toEqual([])
  const all = new Set(rows.map((row) => row[other]))
  expect(all).toEqual(new Set(rows.map((row) => row[one])))
})

test('lists of other things, or with different values, stay as they are', () => {
  const rows = rowsOf([list('home_team', teams), list('away_kit', teams)])
  const plain = rowsOf([list('away_kit', teams)])
  expect(rows.map(({ away_kit }) => away_kit)).toEqual(plain.map(({ away_kit }) => away_kit))
})

test('people and companies with the same list are different ones, however many', () => {
  const people = { pattern: '(Anna|Jonas) (Klein|Wolf|Wolf)' }
  const names = ['Patient', 'Arzt', 'Mieter']
  const rows = rowsOf(names.map((name) => ({ name, type: 'fullName', constraints: people })))
  for (const row of rows) expect(new Set(names.map((name) => row[name])).size, JSON.stringify(row)).toBe(3)
  expect(new Set(rows.map(({ Mieter }) => Mieter)).size).toBe(4)
})
