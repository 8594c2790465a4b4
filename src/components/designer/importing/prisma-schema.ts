import { hintOfChoices } from './hints'
import type { SourceColumn, SourceTable } from './source-table'

const scalars: Record<string, SourceColumn['hint']> = {
  String: undefined,
  Json: undefined,
  Bytes: undefined,
  Int: { type: 'integer' },
  BigInt: { type: 'integer' },
  Float: { type: 'decimal' },
  Decimal: { type: 'decimal' },
  Boolean: { type: 'integer', constraints: { values: [true, false] } },
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
  const isUuid = /@default\(uuid\(|@db\.Uuid/.test(line)
  const isDay = /@db\.Date\b/.test(line)
  const hint = choices ? hintOfChoices(choices) : isUuid ? { type: 'uuid' } : isDay ? { type: 'date' } : scalars[type]
  return { name: mapped, ...(hint && { hint }) }
}

const blocks = (text: string, word: 'model' | 'enum'): { name: string; lines: string[] }[] =>
  [...text.matchAll(new RegExp(`^\\s*${word}\\s+(\\w+)\\s*\\{([^}]*)\\}`, 'gm'))].map(([, name = '', body = '']) => ({
    name,
    lines: body
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('@@')),
  }))
