import { expect, it } from 'vitest'
import { openTables, parents } from '@/server/datasets/fixtures/open-tables'
import { type ParquetLayout, parquetSlices } from './parquet'
import { cellsOf, parquetBytes } from './parquet-bytes'
import { groupRowsOf } from './row-groups'

/** Four groups of 16 columns: texts that repeat and that do not, numbers, nulls. */
const types = ['fullName', 'city', 'integer', 'dateTime', 'boolean', 'amount', 'uuid', 'email']
const columns = types.flatMap((type) => [
  { name: `${type}_a`, type },
  { name: `${type}_b`, type, null_percentage: 20 },
])
const groupRows = groupRowsOf(columns.length + 1)
const rows = groupRows * 3 + 77
const table = openTables(parents('t', rows + 500, ...columns)).set.table('t')
const range = { first: 500, rows }

function made(): { bytes: Buffer; layout: ParquetLayout } {
  const slices = parquetSlices(table, range)
  const parts: Uint8Array[] = []
  for (;;) {
    const { done, value } = slices.next()
    if (done) return { bytes: Buffer.concat(parts), layout: value }
    parts.push(value)
  }
}

it('makes any bytes of a file as the whole has them, of the columns that they lie in', () => {
  const { bytes, layout } = made()
  expect(layout.groups.map((group) => group.rows)).toEqual([groupRows, groupRows, groupRows, 77])
  expect(layout.size).toBe(bytes.length)
  const [, second] = layout.groups
  const [begin = 0, , third = 0, fourth = 0] = second?.offsets ?? []
  const intervals: [number, number, number][] = [
    [0, 3, 0],
    [bytes.length - 8, bytes.length - 1, 0],
    [bytes.length - layout.footer.length, bytes.length - 1, 0],
    [third, fourth - 1, groupRows],
    [third + 5, third + 900, groupRows],
    [begin - 1, begin, 2 * groupRows],
    [fourth - 3, fourth + 3, 2 * groupRows],
  ]
  for (const [first, last, cells] of intervals) {
    const part = Buffer.concat([...parquetBytes(table, { first, last }, { first: range.first, layout })])
    expect(part.equals(bytes.subarray(first, last + 1))).toBe(true)
    expect(cellsOf(layout, { first, last })).toBe(cells)
  }
})
