import { describe, expect, test } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { defaults, problemOf, read, tables } from '@/server/datasets/fixtures/read-wishes'
import { readRecipe, readRecipeInTurns } from './read-recipe'

describe('the largest recipes are read to the end', () => {
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

  test('rows as wide as can be written, and no wider', () => {
    const fields = [
      { name: 's', type: 'text', constraints: { min_length: 2_000 } },
      { name: 'long', expr: Array(50).fill('s').join(' + ') },
      ...wide((at) => ({ name: `a${at}`, expr: `upperAscii(long + "${at}")` })).slice(0, 300),
    ]
    const parents = { name: 'wide', rows: 2, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }, ...fields] }
    const repeats = wide((at) => ({ name: `b${at}`, from: `wide_id.a${at % 100}` })).slice(0, 300)
    const children = { name: 'narrow', rows: 3, fields: [{ name: 'wide_id', link: 'wide.id' }, ...repeats] }
    const first = (table: { fields: readonly unknown[] }, count: number) => ({
      ...table,
      fields: table.fields.slice(0, count),
    })
    const [at, refusal] = problemOf(tables(parents))
    const most = Number(at.split('.')[2])
    expect(refusal).toContain(`with "a${most - 3}", one row of "wide" may take more than 16 MB`)
    const fine = read(tables(first(parents, most), first(children, 50)))
    expect(fine.problems).toEqual([])
    for (const { name, fields } of fine.recipe?.tables ?? []) {
      const set = fine.recipe && openDataset(fine.recipe)
      for (const format of ['csv', 'json'] as const) {
        const text = Buffer.concat([...(set?.table(name).slices({ format }) ?? [])])
        expect(text.length).toBeGreaterThan(fields.length * 16_000)
      }
    }
    expect(problemOf(tables(first(parents, 120), children))[0]).toMatch(/^1\.fields\./)
    const list = { type: 'array', of: { type: 'text', constraints: { min_length: 2_000 } } }
    const constraints = { min_length: 100, max_length: 100 }
    const lists = wide((at) => ({ name: `l${at}`, ...list, constraints }))
    const [last] = problemOf(tables({ name: 'lists', rows: 2, fields: lists }))
    const written = read(tables({ name: 'lists', rows: 2, fields: lists.slice(0, Number(last.split('.')[2])) })).recipe
    if (!written) throw new Error('the fields before it do not work')
    for (const slice of openDataset(written).table('lists').slices({ format: 'json' }))
      expect(slice.length).toBeGreaterThan(0)
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
