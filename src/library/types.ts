/**
 * A recipe as parsed JSON: tables with their fields, links and row counts. Reading it reports every fault with its
 * place.
 */
export type RecipeInput = {
  readonly seed?: string | number | null | undefined
  readonly locale?: string | undefined
  /** YYYY-MM-DD */
  readonly reference_date?: string | null | undefined
  readonly tables: readonly { readonly name: string; readonly [member: string]: unknown }[]
}

/** A row as parsed from its JSON line: integers of 64 bits are strings of digits. */
export type Row = Readonly<Record<string, unknown>>

/** The formats of a table's file. */
export type FileFormat = 'csv' | 'jsonl' | 'json' | 'parquet' | 'arrow' | 'sql'

/** Rows of a table. */
export type Range = {
  /** The first row, counted from 0; 0 by default. */
  readonly first?: number
  /** Maximum number of rows; all by default. */
  readonly rows?: number
}

/** A table of a data set; rows are generated on request, and nothing is kept. */
export type Table<OfRow = Row> = {
  readonly name: string
  readonly rowCount: number
  /** In the order of the recipe. */
  readonly columns: readonly { readonly name: string; readonly mayBeNull: boolean }[]
  /** The rows of a range in batches of at most `batchRows` (1024 by default). */
  rows(asked?: Range & { readonly batchRows?: number }): Generator<OfRow[]>
  /** The rows of a range at once. */
  list(asked?: Range): OfRow[]
  /** The file's bytes, as the service and the command line write them, in slices. */
  file(format: FileFormat, asked?: Range): AsyncGenerator<Uint8Array>
}

/** The tables of a recipe. `Tables` is what `rowmint types` writes. */
export type Dataset<Tables = Readonly<Record<string, Row>>> = {
  readonly tables: readonly string[]
  /** Seed and date, which decide the rows together with the recipe. */
  readonly seed: string
  /** @throws RangeError where the recipe has no such table. */
  table<Name extends keyof Tables & string>(name: Name): Table<Tables[Name]>
}

export type RecipeProblem = {
  /** Where: `tables.0.fields.2.type`. */
  readonly place: string
  /** The fault, and how to correct it. */
  readonly message: string
}
