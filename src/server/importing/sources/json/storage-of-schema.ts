import type { Check } from '@/server/importing/model/schema'
import { integerOf, type Storage } from '@/server/importing/model/storage'
import { isJsonObject, type JsonObject } from '@/wire/json'
import { resolved, typesOf } from './references'

const formats: Readonly<Record<string, Storage>> = {
  'date-time': { kind: 'dateTime', isZoned: true },
  date: { kind: 'date' },
  time: { kind: 'time' },
  duration: { kind: 'duration' },
  uuid: { kind: 'uuid' },
  email: { kind: 'form', type: 'email' },
  uri: { kind: 'form', type: 'url' },
  url: { kind: 'form', type: 'url' },
  ipv4: { kind: 'form', type: 'ipAddress' },
  byte: { kind: 'bytes' },
  binary: { kind: 'bytes' },
}

/** The values that a schema describes. */
export function storageOf(schema: JsonObject, root: JsonObject): Storage {
  const choices = Array.isArray(schema.enum)
    ? schema.enum.filter((value) => value !== null)
    : schema.const === undefined
      ? []
      : [schema.const]
  if (choices.length > 0) {
    return {
      kind: 'choice',
      values: choices.map(String),
      isNumber: choices.every((value) => typeof value === 'number'),
    }
  }
  const type = typesOf(schema).find((word) => word !== 'null')
  const format = typeof schema.format === 'string' ? schema.format : ''
  switch (type) {
    case 'boolean':
      return { kind: 'boolean' }
    case 'integer':
      return integerOf(format === 'int32' ? 32 : 64)
    case 'number':
      return numberOf(schema)
    case 'array':
      return {
        kind: 'array',
        of: isJsonObject(schema.items) ? storageOf(resolved(schema.items, root), root) : { kind: 'text' },
      }
    case 'object':
      return { kind: 'json' }
    case 'string':
      return Object.hasOwn(formats, format) ? (formats[format] ?? { kind: 'text' }) : textOf(schema)
    default:
      return { kind: 'any' }
  }
}

const numberOf = ({ multipleOf }: JsonObject): Storage =>
  typeof multipleOf === 'number' && multipleOf < 1
    ? { kind: 'decimal', scale: String(multipleOf).split('.')[1]?.length ?? 2 }
    : { kind: 'float' }

const textOf = ({ minLength, maxLength }: JsonObject): Storage => ({
  kind: 'text',
  lengthMin: typeof minLength === 'number' ? minLength : undefined,
  lengthMax: typeof maxLength === 'number' ? maxLength : undefined,
})

/** Bounds and patterns of a schema, as conditions of the column. */
export function checksOf(column: string, schema: JsonObject): Check[] {
  const bounds: [string, unknown][] = [
    [schema.exclusiveMinimum === true ? '>' : '>=', schema.minimum],
    [schema.exclusiveMaximum === true ? '<' : '<=', schema.maximum],
    ['>', schema.exclusiveMinimum],
    ['<', schema.exclusiveMaximum],
    ['~', schema.pattern],
  ]
  return bounds.flatMap(([operator, value]): Check[] => {
    if (typeof value !== 'number' && typeof value !== 'string') return []
    const expression = {
      kind: 'operation' as const,
      operator,
      left: { kind: 'column' as const, name: column },
      right: { kind: 'value' as const, value },
    }
    return [{ expression, text: `${operator} ${value}`, column, line: 1 }]
  })
}
