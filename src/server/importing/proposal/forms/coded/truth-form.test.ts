import { expect, test } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

const posts = `CREATE TABLE posts (id serial PRIMARY KEY, created_at timestamptz NOT NULL, archived boolean NOT NULL, archived_at timestamptz,
  squash boolean NOT NULL DEFAULT false, sorted boolean DEFAULT true NOT NULL, mirrored boolean NOT NULL);`

test('a flag is as rare as its name says, and true where its moment is filled', async () => {
  const rows = await rowsOfPosts()
  const archived = rows.filter((row) => row.archived === true)
  expect(archived.length / rows.length).toBeLessThan(0.15)
  expect(archived.length).toBeGreaterThan(0)
  expect(rows.filter((row) => (row.archived === true) !== (row.archived_at !== null))).toEqual([])
})

test('most rows have the default of a flag whose name says nothing', async () => {
  const rows = await rowsOfPosts()
  const share = (name: string) => rows.filter((row) => row[name] === true).length / rows.length
  expect(share('squash')).toBeLessThan(0.3)
  expect(share('sorted')).toBeGreaterThan(0.7)
  expect(share('mirrored')).toBeGreaterThan(0.4)
})

async function rowsOfPosts() {
  const { recipe } = await importSchema(posts, { rows: { total: 1_000 } })
  return openTables(...recipe.tables).rows('posts')
}
