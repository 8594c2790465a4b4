import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

const table = (name: string, columns: string) => `CREATE TABLE ${name} (id int PRIMARY KEY, ${columns});`

it.each([
  ['buckets', 'sort_name text NOT NULL', /^Bucket \d+$/],
  ['bucket_aliases', 'sort_name varchar(90) NOT NULL', /^Bucket alias \d+$/],
  ['buckets', 'sort_name text NOT NULL UNIQUE', /^Bucket \d+$/],
  ['buckets', 'friendly_code text NOT NULL', /^[A-Z]{2,4}-\d+$/],
])('a text of %s (%s) says which row it is', async (name, column, form) => {
  const { recipe } = await importSchema(table(name, column))
  const [, field = ''] = Object.keys(openTables(...recipe.tables).rows(name)[0] ?? {})
  const texts = openTables(...recipe.tables)
    .rows(name)
    .map((row) => String(row[field]))
  expect(texts.filter((text) => !form.test(text))).toEqual([])
})

it('leaves out the prefix that all tables share', async () => {
  const { recipe } = await importSchema(
    ['px_bucket', 'px_zone', 'px_knot'].map((name) => table(name, 'sort_name text NOT NULL')).join('\n'),
  )
  expect(recipe.tables.map(({ fields }) => fields[1]?.constraints?.stem)).toEqual(['bucket', 'zone', 'knot'])
})
