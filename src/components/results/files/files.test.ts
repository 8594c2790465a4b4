import { PGlite } from '@electric-sql/pglite'
import { DOMParser } from '@xmldom/xmldom'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import { readSheet } from 'read-excel-file/node'
import initSqlite from 'sql.js'
import { afterAll, describe, expect, it } from 'vitest'
import { downloadOf, downloads, zipOf } from './downloads'
import { fileTable } from './file-table'
import { parquetOf } from './parquet'
import { sqlOf } from './sql'
import { xlsxOf } from './xlsx'
import { xmlOf } from './xml'

const texts = [
  '',
  'O\'Brien, "Bob"',
  'line one\r\nline two',
  'محمد بن راشد',
  '\\',
  '<b>&amp;</b>',
  "'; DROP TABLE rows; --",
]
const quotedName = 'the "name", quoted'
const names = ['id', 'price', 'active', 'born', 'seen_at', quotedName, 'note']
const types = ['integer', 'amount', 'boolean', 'date', 'dateTime', 'text', 'notes']
const columns = names.map((name, index) => ({ name, type: types[index] ?? '' }))
const lineOf = (text: string, index: number) =>
  `{"id":${index},"price":${index}.50,"active":${index % 2 === 0},"born":"1990-01-0${index + 1}",` +
  `"seen_at":"2023-09-01T08:00:4${index}.682Z",${JSON.stringify(quotedName)}:${JSON.stringify(text)},` +
  `"note":${index % 2 ? 'null' : JSON.stringify(text)}}`
const lines = texts.map(lineOf)
const rows: Record<string, unknown>[] = lines.map((line) => JSON.parse(line))
const table = fileTable({ columns, rows, lines }, 'Nasty rows')
const sqlText = (...of: Parameters<typeof sqlOf>) => [...sqlOf(...of)].join('')
const noteOf = (text: string, index: number) => (index % 2 ? null : text)

const db = new PGlite()
afterAll(() => db.close())

describe('a file made of the rows', () => {
  it('as JSON and JSON lines holds the bytes that arrived', async () => {
    expect(await (await downloads.json.make(table)).text()).toBe(`[${lines.join(',')}]`)
    expect(await (await downloads.jsonl.make(table)).text()).toBe(lines.map((line) => `${line}\n`).join(''))
  })

  it('as CSV keeps the digits of numbers, and an empty string apart from a null', async () => {
    const cast = (value: string, { quoting }: { quoting: boolean }) => (value === '' && !quoting ? null : value)
    const [header, ...body] = parse(await (await downloads.csv.make(table)).text(), { cast, recordDelimiter: '\r\n' })
    expect(header).toEqual(names)
    expect(body).toEqual(
      texts.map((text, i) => [
        `${i}`,
        `${i}.50`,
        `${i % 2 === 0}`,
        `1990-01-0${i + 1}`,
        `2023-09-01T08:00:4${i}.682Z`,
        text,
        noteOf(text, i),
      ]),
    )
  })

  it.each([
    [';', 'csv'],
    ['\t', 'tsv'],
    ['|', 'csv'],
  ] as const)(
    'as CSV has the separator %j where it is asked for, and quotes what holds it',
    async (separator, extension) => {
      const texts = ['a;b', 'a\tb', 'a,b', 'a|b', 'plain']
      const columns = [
        { name: 'c', type: '' },
        { name: 'd', type: '' },
      ]
      const download = downloadOf({ separator })
      const file = await download.make(fileTable({ columns, rows: texts.map((c) => ({ c, d: 1 })) }, 't'))
      expect(parse(await file.text(), { delimiter: separator, from_line: 2 })).toEqual(texts.map((text) => [text, '1']))
      expect(download.extension).toBe(extension)
    },
  )

  it('all in one ZIP are the same files, each with a unique name', async () => {
    const files = unzipSync(new Uint8Array(await (await zipOf(table, 'nasty-rows')).arrayBuffer()))
    expect(Object.keys(files)).toHaveLength(Object.keys(downloads).length)
    expect(new TextDecoder().decode(files['nasty-rows.csv'])).toBe(await (await downloads.csv.make(table)).text())
    expect(new TextDecoder().decode(files['nasty-rows.mysql.sql'])).toBe(sqlText('mysql', table))
  })

  it('as CSV for spreadsheets starts with a byte order mark and defuses formulas, but not numbers', async () => {
    const formulas = ['=1+1', '@SUM(A1)', '+971 50', '-5', 'plain']
    const withFormulas = formulas.map((formula, index) => ({ formula, number: -index }))
    const formulaColumns = ['formula', 'number'].map((name) => ({ name, type: '' }))
    const file = await downloads.spreadsheetCsv.make(fileTable({ columns: formulaColumns, rows: withFormulas }, 'f'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(parse(Buffer.from(bytes), { bom: true, from_line: 2 })).toEqual([
      ["'=1+1", '0'],
      ["'@SUM(A1)", '-1'],
      ["'+971 50", '-2'],
      ["'-5", '-3'],
      ['plain', '-4'],
    ])
  })

  it('as SQL for PostgreSQL creates a typed table and fills it', async () => {
    await db.exec(sqlText('postgresql', table))
    const { rows: stored } = await db.query<unknown[]>('SELECT * FROM nasty_rows ORDER BY id', [], { rowMode: 'array' })
    expect(stored).toEqual(
      texts.map((text, i) => [
        i,
        `${i}.50`,
        i % 2 === 0,
        new Date(`1990-01-0${i + 1}`),
        new Date(`2023-09-01T08:00:4${i}.682Z`),
        text,
        noteOf(text, i),
      ]),
    )
  })

  it('as SQL and as Parquet has the same types whatever the size of its numbers, so that later rows fit', async () => {
    const priced = (price: string) =>
      fileTable({ columns: [{ name: 'price', type: '' }], rows: [], lines: [`{"price":${price}}`] }, 'Prices')
    const [small, large] = [priced('1.50'), priced('-123456789.25')]
    for (const file of [small, large]) await db.exec(sqlText('postgresql', file))
    const { rows: stored } = await db.query('SELECT sum(price) FROM "Prices"')
    expect(stored).toEqual([{ sum: '-123456787.75' }])
    expect(sqlText('mysql', small).split(';')[0]).toBe(sqlText('mysql', large).split(';')[0])
    const schemaOf = (file: typeof small) => parquetMetadata(parquetOf(file)).schema
    expect(schemaOf(small)).toEqual(schemaOf(large))
  })

  it('as SQL for SQLite creates a table and fills it', async () => {
    const { Database } = await initSqlite()
    const db = new Database()
    db.run(sqlText('sqlite', table))
    const [result] = db.exec('SELECT * FROM nasty_rows ORDER BY id')
    expect(result?.columns).toEqual(names)
    expect(result?.values).toEqual(
      rows.map((row) => names.map((name) => (typeof row[name] === 'boolean' ? Number(row[name]) : row[name]))),
    )
  })

  it('as SQL for MySQL doubles backslashes and writes timestamps that strict mode accepts', () => {
    const file = sqlText('mysql', table)
    expect(file).toContain('`seen_at` DATETIME(3)')
    expect(file).toContain("(4, 4.50, TRUE, '1990-01-05', '2023-09-01 08:00:44.682', '\\\\', '\\\\')")
  })

  it('as Parquet has typed columns and reads back as it was', async () => {
    const file = parquetOf(table)
    const types = parquetSchema(parquetMetadata(file)).children.map(
      ({ element }) => element.converted_type ?? element.type,
    )
    expect(types).toEqual(['INT64', 'DECIMAL', 'BOOLEAN', 'DATE', 'TIMESTAMP_MILLIS', 'UTF8', 'UTF8'])
    expect(await parquetReadObjects({ file })).toEqual(
      rows.map((row) => ({
        ...row,
        id: BigInt(Number(row.id)),
        born: new Date(String(row.born)),
        seen_at: new Date(String(row.seen_at)),
      })),
    )
  })

  it('as Excel has typed cells that read back as they were', async () => {
    const file = await xlsxOf({ ...table, name: 'A [very] long name: of a sheet, indeed' })
    const [header, ...body] = await readSheet(Buffer.from(await file.arrayBuffer()))
    expect(header).toEqual(names)
    // Excel stores a time as a fraction of a day, exact to some milliseconds, and has no empty text.
    const inTenths = (value: unknown) => (value instanceof Date ? Math.round(value.getTime() / 100) : value)
    const excelOf = (name: string, value: unknown) => {
      if (name === 'born' || name === 'seen_at') return inTenths(new Date(String(value)))
      return value === '' ? null : value
    }
    expect(body.map((cells) => cells.map(inTenths))).toEqual(
      rows.map((row) => names.map((name) => excelOf(name, row[name]))),
    )
  })

  it('as Excel has filters, and texts that Excel would take for its own codes', async () => {
    const codes = ['_x0041_', 'bell \u0007', 'a\r\nb', '=1+1']
    const coded = fileTable(
      { columns: [{ name: 'a_x0042_', type: '' }], rows: codes.map((a_x0042_) => ({ a_x0042_ })) },
      'History',
    )
    const file = new Uint8Array(await (await xlsxOf(coded)).arrayBuffer())
    expect((await readSheet(Buffer.from(file))).flat()).toEqual(['a_x0042_', ...codes])
    const sheet = new TextDecoder().decode(unzipSync(file)['xl/worksheets/sheet1.xml'])
    expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:A5"\/>/)
    const long = fileTable({ columns: [{ name: 'c', type: '' }], rows: [{ c: 'x'.repeat(32_768) }] }, 't')
    await expect(async () => xlsxOf(long)).rejects.toThrow('an Excel cell holds at most 32767')
  })

  it('as SQL for MySQL has texts that can be keys where they are short, with room for longer ones', () => {
    const row = { code: 'x'.repeat(100), remark: 'x'.repeat(101), story: 'x'.repeat(4_001) }
    const texts = fileTable({ columns: Object.keys(row).map((name) => ({ name, type: '' })), rows: [row] }, 't')
    expect(sqlText('mysql', texts).match(/^ {2}`\w+` \S+?(?=,?$)/gm)).toEqual([
      '  `code` VARCHAR(255)',
      '  `remark` TEXT',
      '  `story` LONGTEXT',
    ])
  })

  it('as SQL loads if names differ only in case, are long, or are reserved by the database', async () => {
    const long = 'ا'.repeat(60)
    const names = ['Email', 'email', 'ctid', 'CMAX', `${long}1`, `${long}2`, 'spaced ', 'say "x" `y`']
    const odd = fileTable(
      {
        columns: names.map((name) => ({ name, type: '' })),
        rows: [Object.fromEntries(names.map((name) => [name, name]))],
      },
      'odd names '.repeat(9),
    )
    await db.exec(sqlText('postgresql', odd))
    const [table] = (
      await db.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE tablename LIKE 'odd%'")
    ).rows
    const { rows } = await db.query(`SELECT * FROM "${table?.name}"`, [], { rowMode: 'array' })
    expect(rows).toEqual([names])
    const { Database } = await initSqlite()
    const sqlite = new Database()
    sqlite.run(sqlText('sqlite', odd))
    const columns =
      sqlText('mysql', odd)
        .match(/^ {2}`.*`(?= VARCHAR)/gm)
        ?.map((name) => name.trim().slice(1, -1)) ?? []
    expect(new Set(columns.map((name) => name.toLowerCase())).size).toBe(names.length)
    expect(columns.filter((name) => [...name].length > 64 || name.endsWith(' '))).toEqual([])
  })

  it('as XML parses to the same texts, with nulls marked and names unique', () => {
    const twins = [...columns, { name: 'the__name___quoted', type: 'text' }]
    const withTwin = rows.map((row) => ({ ...row, the__name___quoted: 'twin' }))
    const file = [...xmlOf(fileTable({ columns: twins, rows: withTwin }, 'Nasty rows'))].join('')
    const document = new DOMParser().parseFromString(file, 'application/xml')
    const records = [...document.getElementsByTagName('record')]
    const textsOf = (name: string) => records.map((record) => record.getElementsByTagName(name)[0]?.textContent)
    expect(textsOf('the__name___quoted')).toEqual(texts)
    expect(textsOf('the__name___quoted_2')).toEqual(texts.map(() => 'twin'))
    const nils = records.map((record) => record.getElementsByTagName('note')[0]?.getAttribute('xsi:nil') === 'true')
    expect(nils).toEqual(rows.map(({ note }) => note === null))
  })
})

describe('fileTable', () => {
  const kindsOf = (values: readonly unknown[]) =>
    fileTable({ columns: [{ name: 'c', type: '' }], rows: values.map((c) => ({ c })) }, 't').columns[0]?.kind

  it.each([
    ['integer', [1, -2, null]],
    ['decimal', [1, 2.25]],
    ['double', [1e21, 2]],
    ['boolean', [true, false]],
    ['date', ['2024-02-29', null]],
    ['timestamp', ['2024-02-29T10:00:00Z']],
    ['text', ['2024-02-29', 'soon']],
    ['text', ['2023-02-29']],
    ['text', ['2024-02-29T25:00:00Z']],
    ['timestamp', ['2024-02-29T10:00:00.5Z']],
    ['text', [1, 'one']],
    ['text', [null]],
  ])('reads a column as %s: %j', (kind, values) => expect(kindsOf(values)).toBe(kind))

  it('keeps values that are not scalars as their JSON', () => {
    const rows = [{ c: { a: [1, 2] } }]
    expect(fileTable({ columns: [{ name: 'c', type: '' }], rows }, 't').rows).toEqual([['{"a":[1,2]}']])
  })
})
