import { describe, expect, it } from 'vitest'
import { parsePattern } from '@/server/generation/constraints/pattern/pattern-parser'
import { declaresTables, readSample } from './read-sample'

const shape = (text: string) => {
  const { kind, table } = readSample(text) ?? {}
  return kind && [kind, table?.columns.map(({ name, hint }) => (hint ? `${name}:${hint.type ?? ''}` : name))]
}

describe('readSample', () => {
  it('reads a CSV header, and a first row where there is one', () => {
    expect(shape('id,"name, full",email\n7,"Doe, J",j@example.com\n')).toEqual([
      'CSV',
      ['id:integer', 'name, full:text', 'email:email'],
    ])
    expect(shape('a;b;c')).toEqual(['column names', ['a', 'b', 'c']])
    expect(shape('first_name\nlast_name\n')).toEqual(['CSV', ['first_name', 'last_name']])
    expect(shape('temperature\nhumidity\nwind, mean\n')).toEqual(['CSV', ['temperature', 'humidity', 'wind, mean']])
  })

  it('reads numbers with decimal commas, where no comma separates the cells', () => {
    const [price, part] = readSample('price;part\n1.234,50;1,5\n-7,25;a\n;3\n9,00;2')?.table.columns ?? []
    expect(price?.hint).toEqual({
      type: 'decimal',
      constraints: { min: -7.25, max: 1234.5, precision: 2 },
      blankPercentage: 25,
    })
    expect(part?.hint?.type).toBe('text')
    expect(shape('n,m\n"1,234",2\n"5,678",3')).toEqual(['CSV', ['n:text', 'm:integer']])
  })

  const [day, month] = ['(0[1-9]|1[0-9]|2[0-8])', '(0[1-9]|1[0-2])']
  it.each([
    ['day first', '31.12.2024\n01.02.2019', `${day}\\.${month}\\.(201|202)[0-9]`],
    ['day first, without zeros', '30.4.2024\n1.2.2024', '([1-9]|1[0-9]|2[0-8])\\.([1-9]|1[0-2])\\.(202)[0-9]'],
    ['month first', '12/31/2024\n01/02/2023', `${month}/${day}/(202)[0-9]`],
    ['whose order is unknown', '03/04/2023\n01/02/2024', `${month}/${month}/(202)[0-9]`],
    [
      'with a time',
      '31/12/2024 09:15\n01/02/2023 11:00',
      `${day}/${month}/(202)[0-9] ([01][0-9]|2[0-3])(:[0-5][0-9]){1}`,
    ],
  ])('keeps the notation of dates written %s, of which all exist', (_, days, pattern) => {
    expect(readSample(`id;due\n1;${days.replace('\n', '\n2;')}`)?.table.columns[1]?.hint).toEqual({
      type: 'text',
      constraints: { pattern },
    })
    expect(() => parsePattern(pattern)).not.toThrow()
  })

  it('reads digits that are not dates as digits', () =>
    expect(readSample('id;part\n1;45.02.2024\n2;31.13.2024')?.table.columns[1]?.hint?.constraints?.pattern).toBe(
      '[0-9]{2}\\.[0-9]{2}\\.[0-9]{4}',
    ))

  it('reads a JSON sample, wrapped or not, and records that differ', () => {
    expect(shape('[{"id": 1, "when": "2024-05-01T10:00:00Z"}, {"id": 2, "ok": true}]')).toEqual([
      'JSON sample',
      ['id:integer', 'when:dateTime', 'ok:text'],
    ])
    expect(shape('{"records": [{"price": 1.5}]}')).toEqual(['JSON sample', ['price:decimal']])
    expect(shape('{"data": {"records": [{"price": 1.5}], "total": 1}}')).toEqual(['JSON sample', ['price:decimal']])
  })

  it.each([
    '[1, 2, 3]',
    '42',
    '{"a": [1]}',
    'create view v as select 1',
    'PK\0,b\n1,2',
    'Give me a table of customers with names.',
  ])('finds no table in %s', (text) => expect(readSample(text)).toBeUndefined())

  it('reads the numbers below a single name as its values', () => {
    expect(shape('count\n10\n20\n30\n')).toEqual(['CSV', ['count:integer']])
  })

  it('keeps quoted separators, quotes and line breaks of a CSV in their cells', () => {
    expect(readSample('a;b\n"x;""y""\nz";1\n')?.table.columns.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  it('removes invalid characters from names, and takes the first of equal names', () => {
    expect(shape('a\u202eb,c,c')).toEqual(['column names', ['ab', 'c']])
    expect(readSample('a,c,c\n1,2,3')?.table.notes).toEqual([
      'Several columns are named c; only the first is imported.',
    ])
  })

  it('accepts any name above rows, and reports a column without one', () => {
    const { columns, notes } = readSample('id,Temp. [°C],% done,Really?,\n1,2.5,3,yes,x\n')?.table ?? {}
    expect(columns?.map(({ name }) => name)).toEqual(['id', 'Temp. [°C]', '% done', 'Really?'])
    expect(notes).toEqual(['Column 5 is left out: it has no name.'])
  })

  it.each(['[', '{"records": [', '{"meta": {"n": 3}, "data": {"rows": [', ''])(
    'reads the whole records of JSON that is cut off, and says that the last one is left out: %s',
    (start) => {
      const between = start === '' ? '\n' : ', '
      const cut = ['{"id": 1, "at": {"city": "Bath"}}', '{"id": 2, "at": {"city": "York"}, "parts": [{"n": "}"}]}']
      const ends = ['{"id": 3, "at": {"ci', '{"id": 3, "parts": [{"n": 1}, {"n": "x', '{"id": 3, "note": "[{']
      for (const end of ends) {
        const text = start + [...cut, end].join(between)
        expect(shape(text)).toEqual(['JSON sample', ['id:integer', 'at_city:text']])
        expect(readSample(text)?.table.notes?.[0]).toBe('The last record is incomplete and left out.')
      }
    },
  )

  it('drops no record of a list that only lacks its end, and reads none of one that is cut off at once', () => {
    expect(readSample('[{"id": 1}, {"id": 2},')?.table).toEqual(readSample('[{"id": 1}, {"id": 2}]')?.table)
    expect(readSample('\ufeff[{"id": 1}, {"id": 2}]\n')?.table).toEqual(readSample('[{"id": 1}, {"id": 2}]')?.table)
    expect(shape('{"id": 1, "at": {"x": 2},\n"when":')).toBeUndefined()
    expect(shape('[{"id": 1, "parts": [{"n": 1}, {"n": 2}')).toBeUndefined()
  })

  const people = ['CSV', ['name:text', 'age:integer']]
  it.each([
    ['separators within quoted names', '"name";age\n"Doe; J";3\n"Roe, K";4\n'],
    ['tildes', 'name~age\nAnn~3\nBob~4\n'],
    ['carets', 'name^age\nAnn^3\nBob^4\n'],
    ['unit separators', 'name\u001fage\nAnn\u001f3\n'],
    ['colons', 'name:age\nAnn:3\nBob:4\n'],
    ['a line that names the separator', 'sep=;\nname;age\nAnn;3\n'],
    ['carriage returns alone', 'name,age\rAnn,3\rBob,4\r'],
    ['quotes that are apostrophes', "'name','age'\n'Ann, B','3'\n"],
    ['a table of Markdown', '| name | age |\n|:-----|----:|\n| Ann | 3 |\n'],
    ['the output of a database', ' name | age\n------+-----\n Ann  |   3\n Bob  |   4\n'],
    ['a byte order mark', '\ufeffname,age\nAnn,3\n'],
    ['a separator at the end of each line', 'name,age,\nAnn,3,\n'],
  ])('reads a CSV with %s', (_, text) => {
    expect(shape(text)).toEqual(people)
    expect(readSample(text)?.table.notes).toBeUndefined()
  })

  it('reads a header of Arabic names with an Arabic comma', () =>
    expect(shape('الاسم،العمر\nأحمد،3\nسارة،4\n')).toEqual(['CSV', ['الاسم:text', 'العمر:integer']]))

  it('says which lines of a CSV are left out', () => {
    const notes = (text: string) => [shape(text), readSample(text)?.table.notes]
    expect(notes('# exported in 2024\nAll people\nname,age\nAnn,3\nBob,4\n')).toEqual([
      people,
      ['2 lines above the header are left out.'],
    ])
    expect(notes('# report\nname^age\nAnn^3\nBob^4\n')).toEqual([people, ['1 line above the header is left out.']])
    expect(notes('name,age\nAnn,3\nBob\nCid,4,extra\nDan,5\n')).toEqual([
      people,
      ['2 rows are left out: not as many cells as the header has.'],
    ])
  })

  it.each([
    ['1,Ann,3.5\n2,Bob,4.5', ['column_1:integer', 'column_2:text', 'column_3:decimal']],
    ['Ann;ann@example.com\nBob;bob@example.com', ['column_1:text', 'column_2:email']],
    ['id,2024-01-05\nx,2024-02-05', ['column_1:text', 'column_2:date']],
  ])('names the columns of rows without a header: %j', (text, columns) => {
    expect(shape(text)).toEqual(['CSV', columns])
    expect(readSample(text)?.table.notes).toEqual([
      'The first line holds values, so the columns are named column_1 and so on.',
    ])
  })

  it.each(['country,2024,2025\nNorway,5,6', '2024,2025\n5,6\n7,8', 'id,1.1\n1,a'])('keeps a header: %j', (text) =>
    expect(readSample(text)?.table.columns.map(({ name }) => name)).toEqual(text.split('\n')[0]?.split(',')),
  )

  it('does not infer dates from days that do not exist', () => {
    expect(shape('on,at\n2024-02-30,2024-02-29\n2024-13-45,2024-03-01')).toEqual(['CSV', ['on:text', 'at:date']])
  })

  it('reads deep nesting and dense quoting quickly', () => {
    const nested = (depth: number) => `[{"id": 1, "at": ${'{"in":'.repeat(depth)}1${'}'.repeat(depth)}}]`
    expect(shape(nested(2))).toEqual(['JSON sample', ['id:integer', 'at_in_in:integer']])
    expect(shape(nested(20_000))).toEqual(['JSON sample', ['id:integer']])
    expect(shape('{"a":['.repeat(50_000))).toBeUndefined()
  })

  it('reads JSON lines', () => {
    expect(shape('{"a": true}\n{"a": false}')).toEqual(['JSON sample', ['a:text']])
  })

  it.each(['', '   ', '{', '[]', '{"a": 1', 'hello this is nothing { ]'])(
    'finds no rows in %j, or only names',
    (text) => {
      const hints = readSample(text)?.table.columns.map(({ hint }) => hint) ?? []
      expect(hints.filter(Boolean)).toEqual([])
    },
  )
})

describe('declaresTables', () => {
  it.each([
    'create table t (a int)',
    'CREATE UNLOGGED TABLE t (a int)',
    "CREATE TYPE plan AS ENUM ('basic'); CREATE TABLE accounts (id int, plan plan);",
    '/* the old one: drop it; */ create table if not exists s.t (a int)',
    'create or replace view v as select 1; select 2;',
    'CREATE EXTENSION IF NOT EXISTS citext;',
    'model User {\n  id Int @id\n}',
    'Table users {\n  id int\n}',
    '{"type": "object", "properties": {"a": {"type": "string"}}}',
    '{"openapi": "3.1.0"}',
    'openapi: 3.1.0\n',
  ])('sends a schema to the service: %j', (text) => {
    expect(declaresTables(text)).toBe(true)
  })

  it.each([
    'note,done\nplease create a table for two,no',
    'note;done\nplease book; create a table plan;no',
    'create_view,created\n1,2',
    'Create,View\nyes,no',
    'a,b\n1,2',
    '[{"items": [1], "type": "object"}]',
    '{"records": [{"a": 1}]}',
    '{"items": [{"a": 1}]}',
    '{"a": 1}\n{"a": 2}',
    '',
  ])('keeps a sample in the browser: %j', (text) => {
    expect(declaresTables(text)).toBe(false)
  })
})
