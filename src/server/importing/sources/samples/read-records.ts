import { UnreadableSourceError } from '@/server/importing/unreadable-source'
import { isJsonObject, type JsonObject } from '@/wire/json'
import { type SampledTable, schemaOfSamples } from './sampled-table'

/** Reads the tables of JSON records: a list of records, or an object of such lists. Undefined without records. */
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

/** Records with different members contribute all their columns; a missing member is null. */
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

/**
 * Maximum number of distinct members in a table, since each is looked up in every record. Lists count, though they are
 * no columns.
 */
const namesMax = 1_000

/** More rows would add nothing about a column. */
const sampleRowsMax = 5_000

/** Objects nested deeper become null. */
const depthMax = 16

/** `{address: {city}}` has the member `address_city`. */
const membersOf = (record: JsonObject, prefix: string, depth = 1): [string, unknown][] =>
  Object.entries(record).flatMap(([key, value]): [string, unknown][] =>
    isJsonObject(value) && depth < depthMax
      ? membersOf(value, `${prefix}${key}_`, depth + 1)
      : [[prefix + key, isJsonObject(value) ? null : value]],
  )
