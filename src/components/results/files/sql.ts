import type { Column, Row } from '@/components/results/rows/rows-table'

/** The databases whose INSERTs we write, and where they differ. */
export const dialects = {
  postgresql: { quoteName: (name: string) => `"${name.replaceAll('"', '""')}"`, escapesBackslash: false },
  mysql: { quoteName: (name: string) => `\`${name.replaceAll('`', '``')}\``, escapesBackslash: true },
  sqlite: { quoteName: (name: string) => `"${name.replaceAll('"', '""')}"`, escapesBackslash: false },
} as const

export type Dialect = keyof typeof dialects

const rowsPerStatement = 500

/** INSERT statements for a table of that name, some hundred rows in each. */
export function insertsOf(dialect: Dialect, columns: readonly Column[], rows: readonly Row[], table: string): string {
  const { quoteName, escapesBackslash } = dialects[dialect]
  const names = columns.map(({ name }) => quoteName(name)).join(', ')
  const head = `INSERT INTO ${quoteName(tableName(table))} (${names}) VALUES\n`
  const tuple = (row: Row) => `  (${columns.map(({ name }) => literal(row[name], escapesBackslash)).join(', ')})`
  const statements: string[] = []
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    statements.push(
      `${head}${rows
        .slice(start, start + rowsPerStatement)
        .map(tuple)
        .join(',\n')};\n`,
    )
  }
  return statements.join('\n')
}

function literal(value: unknown, escapesBackslash: boolean): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = String(value).replaceAll("'", "''")
  return `'${escapesBackslash ? text.replaceAll('\\', '\\\\') : text}'`
}

/** `Shop orders` is the table shop_orders. */
const tableName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '') || 'rows'
