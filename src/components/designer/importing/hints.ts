import type { SourceColumn } from './source-table'

type Hint = SourceColumn['hint']

/** First match wins; the words are those of PostgreSQL, MySQL, SQLite and Prisma. */
const sqlTypes: readonly [RegExp, NonNullable<Hint>][] = [
  [/^(bool\b|boolean\b|tinyint\(1\)|bit(\(1\)|\b))/, { type: 'integer', constraints: { values: [true, false] } }],
  [/^(uuid|uniqueidentifier)\b/, { type: 'uuid' }],
  [/^(timestamp|timestamptz|datetime|smalldatetime)/, { type: 'dateTime' }],
  [/^date\b/, { type: 'date' }],
  [/^(inet|cidr)\b/, { type: 'ipAddress' }],
  [/^macaddr/, { type: 'macAddress' }],
  [/^money\b/, { type: 'amount' }],
  [/^(tiny|small|medium|big)?(int|integer|serial)\d*\b/, { type: 'integer' }],
  [/^(numeric|decimal|dec|real|float\d*|double)\b/, { type: 'decimal' }],
]

/** What a column's SQL type says of its values. */
export function hintOfSqlType(written: string): Hint {
  const type = written.trim().toLowerCase()
  const choices = /^(?:enum|set)\s*\((.*)\)/s.exec(written.trim().replace(/^(enum|set)/i, (word) => word.toLowerCase()))
  if (choices?.[1]) return hintOfChoices(quotedTexts(choices[1]))
  return sqlTypes.find(([pattern]) => pattern.test(type))?.[1]
}

/** A closed list of values says more than any name. */
export const hintOfChoices = (values: readonly unknown[]): Hint =>
  values.length > 0 ? { type: 'text', constraints: { values: [...values] } } : undefined

/** What one value of a column says of the others. */
export function hintOfValue(value: unknown): Hint {
  if (typeof value === 'boolean') return { type: 'integer', constraints: { values: [true, false] } }
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'decimal' }
  if (typeof value !== 'string') return undefined
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return { type: 'dateTime' }
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return { type: 'date' }
  if (/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(value)) return { type: 'uuid' }
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return { type: 'email' }
  if (/^https?:\/\//.test(value)) return { type: 'url' }
  return /^-?\d+(\.\d+)?$/.test(value) ? { type: value.includes('.') ? 'decimal' : 'integer' } : undefined
}

const quotedTexts = (list: string): string[] =>
  [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"))
