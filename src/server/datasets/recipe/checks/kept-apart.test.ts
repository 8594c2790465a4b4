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

it('joins no row of a group with itself and no two rows twice, where both links are of the same group', () => {
  const groups = { name: 'groups', rows: 40, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] }
  const tasks = {
    name: 'tasks',
    rows: { per: 'group_id', total: 160, min: 3, max: 6 },
    key: ['group_id', 'id'],
    fields: [
      { name: 'group_id', link: 'groups.id' },
      { name: 'id', type: 'rowNumber' },
    ],
  }
  const linked = {
    name: 'task_links',
    rows: { per: 'group_id,a', total: 240, max: 2 },
    key: ['group_id', 'a', 'b'],
    fields: ['group_id', 'a', 'b'].map((name) => ({ name })),
    links: ['a', 'b'].map((name) => ({ fields: ['group_id', name], to: ['tasks.group_id', 'tasks.id'] })),
    check: 'a != b',
  }
  const { rows, agrees, set } = openTables(groups, tasks, linked)
  const made = rows('task_links')
  expect(made).toHaveLength(240)
  expect(made.filter(({ a, b }) => a === b)).toEqual([])
  expect(new Set(made.map(({ a, b }) => `${a} ${b}`)).size).toBe(240)
  const groupOf = new Map(rows('tasks').map(({ id, group_id }) => [id, group_id]))
  for (const { group_id, a, b } of made) expect([groupOf.get(a), groupOf.get(b)]).toEqual([group_id, group_id])
  for (const [row, { id }] of rows('tasks').entries()) {
    const own = made.flatMap(({ b }, i) => (b === id ? [i] : []))
    expect(set.table('task_links').childrenOf(1, row)).toEqual(own)
  }
  agrees('task_links')
})

it('refuses to keep two links of a group apart that has too few rows for their pairs', () => {
  const fields = [
    { name: 'group_id', link: 'groups.id' },
    { name: 'id', type: 'rowNumber' },
  ]
  const groups = { name: 'groups', rows: 40, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] }
  const tasks = { name: 'tasks', rows: { per: 'group_id', min: 2, max: 2 }, key: ['group_id', 'id'], fields }
  const linked = {
    name: 'task_links',
    rows: { per: 'group_id,a', min: 2, max: 2 },
    key: ['group_id', 'a', 'b'],
    fields: ['group_id', 'a', 'b'].map((name) => ({ name })),
    links: ['a', 'b'].map((name) => ({ fields: ['group_id', name], to: ['tasks.group_id', 'tasks.id'] })),
    check: 'a != b',
  }
  expect(() => openTables(groups, tasks, linked)).toThrow('a != b')
})
