import { PGlite } from '@electric-sql/pglite'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv'
import { parquetOf } from './parquet'
import { insertsOf } from './sql'
import { xlsxOf } from './xlsx'
import { xmlOf } from './xml'

const columns = [
  { name: 'id', type: 'integer' },
  { name: 'the "name", quoted', type: 'text' },
  { name: 'note', type: 'notes' },
]

const nasty = [
  '',
  'O\'Brien, "Bob"',
  'line one\r\nline two',
  'محمد بن راشد',
  '\\',
  '<b>&amp;</b>',
  "'; DROP TABLE rows; --",
]

const rows = nasty.map((text, index) => ({ id: index / 2, 'the "name", quoted': text, note: index % 2 ? null : text }))

const inColumnOrder = rows.map((row) => columns.map(({ name }) => row[name as keyof typeof row])) // names of `columns` are keys of the rows

describe('a file made of the rows', () => {
  it('as CSV reads back as it was, an empty string apart from a blank', () => {
    const file = csvOf(columns, rows)
    const cast = (value: string, { quoting }: { quoting: boolean }) => (value === '' && !quoting ? null : value)
    const [header, ...body] = parse(file, { cast, recordDelimiter: '\r\n' })
    expect(header).toEqual(columns.map(({ name }) => name))
    expect(body).toEqual(inColumnOrder.map(([id, ...texts]) => [String(id), ...texts]))
  })

  it('as SQL puts exactly these rows into PostgreSQL', async () => {
    const db = new PGlite()
    await db.exec('CREATE TABLE nasty_rows (id float8, "the ""name"", quoted" text, note text)')
    await db.exec(insertsOf('postgresql', columns, rows, 'Nasty rows'))
    const { rows: stored } = await db.query('SELECT * FROM nasty_rows ORDER BY id', [], { rowMode: 'array' })
    await db.close()
    expect(stored).toEqual(inColumnOrder)
  })

  it('as SQL for MySQL doubles backslashes, which that database would swallow', () => {
    expect(insertsOf('mysql', columns, [{ id: 1, note: '\\' }], 't')).toContain("(1, NULL, '\\\\')")
  })

  it('as Parquet reads back as it was', async () => {
    expect(await parquetReadObjects({ file: parquetOf(columns, rows) })).toEqual(rows)
  })

  it('as Excel is a workbook', async () => {
    const file = new Uint8Array(
      await (await xlsxOf(columns, rows, 'A [very] long name: of a sheet, indeed')).arrayBuffer(),
    )
    expect(String.fromCharCode(...file.subarray(0, 2))).toBe('PK')
    expect(file.length).toBeGreaterThan(2000)
  })

  it('as XML escapes what XML reads, and says what is blank', () => {
    const file = xmlOf(columns, rows)
    expect(file).toContain('>&lt;b&gt;&amp;amp;&lt;/b&gt;<')
    expect(file).toContain('<note xsi:nil="true"/>')
    expect(file).toContain('<the__name___quoted>')
    expect(file.match(/<record>/g)).toHaveLength(rows.length)
  })
})
