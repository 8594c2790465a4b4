import { expect, it } from 'vitest'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { draftOfRecipe, recipeOfDraft } from '@/components/recipe/draft'
import { templates } from '@/server/datasets/templates/templates'
import { RecipeInput } from '@/wire/datasets/recipe'
import { callOf, sameOrder } from './order'

const recipes = templates.map(({ recipe }) =>
  recipeOfDraft(draftOfRecipe(RecipeInput.parse(recipe), { name: 'a template' })),
)

it('pays for the same bytes after a data set was stored and read again', () => {
  for (const recipe of recipes) {
    const stored = RecipeInput.parse(JSON.parse(JSON.stringify(recipe)))
    expect(callOf(stored)).toEqual(callOf(recipe))
    expect(callOf(recipe).path).toBe('/api/v1/datasets')
  }
})

const rows = (output_format: 'csv' | 'json'): DraftRequest => ({
  schema_fields: [{ name: 'a', type: 'city' }],
  count: 5,
  locale: 'en_US',
  output_format,
})

it('distinguishes data sets from each other and from rows, whose format is free', () => {
  const [one, other] = recipes
  if (!one || !other) throw new Error('two templates are needed')
  expect(sameOrder(one, other)).toBe(false)
  expect(sameOrder(one, rows('csv'))).toBe(false)
  expect(sameOrder(rows('csv'), rows('json'))).toBe(true)
})
