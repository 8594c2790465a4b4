import { parse } from 'csv-parse/sync'
import { isJsonObject, type JsonObject, parsedJson } from '@/wire/json'

/** A table read from a sample: its columns in order of first appearance, and its rows. */
export type Sample = { readonly columns: readonly string[]; readonly rows: readonly JsonObject[] }

/** Why a sample cannot be read, in a sentence that says how to be right. */
export class SampleFault extends Error {}

/** More rows say nothing more about a column. */
const rowsMax = 5_000

/**
 * Reads CSV (comma, semicolon, tab or bar, with a header), a JSON array of objects, an object that holds one, or JSON
 * lines. Nested objects become columns of their path (`address_city`); lists are left out.
 * @throws SampleFault
 */
export function readSample(sample: string | readonly unknown[]): Sample {
  const rows = typeof sample === 'string' ? rowsOf(sample.trim()) : objectsOf(sample)
  const flat = rows.slice(0, rowsMax).map((row) => Object.fromEntries(flattened(row)))
  const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))]
  if (columns.length === 0)
    throw new SampleFault('the sample has no columns; send a header with rows below it, or objects')
  return { columns, rows: flat }
}

function rowsOf(text: string): JsonObject[] {
  if (text === '') throw new SampleFault('the sample is empty; send CSV with a header, a JSON array or JSON lines')
  if (!/^[[{]/.test(text)) return rowsOfCsv(text)
  const json = parsedJson(text)
  if (json !== undefined) return objectsOf(Array.isArray(json) ? json : listIn(json))
  return objectsOf(
    text.split('\n').flatMap((line, at) => {
      if (line.trim() === '') return []
      const row = parsedJson(line)
      if (row === undefined) throw new SampleFault(`line ${at + 1} is not JSON; send a JSON array or one object a line`)
      return [row]
    }),
  )
}

/** The list that an answer of an API wraps, or the object itself as the only row. */
function listIn(json: unknown): readonly unknown[] {
  const lists = isJsonObject(json) ? Object.values(json).filter((value) => Array.isArray(value)) : []
  const [rows] = lists.filter((list) => list.some(isJsonObject))
  return rows ?? [json]
}

function objectsOf(items: readonly unknown[]): JsonObject[] {
  return items.map((item, at) => {
    if (!isJsonObject(item)) throw new SampleFault(`row ${at + 1} is not an object; send rows as objects`)
    return item
  })
}

function rowsOfCsv(text: string): JsonObject[] {
  const [header = ''] = text.split('\n', 1)
  const delimiters = [',', ';', '\t', '|'].sort((one, other) => header.split(other).length - header.split(one).length)
  try {
    const [names = [], ...lines] = parse(text, {
      bom: true,
      delimiter: delimiters[0] ?? ',',
      relax_column_count: true,
      skip_empty_lines: true,
      to: rowsMax + 1,
      trim: true,
    })
    return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null])))
  } catch (error) {
    throw new SampleFault(`the CSV cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

const depthMax = 4

function flattened(row: JsonObject, prefix = '', depth = 1): [string, unknown][] {
  return Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const path = prefix === '' ? name : `${prefix}_${name}`
    if (isJsonObject(value)) return depth < depthMax ? flattened(value, path, depth + 1) : []
    return Array.isArray(value) ? [] : [[path, value]]
  })
}
