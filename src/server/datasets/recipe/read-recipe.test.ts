import { describe, expect, test } from 'vitest'
import { children, parents, problemOf, read, tables } from '@/server/datasets/fixtures/read-wishes'
import { shop } from '@/server/datasets/fixtures/shop'

describe('a shop', () => {
  const { recipe, problems, warnings } = read(shop)

  test('is read without a problem', () => {
    expect(problems).toEqual([])
    expect(warnings).toEqual([])
    expect(recipe).toMatchObject({ seed: '42', locale: 'en_GB', referenceDate: '2026-11-21', order: [0, 1, 2, 3, 4] })
  })

  test('has the rows that its means give', () => {
    expect(recipe?.tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['customers', 1000],
      ['products', 200],
      ['orders', 5000],
      ['order_items', 12_500],
      ['payments', 4000],
    ])
  })

  test('resolves links, paths, sums and expressions to indexes and types', () => {
    const [, , orders, items, payments] = recipe?.tables ?? []
    expect(orders?.links).toEqual([
      {
        name: 'customer_id',
        fields: [1],
        parents: [{ table: 0, columns: [0], value: '', share: 1 }],
        typeField: null,
        nullShare: 0,
        skew: 0,
        unique: false,
        tree: null,
        deferred: false,
      },
    ])
    expect(orders?.fields[2]?.value).toEqual({ kind: 'inherited', path: [0], table: 0, field: 2 })
    expect(orders?.fields[4]?.value).toEqual({
      kind: 'aggregate',
      op: 'sum',
      table: 3,
      link: 0,
      parent: 0,
      field: 5,
      type: { kind: 'decimal', decimals: 2 },
    })
    expect(items?.fields[5]?.value).toEqual({
      kind: 'computed',
      decimals: null,
      expression: {
        op: 'multiply',
        args: [
          { op: 'field', field: 3, type: { kind: 'integer' } },
          { op: 'field', field: 4, type: { kind: 'decimal', decimals: 2 } },
        ],
        type: { kind: 'decimal', decimals: 2 },
      },
    })
    expect(items?.fields[6]?.value).toEqual({ kind: 'inherited', path: [0, 0], table: 0, field: 3 })
    expect(items?.children).toEqual({ link: 0, min: 1, max: 8, mean: 2.5, without: null })
    expect(items?.uniqueSets).toEqual([{ fields: [0, 1], isKey: true, way: { kind: 'ordinal', field: 1 } }])
    expect(payments?.uniqueSets).toContainEqual({ fields: [1], isKey: false, way: { kind: 'link', link: 0 } })
  })
})

describe('what points at nothing is refused, with the nearest thing that exists', () => {
  test.each([
    ['a table', { link: 'parrents.id' }, '1.fields.1.link', 'no table "parrents"; did you mean "parents"?'],
    ['a column', { link: 'parents.idd' }, '1.fields.1.link', 'no column "idd"; did you mean "id"?'],
    ['a column that identifies no row', { link: 'parents.city' }, '1.fields.1.link', 'link to its key ("id")'],
    ['a path', { from: 'parent_id.town' }, '1.fields.1.from', 'no column "town"'],
    ['a path over no link', { from: 'id.city' }, '1.fields.1.from', 'no link "id"; there is "parent_id"'],
    ['a type', { type: 'citty' }, '1.fields.1.type', 'did you mean "city"?'],
    ['a type of SQL', { type: 'bool' }, '1.fields.1.type', 'did you mean "boolean"?'],
    ['a list of another type', { type: 'text[]' }, '1.fields.1.type', 'did you mean "array"?'],
    ['a field', { expr: 'parentid * 2' }, '1.fields.1.expr', 'no field "parentid"; did you mean "parent_id"?'],
    ['a field far from all', { expr: 'qty * 2' }, '1.fields.1.expr', 'no field "qty"; there are "parent_id", "x"'],
    ['a field of one letter', { expr: 'y * 2' }, '1.fields.1.expr', 'no field "y"; there are "parent_id", "x"'],
    ['a function', { expr: 'sizes("a")' }, '1.fields.1.expr', 'no function "sizes"; did you mean "size"?'],
    ['children', { count: 'grandchildren' }, '1.fields.1.count', 'no table "grandchildren"'],
  ])('%s', (_title, field, place, sentence) => {
    const [at, msg] = problemOf(tables(parents(), children(5, { name: 'x', ...field })))
    expect(at).toBe(place)
    expect(msg).toContain(sentence)
  })

  test('a key, a unique set and a parent to count by', () => {
    const [keyAt, key] = problemOf(tables({ ...parents(), key: ['idd'] }))
    expect([keyAt, key.includes('did you mean "id"?')]).toEqual(['0.key.0', true])
    const [perAt, per] = problemOf(tables(parents(), children({ per: 'parent_idd', mean: 1 })))
    expect([perAt, per.includes('no link "parent_idd"; did you mean "parent_id"?')]).toEqual(['1.rows.per', true])
  })
})

describe('names', () => {
  test('are distinct', () => {
    expect(problemOf(tables(parents(), { ...parents(), name: 'parents' }))).toEqual([
      '1.name',
      'Value error, duplicate table name "parents" (first at index 0)',
    ])
    expect(problemOf(tables(parents(1, { name: 'id', type: 'city' })))[0]).toBe('0.fields.2.name')
  })

  test.each(['__proto__', 'constructor', 'a.b.c', '"; DROP TABLE x; --', '💥', '‮evil', ' ', '\u0000', '../..', '%2e'])(
    'may be %j, and are found again',
    (name) => {
      const { recipe, problems } = read(
        tables(
          {
            name,
            rows: 2,
            key: [name],
            fields: [
              { name, type: 'rowNumber' },
              { name: 'toString', type: 'city' },
            ],
          },
          {
            name: 'child',
            rows: { per: name, mean: 1 },
            fields: [
              { name, link: `${name}.${name}` },
              { name: 'hasOwnProperty', from: `${name}.toString` },
              { name: 'valueOf', expr: `row[${JSON.stringify('hasOwnProperty')}] + "!"` },
            ],
          },
        ),
      )
      expect(problems).toEqual([])
      expect(recipe?.tables[1]?.fields.map(({ value }) => value.kind)).toEqual(['link', 'inherited', 'computed'])
    },
  )
})

describe('members of the wrong form', () => {
  test.each([
    null,
    undefined,
    [],
    'recipe',
    7,
    {},
    { tables: null },
    { tables: [] },
    { tables: [null] },
    { tables: {} },
  ])('is refused: %j', (input) => {
    const { recipe, problems } = read(input)
    expect(recipe).toBeUndefined()
    expect(problems.length).toBeGreaterThan(0)
  })

  test('every fault has its own problem, and what depends on something faulty has none', () => {
    const { problems } = read({
      locale: 'fr_FR',
      reference_date: '2026-02-30',
      tables: [
        { name: 'a', rows: -1, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }, { name: 'x' }] },
        {
          name: 'b',
          rows: { per: 'a_id', mean: 'two' },
          fields: [
            { name: 'a_id', link: 'a.id' },
            { name: 'y', from: 'a_id.x' },
          ],
        },
        { name: 7, rows: 1, fields: [{ name: 'z', type: 'city', null_percentage: 101 }] },
      ],
    })
    expect(problems.map(({ loc, type }) => `${loc.slice(1).join('.')} ${type}`)).toEqual([
      'locale enum',
      'reference_date value_error',
      'tables.0.rows greater_than_equal',
      'tables.1.rows.mean float_parsing',
      'tables.2.fields.0.null_percentage less_than_equal',
      'tables.2.name string_type',
      'tables.0.fields.1.type missing',
    ])
  })
})
