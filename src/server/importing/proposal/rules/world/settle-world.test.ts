import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

const rowsOf = async (name: string, columns: string) => {
  const { recipe } = await importSchema(`CREATE TABLE ${name} (${columns});`)
  return openTables(...recipe.tables).rows(name)
}

it.each([
  ['countries', 'id serial PRIMARY KEY, iso2 char(2), iso3 char(3), name varchar(60) UNIQUE, numcode int', 'name'],
  ['shop_countries', 'iso_code char(2) PRIMARY KEY, country_name text NOT NULL, phone_prefix int', 'iso_code'],
  ['hs_country', 'cou_code char(2) PRIMARY KEY, cou_name varchar(80), iso3 char(3)', 'cou_code'],
  ['currency', 'id serial PRIMARY KEY, iso_code varchar(3) NOT NULL, name varchar(64), symbol varchar(8)', 'iso_code'],
  ['languages', 'code varchar PRIMARY KEY, english_name varchar UNIQUE, native_name varchar', 'code'],
])('a table of %s (%s) has distinct rows whose codes and names agree', async (name, columns, base) => {
  const rows = await rowsOf(name, columns)
  expect(new Set(rows.map((row) => row[base])).size).toBe(rows.length)
  const all = await rowsOf(name, columns.replace('UNIQUE', ''))
  const texts = JSON.stringify([...rows, ...all])
  const known = [
    ['DE', 'DEU', 'Germany', 276, 49],
    ['EUR', 'Euro', '€'],
    ['fr', 'French', 'Français'],
  ]
  for (const row of [...rows, ...all]) {
    const own = known.find(([code, ...others]) =>
      [code, ...others].some((each) => Object.values(row).includes(each ?? null)),
    )
    const values = Object.entries(row).flatMap(([column, value]) => (column === 'id' || value === null ? [] : [value]))
    if (own) expect(own).toEqual(expect.arrayContaining(values))
  }
  expect(texts).not.toMatch(/null/)
})

it('leaves a table that has more rows than are known as it is', async () => {
  const { recipe } = await importSchema('CREATE TABLE countries (code char(2) PRIMARY KEY, name text);', {
    rows: { tables: new Map([['countries', 200]]) },
  })
  expect(recipe.tables[0]?.fields[1]).not.toHaveProperty('expr')
})
