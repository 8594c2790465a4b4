import { bodyBytes, type HostileRequest, type HostileRequests, many, post } from './request'
import { tool } from './schemas'

const column = (at: number) => `column_${at} integer`
const filled = (bytes: number, item: (at: number) => string, separator = ''): string => {
  const items: string[] = []
  for (let length = 0, at = 0; length < bytes; at++) {
    const text = item(at)
    items.push(text)
    length += text.length + separator.length
  }
  return items.slice(0, -1).join(separator)
}

const textBytes = bodyBytes - 4_000
/** Texts of other tools that ask for as much work as one body can. */
const texts: Record<string, () => string> = {
  'SQL of many tables': () => filled(textBytes, (at) => `CREATE TABLE t${at} (id bigint PRIMARY KEY, ${column(at)});`),
  'SQL of one table': () => `CREATE TABLE t (${filled(textBytes, column, ', ')});`,
  'SQL that nests': () => `CREATE TABLE t (a int CHECK (${'('.repeat(20_000)}a${')'.repeat(20_000)} > 0));`,
  'SQL of short': () => `CREATE TABLE t (a int CHECK (${'('.repeat(900)}a${')'.repeat(900)} > 0));`,
  'SQL of checks': () => filled(textBytes, (at) => `CREATE TABLE t${at} (a text CHECK (a ~ '^(a|b)*c{1,99}$'));`),
  'SQL that does not end': () => `CREATE TABLE t (a text DEFAULT '${'x'.repeat(textBytes)}`,
  'SQL of quotes': () => `CREATE TABLE t (a text DEFAULT '${"''".repeat(textBytes / 2)}');`,
  'SQL of comments': () => `${'/*'.repeat(textBytes / 2)}`,
  Prisma: () => filled(textBytes, (at) => `model M${at} {\n id Int @id\n name String\n}\n`),
  DBML: () => filled(textBytes, (at) => `Table t${at} {\n id int [pk]\n a varchar\n}\n`),
  'DBML, short': () => filled(1_900, (at) => `Table t${at} { id int [pk] }\n`),
  'JSON Schema that refers': () =>
    JSON.stringify({
      $defs: Object.fromEntries(
        many(3_000, (at) => [
          `d${at}`,
          {
            type: 'object',
            properties: Object.fromEntries(many(8, (to) => [`p${to}`, { $ref: `#/$defs/d${(at + to + 1) % 3_000}` }])),
          },
        ]),
      ),
      $ref: '#/$defs/d0',
    }),
  'YAML of aliases': () => `openapi: 3.1.0\na: &a {}\n${filled(60_000, (at) => `b${at}: &b${at} [*a,*a,*a,*a]\n`)}`,
  'CSV of one row': () => `${filled(textBytes / 2, (at) => `c${at}`, ',')}\n${filled(textBytes / 2, String, ',')}`,
  'CSV of many rows': () => `a,b\n${filled(textBytes, (at) => `${at},x\n`)}`,
  'CSV of quotes': () => `a,b\n"${'""'.repeat(textBytes / 2)}`,
  'JSON of many rows': () => `[${filled(textBytes, (at) => `{"a":${at},"b":"x"}`, ',')}]`,
  'JSON that nests': () => `${'{"a":'.repeat(60)}[${filled(textBytes, String, ',')}]${'}'.repeat(60)}`,
  'text without meaning': () => 'a '.repeat(textBytes / 2),
  'white space': () => ' \n'.repeat(textBytes / 2),
  'one letter': () => 'a'.repeat(textBytes),
  'line ends': () => 'x,\r'.repeat(textBytes / 3),
}

const samples: Record<string, () => unknown> = {
  'objects of many members': () => many(20, (row) => Object.fromEntries(many(3_000, (at) => [`c${at}`, row * at]))),
  'objects of long texts': () =>
    many(20, (row) => Object.fromEntries(many(40, (at) => [`c${at}`, `${row}${'x, '.repeat(400)}`]))),
  'many objects': () => many(20_000, (row) => ({ a: row, b: `x${row}`, c: '2024-01-01' })),
  'objects that nest': () =>
    many(20, () => JSON.parse(`${'{"a":'.repeat(55)}${JSON.stringify('x'.repeat(40_000))}${'}'.repeat(55)}`)),
  'dates of long texts': () =>
    many(20, (row) => ({ a: `2024-01-0${row % 9}${' '.repeat(50_000)}`, b: '1'.repeat(2_000) })),
}

export const documentRequests: HostileRequests = Object.fromEntries([
  ...Object.entries(texts).flatMap(([name, text]): [string, () => HostileRequest][] => [
    [`import: ${name}`, () => post('/api/v1/datasets/import', { text: text() })],
    [`console.declaredTables: ${name}`, () => post('/api/trpc/console.declaredTables', { text: text() })],
    [`profile: ${name}`, () => post('/api/v1/profile', { sample: text() })],
    [`mcp import_schema: ${name}`, () => tool('import_schema', { text: text() })],
    [`mcp create of text: ${name}`, () => tool('create_dataset', { text: text() })],
    [`mcp preview of text: ${name}`, () => tool('preview', { text: text() })],
  ]),
  ...Object.entries(samples).flatMap(([name, sample]): [string, () => HostileRequest][] => [
    [`profile: ${name}`, () => post('/api/v1/profile', { sample: sample() })],
    [
      `infer-schema: ${name}`,
      () => {
        const rows = sample() as object[] // each of the samples above
        return post('/api/v1/infer-schema', {
          field_names: Object.keys(rows[0] ?? {}).slice(0, 80),
          sample_rows: rows.slice(0, 50),
        })
      },
    ],
  ]),
])
