import { describe, expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'

const people = (rows: number | number[]) => ({
  name: 'people',
  rows,
  key: ['id'],
  fields: [{ name: 'id', type: 'uuid' }],
})
const pairs = (rows: number | number[], key: readonly string[], of: object = {}) => ({
  name: 'pairs',
  rows,
  ...(key.length > 0 && { key }),
  fields: [
    { name: 'a', link: 'people.id', ...of },
    { name: 'b', link: 'people.id', ...of },
  ],
  check: 'a < b',
})

describe('two links to keys in no order, of which a check requires the lesser first', () => {
  it.each([
    ['as a key', people(12), pairs(60, ['a', 'b'])],
    ['without one', people(12), pairs(300, [])],
    ['that may be null', people(12), pairs(300, [], { null_percentage: 20 })],
    ['of two rows', people(2), pairs(30, [])],
    ['by generations', people([5, 6]), pairs([9, 12], ['a', 'b'])],
  ])('hold it, %s, and their parents find the same rows', (_, parents, table) => {
    const { rows, agrees, set } = openTables(parents, table)
    const made = rows('pairs')
    const linked = made.filter(({ a, b }) => a !== null && b !== null)
    expect(linked.filter(({ a, b }) => !(String(a) < String(b)))).toEqual([])
    for (const [row, { id }] of rows('people').entries()) {
      for (const [link, name] of ['a', 'b'].entries()) {
        const own = made.flatMap((each, i) => (each[name] === id ? [i] : []))
        expect(set.table('pairs').childrenOf(link, row)).toEqual(own)
      }
    }
    agrees('pairs')
  })
})

it('keeps links to two tables apart that share their keys', () => {
  const one = (name: string) => ({
    name,
    rows: 40,
    key: ['id'],
    fields: [{ name: 'id', link: 'people.id', unique: true }],
  })
  const visits = {
    name: 'visits',
    rows: 600,
    fields: [
      { name: 'patient_id', link: 'patients.id' },
      { name: 'doctor_id', link: 'doctors.id', null_percentage: 10 },
    ],
    check: 'patient_id != doctor_id',
  }
  const { rows, agrees, set } = openTables(people(50), one('patients'), one('doctors'), visits)
  const made = rows('visits')
  expect(made.filter(({ patient_id, doctor_id }) => patient_id === doctor_id)).toEqual([])
  for (const [row, { id }] of rows('doctors').entries()) {
    const own = made.flatMap(({ doctor_id }, i) => (doctor_id === id ? [i] : []))
    expect(set.table('visits').childrenOf(1, row)).toEqual(own)
  }
  agrees('visits')
})
