import { expect, it } from 'vitest'
import { readSql } from '@/server/importing/sql/read-sql'
import { readChecks } from './read-checks'

it.each([
  ['a + b <= 100', { a: 50, b: 50 }],
  ['100 > a + b + c', { a: 33, b: 33, c: 33 }],
  ['a * b < 10000', { a: 100, b: 100 }],
  ['a + b <= 100 AND a >= 20', { a: 60, b: 40 }],
  ['a + b >= 100', {}],
  ['a + a <= 100', {}],
  ['a - b <= 100', {}],
  ['a + b <= 100 AND a >= -5', {}],
  ['a + b <= 100 AND a >= 200', {}],
])('divides %s among its columns', async (condition, expected) => {
  const { schema } = await readSql(`create table t (a int, b int, c int, check (${condition}))`)
  const [table] = schema.tables
  if (!table) throw new Error('no table')
  const { limits, others } = readChecks(table)
  const highest = [...limits].flatMap(([name, { max }]) => (max ? [[name, max.value]] : []))
  expect(Object.fromEntries(highest)).toEqual(expected)
  // The condition itself is kept: shares do not prove it.
  expect(others).toHaveLength(1)
})
