import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

async function imported(columns: string) {
  const { recipe: proposed, notes } = await importSchema(`CREATE TABLE things (id int PRIMARY KEY, ${columns})`)
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
  const rows = recipe ? rowsOf(openDataset(recipe), 'things') : []
  expect(rows.length).toBeGreaterThan(50)
  return { notes, rows }
}

it('keeps the bits that a complemented mask leaves', async () => {
  const { notes, rows } = await imported(`flags int NOT NULL CHECK ((flags & ~7) = 0),
    rights int NOT NULL CHECK ((rights & (~ 10)) = 0)`)
  expect(notes).toEqual([])
  for (const { flags, rights } of rows) expect([Number(flags) & ~7, Number(rights) & ~10]).toEqual([0, 0])
  expect(new Set(rows.map(({ rights }) => rights))).toEqual(new Set([0, 2, 8, 10]))
})

it('gives arrays of JSON as many items as a condition asks for', async () => {
  const { notes, rows } = await imported(`tags jsonb NOT NULL CHECK (jsonb_array_length(tags) > 0),
    steps json NOT NULL CHECK (json_array_length(steps) BETWEEN 8 AND 9)`)
  expect(notes).toEqual([])
  for (const { tags, steps } of rows) {
    expect(Array.isArray(tags) && tags.length > 0).toBe(true)
    expect(Array.isArray(steps) && new Set(steps).size).toSatisfy((size) => size === 8 || size === 9)
  }
})

it('has whole minutes, hours and days where a condition truncates, and says where it cannot', async () => {
  const { notes, rows } = await imported(`lasts interval NOT NULL CHECK (date_trunc('minute', lasts) = lasts),
    shift interval NOT NULL CHECK (shift = date_trunc('hour', shift)),
    day timestamp NOT NULL CHECK (date_trunc('day', day) = day),
    hour timestamp NOT NULL CHECK (hour = date_trunc('hour', hour))`)
  expect(notes.map(({ column, why }) => [column, why.slice(0, 8)])).toEqual([['hour', 'Left out']])
  for (const { lasts, shift, day } of rows) {
    expect(lasts).toMatch(/^PT(?:\d+H)?(?:\d+M)?$/)
    expect(shift).toMatch(/^PT\d+H$/)
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
