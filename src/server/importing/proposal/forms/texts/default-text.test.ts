import { expect, test } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'

const sources = {
  postgresql: `CREATE TABLE web_hooks (id bigserial PRIMARY KEY, status text DEFAULT 'DRAFT' NOT NULL, type varchar DEFAULT 'ProjectHook'::character varying,
    language text DEFAULT 'en', priority varchar(20) NOT NULL DEFAULT 'low', title text DEFAULT 'Untitled', term_duration varchar DEFAULT 'P1Y', code varchar(9) UNIQUE DEFAULT 'none');`,
  mysql: `CREATE TABLE web_hooks (id bigint PRIMARY KEY AUTO_INCREMENT, status varchar(20) NOT NULL DEFAULT 'DRAFT', type varchar(40) DEFAULT 'ProjectHook',
    language varchar(40) DEFAULT 'en', priority varchar(20) NOT NULL DEFAULT 'low', title varchar(200) DEFAULT 'Untitled', term_duration varchar(20) DEFAULT 'P1Y', code varchar(9) UNIQUE DEFAULT 'none') ENGINE=InnoDB;`,
  sqlite: `CREATE TABLE web_hooks (id integer PRIMARY KEY AUTOINCREMENT, status text NOT NULL DEFAULT 'DRAFT', type text DEFAULT 'ProjectHook',
    language text DEFAULT "en", priority text NOT NULL DEFAULT 'low', title text DEFAULT 'Untitled', term_duration text DEFAULT 'P1Y', code text UNIQUE DEFAULT 'none');`,
  prisma: `model web_hooks {
    id Int @id @default(autoincrement())
    status String @default("DRAFT")
    type String? @default("ProjectHook")
    language String? @default("en")
    priority String @default("low")
    title String? @default("Untitled")
    term_duration String? @default("P1Y")
    code String? @unique @default("none")
  }`,
  dbml: `Table web_hooks {
    id integer [pk, increment]
    status text [not null, default: 'DRAFT']
    type text [default: 'ProjectHook']
    language text [default: 'en']
    priority text [not null, default: 'low']
    title text [default: 'Untitled']
    term_duration text [default: 'P1Y']
    code text [unique, default: 'none']
  }`,
}

test.each(Object.entries(sources))(
  'a default of %s is one of the values, and the others are like it',
  async (_, text) => {
    const { recipe } = await importSchema(text)
    const fields = new Map(recipe.tables[0]?.fields.map((field) => [field.name, field]))
    const valuesOf = (name: string) => fields.get(name)?.constraints?.values
    const statuses = valuesOf('status')
    expect(statuses).toEqual(expect.arrayContaining(['DRAFT', 'ACTIVE']))
    expect(statuses).toEqual(Array.isArray(statuses) && statuses.map((status) => String(status).toUpperCase()))
    expect(valuesOf('type')).toEqual(['ProjectHook'])
    expect(valuesOf('language')).toContain('en')
    expect(valuesOf('priority')).toEqual(expect.arrayContaining(['low', 'high']))
    expect(valuesOf('term_duration')).toEqual(['P1Y'])
    expect(valuesOf('title')).toEqual(expect.arrayContaining(['Untitled', 'Pricing']))
    expect(valuesOf('code')).toBeUndefined()
  },
)

test('a default of JSON Schema is one of the values too', async () => {
  const properties = { status: { type: 'string', default: 'DRAFT' }, type: { type: 'string', default: 'ProjectHook' } }
  const { recipe } = await importSchema(JSON.stringify({ title: 'web_hooks', type: 'object', properties }))
  const [status, type] = recipe.tables[0]?.fields.slice(-2) ?? []
  expect(status?.constraints?.values).toContain('DRAFT')
  expect(type?.constraints?.values).toEqual(['ProjectHook'])
})
