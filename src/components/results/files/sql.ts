import { batchesOf, type ColumnKind, decimalDigits, type FileColumn, type FileTable, textOf } from './file-table'

type DialectRules = {
  quoteName: (name: string) => string
  /** Maximum length of a name in bytes of UTF-8. */
  nameBytesMax: number
  /** Names of the columns that the database adds to every table. */
  ownColumns: readonly string[]
  /** Names for which this is equal collide within a table. */
  sameName: (name: string) => string
  /** The clause of an INSERT that sets columns numbered by the database. */
  overriding: string
  types: Record<ColumnKind, (column: FileColumn) => string>
  text: (text: string) => string
  timestamp: (text: string) => string
}

const doubleQuoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const singleQuoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const mysqlText = (text: string) => singleQuoted(text.replaceAll('\\', '\\\\'))
const decimal = (column: FileColumn) => `(${decimalDigits(column)}, ${column.scale})`

/** With room for longer texts, so that rows made later fit too. Fifty of the first kind fit into a row and into keys. */
const mysqlTexts = [
  { forLength: 100, type: 'VARCHAR(255)' },
  { forLength: 4_000, type: 'TEXT' }, // 16,383 characters of four bytes
]

/** Differences between the databases. */
const dialects = {
  postgresql: {
    quoteName: doubleQuoted,
    nameBytesMax: 63,
    ownColumns: ['tableoid', 'ctid', 'xmin', 'cmin', 'xmax', 'cmax'],
    sameName: (name) => name,
    overriding: 'OVERRIDING SYSTEM VALUE ',
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
    nameBytesMax: 64,
    ownColumns: [],
    sameName: (name) => name.toLowerCase(),
    overriding: '',
    types: {
      integer: () => 'BIGINT',
      decimal: (column) => `DECIMAL${decimal(column)}`,
      double: () => 'DOUBLE',
      boolean: () => 'BOOLEAN',
      date: () => 'DATE',
      timestamp: () => 'DATETIME(3)',
      text: ({ length }) => mysqlTexts.find(({ forLength }) => length <= forLength)?.type ?? 'LONGTEXT',
    },
    text: mysqlText,
    timestamp: (text) => singleQuoted(text.replace('T', ' ').replace('Z', '')), // strict mode refuses ISO 8601
  },
  sqlite: {
    quoteName: doubleQuoted,
    nameBytesMax: Number.POSITIVE_INFINITY,
    ownColumns: [],
    sameName: (name) => name.toLowerCase(),
    overriding: '',
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

/**
 * A table of that name and its rows, in pieces: CREATE TABLE, unless it exists, and INSERTs of some hundred rows each.
 */
export function* sqlOf(dialect: Dialect, { name, columns, rows }: FileTable): Generator<string> {
  const rules: DialectRules = dialects[dialect]
  const table = rules.quoteName(cutTo(rules.nameBytesMax, tableName(name)))
  const names = columnNames(columns, rules).map(rules.quoteName)
  const definitions = columns.map((column, index) => `  ${names[index]} ${rules.types[column.kind](column)}`)
  const head = `INSERT INTO ${table} (${names.join(', ')}) ${rules.overriding}VALUES\n`
  const tuple = (row: readonly string[]) =>
    `  (${columns.map((column, index) => literal(row[index], column, rules)).join(', ')})`
  yield `CREATE TABLE IF NOT EXISTS ${table} (\n${definitions.join(',\n')}\n);\n`
  for (const batch of batchesOf(rows)) yield `\n${head}${batch.map(tuple).join(',\n')};\n`
}

/** Names that the database accepts; colliding ones are numbered. */
function columnNames(columns: readonly FileColumn[], { nameBytesMax, ownColumns, sameName }: DialectRules): string[] {
  const taken = new Set(ownColumns)
  return columns.map((column) => {
    const name = cutTo(nameBytesMax, column.name).trimEnd()
    let unique = name
    for (let number = 2; taken.has(sameName(unique)); number++) unique = `${cutTo(nameBytesMax - 4, name)}_${number}`
    taken.add(sameName(unique))
    return unique
  })
}

/** As many whole characters of a text as fit. */
function cutTo(bytesMax: number, text: string): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= bytesMax) return text
  return new TextDecoder().decode(bytes.subarray(0, bytesMax)).replace(/\uFFFD+$/, '')
}

function literal(cell: string | undefined, { kind }: FileColumn, { text, timestamp }: DialectRules): string {
  if (cell === undefined || cell === 'null') return 'NULL'
  if (kind === 'timestamp') return timestamp(textOf(cell))
  if (kind === 'text' || kind === 'date') return text(textOf(cell))
  return cell.toUpperCase()
}

/** `Shop orders` is the table shop_orders; a name without spaces, as an imported table has, stays as it is. */
const tableName = (name: string): string =>
  /^[\p{L}_][\p{L}\p{N}_$]*$/u.test(name)
    ? name
    : name
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
        .replaceAll(/^_+|_+$/g, '') || 'rows'
