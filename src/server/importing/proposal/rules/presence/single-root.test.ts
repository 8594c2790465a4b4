import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

it.each([
  ['(parent_id IS NULL) = (id = 0)', 0],
  ['parent_id IS NOT NULL OR id = 1', 1],
])('a tree has the one root that %s asks for', async (condition, root) => {
  const { recipe: proposed, notes } = await importSchema(`CREATE TABLE categories (id int PRIMARY KEY,
    parent_id int REFERENCES categories, title text NOT NULL, CHECK (${condition}))`)
  expect(notes).toEqual([])
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
  const rows = recipe ? rowsOf(openDataset(recipe), 'categories') : []
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.flatMap(({ id, parent_id }) => (parent_id === null ? [id] : []))).toEqual([root])
})
