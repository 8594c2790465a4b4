import { isJsonObject, type JsonObject, parsedJson } from '@/wire/json'
import { closedAfterRecords } from './cut-json'
import { hintOfValues, sampleRowsMax } from './sample-values'
import { columnOf, leftOutList, type Source, type SourceTable } from './source-table'

/**
 * A sample of records, also as JSON lines and where it is cut off; undefined if the text is not JSON or has no whole
 * record.
 */
export function readJson(text: string): Source | undefined {
  const { value, notes } = readText(text)
  const records = (Array.isArray(value) ? value : [listInside(value) ?? value].flat()).filter(isJsonObject)
  return records.length > 0 ? { kind: 'JSON sample', table: sampleTable(records, notes) } : undefined
}

function readText(text: string): { value: unknown; notes: readonly string[] } {
  const value = parsedJson(text) ?? parsedLines(text)
  if (value !== undefined) return { value, notes: [] }
  const { closed, rest } = closedAfterRecords(text) ?? { closed: '', rest: '' }
  const left = rest.replace(/^[\s,\]}]+/, '')
  const notes =
    left === ''
      ? []
      : [
          left.startsWith('{')
            ? 'The last record is incomplete and left out.'
            : 'The text after the last complete record cannot be read and is left out.',
        ]
  return { value: parsedJson(closed) ?? parsedLines(closed), notes }
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

const nestedMax = 20

/** The columns are those of all records; a column missing from a record is null. */
function sampleTable(records: readonly JsonObject[], read: readonly string[]): SourceTable {
  const flat = records.slice(0, sampleRowsMax).map((record) => new Map(membersOf(record, '')))
  const names = [...new Set(flat.flatMap((record) => [...record.keys()]))]
  const lists = names.filter((name) => flat.some((record) => Array.isArray(record.get(name))))
  const columns = names
    .filter((name) => !lists.includes(name))
    .map((name) => columnOf(name, hintOfValues(flat.map((record) => record.get(name)))))
  const notes = [...read, ...lists.map(leftOutList)]
  return { columns, ...(notes.length > 0 && { notes }) }
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
