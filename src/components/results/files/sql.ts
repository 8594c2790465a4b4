import { batchesOf, type ColumnKind, type FileColumn, type FileTable, textOf } from './file-table'

type DialectRules = {
  quoteName: (name: string) => string
  types: Record<ColumnKind, (column: FileColumn) => string>
  text: (text: string) => string
  timestamp: (text: string) => string
}

const doubleQuoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const singleQuoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const mysqlText = (text: string) => singleQuoted(text.replaceAll('\\', '\\\\'))
const decimal = ({ wholeDigits, scale }: FileColumn) => `(${wholeDigits + scale}, ${scale})`

/** Where the databases differ. */
const dialects = {
  postgresql: {
    quoteName: doubleQuoted,
    types: {
      integer: () => 'BIGINT',
      decimal: (column) => `NUMERIC${decimal(column)}`,
      double: () => 'DOUBLE PRECISION',
      boolean: () => 'BOOLEAN',
      date: () => 'DATE',
      timestamp: () => 'TIMESTAMPTZ',
      text: () => 'TEXT',
    },
    text: singleQuoted,
    timestamp: singleQuoted,
  },
  mysql: {
    quoteName: (name) => `\`${name.replaceAll('`', '``')}\``,
    types: {
      integer: () => 'BIGINT',
      decimal: (column) => `DECIMAL${decimal(column)}`,
      double: () => 'DOUBLE',
      boolean: () => 'BOOLEAN',
      date: () => 'DATE',
      timestamp: () => 'DATETIME(3)',
      text: () => 'LONGTEXT',
    },
    text: mysqlText,
    timestamp: (text) => singleQuoted(text.replace('T', ' ').replace('Z', '')), // strict mode refuses ISO 8601
  },
  sqlite: {
    quoteName: doubleQuoted,
    types: {
      integer: () => 'INTEGER',
      decimal: () => 'NUMERIC',
      double: () => 'REAL',
      boolean: () => 'BOOLEAN',
      date: () => 'TEXT',
      timestamp: () => 'TEXT',
      text: () => 'TEXT',
    },
    text: singleQuoted,
    timestamp: singleQuoted,
  },
} satisfies Record<string, DialectRules>

export type Dialect = keyof typeof dialects

/** A table of that name and its rows, in pieces: CREATE TABLE, unless it exists, and INSERTs of some hundred rows each. */
export function* sqlOf(dialect: Dialect, { name, columns, rows }: FileTable): Generator<string> {
  const rules: DialectRules = dialects[dialect]
  const table = rules.quoteName(tableName(name))
  const definitions = columns.map((column) => `  ${rules.quoteName(column.name)} ${rules.types[column.kind](column)}`)
  const head = `INSERT INTO ${table} (${columns.map((column) => rules.quoteName(column.name)).join(', ')}) VALUES\n`
  const tuple = (row: readonly string[]) =>
    `  (${columns.map((column, index) => literal(row[index], column, rules)).join(', ')})`
  yield `CREATE TABLE IF NOT EXISTS ${table} (\n${definitions.join(',\n')}\n);\n`
  for (const batch of batchesOf(rows)) yield `\n${head}${batch.map(tuple).join(',\n')};\n`
}

function literal(cell: string | undefined, { kind }: FileColumn, { text, timestamp }: DialectRules): string {
  if (cell === undefined || cell === 'null') return 'NULL'
  if (kind === 'timestamp') return timestamp(textOf(cell))
  if (kind === 'text' || kind === 'date') return text(textOf(cell))
  return cell.toUpperCase()
}

/** `Shop orders` is the table shop_orders. */
const tableName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '') || 'rows'
