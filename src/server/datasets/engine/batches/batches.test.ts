import { expect, it } from 'vitest'
import { csvCells, openKinds } from '@/server/datasets/fixtures/kinds'

const table = openKinds().table('people')
const texts = table.columns.flatMap(({ type }, field) => (type.kind === 'string' ? [field] : []))
const ends = [...table.slices({ format: 'csv', rows: 1 })]

it('a batch that pauses after each column has the same values, whatever others write meanwhile', () => {
  const batchRows = 130
  let [pauses, first] = [0, 0]
  const cells = csvCells(table)
  for (const { rows, columns } of table.batches({ batchRows, isDue: () => true })) {
    if (rows === 0) {
      pauses++
      expect([...table.slices({ format: 'csv', rows: 1 })]).toEqual(ends)
      continue
    }
    for (const field of texts) {
      const column = columns[field]
      const read = Array.from({ length: rows }, (_, row) => (column?.nulls[row] ? null : column?.texts[row]))
      expect(read).toEqual(cells.slice(first, first + rows).map((row) => row[field]))
    }
    first += rows
  }
  expect(first).toBe(table.rowCount)
  expect(pauses).toBeGreaterThan(table.columns.length)
})
