import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { fileFormats } from '@/server/datasets/formats/formats'
import { bytesPerRow } from './bytes-per-row'

const rows = 60_000
const { set } = openTables({
  name: 'visits',
  rows,
  fields: [
    { name: 'id', type: 'rowNumber' },
    { name: 'full_name', type: 'fullName' },
    { name: 'city', type: 'city' },
    { name: 'amount', type: 'amount' },
    { name: 'day', type: 'date' },
    { name: 'is_new', type: 'boolean' },
  ],
})

it.each(Object.entries(fileFormats))('knows from a few rows how large a file of %s becomes', async (_, { open }) => {
  const slices = await open()
  const file = (count: number) => slices(set.table('visits'), { rows: count, header: true, sql: {} })
  const size = [...file(rows)].reduce((sum, { length }) => sum + length, 0)
  expect(Math.abs((bytesPerRow(rows, file) * rows) / size - 1)).toBeLessThan(0.15)
})
