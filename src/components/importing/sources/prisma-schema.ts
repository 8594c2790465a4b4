import { booleans, columnOf, type Hint, hintOfChoices, type SourceColumn, type SourceTable } from './source-table'
import { hintOfSqlType, identity } from './sql-type'

const scalars: Record<string, Hint | undefined> = {
  String: { type: 'text' },
  Json: hintOfSqlType('jsonb'),
  Bytes: undefined,
  Int: { type: 'integer' },
  BigInt: { type: 'integer' },
  Float: { type: 'decimal' },
  Decimal: { type: 'decimal' },
  Boolean: booleans,
  DateTime: { type: 'dateTime' },
}

/** The models of a Prisma schema; relations are no columns, enums are lists of values. */
export function readPrismaModels(schema: string): SourceTable[] {
  const text = schema.replaceAll(/\/\/[^\n]*/g, '')
  const enums = new Map(
    blocks(text, 'enum').map(({ name, lines }) => [name, lines.flatMap((line) => /^\w+/.exec(line) ?? [])]),
  )
  return blocks(text, 'model').map(({ name, lines }) => ({
    name,
    columns: lines.flatMap((line) => readColumn(line, enums) ?? []),
  }))
}

function readColumn(line: string, enums: ReadonlyMap<string, string[]>): SourceColumn | undefined {
  const [, name, type] = /^(\w+)\s+(\w+)(\[\])?/.exec(line) ?? []
  if (!name || !type || line.includes('[]')) return undefined
  const mapped = /@map\("([^"]+)"\)/.exec(line)?.[1] ?? name
  const choices = enums.get(type)
  if (!choices && !Object.hasOwn(scalars, type)) return undefined
  const native = /@db\.(\w+)(\(([\d, ]+)\))?/.exec(line)
  const hint = choices
    ? hintOfChoices(choices)
    : /@default\(autoincrement\(/.test(line)
      ? identity
      : /@default\(uuid\(/.test(line)
        ? { type: 'uuid' }
        : (native?.[1] && hintOfSqlType(`${native[1]}${native[2] ?? ''}`)) || scalars[type]
  return columnOf(mapped, withFlags(hint, line))
}

/** The share of nulls in an optional column. */
const nullablePercentage = 5

function withFlags(hint: Hint | undefined, line: string): Hint | undefined {
  const isUnique = /@unique|@id\b/.test(line) && hint?.type !== 'uuid'
  const isOptional = /^\w+\s+\w+\?/.test(line)
  if (!isUnique && !isOptional) return hint
  return {
    ...hint,
    ...(isUnique && { constraints: { ...hint?.constraints, unique: true } }),
    ...(isOptional && { blankPercentage: nullablePercentage }),
  }
}

const blocks = (text: string, word: 'model' | 'enum'): { name: string; lines: string[] }[] =>
  [...text.matchAll(new RegExp(`^\\s*${word}\\s+(\\w+)\\s*\\{([^}]*)\\}`, 'gm'))].map(([, name = '', body = '']) => ({
    name,
    lines: body
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('@@')),
  }))
