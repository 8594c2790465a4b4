import { describe, expect, test } from 'vitest'
import { children, parents, problemOf, read, tables } from '@/server/datasets/fixtures/read-wishes'

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

  test('the maximum of the whole table is given as a number, too', () => {
    const contextOf = (child: object) => read(tables(parents(), { ...children(11), ...child })).problems[0]?.ctx
    const among = (values: number) => ({ name: 'a', type: 'city', constraints: { values: [...Array(values).keys()] } })
    const asked = { table: 'children', rows: 11 }
    const oneToOne = { fields: [{ name: 'parent_id', link: 'parents.id', unique: true }] }
    expect(contextOf(oneToOne)).toMatchObject({ ...asked, capacity: 10 })
    expect(contextOf({ key: ['a'], fields: [among(8)] })).toMatchObject({ ...asked, capacity: 8 })
    const grown = contextOf({ rows: [6, 5], key: ['parent_id', 'a'], fields: [...children(1).fields, among(0)] })
    expect(grown).not.toHaveProperty('capacity')
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
