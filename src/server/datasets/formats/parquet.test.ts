import { parse } from 'csv-parse/sync'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { parquetSlices } from './parquet'

const tables = [
  {
    name: 'people',
    rows: 700,
    key: ['id'],
    fields: [
      { name: 'id', type: 'rowNumber' },
      { name: 'full_name', type: 'fullName', locale: 'ar_AE' },
      { name: 'balance', type: 'amount', null_percentage: 20 },
      { name: 'weight', type: 'weightKg' },
      { name: 'born', type: 'birthdate' },
      { name: 'seen_at', type: 'dateTime', null_percentage: 10 },
      { name: 'active', type: 'boolean', null_percentage: 5 },
      { name: 'opens', type: 'time' },
      { name: 'big', type: 'bigInteger' },
      { name: 'settings', type: 'json' },
    ],
  },
  {
    name: 'orders',
    rows: 900,
    key: ['id'],
    fields: [
      { name: 'id', type: 'uuid' },
      { name: 'person_id', link: 'people.id', null_percentage: 10 },
      { name: 'person_name', from: 'person_id.full_name' },
      { name: 'qty', type: 'integer', constraints: { min: 1, max: 9 } },
      { name: 'total', expr: 'double(qty) * 1.25', constraints: { precision: 2 } },
    ],
  },
]
const { recipe, problems } = readRecipe({ seed: 7, tables }, { seed: '1', referenceDate: '2026-01-01' }, [])
expect(problems).toEqual([])
if (!recipe) throw new Error('the recipe has no problems, so it is there')
const dataset = openDataset(recipe)

const bufferOf = (slices: Iterable<Uint8Array>): ArrayBuffer => {
  const bytes = Buffer.concat([...slices])
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer // of a Buffer never shared
}

/** A value as CSV writes it. */
function textOf(value: unknown, csv: string): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return csv.length === 10 ? value.toISOString().slice(0, 10) : value.toISOString()
  if (typeof value === 'number') return value.toFixed(csv.split('.')[1]?.length ?? 0)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

describe.each(['people', 'orders'])('the Parquet file of %s', (name) => {
  const table = dataset.table(name)

  it('holds every value that CSV holds, as another reader reads it', async () => {
    const file = bufferOf(parquetSlices(table))
    const rows = await parquetReadObjects({ file })
    const csv: Record<string, string>[] = parse(Buffer.concat([...table.slices({ format: 'csv' })]), { columns: true })
    expect(rows).toHaveLength(table.rowCount)
    const asText = rows.map((row, at) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, textOf(value, csv[at]?.[column] ?? '')]),
      ),
    )
    expect(asText).toEqual(csv)
  })

  it('of a range is the range of the whole', async () => {
    const all = await parquetReadObjects({ file: bufferOf(parquetSlices(table)) })
    const part = await parquetReadObjects({ file: bufferOf(parquetSlices(table, { first: 130, rows: 70 })) })
    expect(part).toEqual(all.slice(130, 200))
    expect(await parquetReadObjects({ file: bufferOf(parquetSlices(table, { first: 0, rows: 0 })) })).toEqual([])
  })
})

it('types columns as databases do', () => {
  const { schema } = parquetMetadata(bufferOf(parquetSlices(dataset.table('people'))))
  const types = schema
    .slice(1)
    .map(({ name, type, converted_type, repetition_type, scale }) => [
      name,
      type,
      converted_type,
      repetition_type,
      scale,
    ])
  expect(types).toEqual([
    ['id', 'INT64', undefined, 'REQUIRED', undefined],
    ['full_name', 'BYTE_ARRAY', 'UTF8', 'REQUIRED', undefined],
    ['balance', 'INT64', 'DECIMAL', 'OPTIONAL', 2],
    ['weight', 'INT64', 'DECIMAL', 'REQUIRED', 1],
    ['born', 'INT32', 'DATE', 'REQUIRED', undefined],
    ['seen_at', 'INT64', 'TIMESTAMP_MILLIS', 'OPTIONAL', undefined],
    ['active', 'BOOLEAN', undefined, 'OPTIONAL', undefined],
    ['opens', 'BYTE_ARRAY', 'UTF8', 'REQUIRED', undefined],
    ['big', 'INT64', undefined, 'REQUIRED', undefined],
    ['settings', 'BYTE_ARRAY', 'JSON', 'REQUIRED', undefined],
  ])
})
