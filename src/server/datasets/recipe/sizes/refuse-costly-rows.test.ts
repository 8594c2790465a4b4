import { describe, expect, test } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'

const id = { name: 'id', type: 'rowNumber' }
const link = { name: 'parent_id', link: 'parents.id' }
const parents = (rows: number, ...fields: readonly object[]) => ({
  name: 'parents',
  rows,
  key: ['id'],
  fields: [id, ...fields],
})

const many = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at))

/** Rows that are summed up over `count` columns, by at most `max` children each. */
const summed = (count: number, max: number) => [
  parents(100, ...many(count, (at) => ({ name: `s${at}`, sum: `children.n${at}` }))),
  {
    name: 'children',
    rows: { per: 'parent_id', max },
    fields: [link, ...many(count, (at) => ({ name: `n${at}`, type: 'integer' }))],
  },
]

/** Sums of an expression with 240 terms. */
const summedUp = (max: number) => [
  parents(100, { name: 'total', sum: 'children.long' }),
  {
    name: 'children',
    rows: { per: 'parent_id', max },
    fields: [link, { name: 'n', type: 'integer' }, { name: 'long', expr: many(240, () => 'n').join(' + ') }],
  },
]

/** Sums that children inherit, of which the next are sums. */
const sumsOfSums = (count: number) => [
  parents(
    5_000,
    { name: 's0', type: 'integer' },
    ...many(count, (at) => ({ name: `s${at + 1}`, sum: `children.n${at}` })),
  ),
  {
    name: 'children',
    rows: { per: 'parent_id', max: 20 },
    fields: [link, ...many(count, (at) => ({ name: `n${at}`, from: `parent_id.s${at}` }))],
  },
]

/** Each row is made of two of the table before it. */
const doubled = (count: number) => [
  parents(10, { name: 'v', type: 'integer' }),
  ...many(count, (at) => ({
    name: `table_${at}`,
    rows: 10,
    key: ['id'],
    fields: [
      id,
      ...['a', 'b'].map((name) => ({ name, link: at === 0 ? 'parents.id' : `table_${at - 1}.id` })),
      { name: 'x', from: 'a.v' },
      { name: 'y', from: 'b.v' },
      { name: 'v', expr: 'x + y' },
    ],
  })),
]

/** A row is checked against two rows above it, which are checked against two above them. */
const doubledTree = [
  {
    ...parents(1_000, { name: 'v', type: 'integer' }),
    check: ['v + x + y > 0'],
    fields: [
      id,
      { name: 'v', type: 'integer' },
      { name: 'a', link: 'parents.id', depth: 60, roots: 10 },
      { name: 'b', link: 'parents.id', depth: 60, roots: 10 },
      { name: 'x', from: 'a.v' },
      { name: 'y', from: 'b.v' },
    ],
  },
]

const problemsOf = (tables: readonly object[]) =>
  readRecipe({ tables }, { seed: 'default', referenceDate: '2026-11-21' }).problems

describe('a table whose rows read more than one turn can compute is refused, with the nearest that can', () => {
  test.each<[string, readonly object[], string, string]>([
    [
      'sums over more children than a row has time for',
      summed(10, 20_000),
      '0.fields.5',
      'with "s4", one row of "parents" is computed from up to 100006 values, more than 100000; the nearest is a max of 9998 in the rows of "children"',
    ],
    [
      'sums of an expression that takes as long as thirty values',
      summedUp(50_000),
      '0.fields.1',
      'the nearest is a max of 3225 in the rows of "children"',
    ],
    [
      'sums of sums of sums',
      sumsOfSums(50),
      '0.fields.5',
      'with "s4", one row of "parents" is computed from up to 354566 values',
    ],
    [
      'rows made of two others each',
      doubled(30),
      '9.fields.4',
      'one row of "table_8" depends on more than 1000 others',
    ],
    ['checks that read two rows above', doubledTree, '0.fields.0', 'depends on more than 1000 others'],
  ])('%s', (_title, tables, place, sentence) => {
    const problems = problemsOf(tables)
    expect(problems.map(({ loc }) => loc.slice(2).join('.'))).toEqual([place])
    expect(problems[0]?.msg).toContain(sentence)
  })

  test.each<[string, readonly object[]]>([
    ['sums over as many children as a row has time for', summed(10, 9_998)],
    ['sums of a long expression over as many children', summedUp(3_225)],
  ])('the nearest is taken: %s', (_title, tables) => {
    expect(problemsOf(tables)).toEqual([])
  })
})
