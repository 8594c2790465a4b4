import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { listOf } from './list-of'
import { namesOf, placesOf } from './places-of'

const listsOf = (names: readonly string[]) =>
  inferColumns(names, { locale: 'en_US', domainHint: '' }).map(({ type, constraints: { values, pattern } = {} }) => {
    const list = Array.isArray(values) ? { values } : typeof pattern === 'string' ? listOf({ pattern }) : undefined
    return { type, values: list?.values.map(String) ?? [] }
  })

/** The names in the second list for each value of the first. */
function counterparts(first: readonly string[], second: readonly string[]) {
  const pairs = placesOf(first).flatMap((from) =>
    placesOf(second)
      .filter(({ kind, column }) => kind === from.kind && column !== from.column)
      .map(({ column }) => ({ things: from.things, column })),
  )
  expect(pairs).not.toEqual([])
  return first.map((_, at) =>
    pairs.flatMap(({ things, column }) =>
      [...(things[at] ?? [])].flatMap((thing) => namesOf(thing, column).filter((name) => second.includes(name))),
    ),
  )
}

test.each([
  [['icd_code', 'diagnosis']],
  [['diagnosis', 'icd10_code']],
  [['airport_code', 'airport_name', 'airport_country']],
  [['make', 'vehicle_model', 'body_type']],
  [['country_code', 'country_name']],
  [['test_code', 'test_name', 'result_unit']],
  [['drug_name', 'strength', 'route', 'dosage_form']],
  [['crypto_symbol', 'coin_name']],
  [['element_symbol', 'element_name']],
  [['carrier_code', 'airline_name']],
  [['port_code', 'port_name', 'country']],
  [['species_name', 'scientific_name', 'taxon_group']],
  [['cas_number', 'formula', 'chemical_name']],
  [['fare_class', 'cabin']],
  [['gl_account_name', 'gl_account_type']],
  [['container_type', 'iso_size_code']],
])('%j: each value of a list has a name in the next', (names) => {
  const lists = listsOf(names)
  for (const [at, { values }] of lists.entries()) {
    expect(values.length).toBeGreaterThan(1)
    const next = lists[at + 1]?.values
    if (next) expect(counterparts(values, next).filter((found) => found.length === 0)).toEqual([])
  }
})

test('columns unrelated to a thing are unchanged although they share its type', () => {
  const [, city, country] = listsOf(['customer_name', 'city', 'country', 'country_code'])
  expect([city, country]).toEqual([
    { type: 'city', values: [] },
    { type: 'country', values: [] },
  ])
})

test('the operator of an aircraft is not its manufacturer', () => {
  const [, operator] = listsOf(['aircraft_type', 'operator_company'])
  const [, manufacturer] = listsOf(['aircraft_type', 'manufacturer'])
  expect(operator?.values).not.toContain('Boeing')
  expect(manufacturer?.values).toContain('Boeing')
})
