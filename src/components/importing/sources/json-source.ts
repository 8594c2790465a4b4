import { isJsonObject, type JsonObject, parsedJson } from '@/wire/json'
import { readJsonSchema } from './json-schema'
import { hintOfValues, sampleRowsMax } from './sample-values'
import { columnOf, leftOutList, type Source, type SourceTable } from './source-table'

/** A JSON Schema, or a sample of records, also as JSON lines; undefined when it is no JSON or holds neither. */
export function readJson(text: string): Source | undefined {
  const value = parsedJson(text) ?? parsedLines(text)
  if (isJsonObject(value) && isSchema(value)) return { kind: 'JSON Schema', tables: [readJsonSchema(value)] }
  const records = (Array.isArray(value) ? value : [listInside(value) ?? value].flat()).filter(isJsonObject)
  return records.length > 0 ? { kind: 'JSON sample', tables: [sampleTable(records)] } : undefined
}

const isSchema = (value: JsonObject): boolean =>
  isJsonObject(value.properties) || isJsonObject(value.items) || typeof value.$ref === 'string'

/** Undefined unless every line is JSON. */
function parsedLines(text: string): unknown {
  const values = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsedJson)
  return values.includes(undefined) ? undefined : values
}

/** Records that differ give the columns of all of them; what a record lacks is a null of that column. */
function sampleTable(records: readonly JsonObject[]): SourceTable {
  const flat = records.slice(0, sampleRowsMax).map((record) => new Map(membersOf(record, '')))
  const names = [...new Set(flat.flatMap((record) => [...record.keys()]))]
  const lists = names.filter((name) => flat.some((record) => Array.isArray(record.get(name))))
  const columns = names
    .filter((name) => !lists.includes(name))
    .map((name) => columnOf(name, hintOfValues(flat.map((record) => record.get(name)))))
  return { name: '', columns, ...(lists.length > 0 && { notes: lists.map(leftOutList) }) }
}

/** `{address: {city}}` has the member `address_city`. */
const membersOf = (record: JsonObject, prefix: string): [string, unknown][] =>
  Object.entries(record).flatMap(([key, value]): [string, unknown][] =>
    isJsonObject(value) ? membersOf(value, `${prefix}${key}_`) : [[prefix + key, value]],
  )

/** `{"records": [...]}` is about the records. */
const listInside = (value: unknown): unknown[] | undefined =>
  isJsonObject(value) ? Object.values(value).find(isListOfRecords) : undefined

const isListOfRecords = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isJsonObject)
