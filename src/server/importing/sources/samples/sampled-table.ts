import type { Note, Schema, Table } from '@/server/importing/model/schema'
import type { JsonObject } from '@/wire/json'

/** A table known only by its rows, possibly none. */
export type SampledTable = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly JsonObject[]
  /** Columns left out because they hold lists. */
  readonly lists?: readonly string[]
}

/** @param leftOut notes on other parts of the source that became no column */
export function schemaOfSamples(samples: readonly SampledTable[], leftOut: readonly Note[] = []): Schema {
  const why = 'Left out: lists are not supported; a field holds one value.'
  const notes = samples.flatMap(({ name, lists = [] }) =>
    lists.map((column): Note => ({ table: name, column, construct: column, why })),
  )
  return { tables: samples.map(tableOf), notes: [...notes, ...leftOut] }
}

const tableOf = ({ name, columns, rows }: SampledTable): Table => ({
  name,
  columns: columns.map((column) => ({
    name: column,
    storage: { kind: 'any' },
    isRequired: true,
    isIdentity: false,
    hasDefault: false,
    line: 1,
  })),
  key: [],
  uniques: [],
  links: [],
  checks: [],
  sample: rows,
  line: 1,
})
