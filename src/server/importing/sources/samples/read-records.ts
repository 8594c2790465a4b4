import { UnreadableSourceError } from '@/server/importing/unreadable-source'
import { isJsonObject, type JsonObject } from '@/wire/json'
import { type SampledTable, schemaOfSamples } from './sampled-table'

/** The tables of JSON records: one list of them, or an object whose members are such lists. Undefined without records. */
export function readRecords(value: unknown): ReturnType<typeof schemaOfSamples> | undefined {
  const tables = tablesIn(value)
  return tables.length > 0 ? schemaOfSamples(tables) : undefined
}

function tablesIn(value: unknown): SampledTable[] {
  if (Array.isArray(value)) {
    const records = value.filter(isJsonObject)
    return records.length > 0 ? [tableOf('records', records)] : []
  }
  if (!isJsonObject(value)) return []
  const lists = Object.entries(value).flatMap(([name, member]) => {
    const records = Array.isArray(member) ? member.filter(isJsonObject) : []
    return records.length > 0 ? [tableOf(name, records)] : []
  })
  return lists.length > 0 ? lists : [tableOf('records', [value])]
}

/** Records that differ give the columns of all of them; a member missing from a record is null. */
function tableOf(name: string, records: readonly JsonObject[]): SampledTable {
  const rows = records.slice(0, sampleRowsMax).map((record) => Object.fromEntries(membersOf(record, '')))
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (names.length > namesMax) {
    throw new UnreadableSourceError(`the records have ${names.length} different keys; the maximum is ${namesMax}`, {
      line: 1,
    })
  }
  const lists = names.filter((column) => rows.some((row) => Array.isArray(row[column])))
  return { name, columns: names.filter((column) => !lists.includes(column)), lists, rows }
}

/** Members of all records of a table; lists among them are no columns. Each is looked for in every record. */
const namesMax = 1_000

/** Further rows would add nothing about a column. */
const sampleRowsMax = 5_000

/** Deeper objects are values of one column. */
const depthMax = 16

/** `{address: {city}}` has the member `address_city`. */
const membersOf = (record: JsonObject, prefix: string, depth = 1): [string, unknown][] =>
  Object.entries(record).flatMap(([key, value]): [string, unknown][] =>
    isJsonObject(value) && depth < depthMax
      ? membersOf(value, `${prefix}${key}_`, depth + 1)
      : [[prefix + key, isJsonObject(value) ? null : value]],
  )
