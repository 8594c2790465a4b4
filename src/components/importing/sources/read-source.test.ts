import { describe, expect, it } from 'vitest'
import { readSource } from './read-source'

const shape = (text: string) => {
  const source = readSource(text)
  return (
    source && [
      source.kind,
      ...source.tables.map(({ columns }) =>
        columns.map(({ name, hint }) => (hint ? `${name}:${hint.type ?? ''}` : name)),
      ),
    ]
  )
}

describe('readSource', () => {
  it('reads a CSV header, and a first row where there is one', () => {
    expect(shape('id,"name, full",email\n7,"Doe, J",j@example.com\n')).toEqual([
      'CSV',
      ['id:integer', 'name, full:text', 'email:email'],
    ])
    expect(shape('a;b;c')).toEqual(['column names', ['a', 'b', 'c']])
    expect(shape('first_name\nlast_name\n')).toEqual(['CSV', ['first_name', 'last_name']])
  })

  it('reads a JSON sample, wrapped or not, and records that differ', () => {
    expect(shape('[{"id": 1, "when": "2024-05-01T10:00:00Z"}, {"id": 2, "ok": true}]')).toEqual([
      'JSON sample',
      ['id:integer', 'when:dateTime', 'ok:integer'],
    ])
    expect(shape('{"records": [{"price": 1.5}]}')).toEqual(['JSON sample', ['price:decimal']])
  })

  it('reads a JSON Schema: formats, enums, bounds and references', () => {
    const schema = {
      $defs: { Mail: { type: 'string', format: 'email' } },
      type: 'object',
      properties: {
        mail: { $ref: '#/$defs/Mail' },
        role: { enum: ['a', 'b', null] },
        age: { type: ['integer', 'null'], minimum: 18 },
        name: { type: 'string' },
      },
    }
    expect(readSource(JSON.stringify(schema))?.tables[0]?.columns).toEqual([
      { name: 'mail', hint: { type: 'email' } },
      { name: 'role', hint: { type: 'text', constraints: { values: ['a', 'b'] } } },
      { name: 'age', hint: { type: 'integer', constraints: { min: 18 }, blankPercentage: 5 } },
      { name: 'name', hint: { type: 'text' } },
    ])
  })

  it('reads a Prisma schema without its relations', () => {
    const schema = `
      enum Role { ADMIN
        USER }
      model User {
        id        String   @id @default(uuid())
        email     String   @unique // the address
        role      Role
        posts     Post[]
        profile   Profile?
        createdAt DateTime @map("created_at")
        @@index([email])
      }`
    expect(shape(schema)).toEqual(['Prisma schema', ['id:uuid', 'email:text', 'role:text', 'created_at:dateTime']])
  })

  it('keeps quoted separators, quotes and line breaks of a CSV in their cells', () => {
    expect(readSource('a;b\n"x;""y""\nz";1\n')?.tables[0]?.columns.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  it('cuts what no request takes out of names, and takes the first of equal ones', () => {
    expect(shape('a\u202eb,c,c')).toEqual(['column names', ['ab', 'c']])
  })

  it('reads JSON lines', () => {
    expect(shape('{"a": true}\n{"a": false}')).toEqual(['JSON sample', ['a:integer']])
  })

  it.each(['', '   ', '{', '[]', '{"a": 1', 'hello this is nothing { ]'])(
    'finds no table in %j, or only names',
    (text) => {
      expect(
        readSource(text)
          ?.tables.flatMap(({ columns }) => columns.map(({ hint }) => hint))
          .filter(Boolean) ?? [],
      ).toEqual([])
    },
  )
})
