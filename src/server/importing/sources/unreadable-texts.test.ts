import { describe, expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'
import { readSample, SampleFault } from '@/server/importing/samples/read-sample'

describe('a text', () => {
  it('refuses a text whose tables have no columns', async () => {
    for (const text of ['{}', 'CREATE TABLE t ();'])
      await expect(importSchema(text)).rejects.toThrow('no table in this text has a column')
  })

  it.each([
    ['nesting', `create table t (a int check (${'('.repeat(50_000)}1${')'.repeat(50_000)}))`],
    ['a chain', `create table t (a int check (${'a=1 or '.repeat(100_000)}a=1))`],
    ['a chain in MySQL', `create table \`t\` (a int auto_increment check (${'not '.repeat(100_000)}a))`],
    ['one word', 'x'.repeat(1 << 20)],
    ['unreadable statements', 'create table x (,);\n'.repeat(50_000)],
    ['unclosed brackets', `create table t (${'a int, ('.repeat(100_000)}`],
    ['tables without end', Array.from({ length: 40_000 }, (_, at) => `create table x${at} (a int);`).join(' ')],
    ['models without end', ` model M {\n id Int @id\n }\n`.repeat(20_000)],
    ['columns without end', Array.from({ length: 100_000 }, (_, at) => `c${at}`).join()],
    ['deep JSON', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('refuses %s', async (_, text) => {
    await expect(importSchema(text)).rejects.toThrow(/\(line \d+\)$/)
  })

  // Each takes hours if a pattern can be retried from every position.
  it.each([
    ['empty lines', `${'\n'.repeat(500_000)}CREATE TABLE a (id int)`, 'a'],
    ['blanks in a type', `Table b {\n id "int${' '.repeat(100_000)}!"\n n int\n}`, 'b'],
    ['underscores', `CREATE TABLE c (id int, ${'_'.repeat(50_000)}x int)`, 'c'],
  ])('reads a text full of %s', async (_, text, name) => {
    const { recipe } = await importSchema(text, { locale: 'en_US' })
    expect(recipe.tables).toMatchObject([{ name }])
  })
  it('refuses a small document whose references expand to millions of columns', async () => {
    const schemaOf = (next: number) => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`p${at}`, { $ref: `#/$defs/s${next}` }])),
    })
    const schemas = Array.from({ length: 30 }, (_, at) => [`s${at}`, schemaOf(at + 1)])
    const text = JSON.stringify({ $defs: Object.fromEntries(schemas) })
    await expect(importSchema(text)).rejects.toThrow('gives more than 200000 schemas')
    const merged = Array.from({ length: 40 }, (_, at) => [
      `s${at}`,
      { allOf: [0, 1, 2].map(() => ({ $ref: `#/$defs/s${at + 1}` })) },
    ])
    const allOf = JSON.stringify({ properties: { a: { $ref: '#/$defs/s0' } }, $defs: Object.fromEntries(merged) })
    await expect(importSchema(allOf)).rejects.toThrow('gives more than 200000 schemas')
  })
  it('says why no table of an SQL text can be read, then where', async () => {
    await expect(importSchema('CREATE TABLE (')).rejects.toThrow(
      'no table in this SQL can be read: syntax error at or near "(", in “CREATE TABLE (” (line 1)',
    )
  })

  it('refuses YAML with nested aliases, and a line with more columns than any table has', async () => {
    const levels = Array.from({ length: 12 }, (_, at) => `x${at}: &a${at} [${`*a${at - 1},`.repeat(9)}1]`)
    const yaml = ['openapi: 3.1.0', 'first: &a-1 {type: object}', ...levels, 'last: *a11'].join('\n')
    await expect(importSchema(yaml)).rejects.toThrow('this is not an OpenAPI document: Excessive alias count')
    await expect(importSchema('openapi: 3.1.0\nx: [1,\n')).rejects.toThrow(
      /^body.text: .*this is not an OpenAPI .*line 3/,
    )
    await expect(importSchema(`a${';b'.repeat(20_000)}`)).rejects.toThrow('has 20001 columns; the maximum is 400')
    const added = Array.from({ length: 2_000 }, (_, at) => `ALTER TABLE t ADD COLUMN c${at} int;`)
    await expect(importSchema(`CREATE TABLE t (id int); ${added.join(' ')}`)).rejects.toThrow(
      'table t has more than 800 columns; the maximum is 400',
    )
  })
  it.each([
    [
      'deep lists in a schema',
      `{"properties":{"a":${'{"type":"array","items":'.repeat(2_000)}{}${'}'.repeat(2_000)}}}`,
    ],
    ['deep lists in a record', `[{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}]`],
    ['half a character in a name', String.raw`[{"\ud800":1}]`],
  ])('refuses JSON with %s', async (_, text) => {
    await expect(importSchema(text)).rejects.toThrow(
      /this JSON cannot be read: (nested deeper|an escape encodes a lone)/,
    )
    await expect(readSample(text)).rejects.toThrow(SampleFault)
  })
})
