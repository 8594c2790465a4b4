import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { contradictions, rowsOf } from '@/testing/contradictions'

it('puts one date after another that draws rarely precede, whatever the names say', async () => {
  const { recipe: proposed, notes } = await importSchema(`CREATE TABLE routings (id int PRIMARY KEY,
    scheduledstartdate timestamp NOT NULL, scheduledenddate timestamp NOT NULL, modifieddate timestamp NOT NULL,
    expires_on date NOT NULL, opened_on date NOT NULL,
    CHECK (scheduledenddate >= scheduledstartdate), CHECK (expires_on < opened_on))`)
  const { recipe, problems } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
  expect(problems).toEqual([])
  expect(notes.filter(({ why }) => why.startsWith('Left out'))).toEqual([])
  const dataset = recipe && openDataset(recipe)
  expect(dataset && contradictions(dataset)).toEqual([])
  const rows = dataset ? rowsOf(dataset, 'routings') : []
  expect(rows.length).toBeGreaterThan(50)
  for (const { scheduledstartdate, scheduledenddate, expires_on, opened_on } of rows) {
    expect(String(scheduledenddate) >= String(scheduledstartdate)).toBe(true)
    expect(String(expires_on) < String(opened_on)).toBe(true)
  }
})
