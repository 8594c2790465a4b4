import { describe, expect, test } from 'vitest'
import { type DraftTable, draftOfRecipe, recipeOfDraft } from '@/components/recipe/draft'
import type { Problem } from '@/wire/problem'
import { brokenRules, hasOnlyTooManyRows, mostRows, withoutRules, withRows } from './within-unique'

const draft = draftOfRecipe(
  {
    locale: 'en_US',
    tables: [
      { name: 'users', rows: 5, fields: [{ name: 'id', type: 'rowNumber' }] },
      {
        name: 'profiles',
        rows: 9,
        key: ['code'],
        unique: [
          ['a', 'b'],
          ['a', 'c'],
        ],
        fields: [
          { name: 'user_id', link: 'users.id', unique: true },
          { name: 'code', type: 'integer', constraints: { min: 1, unique: true } },
        ],
      },
    ],
  },
  { name: 'Draft' },
)

const problem = (place: Problem['loc'], ctx: Problem['ctx']): Problem => ({
  type: 'value_error',
  loc: ['body', 'tables', 1, ...place],
  msg: '',
  ctx,
})
const shortOf = (capacity: number, ...place: Problem['loc']) => problem(place, { table: 'profiles', capacity })
const column = shortOf(7, 'fields', 1, 'constraints', 'unique')
const link = shortOf(5, 'fields', 0, 'unique')
const set = shortOf(6, 'unique', 0)
const key = shortOf(4, 'key')

describe('more rows than can be unique', () => {
  test('is the only problem, or another has to be corrected first', () => {
    expect(hasOnlyTooManyRows([column, link])).toBe(true)
    expect(hasOnlyTooManyRows([column, problem(['rows', 'mean'], { error: 'too many' })])).toBe(false)
    expect(hasOnlyTooManyRows([])).toBe(false)
  })

  test('the table takes as many rows as the tightest of its rules allows, and the others keep theirs', () => {
    const fewer = withRows(draft, mostRows([column, link, set], draft))
    expect(fewer.tables.map(({ rows }) => rows)).toEqual([5, 5])
  })

  test.each<[string, DraftTable['rows']]>([
    ['of generations', [6, 3]],
    ['counted by parent', { per: 'user_id', mean: 2 }],
  ])('rows %s are not replaced by one number', (_title, rows) => {
    const other = { ...draft, tables: draft.tables.map((table) => ({ ...table, rows })) }
    expect(mostRows([column], other)).toEqual([])
  })

  test('every rule can be removed by its index, and nothing else changes', () => {
    const rules = brokenRules([column, link, set], draft)
    expect(rules.map(({ names }) => names)).toEqual([['code'], ['user_id'], ['a', 'b']])
    expect(recipeOfDraft(withoutRules(draft, rules)).tables).toEqual([
      { name: 'users', rows: 5, fields: [{ name: 'id', type: 'rowNumber' }] },
      {
        name: 'profiles',
        rows: 9,
        key: ['code'],
        unique: [['a', 'c']],
        fields: [
          { name: 'user_id', link: 'users.id' },
          { name: 'code', type: 'integer', constraints: { min: 1 } },
        ],
      },
    ])
  })

  test('a key stays unique: removing the other rules would not be enough', () => {
    expect(brokenRules([column, key], draft)).toEqual([])
  })

  test('changes made since the refusal are kept', () => {
    const since = { ...draft, tables: draft.tables.filter(({ name }) => name === 'profiles') }
    expect(withRows(since, mostRows([column], draft)).tables.map(({ rows }) => rows)).toEqual([7])
    const [profiles] = withoutRules(since, brokenRules([link], draft)).tables
    expect(profiles?.fields[0]).not.toHaveProperty('unique')
  })
})
