import { describe, expect, test } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import { type ReadRecipe, readRecipe, readRecipeInTurns } from './read-recipe'

const defaults = { seed: 'default', referenceDate: '2026-11-21' }
const read = (input: unknown): ReadRecipe => readRecipe(input, defaults)
const tables = (...list: readonly unknown[]) => ({ tables: list })
const parents = (rows: unknown = 10, ...fields: readonly unknown[]) => ({
  name: 'parents',
  rows,
  key: ['id'],
  fields: [{ name: 'id', type: 'rowNumber' }, { name: 'city', type: 'city' }, ...fields],
})
const children = (rows: unknown, ...fields: readonly unknown[]) => ({
  name: 'children',
  rows,
  fields: [{ name: 'parent_id', link: 'parents.id' }, ...fields],
})
/** The only problem, as its place and its sentence. */
function problemOf(input: unknown): [string, string] {
  const { recipe, problems } = read(input)
  expect(recipe === undefined).toBe(problems.length > 0)
  expect(problems.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)).toHaveLength(1)
  const [problem] = problems
  return [problem?.loc.slice(2).join('.') ?? '', problem?.msg ?? '']
}

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

describe('wishes that contradict each other are refused with the nearest that can be met', () => {
  test.each<[string, unknown, string, string]>([
    ['more children one-to-one than parents', children(11, {}), '1.fields.0.unique', 'the maximum is 10 rows'],
    [
      'a mean beyond the greatest count',
      children({ per: 'parent_id', max: 3, mean: 4 }),
      '1.rows.mean',
      'the nearest is 3',
    ],
    [
      'a mean below the least',
      children({ per: 'parent_id', min: 2, max: 3, mean: 1 }),
      '1.rows.mean',
      'the nearest is 2',
    ],
    [
      'more than the parents can have',
      children({ per: 'parent_id', max: 3, total: 31 }),
      '1.rows.total',
      'the nearest is 30',
    ],
    [
      'fewer than the parents must have',
      children({ per: 'parent_id', min: 2, total: 19 }),
      '1.rows.total',
      'the nearest is 20',
    ],
    [
      'a total and a mean',
      children({ per: 'parent_id', mean: 2, total: 20 }),
      '1.rows.mean',
      '`total` determines the mean; set only one of them',
    ],
    ['a max below the min', children({ per: 'parent_id', min: 3, max: 2, mean: 2 }), '1.rows.max', 'less than min 3'],
    ['no count at all', children({ per: 'parent_id' }), '1.rows.per', 'add a mean, a max or a total'],
    [
      'totals for other generations',
      children({ per: 'parent_id', total: [1, 2] }),
      '1.rows.total',
      '2 totals do not match the 1 generations',
    ],
    ['more rows than a table holds', children({ per: 'parent_id', mean: 1_000_000 }), '', ''],
  ])('%s', (title, child, place, sentence) => {
    const table = title.includes('one-to-one')
      ? { ...children(11), fields: [{ name: 'parent_id', link: 'parents.id', unique: true }] }
      : child
    if (place === '') {
      const [at, msg] = problemOf(tables(parents(2 ** 30), table))
      expect([at, msg.includes('reduce the mean to about')]).toEqual(['1.rows.mean', true])
      return
    }
    const [at, msg] = problemOf(tables(parents(), table))
    expect(at).toBe(place)
    expect(msg).toContain(sentence)
  })

  test('a unique set larger than its space', () => {
    const table = {
      name: 't',
      rows: 9,
      unique: [['a', 'b']],
      fields: [
        { name: 'a', type: 'city', constraints: { values: [1, 2] } },
        { name: 'b', type: 'gender', constraints: { values: ['x', 'y', 'z', 'u'] } },
      ],
    }
    const [at, msg] = problemOf(tables(table))
    expect(at).toBe('0.unique.0')
    expect(msg).toContain('there are 8 combinations of values for 9 rows; the maximum is 8')
    expect(read(tables({ ...table, rows: 8 })).problems).toEqual([])
    expect(problemOf(tables({ ...table, rows: 5, unique: [['b']] }))[1]).toContain(
      '4 combinations of values for 5 rows',
    )
  })

  test('a unique set of links is judged in each generation by its own parents', () => {
    const grown = (last: number) => [
      { ...parents(), rows: [10, 3] },
      {
        name: 'pairs',
        rows: [90, last],
        unique: [['left', 'right']],
        fields: [
          { name: 'left', link: 'parents.id' },
          { name: 'right', link: 'parents.id' },
        ],
      },
    ]
    expect(read(tables(...grown(9))).problems).toEqual([])
    expect(problemOf(tables(...grown(10)))[1]).toContain(
      'there are 9 combinations of values for 10 rows of one generation; the maximum is 9',
    )
  })

  test('a junction with more children than there are others', () => {
    const junction = (max: number) => ({
      name: 'tags',
      rows: { per: 'left', max, mean: 2 },
      key: ['left', 'right'],
      fields: [
        { name: 'left', link: 'parents.id' },
        { name: 'right', link: 'parents.id' },
      ],
    })
    const { recipe } = read(tables(parents(), junction(10)))
    expect(recipe?.tables[1]?.uniqueSets[0]?.way).toEqual({
      kind: 'siblings',
      parts: [{ kind: 'link', link: 1, capacity: 10 }],
    })
    expect(problemOf(tables(parents(), junction(11)))[1]).toContain('10 combinations of values for up to 11 rows')
  })

  test('a cycle of links that are never null; one that may be null is let through, deferred', () => {
    const cyclic = (nullable: object) =>
      tables(
        { ...parents(5, { name: 'head_id', link: 'children.id', ...nullable }) },
        { ...children(5, { name: 'id', type: 'uuid' }), key: ['id'] },
      )
    const [at, msg] = problemOf(cyclic({}))
    expect(at).toBe('0.fields.2.null_percentage')
    expect(msg).toContain('"parents" → "children" → "parents" is a cycle')
    const { recipe } = read(cyclic({ null_percentage: 10 }))
    expect(recipe?.tables[0]?.links[0]).toMatchObject({ nullShare: 0.1, deferred: true })
    expect(recipe?.order).toEqual([0, 1])
  })

  test.each([
    ['reads itself', [{ name: 'a', expr: 'a + 1' }], 'depends on itself'],
    [
      'reads itself over another',
      [
        { name: 'a', expr: 'b + 1' },
        { name: 'b', expr: 'a + 1' },
      ],
      'in a cycle',
    ],
    ['has no type', [{ name: 'a', expr: '"a" + 1' }], '+ does not take string and integer'],
    ['has two types', [{ name: 'a', expr: 'parent_id > 1 ? 1 : "x"' }], 'both branches must have the same type'],
    ['is not CEL', [{ name: 'a', expr: 'parent_id ) 1' }], 'not a CEL expression: Unexpected character'],
    ['ends early', [{ name: 'a', expr: 'parent_id +' }], 'not a CEL expression: it ends before it is complete'],
    ['blows up', [{ name: 'a', expr: '('.repeat(900) }], 'Exceeded maxDepth'],
    ['loops', [{ name: 'a', expr: '[1, 2].map(x, x * 2) == [2]' }], 'is not supported'],
  ])('an expression that %s', (_title, fields, sentence) => {
    const [at, msg] = problemOf(tables(parents(), children(5, ...fields)))
    expect(at).toBe('1.fields.1.expr')
    expect(msg).toContain(sentence)
  })

  test('a sum that reads itself through its children', () => {
    const [at, msg] = problemOf(
      tables(
        parents(10, { name: 'total', sum: 'children.part' }),
        children({ per: 'parent_id', mean: 2 }, { name: 'part', from: 'parent_id.total' }),
      ),
    )
    expect(at).toBe('0.fields.2.sum')
    expect(msg).toContain('"parents.total" → "children.part" → "parents.total"')
  })

  test.each([
    ['beyond the type', 'qty > 20000000000000000', 'outside ±(2^53 - 1)'],
    ['against the constraints', 'qty < 1', 'is less than min 1'],
    ['against each other', 'qty < 3 && qty > 4', 'is less than min'],
    ['between fields', 'qty > big', 'leave no row that meets'],
    ['of no condition', 'qty + 1', 'a check must be a boolean expression'],
  ])('a check %s', (_title, check, sentence) => {
    const fields = [
      { name: 'qty', type: 'integer', constraints: { min: 1, max: 9 } },
      { name: 'big', type: 'integer', constraints: { min: 10, max: 20 } },
    ]
    const [at, msg] = problemOf(tables({ name: 't', rows: 1, check, fields }))
    expect(at).toBe('0.check')
    expect(msg).toContain(sentence)
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

describe('the largest recipes are answered within a second', () => {
  const wide = (field: (index: number) => unknown) => Array.from({ length: 400 }, (_, index) => field(index))

  test('400 tables of 400 fields', () => {
    const recipe = tables(
      ...wide((table) => ({
        name: `t${table}`,
        rows: 10,
        key: ['c0'],
        fields: wide((field) =>
          field === 0
            ? { name: 'c0', type: 'rowNumber' }
            : field === 1 && table > 0
              ? { name: 'c1', link: `t${table - 1}.c0` }
              : { name: `c${field}`, type: 'city' },
        ),
      })),
    )
    expect(read(recipe).problems).toEqual([])
    expect(read(tables(...wide(() => recipe.tables[0]), recipe.tables[0])).problems.length).toBeGreaterThan(0)
  })

  test('a path of 64 steps is followed, one of 65 refused', () => {
    const chain = (steps: number) =>
      tables(
        {
          name: 't0',
          rows: 2,
          key: ['id'],
          fields: [
            { name: 'id', type: 'rowNumber' },
            { name: 'end', type: 'city' },
          ],
        },
        ...Array.from({ length: steps }, (_, index) => ({
          name: `t${index + 1}`,
          rows: 2,
          key: ['id'],
          fields: [
            { name: 'id', type: 'rowNumber' },
            { name: 'up', link: `t${index}.id` },
            ...(index === steps - 1 ? [{ name: 'far', from: `${'up.'.repeat(steps)}end` }] : []),
          ],
        })),
      )
    expect(read(chain(64)).problems).toEqual([])
    expect(problemOf(chain(65))[1]).toContain('at most 64 steps')
  })

  test('expressions of 400 fields that each read the one before, and problems without end', () => {
    const fields = wide((field) =>
      field === 0 ? { name: 'c0', type: 'integer' } : { name: `c${field}`, expr: `c${field - 1} + c${field - 1}` },
    )
    expect(read(tables({ name: 't', rows: 1, fields })).problems).toEqual([])
    const wrong = tables(
      ...wide((table) => ({
        name: `t${table}`,
        rows: 1,
        fields: wide((field) => ({ name: `c${field}`, type: 'firstNamee' })),
      })),
    )
    expect(read(wrong).problems).toHaveLength(1000)
  })

  test('members that nobody knows: as many are named as anybody reads', () => {
    const unknown = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`m${at}`, 1]))
    const { recipe, warnings } = read(
      tables({ ...unknown, name: 't', rows: 1, fields: [{ name: 'a', type: 'email' }] }),
    )
    expect(recipe).toBeDefined()
    expect(warnings).toHaveLength(1000)
  })

  test('names that do not exist: the first are likened to those that do, and a full list ends the search', () => {
    const unique = Array.from({ length: 100 }, (_, at) =>
      Array.from({ length: 16 }, (_, place) => `colour${at}${place}`),
    )
    const { problems } = read(tables({ name: 't', rows: 1, unique, fields: [{ name: 'color', type: 'city' }] }))
    expect(problems).toHaveLength(1000)
    expect(problems.filter(({ msg }) => msg.includes('there is "color"'))).toHaveLength(20)
  })
})

test('in turns, a large recipe is read as it is in one go, and others are answered meanwhile', async () => {
  const fields = Array.from({ length: 100 }, (_, at) => ({
    name: `f${at}`,
    type: 'email',
    constraints: { unique: true },
  }))
  const input = { tables: Array.from({ length: 100 }, (_, at) => ({ name: `t${at}`, rows: 10, fields })) }
  let isAnswered = false
  setImmediate(() => {
    isAnswered = true
  })
  const inTurns = await readRecipeInTurns(input, defaults)
  expect(isAnswered).toBe(true)
  expect(inTurns).toEqual(readRecipe(input, defaults))
})
