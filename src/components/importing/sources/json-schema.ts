import { isJsonObject, type JsonObject } from '@/wire/json'
import {
  booleans,
  columnOf,
  type Hint,
  hintOfChoices,
  leftOutList,
  type SourceColumn,
  type SourceTable,
} from './source-table'

/** The columns of a JSON Schema of records; nested objects are flattened. */
export function readJsonSchema(root: JsonObject): SourceTable {
  const target = resolved(isJsonObject(root.items) ? root.items : root, root)
  const notes: string[] = []
  const columns = columnsOf(target, { root, prefix: '', depth: 0, notes })
  const name = typeof target.title === 'string' ? target.title : ''
  return { name, columns, ...(notes.length > 0 && { notes }) }
}

type Place = { root: JsonObject; prefix: string; depth: number; notes: string[] }

/** A schema may refer to itself. */
const depthMax = 5

function columnsOf(schema: JsonObject, place: Place): SourceColumn[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  return Object.entries(properties).flatMap(([key, member]) => {
    const name = place.prefix + key
    if (!isJsonObject(member)) return { name }
    const property = resolved(member, place.root)
    if (isJsonObject(property.properties) && place.depth < depthMax) {
      return columnsOf(property, { ...place, prefix: `${name}_`, depth: place.depth + 1 })
    }
    if (typesOf(property).includes('array')) {
      place.notes.push(leftOutList(name))
      return []
    }
    return columnOf(name, hintOf(property))
  })
}

const typesOf = ({ type }: JsonObject): unknown[] => [type].flat()

/** The share of nulls where null is allowed. */
const nullablePercentage = 5

function hintOf(schema: JsonObject): Hint | undefined {
  const isNullable = schema.nullable === true || typesOf(schema).includes('null')
  const hint = hintOfNonNull(schema)
  return isNullable ? { ...hint, blankPercentage: nullablePercentage } : hint
}

const formats: Record<string, string> = {
  'date-time': 'dateTime',
  date: 'date',
  email: 'email',
  uuid: 'uuid',
  uri: 'url',
  url: 'url',
  ipv4: 'ipAddress',
}

function hintOfNonNull(schema: JsonObject): Hint | undefined {
  if (Array.isArray(schema.enum)) return hintOfChoices(schema.enum.filter((value) => value !== null))
  if (schema.const !== undefined) return hintOfChoices([schema.const])
  const type = typesOf(schema).find((word) => word !== 'null')
  if (type === 'boolean') return booleans
  if (type === 'integer' || type === 'number') return hintOfNumber(type, schema)
  if (type !== 'string' && type !== undefined) return undefined
  const format = typeof schema.format === 'string' ? formats[schema.format] : undefined
  const constraints = members(schema, { pattern: 'pattern', minLength: 'min_length', maxLength: 'max_length' })
  if (format) return { type: format }
  return type === 'string' ? { type: 'text', ...(Object.keys(constraints).length > 0 && { constraints }) } : undefined
}

function hintOfNumber(type: 'integer' | 'number', schema: JsonObject): Hint {
  const decimals = typeof schema.multipleOf === 'number' ? String(schema.multipleOf).split('.')[1]?.length : undefined
  const step = type === 'integer' ? 1 : 10 ** -(decimals ?? 2)
  const { above, below } = { above: schema.exclusiveMinimum, below: schema.exclusiveMaximum }
  const constraints = {
    ...(typeof above === 'number' && { min: above + step }),
    ...(typeof below === 'number' && { max: below - step }),
    ...members(schema, { minimum: 'min', maximum: 'max' }),
    ...(decimals !== undefined && type === 'number' && { precision: decimals }),
  }
  return {
    type: type === 'integer' ? 'integer' : 'decimal',
    ...(Object.keys(constraints).length > 0 && { constraints }),
  }
}

/** Its members under the constraints' names. */
const members = (schema: JsonObject, names: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([member, name]) => (schema[member] === undefined ? [] : [[name, schema[member]]])),
  )

/** Follows a reference within the document, and takes the first of several schemas that is not null. */
function resolved(schema: JsonObject, root: JsonObject, steps = 0): JsonObject {
  if (steps > 20) return {}
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].flat().filter(isJsonObject)
  const variant = variants.find((one) => one.type !== 'null')
  if (variant) {
    return {
      ...resolved(variant, root, steps + 1),
      ...(variants.some((one) => one.type === 'null') && { nullable: true }),
    }
  }
  if (typeof schema.$ref !== 'string') return schema
  const path = schema.$ref.replace(/^#\/?/, '').split('/')
  const target = path.reduce<unknown>((value, step) => (isJsonObject(value) ? value[step] : undefined), root)
  return isJsonObject(target) ? resolved(target, root, steps + 1) : {}
}
