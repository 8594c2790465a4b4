import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'

const tasks = `
  CREATE TABLE projects (id int PRIMARY KEY);
  CREATE TABLE tasks (project_id int NOT NULL REFERENCES projects, id int NOT NULL, PRIMARY KEY (project_id, id), UNIQUE (id));`

/** The recipe's conditions for a table, and the pairs of its rows. */
async function pairsOf(ddl: string, columns: readonly [string, string]) {
  const { recipe: input, notes } = await importSchema(tasks + ddl)
  const { recipe, problems } = readRecipe(input, { seed: '1', referenceDate: '2026-01-01' })
  const { name, check } = input.tables.at(-1) ?? { name: '' }
  if (!recipe) throw new Error(JSON.stringify(problems))
  const json = Buffer.concat([...openDataset(recipe).table(name).slices({ format: 'json' })]).toString()
  const rows: Readonly<Record<string, number>>[] = JSON.parse(json)
  return { check, notes, pairs: rows.map((row) => columns.map((column) => row[column])) }
}

it.each([
  [
    'a key of both links',
    `CREATE TABLE task_links (a int NOT NULL REFERENCES tasks (id), b int NOT NULL REFERENCES tasks (id), PRIMARY KEY (a, b));`,
  ],
  [
    'a unique set of both',
    `CREATE TABLE task_links (id int PRIMARY KEY, a int NOT NULL REFERENCES tasks (id), b int NOT NULL REFERENCES tasks (id), kind text CHECK (kind IN ('blocks', 'follows')), UNIQUE (a, b, kind));`,
  ],
  [
    'links within one project',
    `CREATE TABLE task_links (
       project_id int NOT NULL, a int NOT NULL, b int NOT NULL, PRIMARY KEY (project_id, a, b),
       FOREIGN KEY (project_id, a) REFERENCES tasks, FOREIGN KEY (project_id, b) REFERENCES tasks
     );`,
  ],
])('no row is joined with itself, by %s', async (_, ddl) => {
  const { pairs, notes } = await pairsOf(ddl, ['a', 'b'])
  expect(notes).toEqual([])
  expect(pairs.length).toBeGreaterThan(20)
  expect(pairs.filter(([a, b]) => a === b)).toEqual([])
})

it('closure tables, links apart and links that may be null have no such condition', async () => {
  for (const columns of [
    'ancestor int NOT NULL REFERENCES tasks (id), descendant int NOT NULL REFERENCES tasks (id), PRIMARY KEY (ancestor, descendant)',
    'author int NOT NULL REFERENCES tasks (id), editor int NOT NULL REFERENCES tasks (id)',
    'a int NOT NULL REFERENCES tasks (id), b int REFERENCES tasks (id), UNIQUE (a, b)',
  ]) {
    const { check } = await pairsOf(`CREATE TABLE pairs (${columns});`, ['a', 'b'])
    expect(check).toBeUndefined()
  }
})
