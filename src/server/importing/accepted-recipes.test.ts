import { expect, test } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from './import-schema'

const types = [
  'numeric',
  'numeric(10, 2)',
  'numeric(32, 16)',
  'numeric(5, 5)',
  'smallint',
  'bigint',
  'double precision',
  'money',
  'boolean',
  'date',
  'timestamptz',
  'interval',
  'text',
  'varchar(3)',
  'varchar(20)',
  'char(2)',
  'bytea',
  'jsonb',
  'uuid',
  'text[]',
  'int[]',
  'inet',
  'tstzrange',
  'bit(8)',
]
const names =
  'volume file_size current_term target_term learning_intensity email status country price opening_balance first_name weight_kg score is_active url started_at notes code tags balance iban latitude version password'.split(
    ' ',
  )
const rules = ['', ' NOT NULL', ' UNIQUE']

test.each(rules)('the recipe is valid for column names and types of every kind%s', async (rule) => {
  const tables = types.map((_, at) => {
    const columns = names.map((name, column) => `${name} ${types[(at + column) % types.length]}${rule}`)
    return `CREATE TABLE t${at} (id serial PRIMARY KEY, ${columns.join(', ')});`
  })
  const { recipe } = await importSchema(tables.join('\n'))
  expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-11-27' }).problems).toEqual([])
})

test('a unique column with its own vocabulary supports three hundred thousand rows', async () => {
  const { recipe } = await importSchema('CREATE TABLE versions (id uuid PRIMARY KEY, branch text NOT NULL UNIQUE)', {
    rows: { total: 300_000 },
  })
  expect(recipe.tables[0]).toMatchObject({ rows: 300_000 })
  expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-11-27' }).problems).toEqual([])
})
