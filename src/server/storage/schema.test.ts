import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const schema = readFileSync('prisma/schema.prisma', 'utf8').replaceAll(/ *\/\/.*$/gm, '')

test('the migrations create the columns of schema.prisma', async () => {
  const columns = await lines(`
    SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
      || coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') AS line
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind = 'r' AND ${ours}`)
  expect(columns).toEqual(
    models()
      .flatMap(({ table, fields }) => fields.map((field) => columnLine(table, field)))
      .sort(),
  )
})

test('the migrations create the keys, indexes and enums of schema.prisma', async () => {
  const indexes = await lines(`
    SELECT c.relname || ' ' || CASE WHEN i.indisprimary THEN 'id' WHEN i.indisunique THEN 'unique' ELSE 'index' END
      || ' ' || (SELECT string_agg(pg_get_indexdef(i.indexrelid, n, true), ',' ORDER BY n)
                 FROM generate_series(1, i.indnkeyatts) n) AS line
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE ${ours}`)
  expect(indexes).toEqual(models().flatMap(indexLines).sort())
  const labels = await lines(`
    SELECT t.typname || ' ' || e.enumlabel AS line FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid`)
  const members = [...schema.matchAll(/^enum (\w+) \{([^}]*)\}/gm)].flatMap(([, name, body = '']) =>
    body
      .split(/\s+/)
      .filter(Boolean)
      .map((label) => `${name} ${label}`),
  )
  expect(labels).toEqual(members.sort())
})

test('the committed client is generated from schema.prisma', () => {
  const source = readFileSync('src/server/storage/generated/internal/class.ts', 'utf8')
  const [, inlined = '""'] = /"inlineSchema": (".*"),$/m.exec(source) ?? []
  expect(JSON.parse(inlined)).toBe(readFileSync('prisma/schema.prisma', 'utf8'))
})

const ours = `c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'`

const lines = async (sql: string): Promise<string[]> =>
  (await db.prisma.$queryRawUnsafe<{ line: string }[]>(sql)).map(({ line }) => line).sort()

type Field = { name: string; column: string; type: string; suffix: string; attributes: string }
type Model = { table: string; fields: Field[]; blockAttributes: string[] }

/** The models of schema.prisma, parsed as far as they use its syntax. */
const models = (): Model[] =>
  [...schema.matchAll(/^model \w+ \{([^}]*)\}/gm)].map(([, body = '']) => {
    const blockAttributes = body.match(/@@.*/g) ?? []
    const fields = [...body.matchAll(/^ {2}(\w+) +(\w+)(\?|\[\])?(.*)$/gm)].map(
      ([, name = '', type = '', suffix = '', attributes = '']) => {
        const column = /@map\("(\w+)"\)/.exec(attributes)?.[1] ?? name
        return { name, column, type, suffix, attributes }
      },
    )
    return { table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? '', fields, blockAttributes }
  })

/** PostgreSQL's names of Prisma's types. */
const sqlTypes: Record<string, string> = {
  'String ': 'text',
  'String Uuid': 'uuid',
  'Bytes ByteA': 'bytea',
  'Int ': 'integer',
  'BigInt ': 'bigint',
  'Json ': 'jsonb',
  'DateTime Date': 'date',
  'DateTime Timestamptz(3)': 'timestamp(3) with time zone',
}

function columnLine(table: string, { column, type, suffix, attributes }: Field): string {
  const native = /@db\.(\S+)/.exec(attributes)?.[1] ?? ''
  const list = suffix === '[]' ? '[]' : ''
  const notNull = suffix === '' ? ' NOT NULL' : '' // Prisma leaves lists nullable
  const byDefault = /@default\((.*?)\)/.exec(attributes)?.[1]
  const sqlType = sqlTypes[`${type} ${native}`] ?? `"${type}"`
  return `${table}.${column} ${sqlType}${list}${notNull}${byDefault === undefined ? '' : ` DEFAULT ${byDefault}`}`
}

function indexLines({ table, fields, blockAttributes }: Model): string[] {
  const columnOf = (name: string) => fields.find((field) => field.name === name)?.column ?? name
  const own = fields.flatMap(({ column, attributes }) =>
    [...attributes.matchAll(/@(id|unique)\b/g)].map(([, kind]) => `${table} ${kind} ${column}`),
  )
  const shared = blockAttributes.flatMap((attribute) => {
    const [, kind, names] = /@@(id|unique|index)\(\[(.*)\]/.exec(attribute) ?? []
    return names === undefined ? [] : [`${table} ${kind} ${names.split(/, */).map(columnOf).join(',')}`]
  })
  return [...own, ...shared]
}
