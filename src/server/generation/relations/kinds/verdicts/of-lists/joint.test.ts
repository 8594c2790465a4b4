import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const list = (name: string, constraints: Readonly<Record<string, unknown>>) => ({ name, type: 'text', constraints })
const codes = { values: ['DXB', 'LHR', 'SIN'], weights: [70, 20, 10] }
const names = { values: ['Singapore Changi', 'Dubai International', 'London Heathrow'] }
const nameOf = new Map<unknown, string>([
  ['DXB', 'Dubai International'],
  ['LHR', 'London Heathrow'],
  ['SIN', 'Singapore Changi'],
])

test('a code and a name in a row refer to the same thing, whichever comes first', () => {
  for (const fields of [
    [list('airport_code', codes), list('airport_name', names)],
    [list('airport_name', names), list('airport_code', codes)],
  ]) {
    const rows = rowsOf(fields)
    expect(rows.filter((row) => nameOf.get(row.airport_code) !== row.airport_name)).toEqual([])
    expect(new Set(rows.map((row) => row.airport_code)).size).toBe(3)
  }
})

test('each side of a row has a thing of its own', () => {
  const rows = rowsOf([
    list('origin_code', codes),
    list('destination_code', codes),
    list('destination_name', names),
    list('origin_name', names),
  ])
  const wrong = rows.filter(
    (row) =>
      nameOf.get(row.origin_code) !== row.origin_name ||
      nameOf.get(row.destination_code) !== row.destination_name ||
      row.origin_code === row.destination_code,
  )
  expect(wrong).toEqual([])
})

test('a make has several models, and a pattern of alternatives counts as a list', () => {
  const rows = rowsOf([
    list('make', { values: ['Toyota', 'Ford'] }),
    list('model', { pattern: '(Corolla|Camry|Focus)' }),
    list('body', { values: ['Sedan', 'Hatchback'] }),
  ])
  const makes = { Corolla: 'Toyota', Camry: 'Toyota', Focus: 'Ford' }
  expect(rows.filter((row) => makes[String(row.model) as keyof typeof makes] !== row.make)).toEqual([])
  expect(new Set(rows.map(({ model }) => model)).size).toBe(3)
  expect(rows.filter(({ model, body }) => model === 'Camry' && body !== 'Sedan')).toEqual([])
})

test('lists that are mostly unknown to the table of things stay as they are', () => {
  const words = { values: ['DXB', 'alpha', 'beta', 'gamma'] }
  const rows = rowsOf([list('code', words), list('airport_name', names)])
  const plain = rowsOf([list('airport_name', names)])
  expect(rows.map((row) => row.airport_name)).toEqual(plain.map((row) => row.airport_name))
})

test('the kind with most entries in both lists decides: a country, even though some ports and airports match', () => {
  const isoOf = {
    'United States': 'US',
    'United Kingdom': 'GB',
    'United Arab Emirates': 'AE',
    India: 'IN',
    Canada: 'CA',
  }
  const fields = [
    list('country', { values: Object.keys(isoOf) }),
    list('country_code', { values: ['CA', 'IN', 'AE', 'GB', 'US'] }),
  ]
  for (const ordered of [fields, fields.toReversed()]) {
    const rows = rowsOf(ordered, { count: 200 })
    expect(rows.filter((row) => isoOf[row.country as keyof typeof isoOf] !== row.country_code)).toEqual([])
    expect(new Set(rows.map(({ country }) => country)).size).toBe(5)
  }
})

test('numbers of a list refer to the same thing as its texts, and count in what follows', () => {
  const numbers = { Hydrogen: 1, Helium: 2, Carbon: 6, Nitrogen: 7 }
  const rows = rowsOf([
    list('element', { values: Object.keys(numbers) }),
    { name: 'quantity', type: 'integer', constraints: { values: [6, 7, 1, 2] } },
    { name: 'unit_price', type: 'amount' },
    { name: 'total', type: 'amount' },
  ])
  expect(rows.filter((row) => numbers[row.element as keyof typeof numbers] !== row.quantity)).toEqual([])
  expect(
    rows.filter((row) => Math.abs(Number(row.total) - Number(row.quantity) * Number(row.unit_price)) > 0.01),
  ).toEqual([])
})

test('a flight number begins with the code of its carrier, whichever comes first', () => {
  const codeOf = { Emirates: 'EK', Lufthansa: 'LH', 'Singapore Airlines': 'SQ' }
  const fields = [
    list('airline', { values: Object.keys(codeOf) }),
    list('flight_number', { pattern: '(EK|LH|SQ)[1-9][0-9]{2}' }),
    list('airline_code', { values: ['SQ', 'LH', 'EK'] }),
  ]
  for (const ordered of [fields, fields.toReversed(), [...fields.slice(1), ...fields.slice(0, 1)]]) {
    const rows = rowsOf(ordered)
    const wrong = rows.filter(
      ({ airline, airline_code, flight_number }) =>
        codeOf[airline as keyof typeof codeOf] !== airline_code ||
        !new RegExp(`^${airline_code}[1-9][0-9]{2}$`).test(String(flight_number)),
    )
    expect(wrong).toEqual([])
    expect(new Set(rows.map(({ airline }) => airline)).size).toBe(3)
  }
})

test('lists in two languages refer to the same thing', () => {
  const isoOf = { الهند: 'IN', كندا: 'CA', Frankreich: 'FR', Spanien: 'ES' }
  const rows = rowsOf([
    list('country', { values: Object.keys(isoOf) }),
    list('country_code', { values: ['CA', 'FR', 'IN', 'ES'] }),
  ])
  expect(rows.filter((row) => isoOf[row.country as keyof typeof isoOf] !== row.country_code)).toEqual([])
})
