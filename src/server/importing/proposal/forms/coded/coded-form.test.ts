import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

const constraintsOf = async (table: string, column: string) => {
  const { recipe } = await importSchema(`CREATE TABLE ${table} (id int PRIMARY KEY, ${column}, created_at timestamp);`)
  return recipe.tables[0]?.fields[1]?.constraints ?? {}
}

it.each([
  ['accounts', 'priority int', [0, 1, 2, 3]],
  ['accounts', 'severity smallint CHECK (severity > 0)', [1, 2, 3, 4]],
  ['employees', 'gender smallint', [0, 1, 2]],
  ['accounts', 'is_active int NOT NULL', [1, 0]],
  ['accounts', 'disabled int DEFAULT 0', [1, 0]],
])('the integers of %s.%s are the codes of an enumeration', async (table, column, codes) => {
  expect(await constraintsOf(table, column)).toMatchObject({ values: codes, weights: expect.any(Array) })
})

it('counts the versions of a row from 1', async () => {
  expect(await constraintsOf('accounts', 'version int NOT NULL')).toMatchObject({ min: 1, max: 60 })
})

it.each(['quantity int, reserved int', 'reserved int, expected int, CHECK (reserved <= expected)'])(
  'takes a participle among quantities for one: %s',
  async (columns) => {
    const { recipe } = await importSchema(`CREATE TABLE stocks (id int PRIMARY KEY, ${columns});`)
    expect(recipe.tables[0]?.fields.find(({ name }) => name === 'reserved')?.constraints ?? {}).not.toHaveProperty(
      'values',
    )
  },
)

it('leaves out a list that a condition has too few numbers for', async () => {
  expect(await constraintsOf('accounts', 'priority int CHECK (priority < 2)')).not.toHaveProperty('values')
})

it.each([
  ['builds', 'number varchar(255)', /^[1-9]\d*$/],
  ['builds', 'duration text', /^[1-9]\d*$/],
  ['credit_cards', 'month varchar(2)', /^(?:[1-9]|1[0-2])$/],
  ['payments', 'amount varchar(20)', /^\d+\.\d{2}$/],
])('the numbers of the text %s.%s are written in digits', async (table, column, form) => {
  const { recipe } = await importSchema(`CREATE TABLE ${table} (id int PRIMARY KEY, ${column} NOT NULL);`)
  const [, field = ''] = column.match(/^(\w+)/) ?? []
  const texts = openTables(...recipe.tables)
    .rows(table)
    .map((row) => String(row[field]))
  expect(texts.filter((text) => !form.test(text))).toEqual([])
})
