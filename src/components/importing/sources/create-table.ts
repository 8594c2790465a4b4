import { columnOf, type Hint, type SourceTable } from './source-table'
import { constraintsOfCheck } from './sql-check'
import { bareName, hintOfSqlType, identity, quotedTexts } from './sql-type'

const opening =
  /create\s+(?:(?:global|local|temp|temporary|unlogged|virtual)\s+)*table\s+(?:if\s+not\s+exists\s+)?([^\s(]+(?:\s*\.\s*[^\s(]+)?)\s*\(/giy

/**
 * The tables of CREATE TABLE statements as PostgreSQL, MySQL and SQLite write them: names, types, NOT NULL, UNIQUE and
 * CHECK. Whatever else stands in a column, known or not, does no harm.
 */
export function readCreateTables(sql: string): SourceTable[] {
  const text = withoutComments(sql)
  const enums = declaredEnums(text)
  const tables: SourceTable[] = []
  for (let at = 0; at < text.length; at += 1) {
    opening.lastIndex = at
    const match = opening.exec(text)
    if (!match?.[1]) continue
    const { parts, end } = partsInside(text, opening.lastIndex)
    tables.push(tableOf(bareName(match[1]), parts, enums))
    at = end
  }
  return tables
}

type Enums = ReadonlyMap<string, string[]>

const declaredEnums = (text: string): Enums =>
  new Map(
    [...text.matchAll(/create\s+type\s+([^\s(]+)\s+as\s+enum\s*\(((?:[^')]|'(?:[^']|'')*')*)\)/gi)].map(
      ([, name = '', list = '']) => [bareName(name), quotedTexts(list)],
    ),
  )

function tableOf(name: string, parts: readonly string[], enums: Enums): SourceTable {
  const written = parts.flatMap((part) => readColumn(part) ?? [])
  const rules = parts.filter((part) => notColumns.test(part.trim()))
  const computed = written.filter(({ definition }) => isComputed.test(withoutTexts(definition)))
  // Where no column is NOT NULL, nobody thought about nulls.
  const nullsMatter = written.some(({ definition }) => notNull.test(withoutTexts(definition)))
  const columns = written
    .filter((column) => !computed.includes(column))
    .map((column) => columnOf(column.name, hintOf(column, rules, enums, nullsMatter)))
  const notes = computed.map((column) => `${column.name} is left out: the database computes it.`)
  return { name, columns, ...(notes.length > 0 && { notes }) }
}

const notNull = /\bnot\s+null\b/i
const isKey = /\bprimary\s+key\b/i
const isComputed = /\bgenerated\s+always\s+as\b|\sas\s*\(/i
const countsUp = /\bauto_?increment\b|\bidentity\b/i
/** The share of nulls in a column that may hold them. */
const nullablePercentage = 5

type WrittenColumn = { name: string; definition: string }

function hintOf(column: WrittenColumn, rules: readonly string[], enums: Enums, nullsMatter: boolean): Hint | undefined {
  const { name, definition } = column
  const flags = withoutTexts(definition)
  const type = countsUp.test(flags) ? identity : hintOfSqlType(definition, enums)
  const constraints: Record<string, unknown> = { ...type?.constraints }
  for (const check of [definition, ...rules].flatMap(checksIn)) {
    Object.assign(constraints, constraintsOfCheck(check, name, type?.type === 'text'))
  }
  const inKey = rules.some((rule) => isAboutAlone(rule, name))
  const unique = /\bunique\b/i.test(flags) || isKey.test(flags) || inKey
  if (unique && type?.type !== 'uuid') constraints.unique = true
  if (/\bunsigned\b/i.test(flags) && constraints.min === undefined) constraints.min = 0
  const isNullable = nullsMatter && !notNull.test(flags) && !isKey.test(flags) && type !== identity && !inKey
  if (!type && Object.keys(constraints).length === 0 && !isNullable) return undefined
  return {
    ...(type?.type && { type: type.type }),
    ...(Object.keys(constraints).length > 0 && { constraints }),
    ...(isNullable && { blankPercentage: nullablePercentage }),
  }
}

/** Whether a UNIQUE or PRIMARY KEY rule of the table is about this column alone. */
function isAboutAlone(rule: string, name: string): boolean {
  const columns = /^(?:constraint\s+\S+\s+)?(?:unique|primary)\b[^(]*\(([^()]*)\)/i.exec(rule.trim())?.[1]
  return columns !== undefined && bareName(columns).toLowerCase() === name.toLowerCase()
}

/** The conditions of the CHECK clauses in a column or rule. */
const checksIn = (text: string): string[] =>
  [...text.matchAll(/\bcheck\s*\(/gi)].map(({ index, 0: { length } }) =>
    partsInside(text, index + length).parts.join(','),
  )

const withoutTexts = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, "''")

const notColumns = /^(constraint|primary|foreign|unique|key|index|check|exclude|like|fulltext|spatial|period)\b/i

function readColumn(part: string): WrittenColumn | undefined {
  const text = part.trim()
  const quoted = /^(?:"((?:[^"]|"")+)"|`((?:[^`]|``)+)`|\[([^\]]+)\])\s*(.*)$/s.exec(text)
  if (!quoted && notColumns.test(text)) return undefined
  const bare = quoted ? undefined : /^([\p{L}_][\p{L}\p{N}_$]*)\s*(.*)$/su.exec(text)
  const name = quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? bare?.[1]
  return name ? { name, definition: quoted?.[4] ?? bare?.[2] ?? '' } : undefined
}

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
