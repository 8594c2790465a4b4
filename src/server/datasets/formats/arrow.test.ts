import { type Field, tableFromIPC } from 'apache-arrow'
import { expect, it } from 'vitest'
import { csvCells, openKinds } from '@/server/datasets/fixtures/kinds'
import { arrowSlices } from './arrow'

const dataset = openKinds()
const read = (...asked: Parameters<typeof arrowSlices>) => tableFromIPC(Buffer.concat([...arrowSlices(...asked)]))

/** A value as CSV writes it; Arrow hands decimals out as their digits and times as milliseconds. */
function textOf(value: unknown, { type }: Field, decimals: number): string | null {
  if (value === null) return null
  const name = String(type)
  if (name.startsWith('Decimal')) {
    const digits = String(value)
      .replace('-', '')
      .padStart(decimals + 1, '0')
    return `${String(value).startsWith('-') ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  }
  if (name.startsWith('Date')) return new Date(Number(value)).toISOString().slice(0, 10)
  if (name.startsWith('Timestamp')) return new Date(Number(value)).toISOString()
  if (name.startsWith('Time')) return new Date(Number(value)).toISOString().slice(11, 19)
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value)
}

it.each(['people', 'orders'])('an Arrow stream holds every value of %s that CSV holds', (name) => {
  const table = dataset.table(name)
  const read_ = read(table)
  expect(read_.numRows).toBe(table.rowCount)
  const csv = csvCells(table)
  for (const [at, field] of read_.schema.fields.entries()) {
    const decimals = Number('scale' in field.type ? field.type.scale : 0)
    const values = [...(read_.getChildAt(at) ?? [])].map((value) => textOf(value, field, decimals))
    const cells = csv.map((row) => row[at])
    // A duration is a number of seconds.
    if (String(field.type).startsWith('Duration'))
      expect(values.every((v, r) => (v === null) === (cells[r] === null))).toBe(true)
    else expect([field.name, values]).toEqual([field.name, cells])
  }
})

it('types columns', () => {
  const { fields } = read(dataset.table('people')).schema
  expect(fields.map(({ name, type, nullable }) => [name, String(type), nullable])).toEqual([
    ['id', 'Int32', false],
    ['full_name', 'Utf8', false],
    ['balance', 'Decimal[18e+2]', true],
    ['weight', 'Decimal[18e+1]', false],
    ['born', 'Date32<DAY>', false],
    ['seen_at', 'Timestamp<MILLISECOND, UTC>', true],
    ['active', 'Bool', true],
    ['opens', 'Time32<MILLISECOND>', false],
    ['shift', 'Duration<SECOND>', true],
    ['big', 'Int64', false],
    ['far', 'Int64', false],
    ['settings', 'Utf8', false],
    ['tags', 'Utf8', true],
    ['avatar', 'Binary', true],
    ['odd "name", it\'s', 'Utf8', true],
    ['share', 'Float64', false],
  ])
})

it('a range is the range of the whole, and no rows are a stream of none', () => {
  const table = dataset.table('orders')
  const whole = read(table).toArray().map(String)
  expect(read(table, { first: 130, rows: 70 }).toArray().map(String)).toEqual(whole.slice(130, 200))
  const none = read(table, { first: 0, rows: 0 })
  expect([none.numRows, none.schema.fields.length]).toEqual([0, 7])
})
