import { booleans, type Hint, hintOfChoices } from './source-table'

/** First match wins; the words are those of PostgreSQL, MySQL, SQLite and Prisma. The numbers are those in brackets. */
const sqlTypes: readonly (readonly [RegExp, (size?: number, scale?: number) => Hint])[] = [
  // An array as PostgreSQL writes it in text.
  [/^(small|big)?int\w*\s*(\[|array\b)/, () => textOfPattern('\\{[0-9]{1,3},[0-9]{1,3}\\}')],
  [/^[\w ]+(\([\d, ]*\))?\s*(\[|array\b)/, () => textOfPattern('\\{[a-z]{4,8},[a-z]{4,8}\\}')],
  [/^(bool\b|boolean\b|tinyint\(1\)|bit(\(1\)|$|\s))/, () => booleans],
  [/^(uuid|uniqueidentifier)\b/, () => ({ type: 'uuid' })],
  [/^(timestamp|timestamptz|datetime|smalldatetime)/, () => ({ type: 'dateTime' })],
  [/^date\b/, () => ({ type: 'date' })],
  [/^time(tz)?\b/, () => textOfPattern('([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]')],
  [/^interval\b/, () => textOfPattern('[1-9][0-9]? days')],
  [/^jsonb?\b/, () => ({ type: 'text', constraints: { values: ['{}', '{"source":"web"}', '{"source":"app"}'] } })],
  [/^(inet|cidr)\b/, () => ({ type: 'ipAddress' })],
  [/^macaddr/, () => ({ type: 'macAddress' })],
  [/^money\b/, () => ({ type: 'amount' })],
  [/^(small|big)?serial\d*\b/, () => identity],
  [/^year\b/, () => ({ type: 'integer', constraints: { min: 1990, max: 2030 } })],
  [/^tinyint/, () => ({ type: 'integer', constraints: { max: 127 } })],
  [/^(smallint|int2)\b/, () => ({ type: 'integer', constraints: { max: 32_767 } })],
  [/^(medium|big)?(int|integer)\d*\b/, () => ({ type: 'integer' })],
  [/^(numeric|decimal|dec|number)\b/, numeric],
  [/^(real|float\d*|double)\b/, () => ({ type: 'decimal' })],
  [
    /^(n?(var)?char|character|n?text|\w+text|clob|citext|string)\w*\b/,
    (size) => ({ type: 'text', ...(size !== undefined && { constraints: { max_length: size } }) }),
  ],
]

/** A number that the database counts up: unique, from 1. */
export const identity: Hint = { type: 'integer', constraints: { min: 1, unique: true } }

const textOfPattern = (pattern: string): Hint => ({ type: 'text', constraints: { pattern } })

function numeric(digits?: number, scale = 0): Hint {
  if (digits === undefined) return { type: 'decimal' }
  // Beyond that no generated number reaches the limit.
  const max = digits - scale < 7 && { max: Number((10 ** (digits - scale) - 10 ** -scale).toFixed(scale)) }
  return scale === 0
    ? { type: 'integer', constraints: { ...max } }
    : { type: 'decimal', constraints: { precision: Math.min(scale, 9), ...max } }
}

/** The values that a column's SQL type can hold. @param enums values of declared enumerations, by name */
export function hintOfSqlType(written: string, enums: ReadonlyMap<string, string[]> = new Map()): Hint | undefined {
  const text = written.trim()
  const choices = /^(?:enum|set)\s*\((.*?)\)(?![^']*'\s*[,)])/is.exec(text)?.[1]
  if (choices) return hintOfChoices(quotedTexts(choices))
  const declared = enums.get(bareName(/^(?:"[^"]+"|[\w.])+/.exec(text)?.[0] ?? ''))
  if (declared) return hintOfChoices(declared)
  const type = text.toLowerCase()
  const [, size, scale] = /^[\w ]+\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?(?:char\w*\s*)?\)/.exec(type) ?? []
  const number = (digits?: string) => (digits === undefined ? undefined : Number(digits))
  return sqlTypes.find(([pattern]) => pattern.test(type))?.[1](number(size), number(scale))
}

export const quotedTexts = (list: string): string[] =>
  [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"))

/** `"public"."orders"` is orders. */
export const bareName = (written: string): string =>
  written
    .split('.')
    .at(-1)
    ?.replaceAll(/["`[\]\s]/g, '') ?? written
