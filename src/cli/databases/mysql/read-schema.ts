import type { Target } from '@/cli/databases/database'
import type { ForeignKey } from './names'
import { quoted } from './names'
import { type Query, rowsOf } from './query'

/** `CREATE TABLE` of every table as the server writes it, without its AUTO_INCREMENT counters. */
export async function readSchema(query: Query): Promise<string[]> {
  const tables = await rowsOf(
    query,
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY BINARY table_name",
  )
  const statements: string[] = []
  for (const { name } of tables) {
    const [row] = await rowsOf(query, `SHOW CREATE TABLE ${quoted(String(name))}`)
    statements.push(`${cleaned(String(row?.['Create Table']))};`)
  }
  return statements
}

/** MariaDB's JSON is a text with a check. */
const cleaned = (statement: string): string =>
  statement
    .replace(/ AUTO_INCREMENT=\d+/, '')
    .replaceAll(
      /(`(?:[^`]|``)+`) longtext[^,\n]*?( NOT NULL)?( DEFAULT NULL)? CHECK \(json_valid\(\1\)\)/g,
      '$1 json$2$3',
    )

export async function foreignKeys(query: Query, targets: readonly Target[]): Promise<ForeignKey[]> {
  const rows = await rowsOf(
    query,
    `SELECT constraint_name AS name, table_name AS child, column_name AS own, referenced_table_name AS parent, referenced_column_name AS target
      FROM information_schema.key_column_usage
      WHERE table_schema = DATABASE() AND referenced_table_schema = DATABASE() ORDER BY 2, 1, ordinal_position`,
  )
  const keys = new Map<string, ForeignKey>()
  for (const { name, child, own, parent, target } of rows) {
    const from = targets.find((one) => one.name.name === child)
    const to = targets.find((one) => one.name.name === parent)
    if (!from || !to) continue
    const key = JSON.stringify([child, name])
    const columns = [...(keys.get(key)?.columns ?? []), [String(own), String(target)] as const]
    keys.set(key, { name: String(name), from, to, columns })
  }
  return [...keys.values()]
}
