import type { Expression } from '@/server/importing/model/expression'
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
      ? multiplesOf(schema)
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

function numberOf({ multipleOf }: JsonObject): Storage {
  if (typeof multipleOf !== 'number' || multipleOf <= 0) return { kind: 'float' }
  return Number.isInteger(multipleOf) ? integerOf(64) : { kind: 'decimal', scale: decimalsOf(multipleOf) }
}

/** Decimals of a number as it is written: 2 of 0.05, 7 of 1e-7. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** More multiples than this are a check of whole numbers, not a list. */
const multiplesMax = 200

/** A number in binary has no more that mean something. */
const decimalsMax = 15

/** The numbers that a schema leaves, where they are few: the steps between its bounds that its decimals do not give. */
function multiplesOf({ multipleOf: step, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject) {
  if (typeof step !== 'number' || step <= 0 || decimalsOf(step) > decimalsMax) return []
  if (step === Number(`1e-${decimalsOf(step)}`)) return []
  const least = [minimum, exclusiveMinimum].filter((bound) => typeof bound === 'number')
  const most = [maximum, exclusiveMaximum].filter((bound) => typeof bound === 'number')
  const [low, high] = [Math.max(...least), Math.min(...most)]
  if (!Number.isFinite(low) || !Number.isFinite(high) || (high - low) / step > multiplesMax) return []
  const first = Math.ceil(low / step - tolerance)
  const multiples = Array.from({ length: Math.max(0, Math.floor(high / step + tolerance) - first + 1) }, (_, at) =>
    Number(((first + at) * step).toFixed(decimalsOf(step))),
  )
  const isLow = (value: number) => value === low && (exclusiveMinimum === true || exclusiveMinimum === low)
  const isHigh = (value: number) => value === high && (exclusiveMaximum === true || exclusiveMaximum === high)
  return multiples.filter((value) => !isLow(value) && !isHigh(value))
}

/** Rounding of quotients that are not exact in binary. */
const tolerance = 1e-9

const textOf = ({ minLength, maxLength }: JsonObject): Storage => ({
  kind: 'text',
  lengthMin: typeof minLength === 'number' ? minLength : undefined,
  lengthMax: typeof maxLength === 'number' ? maxLength : undefined,
})

/** Whether generated numbers are the multiples that a schema asks for: listed, by a check of whole numbers, or by decimals. */
export const keepsMultiples = (schema: JsonObject): boolean =>
  typeof schema.multipleOf !== 'number' ||
  wholeStep(schema) > 0 ||
  multiplesOf(schema).length > 0 ||
  schema.multipleOf === Number(`1e-${decimalsOf(schema.multipleOf)}`)

const wholeStep = ({ multipleOf }: JsonObject): number =>
  typeof multipleOf === 'number' && Number.isInteger(multipleOf) ? multipleOf : 0

/** Bounds, patterns and multiples of a schema, as conditions of the column. */
export function checksOf(column: string, schema: JsonObject): Check[] {
  const own = { kind: 'column' as const, name: column }
  const rest = { kind: 'operation' as const, operator: '%', left: own, right: literal(Number(schema.multipleOf)) }
  const isCounted = wholeStep(schema) > 1 && multiplesOf(schema).length === 0
  const conditions: [Expression, string, unknown][] = [
    [own, schema.exclusiveMinimum === true ? '>' : '>=', schema.minimum],
    [own, schema.exclusiveMaximum === true ? '<' : '<=', schema.maximum],
    [own, '>', schema.exclusiveMinimum],
    [own, '<', schema.exclusiveMaximum],
    [own, '~', schema.pattern],
    ...(isCounted ? [[rest, '=', 0] satisfies [Expression, string, unknown]] : []),
  ]
  return conditions.flatMap(([left, operator, value]): Check[] => {
    if (typeof value !== 'number' && typeof value !== 'string') return []
    const expression = { kind: 'operation' as const, operator, left, right: literal(value) }
    const text = left === rest ? `multipleOf ${schema.multipleOf}` : `${operator} ${value}`
    return [{ expression, text, column, line: 1 }]
  })
}

const literal = (value: number | string) => ({ kind: 'value' as const, value })
