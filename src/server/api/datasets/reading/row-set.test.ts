import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finished } from '@/server/kernel/turns/steps'
import { RowSet } from './row-set'

const rowCount = 200
const someRows = fc.uniqueArray(fc.nat({ max: rowCount - 1 }))
const setOf = (rows: readonly number[]) => finished(RowSet.of(rows, rowCount))

test('a page of a set is that of its sorted rows, with the number of all', () => {
  fc.assert(
    fc.property(someRows, fc.nat(250), fc.nat(250), (rows, offset, count) => {
      const sorted = rows.toSorted((a, b) => a - b)
      expect(finished(setOf(rows).page(offset, count))).toEqual({
        rows: sorted.slice(offset, offset + count),
        total: rows.length,
      })
    }),
  )
})

test('an intersection holds the rows that both sets have', () => {
  fc.assert(
    fc.property(someRows, someRows, (some, others) => {
      const both = some.filter((row) => others.includes(row)).toSorted((a, b) => a - b)
      expect(finished(setOf(some).intersection(setOf(others)).page(0, rowCount)).rows).toEqual(both)
    }),
  )
})

test('many rows are collected and counted in many steps, so that a million of them hold no turn', () => {
  const rows = Array.from({ length: 100_000 }, (_, row) => row)
  const collecting = RowSet.of(rows, rows.length)
  const counting = finished(RowSet.of(rows, rows.length)).page(0, 10)
  for (const steps of [collecting, counting]) expect([...steps].length).toBeGreaterThan(10)
})
