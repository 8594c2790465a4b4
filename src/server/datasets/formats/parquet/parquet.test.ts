import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { csvCells, openKinds } from '@/server/datasets/fixtures/kinds'
import { parquetSlices } from './parquet'

const dataset = openKinds()

const bufferOf = (slices: Iterable<Uint8Array>): ArrayBuffer => {
  const bytes = Buffer.concat([...slices])
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer // of a Buffer never shared
}

const read = (slices: Iterable<Uint8Array>) => parquetReadObjects({ file: bufferOf(slices), utf8: false })

/** A value as CSV writes it, given the cell that says what it is. */
function textOf(value: unknown, csv: string): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return csv.length === 10 ? value.toISOString().slice(0, 10) : value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (typeof value === 'number' && /^\d\d:/.test(csv)) return new Date(value).toISOString().slice(11, 19)
  if (typeof value === 'number')
    return csv.includes('e') ? String(value) : value.toFixed(csv.split('.')[1]?.length ?? 0)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

describe.each(['people', 'orders'])('the Parquet file of %s', (name) => {
  const table = dataset.table(name)

  it('holds every value that CSV holds, as another reader reads it', async () => {
    const rows = await read(parquetSlices(table))
    const csv = csvCells(table)
    expect(rows.map((row, at) => Object.values(row).map((value, c) => textOf(value, csv[at]?.[c] ?? '')))).toEqual(csv)
  })

  it('of a range is the range of the whole', async () => {
    const all = await read(parquetSlices(table))
    const part = await read(parquetSlices(table, { first: 130, rows: 70 }))
    expect(part).toEqual(all.slice(130, 200))
    expect(await read(parquetSlices(table, { first: 0, rows: 0 }))).toEqual([])
  })
})

it('types columns as databases do', () => {
  const { schema } = parquetMetadata(bufferOf(parquetSlices(dataset.table('people'))))
  const types = schema.slice(1).map((element) => {
    const { name, type, converted_type, repetition_type, scale } = element
    return [name, type, converted_type, repetition_type, scale]
  })
  expect(types).toEqual([
    ['id', 'INT32', undefined, 'REQUIRED', undefined],
    ['full_name', 'BYTE_ARRAY', 'UTF8', 'REQUIRED', undefined],
    ['balance', 'INT64', 'DECIMAL', 'OPTIONAL', 2],
    ['weight', 'INT64', 'DECIMAL', 'REQUIRED', 1],
    ['born', 'INT32', 'DATE', 'REQUIRED', undefined],
    ['seen_at', 'INT64', 'TIMESTAMP_MILLIS', 'OPTIONAL', undefined],
    ['active', 'BOOLEAN', undefined, 'OPTIONAL', undefined],
    ['opens', 'INT32', 'TIME_MILLIS', 'REQUIRED', undefined],
    ['shift', 'BYTE_ARRAY', 'UTF8', 'OPTIONAL', undefined],
    ['big', 'INT64', undefined, 'REQUIRED', undefined],
    ['far', 'INT64', undefined, 'REQUIRED', undefined],
    ['settings', 'BYTE_ARRAY', 'JSON', 'REQUIRED', undefined],
    ['tags', 'BYTE_ARRAY', 'JSON', 'OPTIONAL', undefined],
    ['avatar', 'BYTE_ARRAY', undefined, 'OPTIONAL', undefined],
    ['odd "name", it\'s', 'BYTE_ARRAY', 'UTF8', 'OPTIONAL', undefined],
    ['share', 'DOUBLE', undefined, 'REQUIRED', undefined],
  ])
})

it('states the least and greatest value of each group, and encodes what repeats with a dictionary', () => {
  const { row_groups } = parquetMetadata(bufferOf(parquetSlices(dataset.table('orders'))))
  const chunk = (at: number) => row_groups[0]?.columns[at]?.meta_data
  expect(chunk(4)?.statistics).toMatchObject({ min_value: 1, max_value: 900, null_count: 0n })
  expect(chunk(5)?.statistics).toMatchObject({ min_value: 1, max_value: 9 })
  expect(chunk(2)?.statistics?.null_count).toBeGreaterThan(0n)
  expect(chunk(5)?.encodings).toContain('RLE_DICTIONARY')
  expect(chunk(4)?.encodings).not.toContain('RLE_DICTIONARY')
})
