import { describe, expect, it } from 'vitest'
import { readSource } from './read-source'

const prisma = `
datasource db {
  provider = "postgresql"
}
enum Role {
  ADMIN @map("admin")
  USER
}
model User {
  id        String   @id @default(cuid())
  email     String   @unique @db.VarChar(255) // the address
  role      Role     @default(USER)
  posts     Post[]
  tags      Tag[]
  score     Decimal? @db.Decimal(10, 2)
  search    Unsupported("tsvector")?
  createdAt DateTime @default(now()) @map("created_at")
  @@map("users")
}
model Post {
  id       Int    @id @default(autoincrement())
  author   User   @relation("written", fields: [authorId], references: [id], onDelete: Cascade)
  authorId String @map("author_id")
  words    String[]
  title    String
  @@unique([authorId, title(sort: Desc)])
}
model Tag {
  id    Int    @id
  users User[]
}
`

const dbml = `
Enum state {
  created
  "in progress"
}
Table core.users as U {
  id int [pk, increment]
  email varchar(255) [unique, not null]
  state state
  price decimal(10,2) [check: \`price > 0\`]
  indexes {
    (email, state) [unique]
  }
}
Table profiles {
  user_id int [ref: - core.users.id]
}
Table groups {
  id int [pk]
}
Ref: groups.id <> U.id
`

const openApi = `
openapi: 3.1.0
components:
  schemas:
    Customer:
      type: object
      required: [id]
      properties:
        id: {type: integer, format: int32}
        mail: {type: string, format: email}
        address: {type: object, properties: {city: {type: string, maxLength: 9}}}
    Order:
      allOf:
        - {type: object, properties: {id: {type: string, format: uuid}}}
        - type: object
          required: [customer]
          properties:
            customer: {$ref: '#/components/schemas/Customer'}
            lines: {type: array, items: {type: object, properties: {qty: {type: integer}}}}
            tags: {type: array, items: {enum: [a, b]}}
`

/** Tables as `name: column:storage …`, followed by key, links and notes. */
async function summary(text: string) {
  const { kind, schema } = await readSource(text)
  return {
    kind,
    tables: schema.tables.map(({ name, columns, key, links, uniques }) => ({
      name,
      columns: columns
        .map((column) => `${column.name}:${column.storage.kind}${column.isRequired ? '!' : ''}`)
        .join(' '),
      key: key.join(),
      links: links.map(({ columns, parent, parentColumns }) => `${columns}>${parent}.${parentColumns}`).join(' '),
      uniques: uniques.map(({ columns }) => columns.join()).join(' '),
    })),
    notes: schema.notes.map(({ construct }) => construct),
  }
}

describe('readSource', () => {
  it('reads a Prisma schema whose lines end in blanks', async () => {
    expect(await summary(prisma.replaceAll('\n', ' \t\n'))).toEqual(await summary(prisma))
  })

  it('reads a Prisma schema by its database names, with the tables implied by relations', async () => {
    expect(await summary(prisma)).toEqual({
      kind: 'prisma',
      tables: [
        {
          name: 'users',
          columns: 'id:form! email:text! role:choice! score:decimal search:form created_at:dateTime!',
          key: 'id',
          links: '',
          uniques: 'email',
        },
        {
          name: 'Post',
          columns: 'id:integer! author_id:text! words:array! title:text!',
          key: 'id',
          links: 'author_id>users.id',
          uniques: 'author_id,title',
        },
        { name: 'Tag', columns: 'id:integer!', key: 'id', links: '', uniques: '' },
        { name: '_TagToUser', columns: 'A:integer! B:form!', key: 'A,B', links: 'A>Tag.id B>users.id', uniques: '' },
      ],
      notes: [],
    })
  })

  it('reads DBML: enumerations, references of every kind, indexes', async () => {
    expect(await summary(dbml)).toEqual({
      kind: 'dbml',
      tables: [
        {
          name: 'users',
          columns: 'id:integer! email:text! state:choice price:decimal',
          key: 'id',
          links: '',
          uniques: 'email email,state',
        },
        { name: 'profiles', columns: 'user_id:integer', key: '', links: 'user_id>users.id', uniques: 'user_id' },
        { name: 'groups', columns: 'id:integer!', key: 'id', links: '', uniques: '' },
        {
          name: 'groups_users',
          columns: 'groups_id:integer! users_id:integer!',
          key: 'groups_id,users_id',
          links: 'groups_id>groups.id users_id>users.id',
          uniques: '',
        },
      ],
      notes: [],
    })
  })

  it('reads the schemas of an OpenAPI document: references become links, nested objects are flattened', async () => {
    expect(await summary(openApi)).toEqual({
      kind: 'openapi',
      tables: [
        { name: 'Customer', columns: 'id:integer! mail:form address_city:text', key: 'id', links: '', uniques: '' },
        {
          name: 'Order',
          columns: 'id:uuid! customer_id:integer! tags:array',
          key: 'id',
          links: 'customer_id>Customer.id',
          uniques: '',
        },
      ],
      notes: ['lines'],
    })
  })

  it('reads JSON records, several lists of them, JSON lines and CSV', async () => {
    const columns = async (text: string) =>
      (await summary(text)).tables.map((table) => `${table.name}: ${table.columns}`)
    expect(await columns('{"users": [{"id": 1, "at": {"x": 2}}], "orders": [{"id": 7, "tags": ["a"]}]}')).toEqual([
      'users: id:any! at_x:any!',
      'orders: id:any!',
    ])
    expect(await columns('{"a": 1}\n{"a": 2, "b": 3}')).toEqual(['records: a:any! b:any!'])
    expect(await columns('id;"full, name";note\n7;"Doe; J";"x\ny"\n')).toEqual([
      'records: id:any! full, name:any! note:any!',
    ])
    expect(await columns('first_name\nlast_name\n')).toEqual(['records: first_name:any! last_name:any!'])
  })

  it('notes each CSV heading that becomes no column, and reads the first of two columns of the same name', async () => {
    const { schema } = await readSource('id;state;"a; b";state;\n1;open;x;A;\n2;shut;y;B;\n')
    expect(schema.notes.map(({ construct, why }) => `${construct}: ${why}`)).toEqual([
      'column 3: Left out: its name has characters that column names cannot have.',
      'column 4: Left out: another column is also named state.',
      'column 5: Left out: it has no name.',
    ])
    expect(schema.tables[0]?.sample).toEqual([
      { id: '1', state: 'open' },
      { id: '2', state: 'shut' },
    ])
  })

  it.each([
    ['', 'the text is empty (line 1)'],
    ['hello there, this is not a schema {', 'no tables found'],
    ['select 1', 'no tables found'],
    ['{"a": 1,\n', 'this is not valid JSON (line 2)'],
    ['[]', 'this JSON holds neither records nor a schema'],
    ['CREATE TABLE t (\n  a int,,\n)', 'syntax error at or near ","'],
    ['model A {\n  id Int @@\n}', 'this is not a Prisma schema'],
    ['Table a {\n  b c d e\n}', 'this is not DBML'],
    ['openapi: [', 'this is not an OpenAPI document'],
    ['PK\u0003\u0004\u0000', 'this is not text but binary data'],
  ])('refuses %j with a message and a line', async (text, sentence) => {
    const refusal = readSource(text)
    await expect(refusal).rejects.toThrow(sentence)
    await expect(refusal).rejects.toThrow(/\(line \d+\)$/)
  })

  it('accepts JSON nested 64 deep, and refuses JSON and DBML too deep or too long for their parsers', async () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    expect((await readSource(nested(64))).schema.tables[0]?.columns).toHaveLength(1)
    await expect(readSource(nested(50_000))).rejects.toThrow('nested deeper than 64 levels')
    await expect(readSource(`Table a { ${'{'.repeat(50_000)}`)).rejects.toThrow('nested too deeply')
    const long = Array.from({ length: 20_000 }, (_, i) => `  f${i} varchar\n`).join('')
    await expect(readSource(`Table a {\n  id int [pk]\n${long}}`)).rejects.toThrow('the maximum is 131072')
  })
})
