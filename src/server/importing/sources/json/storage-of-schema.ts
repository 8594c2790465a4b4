import type { Expression } from '@/server/importing/model/expression'
import type { Check } from '@/server/importing/model/schema'
import { integerOf, type Storage } from '@/server/importing/model/storage'
import { isJsonObject, type JsonObject } from '@/wire/json'
import { multiplesOf } from './multiples'
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

/** The storage of a schema's values. */
export function storageOf(schema: JsonObject, root: JsonObject): Storage {
  const choices = choicesOf(schema)
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

function choicesOf(schema: JsonObject): readonly unknown[] {
  if (Array.isArray(schema.enum)) return schema.enum.filter((value) => value !== null)
  if (schema.const !== undefined) return [schema.const]
  const multiples = multiplesOf(schema)
  return multiples?.kind === 'listed' ? multiples.values : []
}

function numberOf(schema: JsonObject): Storage {
  const multiples = multiplesOf(schema)
  if (multiples === undefined || multiples.kind === 'listed') return { kind: 'float' }
  return multiples.decimals === 0 ? integerOf(64) : { kind: 'decimal', scale: multiples.decimals }
}

const textOf = ({ minLength, maxLength }: JsonObject): Storage => ({
  kind: 'text',
  lengthMin: typeof minLength === 'number' ? minLength : undefined,
  lengthMax: typeof maxLength === 'number' ? maxLength : undefined,
})

/** Bounds, patterns and multiples of a schema, as conditions on the column. */
export function checksOf(column: string, schema: JsonObject): Check[] {
  const own = { kind: 'column' as const, name: column }
  const multiples = multiplesOf(schema)
  const bounds: [string, unknown][] = [
    [schema.exclusiveMinimum === true ? '>' : '>=', schema.minimum],
    [schema.exclusiveMaximum === true ? '<' : '<=', schema.maximum],
    ['>', schema.exclusiveMinimum],
    ['<', schema.exclusiveMaximum],
    ['~', schema.pattern],
  ]
  const conditions = bounds.flatMap(([operator, value]) =>
    typeof value === 'number' || typeof value === 'string'
      ? [{ expression: operation(own, operator, value), text: `${operator} ${value}` }]
      : [],
  )
  if (multiples?.kind === 'checked') {
    const { step } = multiples
    conditions.push({ expression: operation(operation(own, '%', step), '=', 0), text: `multipleOf ${step}` })
  }
  return conditions.map((condition): Check => ({ ...condition, column, line: 1 }))
}

const operation = (left: Expression, operator: string, value: number | string): Expression => ({
  kind: 'operation',
  operator,
  left,
  right: { kind: 'value', value },
})
