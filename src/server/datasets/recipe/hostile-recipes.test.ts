import { describe, expect, test } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { read, tables } from '@/server/datasets/fixtures/read-wishes'
import type { ReadRecipe } from './read-recipe'

const many = <T>(count: number, made: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => made(at))
const number = (name: string) => ({ name, type: 'integer', constraints: { min: 1, max: 5 } })
const table = (name: string, fields: readonly unknown[], rest: object = {}) => ({
  name,
  rows: 20,
  key: ['id'],
  fields: [{ name: 'id', type: 'rowNumber' }, ...fields],
  ...rest,
})
const computed = (...expressions: readonly string[]) =>
  table('t', [number('a'), ...expressions.map((expr, at) => ({ name: `x${at}`, expr }))])

/** Rows of every table, in bytes. */
function bytesOf({ recipe, problems }: ReadRecipe): number {
  expect(problems).toEqual([])
  if (!recipe) throw new Error('the recipe is refused without a reason')
  const set = openDataset(recipe)
  const slices = recipe.tables.flatMap(({ name }) => [...set.table(name).slices({ format: 'json' })])
  return slices.reduce((sum, { length }) => sum + length, 0)
}

describe('expressions that grow without end', () => {
  const chain = (link: (before: string) => string) => many(64, (at) => link(at === 0 ? 'a' : `x${at - 1}`))

  test.each([
    ['numbers that double', computed(...chain((before) => `${before} + ${before}`))],
    ['numbers that are squared', computed(...chain((before) => `${before} * ${before}`))],
    ['texts that double', computed(...chain((before) => (before === 'a' ? 'string(a)' : `${before} + ${before}`)))],
    ['a division by zero', computed('1 / (a - a)', 'a % (a - a)')],
  ])('%s: rows are made', (_, recipe) => {
    expect(bytesOf(read(tables(recipe)))).toBeGreaterThan(0)
  })

  test.each([
    ['brackets', `${'('.repeat(900)}a${')'.repeat(900)}`],
    ['brackets that never close', '('.repeat(1_900)],
    ['lists in lists', `${'['.repeat(900)}a${']'.repeat(900)}`],
    ['negations', `${'!'.repeat(1_900)}(a == 1)`],
    ['conditions in conditions', `${many(150, (at) => `a==${at}?${at}:`).join('')}0`],
    ['loops', `${many(12, (at) => `[1,2,3].map(i${at},`).join('')}a${')'.repeat(12)}.size()`],
    ['patterns', "string(a).matches('^(([a-z ])+.)+[A-Z]([a-z])+$')"],
    ['a megabyte', '-'.repeat(1_000_000)],
  ])('%s: refused where they stand', (_, expression) => {
    const [problem, ...others] = read(tables(computed(expression))).problems
    expect(problem?.loc).toEqual(['body', 'tables', 0, 'fields', 2, 'expr'])
    expect(others).toEqual([])
  })
})

test('links that double at each of 64 tables: a row is read from its parents, not from all ways to them', () => {
  const first = table('t0', [number('a'), number('b')])
  const further = many(64, (at) => {
    const link = `t${at}.id`
    const read = [
      { name: 'a', from: 'p.a' },
      { name: 'b', from: 'q.a' },
    ]
    return table(`t${at + 1}`, [{ name: 'p', link }, { name: 'q', link }, ...read])
  })
  expect(bytesOf(read(tables(first, ...further)))).toBeGreaterThan(0)
})

test('names that are members of every object are names like others', () => {
  const recipe = tables(
    table('__proto__', [number('__proto__'), { name: 'hasOwnProperty', type: 'email' }]),
    table('constructor', [
      { name: 'toString', link: '__proto__.id' },
      { name: 'valueOf', from: 'toString.__proto__' },
    ]),
  )
  const answer = read(recipe)
  bytesOf(answer)
  const set = answer.recipe && openDataset(answer.recipe)
  const rows = Buffer.concat([...(set?.table('constructor').slices({ format: 'csv' }) ?? [])]).toString()
  expect(rows.split(/\r?\n/)[1]).toMatch(/^1,\d+,[1-5]$/)
})

test.each([
  ['nulls', [null, 1, 'a', [], {}]],
  ['fields that are not fields', [{ name: 'a', rows: 1, fields: [null, 1, 'x', [], {}] }]],
  [
    'numbers of rows that are not numbers',
    [-1, 1.5, 1e308, 'x', null, [], [1, [2]]].map((rows, at) => table(`t${at}`, [], { rows })),
  ],
])('%s: each is refused where it stands', (_, list) => {
  const { recipe, problems } = read(tables(...list))
  expect(recipe).toBeUndefined()
  expect(problems.length).toBeGreaterThanOrEqual(list.length)
})
