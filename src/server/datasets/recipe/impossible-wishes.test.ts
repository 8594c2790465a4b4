import { describe, expect, test } from 'vitest'
import { readRecipe } from './read-recipe'

const always = { true_percentage: 100 }
const id = { name: 'id', type: 'rowNumber' }
const parents = (rows: unknown, ...fields: readonly object[]) => ({
  name: 'parents',
  rows,
  key: ['id'],
  fields: [id, ...fields],
})
const children = (rows: unknown, link: object = {}) => ({
  name: 'children',
  rows,
  fields: [{ name: 'parent_id', link: 'parents.id', ...link }],
})
const friends = (rows: number, check: string) => ({
  name: 'friends',
  rows,
  key: ['one', 'other'],
  check,
  fields: [
    { name: 'one', link: 'parents.id' },
    { name: 'other', link: 'parents.id' },
  ],
})
const notes = (weights: readonly number[]) => ({
  name: 'notes',
  rows: 20,
  fields: [{ name: 'about_type' }, { name: 'about_id' }],
  links: [
    {
      name: 'about',
      fields: ['about_id'],
      type_field: 'about_type',
      one_of: [
        { to: ['parents.id'], value: 'P', weight: weights[0] },
        { to: ['others.id'], value: 'O', weight: weights[1] },
      ],
    },
  ],
})
const others = { name: 'others', rows: 5, key: ['id'], fields: [id] }

const dated = (constraints: object) => ({ name: 'created_at', type: 'dateTime', constraints })

const problemsOf = (tables: readonly object[]) =>
  readRecipe({ tables }, { seed: 'default', referenceDate: '2026-11-21' }).problems

describe('a wish that no row can meet is refused where it is asked, with the nearest that can', () => {
  test.each<[string, readonly object[], string, string]>([
    [
      'dates that end before those of the rows that they point at',
      [
        parents(5, dated({ from: '2024-01-01' })),
        { ...children(5), fields: [...children(5).fields, dated({ to: '2023-06-01' })] },
      ],
      '1.fields.1.constraints.to',
      '"children.created_at" ends on 2023-06-01, but "parents.created_at", in the rows that "parent_id" references, begins on 2024-01-01',
    ],
    [
      'a later step that ends before the rows that its own points at',
      [
        parents(5, dated({ from: '2024-01-01' })),
        {
          ...children(5),
          fields: [...children(5).fields, dated({}), { ...dated({ to: '2023-06-01' }), name: 'paid_at' }],
        },
      ],
      '1.fields.2.constraints.to',
      '"children.paid_at" ends on 2023-06-01, but "parents.created_at", in the rows that "parent_id" references, begins on 2024-01-01',
    ],
    [
      'a link that is never null, to a table without rows',
      [parents(0), children(5)],
      '1.fields.0.null_percentage',
      '"parents" has no rows; give it at least 1',
    ],
    [
      'the same in one generation',
      [parents([0, 5]), children([5, 3])],
      '1.fields.0.null_percentage',
      '5 rows of "children" reference "parents" by "parent_id", which is required, but "parents" has no rows in their generation',
    ],
    [
      'one of several tables, which has no rows',
      [parents(0), others, notes([1, 1])],
      '2.links.0.null_percentage',
      'its choice in `one_of` a weight of 0',
    ],
    [
      'a link that is never null, to a column that may be',
      [
        {
          name: 'parents',
          rows: 9,
          unique: [['id']],
          fields: [{ name: 'id', type: 'uuid', null_percentage: 50 }],
        },
        children({ per: 'parent_id', mean: 1 }),
      ],
      '1.fields.0.null_percentage',
      'references "parents.id", which may be null; give the link a null_percentage',
    ],
    [
      'more rows than pairs in order',
      [parents(5), friends(11, 'one < other')],
      '1.check',
      'give 10 pairs, but "friends" has 11 rows; the maximum is 10',
    ],
    [
      'more rows than pairs of two',
      [parents(5), friends(21, 'one != other')],
      '1.check',
      'give 20 pairs, but "friends" has 21 rows; the maximum is 20',
    ],
    [
      'two different ones of one',
      [parents(1), { ...friends(1, 'one != other'), key: undefined }],
      '1.check',
      'give it at least 2',
    ],
    [
      'an order of keys of rows that count others',
      [
        {
          ...parents(5),
          fields: [
            { name: 'id', type: 'uuid' },
            { name: 'count', count: 'children' },
          ],
        },
        friends(5, 'one < other'),
        children({ per: 'parent_id', mean: 1 }),
      ],
      '1.check',
      'by "parents.id" if it is a rowNumber; make it one, or compare with !=',
    ],
    [
      'a tree whose rows have a parent each of their own',
      [parents(9, { name: 'above', link: 'parents.id', unique: true })],
      '0.fields.1.unique',
      'rows of a tree share parents',
    ],
    [
      'more than one row of a single value',
      [{ name: 'flags', rows: 2, unique: [['on']], fields: [{ name: 'on', type: 'boolean', constraints: always }] }],
      '0.unique.0',
      'there is 1 combination of values for 2 rows; the maximum is 1',
    ],
  ])('%s', (_title, tables, place, sentence) => {
    const problems = problemsOf(tables)
    expect(problems.map(({ loc }) => loc.slice(2).join('.'))).toEqual([place])
    expect(problems[0]?.msg).toContain(sentence)
  })

  test.each<[string, readonly object[]]>([
    ['no rows on both sides', [parents(0), children(0)]],
    ['no parents, so no children', [parents(0), children({ per: 'parent_id', mean: 3 })]],
    ['no parents, and a link that is always null', [parents(0), children(5, { null_percentage: 100 })]],
    ['an empty table that nothing chooses', [parents(0), others, notes([0, 1])]],
    ['as many rows as pairs in order', [parents(5), friends(10, 'one < other')]],
    ['as many rows as pairs of two', [parents(5), friends(20, 'one != other')]],
  ])('the nearest is taken: %s', (_title, tables) => {
    expect(problemsOf(tables)).toEqual([])
  })
})

test('constraints of values that are not drawn are ignored with a warning', () => {
  const tables = [
    parents(9, { name: 'size', type: 'integer' }, { name: 'total', sum: 'children.twice', constraints: { max: 5 } }),
    {
      name: 'children',
      rows: { per: 'parent_id', mean: 2 },
      unique: [['parent_id', 'no']],
      fields: [
        { name: 'parent_id', link: 'parents.id', constraints: { min: 3 } },
        { name: 'no', type: 'ordinal' },
        { name: 'size', from: 'parent_id.size', constraints: { max: 9 } },
        { name: 'twice', expr: 'size * 2', constraints: { precision: 2, min: 10 } },
      ],
    },
  ]
  const { problems, warnings } = readRecipe({ tables }, { seed: 'default', referenceDate: '2026-11-21' })
  expect(problems).toEqual([])
  expect(warnings.map(({ code, loc }) => `${code} ${loc.slice(2).join('.')}`).sort()).toEqual([
    'constraint_ignored 0.fields.2.constraints.max',
    'constraint_ignored 1.fields.0.constraints.min',
    'constraint_ignored 1.fields.2.constraints.max',
    'constraint_ignored 1.fields.3.constraints.min',
  ])
})

test('a column named twice in a key or a unique set counts once, with a warning', () => {
  const tables = [
    { ...parents(9, { name: 'size', type: 'integer' }), key: ['id', 'id'], unique: [['size', 'id', 'size']] },
  ]
  const { recipe, problems, warnings } = readRecipe({ tables }, { seed: 'default', referenceDate: '2026-11-21' })
  expect(problems).toEqual([])
  expect(recipe?.tables[0]?.uniqueSets.map(({ fields }) => fields)).toEqual([[0], [1, 0]])
  expect(warnings.map(({ code, loc }) => `${code} ${loc.slice(2).join('.')}`)).toEqual([
    'member_ignored 0.key.1',
    'member_ignored 0.unique.0.2',
  ])
})
