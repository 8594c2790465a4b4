import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

it('knows that no document is the JSON value null', async () => {
  const { recipe: proposed, notes } = await importSchema(`CREATE TABLE users (id int PRIMARY KEY, picture bytea,
    picture_metadata jsonb NOT NULL, settings json NOT NULL, file bytea,
    CHECK ((picture IS NULL) = (picture_metadata::text = 'null')), CHECK (settings::text <> 'null'),
    CHECK ((file IS NOT NULL) <> (picture_metadata <> 'null'::jsonb)))`)
  expect(notes).toEqual([])
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
  const rows = recipe ? rowsOf(openDataset(recipe), 'users') : []
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.every(({ picture, file }) => picture !== null && file === null)).toBe(true)
})
