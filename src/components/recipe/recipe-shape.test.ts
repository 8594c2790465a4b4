import { expect, it } from 'vitest'
import { templates } from '@/server/datasets/templates/templates'
import { RecipeInput } from '@/wire/datasets/recipe'
import { readRecipe, recipeInOrder } from './recipe-shape'

/** Every member of a recipe, in another order than the schema's. */
const full = {
  tables: [
    {
      check: ['a > 0'],
      unique: [['a', 'b']],
      links: [
        {
          ...{ null_percentage: 5, roots: 1, depth: 2, unique: true, skew: 0 },
          one_of: [{ weight: 2, value: 'v', to: ['t.a'] }],
          ...{ type_field: 'kind', to: ['t.a', 't.b'], fields: ['a', 'b'], name: 'l' },
        },
      ],
      fields: [
        {
          ...{
            null_percentage: null,
            expr: '1',
            via: 'l',
            max: 'c.x',
            min: 'c.x',
            count: 'c',
            sum: 'c.x',
            from: 'l.x',
          },
          ...{ roots: 10, depth: 3, unique: false, skew: 0.5, link: 't.a' },
          of: { constraints: { min: 1 }, locale: null, type: 'integer' },
          ...{ constraints: { values: ['b', 'a'] }, locale: 'ar_AE', type: 'array', name: 'a' },
        },
      ],
      key: ['a'],
      rows: { without: 5, total: [10, 20], mean: 2, max: 8, min: 1, per: 'a' },
      name: 't',
    },
  ],
  reference_date: '2026-01-01',
  locale: 'en_GB' as const,
  seed: '1',
}

it('writes a recipe in the order of its schema, whatever the order of its members', () => {
  for (const recipe of [full, ...templates.map(({ recipe }) => recipe)]) {
    const bytes = JSON.stringify(RecipeInput.parse(recipe))
    expect(JSON.stringify(readRecipe(recipe))).toBe(bytes)
    expect(JSON.stringify(recipeInOrder(RecipeInput.parse(recipe)))).toBe(bytes)
  }
})

it('drops unknown members, and refuses anything that is not a recipe', () => {
  expect(JSON.stringify(readRecipe({ ...full, extra: 1 }))).toBe(JSON.stringify(RecipeInput.parse(full)))
  expect(readRecipe({ tables: [{ name: 't', rows: 1, fields: [{ name: 1 }] }] })).toBeUndefined()
  expect(readRecipe({ ...full, locale: 'xx_XX' })).toBeUndefined()
})
