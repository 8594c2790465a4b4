import { expect, it } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { RecipeInput } from '@/wire/datasets/recipe'
import { withPossibleChecks } from './possible-checks'

it('omits unsatisfiable checks with a reason, and keeps the others', async () => {
  const recipe = RecipeInput.parse({
    tables: [
      { name: 'drugs', rows: 9, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] },
      {
        name: 'pairs',
        rows: 9,
        key: ['a', 'b'],
        check: ['n > 3', 'a > b + 100', 'n < 1'],
        fields: [
          { name: 'a', link: 'drugs.id' },
          { name: 'b', link: 'drugs.id' },
          { name: 'n', type: 'integer' },
        ],
      },
    ],
  })
  const { proposal: made } = await withPossibleChecks({ recipe, notes: [] })
  expect(readRecipe(made.recipe, { seed: '1', referenceDate: '2026-01-01' }).problems).toEqual([])
  expect(made.notes.map(({ table }) => table)).toEqual(made.notes.map(() => 'pairs'))
  expect(made.notes.length).toBeGreaterThan(0)
  const kept = [made.recipe.tables[1]?.check ?? []].flat()
  expect(kept.length + made.notes.length).toBe(3)
})

it('omits a check that most seeds satisfy, but not all', async () => {
  const fields = [
    { name: 'id', type: 'rowNumber' },
    { name: 'n', type: 'integer', constraints: { min: 1, max: 15_000 } },
    { name: 'm', type: 'integer', constraints: { min: 1, max: 15_000 } },
  ]
  const recipe = RecipeInput.parse({
    tables: [{ name: 't', rows: 200, key: ['id'], fields, check: '(n + m) % 150 == 7' }],
  })
  const { proposal: made } = await withPossibleChecks({ recipe, notes: [] })
  expect(made.recipe.tables[0]?.check).toBeUndefined()
  expect(made.notes).toMatchObject([{ table: 't', why: expect.stringContaining('no values found for row') }])
})

const wideTable = (check: string[]) => {
  const fields = ['a', 'b', 'c'].map((name) => ({ name, type: 'integer', constraints: { min: 1, max: 9 } }))
  const recipe = RecipeInput.parse({ tables: [{ name: 't', rows: 9, fields }] })
  return { ...recipe, tables: recipe.tables.map((table) => ({ ...table, check })) }
}

it('limits the checks of a table, especially those on several fields, and notes the others', async () => {
  const comparisons = Array.from({ length: 130 }, (_, at) => `a + b + ${at} > c - ${at + 9}`)
  const single = Array.from({ length: 130 }, (_, at) => `a > ${-at}`)
  const { proposal: made } = await withPossibleChecks({ recipe: wideTable([...comparisons, ...single]), notes: [] })
  expect(readRecipe(made.recipe, { seed: '1', referenceDate: '2026-01-01' }).problems).toEqual([])
  const kept = [made.recipe.tables[0]?.check ?? []].flat()
  expect(kept.filter((check) => check.includes('b')).length).toBe(24)
  expect(kept.length).toBeLessThanOrEqual(100)
  expect(kept.length + made.notes.length).toBe(260)
})

it('drops the checks of a table with many contradictions after a few trials', async () => {
  const pairs = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
  ] as const
  const circle = Array.from({ length: 60 }, (_, at) => pairs[at % 3]).map(
    (pair, at) => `${pair?.[0]} + ${at} < ${pair?.[1]} + ${at}`,
  )
  const { proposal: made } = await withPossibleChecks({ recipe: wideTable(circle), notes: [] })
  expect(readRecipe(made.recipe, { seed: '1', referenceDate: '2026-01-01' }).problems).toEqual([])
  expect(made.recipe.tables[0]?.check).toBeUndefined()
  expect(made.notes.length).toBe(60)
})

it('omits all checks that compare fields if many tables have unsatisfiable ones', async () => {
  const [one] = wideTable(['a > b', 'b > a']).tables
  const met = { ...one, name: 'met', check: ['a <= b'] }
  const single = { ...one, name: 'single', check: ['a > 2'] }
  const tables = Array.from({ length: 30 }, (_, at) => ({ ...one, name: `t${at}` }))
  const { proposal: made } = await withPossibleChecks({
    recipe: RecipeInput.parse({ tables: [...tables, met, single] }),
    notes: [],
  })
  expect(readRecipe(made.recipe, { seed: '1', referenceDate: '2026-01-01' }).problems).toEqual([])
  expect(made.recipe.tables.flatMap(({ check = [] }) => check)).toEqual(['a > 2'])
  expect(made.notes.length).toBe(61)
  expect(made.notes).toContainEqual(expect.objectContaining({ table: 'met', construct: 'CHECK a <= b' }))
})

it('limits the total text of checks on several columns', async () => {
  const long = Array.from({ length: 40 }, (_, at) => `a + b > ${-at}`).join(' || ')
  const [one] = wideTable([long]).tables
  const tables = Array.from({ length: 250 }, (_, at) => ({ ...one, name: `t${at}` }))
  const { proposal: made } = await withPossibleChecks({ recipe: RecipeInput.parse({ tables }), notes: [] })
  const kept = made.recipe.tables.flatMap(({ check = [] }) => check)
  expect(kept.join('').length).toBeLessThanOrEqual(20_000)
  expect(kept.length + made.notes.length).toBe(250)
  expect(made.recipe.tables.filter(({ check }) => Array.isArray(check) && check.length === 0)).toEqual([])
})

it('keeps satisfiable checks among many on fields that are not drawn', async () => {
  const fields = [
    { name: 'id', type: 'rowNumber' },
    { name: 'a', type: 'integer', constraints: { min: 1, max: 9 } },
    { name: 'b', type: 'integer', constraints: { min: 1, max: 9 } },
  ]
  const tables = Array.from({ length: 30 }, (_, at) => ({
    name: `t${at}`,
    rows: 9,
    key: ['id'],
    fields,
    check: ['id > 3', 'a <= b'],
  }))
  const { proposal: made } = await withPossibleChecks({ recipe: RecipeInput.parse({ tables }), notes: [] })
  expect(made.recipe.tables.flatMap(({ check = [] }) => check)).toEqual(tables.map(() => 'a <= b'))
})
