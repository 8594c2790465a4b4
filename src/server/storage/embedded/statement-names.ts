/** The name of a statement; empty for an unnamed one. */
export type StatementNames = (statement: { sql: string; args: readonly unknown[] }) => string

/** Few statements repeat: the SQL of a list of values varies with its length. */
const namesMax = 64
const textsSeenMax = 1_000

/**
 * Names the repeated statements of a session, so that the database parses and plans each once, which is half the cost of
 * a short statement.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return ({ sql, args }) => {
    const name = names.get(sql)
    if (name !== undefined) return name
    if (args.length === 0 || names.size === namesMax) return ''
    if (!seen.has(sql)) {
      if (seen.size === textsSeenMax) seen.clear()
      seen.add(sql)
      return ''
    }
    seen.delete(sql)
    names.set(sql, `rowmint_${names.size}`)
    return names.get(sql) ?? ''
  }
}
