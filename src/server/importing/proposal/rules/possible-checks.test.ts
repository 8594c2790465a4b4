import { expect, it } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { RecipeInput } from '@/wire/datasets/recipe'
import { withPossibleChecks } from './possible-checks'

it('leaves out the checks that no rows can be made to, says why, and keeps the others', async () => {
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
  const made = await withPossibleChecks({ recipe, notes: [] })
  expect(readRecipe(made.recipe, { seed: '1', referenceDate: '2026-01-01' }).problems).toEqual([])
  expect(made.notes.map(({ table }) => table)).toEqual(made.notes.map(() => 'pairs'))
  expect(made.notes.length).toBeGreaterThan(0)
  const kept = [made.recipe.tables[1]?.check ?? []].flat()
  expect(kept.length + made.notes.length).toBe(3)
})

it('leaves out a check that rows of most seeds meet, but not those of all', async () => {
  const fields = [
    { name: 'id', type: 'rowNumber' },
    { name: 'n', type: 'integer', constraints: { min: 1, max: 15_000 } },
    { name: 'm', type: 'integer', constraints: { min: 1, max: 15_000 } },
  ]
  const recipe = RecipeInput.parse({
    tables: [{ name: 't', rows: 200, key: ['id'], fields, check: '(n + m) % 150 == 7' }],
  })
  const made = await withPossibleChecks({ recipe, notes: [] })
  expect(made.recipe.tables[0]?.check).toBeUndefined()
  expect(made.notes).toMatchObject([{ table: 't', why: expect.stringContaining('no values found for row') }])
})
