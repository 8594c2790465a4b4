import { hintOfChoices, hintOfValue } from './hints'
import type { Source, SourceColumn, SourceTable } from './source-table'

type Json = Record<string, unknown>

/** A JSON Schema, or a sample of records; undefined when it is no JSON or holds neither. */
export function readJson(text: string): Source | undefined {
  const value = parsed(text)
  if (isObject(value) && isSchema(value)) return { kind: 'JSON Schema', tables: [schemaTable(value, value)] }
  const records = (Array.isArray(value) ? value : [listInside(value) ?? value].flat()).filter(isObject)
  return records.length > 0 ? { kind: 'JSON sample', tables: [sampleTable(records)] } : undefined
}

const isSchema = (value: Json): boolean =>
  isObject(value.properties) || isObject(value.items) || typeof value.$ref === 'string'

function schemaTable(schema: Json, root: Json): SourceTable {
  const target = resolved(isObject(schema.items) ? schema.items : schema, root)
  const properties = isObject(target.properties) ? target.properties : {}
  const name = typeof target.title === 'string' ? target.title : ''
  return { name, columns: Object.entries(properties).map(([key, member]) => schemaColumn(key, member, root)) }
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

function schemaColumn(name: string, member: unknown, root: Json): SourceColumn {
  if (!isObject(member)) return { name }
  const schema = resolved(member, root)
  const type = [schema.type].flat().find((word) => word !== 'null')
  const format = typeof schema.format === 'string' ? formats[schema.format] : undefined
  const hint = Array.isArray(schema.enum)
    ? hintOfChoices(schema.enum.filter((value) => value !== null))
    : format
      ? { type: format }
      : typeof type === 'string'
        ? hintOfSchemaType(type, schema)
        : undefined
  return { name, ...(hint && { hint }) }
}

function hintOfSchemaType(type: string, { minimum, maximum }: Json): SourceColumn['hint'] {
  if (type === 'boolean') return hintOfValue(true)
  if (type !== 'integer' && type !== 'number') return undefined
  const constraints = {
    ...(typeof minimum === 'number' && { min: minimum }),
    ...(typeof maximum === 'number' && { max: maximum }),
  }
  return { type: type === 'integer' ? 'integer' : 'decimal', constraints }
}

/** Follows a reference within the document. */
function resolved(schema: Json, root: Json): Json {
  if (typeof schema.$ref !== 'string') return schema
  const steps = schema.$ref.replace(/^#\/?/, '').split('/')
  const target = steps.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), root)
  return isObject(target) ? target : {}
}

/** Records that differ give the columns of all of them; the first value that says something says it for all. */
function sampleTable(records: readonly Json[]): SourceTable {
  const columns = new Map<string, SourceColumn>()
  for (const record of records.slice(0, 50)) {
    for (const [name, value] of Object.entries(record)) {
      const hint = columns.get(name)?.hint ?? hintOfValue(value)
      columns.set(name, { name, ...(hint && { hint }) })
    }
  }
  return { name: '', columns: [...columns.values()] }
}

/** `{"records": [...]}` is about the records. */
const listInside = (value: unknown): unknown[] | undefined =>
  isObject(value)
    ? (Object.values(value).find((member) => Array.isArray(member) && member.some(isObject)) as unknown[] | undefined)
    : undefined // `find` has just seen that it is a list

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
