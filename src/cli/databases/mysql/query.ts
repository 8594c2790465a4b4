/** Runs a statement and ignores its result. */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<readonly unknown[]>

/**
 * The rows of a statement by their columns. Some servers return the columns of information_schema in capitals: alias
 * them.
 */
export async function rowsOf(
  query: Query,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await query(sql, values)
  return rows.map((row) => ({ ...Object(row) }))
}

/** The number that a statement returns. */
export async function countOf(query: Query, sql: string): Promise<number> {
  const [row] = await rowsOf(query, sql)
  return Number(row?.count ?? 0)
}
