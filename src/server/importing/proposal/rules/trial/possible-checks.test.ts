import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { importSchema } from '@/server/importing/import-schema'
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

it('numbers the key of a tree from parents to children, if a check compares them or asks for the roots', async () => {
  const ddl = `CREATE TABLE accounts (no int PRIMARY KEY CHECK (no BETWEEN 1001 AND 9999), name text NOT NULL,
    parent_no int REFERENCES accounts(no) CHECK (parent_no < no), CHECK (no % 10 = 0 OR parent_no IS NOT NULL));`
  const { recipe: made } = await importSchema(ddl)
  const { recipe, problems } = readRecipe(made, { seed: '1', referenceDate: '2026-01-01' })
  expect(problems).toEqual([])
  const lines = recipe ? csv(recipe, 'accounts') : []
  expect(lines.length).toBeGreaterThan(9)
  for (const [no, , parent] of lines) {
    expect(Number(no) % 10 === 0 || parent !== '').toBe(true)
    expect(Number(parent)).toBeLessThan(Number(no))
    expect(Number(no)).toBeLessThanOrEqual(9999)
  }
})

it('leaves a table empty whose links cannot be kept in order, if no other table needs it', async () => {
  const ddl = (more: string) => `
    CREATE TABLE tenants (id int PRIMARY KEY);
    CREATE TABLE tasks (tenant_id int NOT NULL REFERENCES tenants, id bigint NOT NULL, PRIMARY KEY (tenant_id, id));
    CREATE TABLE task_links (tenant_id int NOT NULL, from_id bigint NOT NULL, to_id bigint NOT NULL, kind text NOT NULL CHECK (kind IN ('a', 'b')),
      PRIMARY KEY (tenant_id, from_id, to_id, kind), CHECK (from_id < to_id),
      FOREIGN KEY (tenant_id, from_id) REFERENCES tasks, FOREIGN KEY (tenant_id, to_id) REFERENCES tasks);${more}`
  const needed =
    'CREATE TABLE remarks (tenant_id int, from_id bigint, to_id bigint, kind text, FOREIGN KEY (tenant_id, from_id, to_id, kind) REFERENCES task_links);'
  const of = async (more: string) => {
    const { recipe, notes } = await importSchema(ddl(more))
    return [recipe.tables.find(({ name }) => name === 'task_links')?.rows, notes.at(-1)?.why]
  }
  expect(await of('')).toEqual([0, expect.stringContaining('without rows')])
  expect(await of(needed)).toEqual([
    expect.objectContaining({ per: expect.anything() }),
    expect.stringContaining('Left out'),
  ])
})

const csv = (recipe: Recipe, table: string): string[][] =>
  Buffer.concat([...openDataset(recipe).table(table).slices({ format: 'csv', header: false })])
    .toString()
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
