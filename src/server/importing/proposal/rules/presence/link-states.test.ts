import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { contradictions, rowsOf } from '@/testing/contradictions'

async function imported(ddl: string) {
  const { recipe: proposed, notes } = await importSchema(ddl)
  const { recipe, problems } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
  expect(problems).toEqual([])
  if (!recipe) throw new Error('the recipe is refused')
  const dataset = openDataset(recipe)
  expect(contradictions(dataset)).toEqual([])
  return { notes, rows: rowsOf(dataset, 'papers') }
}

it('keeps the states that have the same links, and their dates with them', async () => {
  const { notes, rows } = await imported(`CREATE TABLE users (id int PRIMARY KEY);
    CREATE TABLE papers (id int PRIMARY KEY, state smallint NOT NULL CHECK (state IN (1, 2, 3, 4, 5, 6)),
      judge_id int REFERENCES users, judged_at timestamp, merged_into_id int REFERENCES papers, copy_of_id int REFERENCES papers,
      CHECK ((state = 6) = (copy_of_id IS NOT NULL)), CHECK ((state IN (3, 4, 5, 6)) = (judge_id IS NOT NULL)),
      CHECK ((state IN (3, 4, 5, 6)) = (judged_at IS NOT NULL)), CHECK ((state = 5) = (merged_into_id IS NOT NULL)))`)
  expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(1)
  for (const { state, judge_id, judged_at, merged_into_id, copy_of_id } of rows) {
    const isJudged = Number(state) >= 3
    expect([judge_id !== null, judged_at !== null]).toEqual([isJudged, isJudged])
    expect([merged_into_id !== null, copy_of_id !== null]).toEqual([state === 5, state === 6])
  }
  expect(notes.map(({ why }) => why)).toContainEqual(expect.stringContaining('which links a row has does not vary'))
})

it('gives a flag the value that its links need', async () => {
  const { rows } = await imported(`CREATE TABLE users (id int PRIMARY KEY);
    CREATE TABLE papers (id int PRIMARY KEY, is_held boolean NOT NULL, holder_id int NOT NULL REFERENCES users,
      next_id int REFERENCES users, CHECK (is_held = (holder_id IS NOT NULL)), CHECK (is_held <> (next_id IS NOT NULL)))`)
  expect(rows.every(({ is_held, next_id }) => is_held === true && next_id === null)).toBe(true)
})

it('takes one kind of principal where each kind excludes the columns of the others', async () => {
  const { rows } = await imported(`CREATE TABLE users (id int PRIMARY KEY); CREATE TABLE teams (id int PRIMARY KEY);
    CREATE TABLE papers (id int PRIMARY KEY, kind smallint NOT NULL CHECK (kind = ANY (ARRAY[1, 2, 3])),
      user_id int REFERENCES users, team_id int UNIQUE REFERENCES teams, provider varchar, group_name varchar UNIQUE,
      CHECK (kind <> 1 OR (team_id IS NULL AND provider IS NULL AND group_name IS NULL AND user_id IS NOT NULL)),
      CHECK (kind <> 2 OR (user_id IS NULL AND provider IS NULL AND group_name IS NULL AND team_id IS NOT NULL)),
      CHECK (kind <> 3 OR (user_id IS NULL AND team_id IS NULL AND provider IS NOT NULL AND group_name IS NOT NULL)))`)
  for (const { kind, user_id, team_id, provider, group_name } of rows) {
    expect([kind, user_id !== null]).toEqual([1, true])
    expect([team_id, provider, group_name]).toEqual([null, null, null])
  }
})
