import { hintOfSqlType } from './hints'
import type { SourceColumn, SourceTable } from './source-table'

const opening =
  /create\s+(?:(?:global|local|temp|temporary|unlogged|virtual)\s+)*table\s+(?:if\s+not\s+exists\s+)?([^\s(]+(?:\s*\.\s*[^\s(]+)?)\s*\(/giy

/**
 * The tables of CREATE TABLE statements as PostgreSQL, MySQL and SQLite write them. It reads names and types only, so
 * whatever else stands in a column, known or not, does no harm.
 */
export function readCreateTables(sql: string): SourceTable[] {
  const text = withoutComments(sql)
  const tables: SourceTable[] = []
  for (let at = 0; at < text.length; at += 1) {
    opening.lastIndex = at
    const match = opening.exec(text)
    if (!match?.[1]) continue
    const { parts, end } = partsInside(text, opening.lastIndex)
    tables.push({ name: tableName(match[1]), columns: parts.flatMap((part) => readColumn(part) ?? []) })
    at = end
  }
  return tables
}

const notColumns = /^(constraint|primary|foreign|unique|key|index|check|exclude|like|fulltext|spatial|period)\b/i

function readColumn(part: string): SourceColumn | undefined {
  const text = part.trim()
  const quoted = /^(?:"((?:[^"]|"")+)"|`((?:[^`]|``)+)`|\[([^\]]+)\])\s*(.*)$/s.exec(text)
  if (!quoted && notColumns.test(text)) return undefined
  const bare = quoted ? undefined : /^([\p{L}_][\p{L}\p{N}_$]*)\s*(.*)$/su.exec(text)
  const name = quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? bare?.[1]
  if (!name) return undefined
  const hint = hintOfSqlType(quoted?.[4] ?? bare?.[2] ?? '')
  return { name, ...(hint && { hint }) }
}

/** `"public"."orders"` is orders. */
const tableName = (written: string): string =>
  written
    .split('.')
    .at(-1)
    ?.replaceAll(/["`[\]\s]/g, '') ?? written

/** What stands between commas inside a bracket that was just opened. Brackets and quotes inside hide their commas. */
function partsInside(text: string, start: number): { parts: string[]; end: number } {
  const parts: string[] = []
  let depth = 1
  let partStart = start
  let at = start
  for (; at < text.length && depth > 0; at += 1) {
    const char = text[at]
    if (char === "'" || char === '"' || char === '`') at = closing(text, at)
    else if (char === '(') depth += 1
    else if (char === ')') depth -= 1
    else if (char === ',' && depth === 1) {
      parts.push(text.slice(partStart, at))
      partStart = at + 1
    }
  }
  parts.push(text.slice(partStart, depth === 0 ? at - 1 : at))
  return { parts, end: at }
}

/** Where a quote that opens at `start` closes; a doubled one is part of the text. */
function closing(text: string, start: number): number {
  const quote = text[start] ?? "'"
  let at = start + 1
  while (at < text.length && (text[at] !== quote || text[at + 1] === quote)) at += text[at] === quote ? 2 : 1
  return at
}

/** Comments go, but not what looks like one inside quotes. */
const withoutComments = (sql: string): string =>
  sql.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
    /^(--|#|\/\*)/.test(found) ? ' ' : found,
  )
