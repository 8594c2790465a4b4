import type { Database } from 'node-sqlite3-wasm'
import type { Dataset } from '@/server/datasets/engine/dataset'
import { isJsonObject, parsedJson } from '@/wire/json'
import { name as quoted } from './joined-tables'

/** SQLite's maximum number of values in a statement. */
const valuesMax = 32_766
const statementRowsMax = 100

/** The index of a row in its table, from 0. */
export const place = '"@row"'

/**
 * Fills an empty database with the rows of a set as written in JSON, so that SQLite compares what readers of the files
 * see.
 */
export function loadRows(database: Database, dataset: Dataset): void {
  database.exec('BEGIN')
  for (const { name, fields } of dataset.recipe.tables) {
    database.exec(
      `CREATE TABLE ${quoted(name)} (${[`${place} INTEGER PRIMARY KEY`, ...fields.map((field) => quoted(field.name))].join(', ')})`,
    )
    const width = fields.length + 1
    const rowsMax = Math.max(1, Math.min(statementRowsMax, Math.floor(valuesMax / width)))
    const insert = (rows: number) =>
      database.prepare(
        `INSERT INTO ${quoted(name)} VALUES ${Array(rows)
          .fill(`(${Array(width).fill('?').join(',')})`)
          .join(',')}`,
      )
    const full = insert(rowsMax)
    let [bound, row] = [[] as Stored[], 0]
    for (const line of linesOf(dataset.table(name).slices({ format: 'jsonl' }))) {
      const cells = parsedJson(line)
      if (!isJsonObject(cells)) throw new Error(`${name}: row ${row} is not an object: ${line}`)
      bound.push(row++, ...fields.map((field) => storedOf(cells[field.name])))
      if (bound.length < rowsMax * width) continue
      full.run(bound)
      bound = []
    }
    full.finalize()
    if (bound.length === 0) continue
    const rest = insert(bound.length / width)
    rest.run(bound)
    rest.finalize()
  }
  database.exec('COMMIT')
}

type Stored = number | string | bigint | null

function storedOf(value: unknown): Stored {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) >= 2 ** 31 ? BigInt(value) : value
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' ? value : value == null ? null : JSON.stringify(value)
}

function* linesOf(slices: Iterable<Uint8Array>): Generator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for (const slice of slices) {
    const lines = (rest + decoder.decode(slice, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
