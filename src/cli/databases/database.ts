import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import type { Table } from '@/server/datasets/recipe/recipe'
import type { Dialect } from '@/server/importing/sql/dialect'

/** A table by its names in the database; without a namespace it is in the default one. */
export type TableName = { readonly name: string; readonly namespace?: string | undefined }

/** A table of the recipe and the table of the database that takes its rows. */
export type Target = {
  readonly name: TableName
  /** Of the recipe, in its order of columns. */
  readonly table: Table
  readonly rows: DatasetTable
}

/** A database's description of its tables before anything is written. */
export type Survey = {
  /** Those of the targets that hold rows. */
  readonly occupied: ReadonlySet<Target>
  /** Objects that may change or refuse rows, such as triggers: sentences. */
  readonly notes: readonly string[]
  /** Why it cannot be filled: sentences that say what to do. */
  readonly refusals: readonly string[]
}

export type FillOptions = {
  /** Deletes the rows that the targets hold. */
  readonly truncate: boolean
  /** Called with the rows written so far in all tables; for the current table an estimate. */
  readonly wrote: (rows: number) => void
}

/** A table whose rows differ from the recipe's. */
export type Comparison = {
  readonly target: Target
  readonly rows: number
  /** Rows that are only in the recipe, and rows that are only in the database. */
  readonly missing: number
  readonly unexpected: number
  /** Of links, keys or counters that do not hold: sentences. */
  readonly faults: readonly string[]
  /** What could not be checked, because the role may not read it: sentences. */
  readonly unchecked: readonly string[]
  /** Names of the triggers that run for each new row. */
  readonly triggers: readonly string[]
}

/** A database that can be read and filled. */
export type Database = {
  readonly dialect: Dialect
  /** For messages: where it is, without its password. */
  readonly label: string
  /** Its schema as statements of its own language, always in the same order. */
  readSchema(): Promise<string[]>
  survey(targets: readonly Target[]): Promise<Survey>
  /**
   * Writes all rows of the targets, or none: after an error nothing has changed.
   * @throws CommandFailure
   */
  fill(targets: readonly Target[], options: FillOptions): Promise<void>
  /** Compares what the targets hold with their recipe, value by value; changes nothing. */
  compare(targets: readonly Target[]): Promise<Comparison[]>
  close(): Promise<void>
}

/** The error for a table that holds unexpected rows. */
export const strayIn = ({ name }: Target): string =>
  `${shownName(name)}: a trigger on another table writes rows to it; exclude it with --except ${name.name}, or disable the trigger`

/** `sales.orders`, or `orders` in the default namespace. */
export const shownName = ({ name, namespace }: TableName): string =>
  namespace === undefined ? name : `${namespace}.${name}`
