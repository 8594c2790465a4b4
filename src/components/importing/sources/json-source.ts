import { isJsonObject, type JsonObject, parsedJson } from '@/wire/json'
import { hintOfValues, sampleRowsMax } from './sample-values'
import { columnOf, leftOutList, type Source, type SourceTable } from './source-table'

/** A sample of records, also as JSON lines; undefined if the text is not JSON or has no records. */
export function readJson(text: string): Source | undefined {
  const value = parsedJson(text) ?? parsedLines(text) ?? wholeRecords(text)
  const records = (Array.isArray(value) ? value : [listInside(value) ?? value].flat()).filter(isJsonObject)
  return records.length > 0 ? { kind: 'JSON sample', table: sampleTable(records) } : undefined
}

/** Whether it is a JSON Schema or an OpenAPI document, and not data. */
export function isJsonSchema(text: string): boolean {
  const value = parsedJson(text)
  if (!isJsonObject(value)) return false
  const isPart = (name: string) => isJsonObject(value[name])
  const isMark = (name: string) => typeof value[name] === 'string'
  return ['properties', 'items', '$defs'].some(isPart) || ['$ref', '$schema', 'openapi', 'swagger'].some(isMark)
}

/** Whether the text is JSON of any kind. */
export const isJson = (text: string): boolean => parsedJson(text) !== undefined

/** Undefined unless every line is JSON. */
function parsedLines(text: string): unknown {
  const values = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsedJson)
  return values.includes(undefined) ? undefined : values
}

/** The records of a list that is cut off within one of them, as a large file is. */
function wholeRecords(text: string): unknown {
  const start = text.search(/[[{]/)
  const list = text.indexOf('[', start)
  if (list < 0 || /[{}]/.test(text.slice(start + 1, list))) return undefined
  let end = text.length
  // The last brace may end an object within a record.
  for (let depth = 0; depth < nestedMax; depth += 1) {
    end = text.lastIndexOf('}', end - 1)
    if (end < 0) return undefined
    const value = parsedJson(`${text.slice(list, end + 1)}]`)
    if (value !== undefined) return value
  }
  return undefined
}

const nestedMax = 20

/** The columns are those of all records; a column missing from a record is null. */
function sampleTable(records: readonly JsonObject[]): SourceTable {
  const flat = records.slice(0, sampleRowsMax).map((record) => new Map(membersOf(record, '')))
  const names = [...new Set(flat.flatMap((record) => [...record.keys()]))]
  const lists = names.filter((name) => flat.some((record) => Array.isArray(record.get(name))))
  const columns = names
    .filter((name) => !lists.includes(name))
    .map((name) => columnOf(name, hintOfValues(flat.map((record) => record.get(name)))))
  return { columns, ...(lists.length > 0 && { notes: lists.map(leftOutList) }) }
}

/** `{address: {city}}` has the member `address_city`; members nested deeper than any realistic record are ignored. */
const membersOf = (record: JsonObject, prefix: string, depth = 0): [string, unknown][] =>
  Object.entries(record).flatMap(([key, value]): [string, unknown][] => {
    if (!isJsonObject(value)) return [[prefix + key, value]]
    return depth < nestedMax ? membersOf(value, `${prefix}${key}_`, depth + 1) : []
  })

/** The list in a wrapper such as `{"records": [...]}`, also inside `data`. */
const listInside = (value: unknown): unknown[] | undefined =>
  isJsonObject(value) ? (Object.values(value).find(isListOfRecords) ?? listInside(value.data)) : undefined

const isListOfRecords = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isJsonObject)
