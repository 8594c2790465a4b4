import { readJsonText } from '@/server/kernel/json/json-text'
import { pauses } from '@/server/kernel/turns/pauses'
import { isJsonObject, type JsonObject } from '@/wire/json'
import { OpenQuoteError, rowsOfCells } from '@/wire/parsing/csv/csv-cells'
import { shapeOfCsv } from '@/wire/parsing/csv/csv-shape'
import { bounds } from '@/wire/vocabulary'

/** A table read from a sample: its columns in order of first appearance, and its rows. */
export type Sample = { readonly columns: readonly string[]; readonly rows: readonly JsonObject[] }

/** Why a sample cannot be read, and how to fix it. */
export class SampleFault extends Error {}

/** More rows would add nothing about a column. */
const rowsMax = 5_000

/**
 * Reads CSV (with a header, as the console reads it), a JSON array of objects, an object that holds one, or JSON
 * lines. Nested objects become columns named by their path (`address_city`); lists are left out. Yields to other calls
 * while reading.
 * @throws SampleFault
 */
export async function readSample(sample: string | readonly unknown[]): Promise<Sample> {
  const pause = pauses()
  const given = typeof sample === 'string' ? await rowsOf(sample.trim(), pause) : objectsOf(sample)
  const rows: JsonObject[] = []
  const columns = new Set<string>()
  for (const row of given.slice(0, rowsMax)) {
    const members = flattened(row)
    for (const [name] of members) columns.add(name)
    if (columns.size > bounds.fieldNamesMax)
      throw new SampleFault(`a sample has at most ${bounds.fieldNamesMax} columns`)
    rows.push(Object.fromEntries(members))
    await pause()
  }
  if ([...columns].some(isData)) {
    throw new SampleFault(
      'a column name looks like an e-mail address, a date or a long number, so the first row holds data; send the names above it',
    )
  }
  if (columns.size === 0)
    throw new SampleFault('the sample has no columns; send a header with rows below it, or objects')
  return { columns: [...columns], rows }
}

/** Without a header, the first row would become column names, which responses repeat. */
const isData = (name: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$|^\d{4}-\d{2}-\d{2}|^\+?(?:[ ().-]?\d){7,}$/.test(name)

type Pause = () => Promise<void>

/** Parses JSON that can be traversed, hashed and returned; undefined for any other text. */
function wellFormed(text: string): unknown {
  const read = readJsonText(text)
  return 'value' in read ? read.value : undefined
}

async function rowsOf(text: string, pause: Pause): Promise<JsonObject[]> {
  if (text === '') throw new SampleFault('the sample is empty; send CSV with a header, a JSON array or JSON lines')
  if (!/^[[{]/.test(text)) return rowsOfCsv(text, pause)
  const json = wellFormed(text)
  if (json !== undefined) return objectsOf(Array.isArray(json) ? json : listIn(json))
  const rows: unknown[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const row = wellFormed(line)
    if (row === undefined)
      throw new SampleFault(`line ${at + 1} is not JSON; send a JSON array, or one object per line`)
    rows.push(row)
    await pause()
  }
  return objectsOf(rows)
}

/** The list inside an API response, or the object itself as the only row. */
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

async function rowsOfCsv(written: string, pause: Pause): Promise<JsonObject[]> {
  const { text, titles, ...dialect } = shapeOfCsv(written)
  const rows: JsonObject[] = []
  let above = titles
  let names: readonly string[] | undefined
  try {
    for (const cells of rowsOfCells(text, dialect)) {
      if (above > 0) above--
      else if (names) rows.push(Object.fromEntries(membersOf(names, cells)))
      else names = cells
      if ((names?.length ?? 0) > bounds.fieldNamesMax)
        throw new SampleFault(`a sample has at most ${bounds.fieldNamesMax} columns`)
      if (rows.length === rowsMax) break
      await pause()
    }
  } catch (error) {
    if (error instanceof OpenQuoteError) throw new SampleFault(`the CSV cannot be read: ${error.message}`)
    throw error
  }
  return rows
}

/** A column without a name, such as the one after a separator at the end of each line, is left out. */
const membersOf = (names: readonly string[], cells: readonly string[]): [string, unknown][] =>
  names.flatMap((name, at): [string, unknown][] => (name === '' ? [] : [[name, cells[at] ?? null]]))

const depthMax = 4

function flattened(row: JsonObject, prefix = '', depth = 1): [string, unknown][] {
  return Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const path = prefix === '' ? name : `${prefix}_${name}`
    if (isJsonObject(value)) return depth < depthMax ? flattened(value, path, depth + 1) : []
    return Array.isArray(value) ? [] : [[path, value]]
  })
}
