import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

async function imported(column: string) {
  const { recipe, notes } = await importSchema(`CREATE TABLE accounts (id int PRIMARY KEY, ${column});`)
  const { recipe: read } = readRecipe(recipe, { seed: '1', referenceDate: '2026-11-21' })
  const [, field] = recipe.tables[0]?.fields ?? []
  const name = field?.name ?? ''
  return { field, notes, values: read ? rowsOf(openDataset(read), 'accounts').map((row) => String(row[name])) : [] }
}

it.each<[column: string, type: string, written: RegExp]>([
  ["email text NOT NULL CHECK (email LIKE '%@%')", 'email', /@/],
  ["email text NOT NULL CHECK (email LIKE '%@%' AND email ~ '^[^ ]+$')", 'email', /^[^ ]+@[^ ]+$/],
  ["email text NOT NULL CHECK (position('@' in email) > 1)", 'email', /^[^@]+@/],
  [
    "work_email text NOT NULL CHECK (work_email ~ '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$')",
    'email',
    /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
  ],
  [
    "email text NOT NULL CHECK (email ~* '^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,}$')",
    'email',
    /^[^@]+@[^@]+\.[a-z]{2,}$/,
  ],
  ['email text NOT NULL CHECK (length(email) BETWEEN 6 AND 254)', 'email', /^.{6,254}$/],
  ['username text NOT NULL CHECK (lower(username) = username AND length(username) >= 3)', 'username', /^[^A-Z]{3,}$/],
  ["website text NOT NULL CHECK (website ~ '^https?://')", 'website', /^https?:/],
  ["currency char(3) NOT NULL CHECK (currency ~ '^[A-Z]{3}$')", 'currency', /^[A-Z]{3}$/],
  ['sha256 text NOT NULL CHECK (length(sha256) = 64)', 'text', /^[0-9a-f]{64}$/],
  ["slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$')", 'text', /^[a-z]+-[a-z]+-[a-z]+/],
  ["email text NOT NULL UNIQUE CHECK (email LIKE '%@%')", 'email', /@/],
])('keeps the meaning of a name whose values meet the condition: %s', async (column, type, written) => {
  const { field, notes, values } = await imported(column)
  expect(field).toMatchObject({ type })
  if (type !== 'text') expect(field?.constraints?.pattern).toBeUndefined()
  expect(notes).toEqual([])
  expect(values.length).toBeGreaterThan(50)
  for (const value of values) expect(value).toMatch(written)
})

it.each([
  ["email text NOT NULL CHECK (email LIKE '%@corp.test')", /@corp\.test$/],
  ["email text NOT NULL CHECK (email ~ '^[A-Z]+$')", /^[A-Z]+$/],
])('gives the meaning up where its values do not meet the condition: %s', async (column, written) => {
  const { notes, values } = await imported(column)
  expect(notes).toEqual([])
  for (const value of values) expect(value).toMatch(written)
})

it('answers for a pattern that backtracks without end', async () => {
  const { field } = await imported("email text NOT NULL CHECK (email ~ '^(([a-z@._0-9-])+.)+[A-Z]([a-z])+$')")
  expect(field).toMatchObject({ type: 'text' })
})
