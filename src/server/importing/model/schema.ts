import type { JsonType } from '@/server/datasets/recipe/recipe'
import type { JsonObject } from '@/wire/json'
import type { Expression } from './expression'
import type { Storage } from './storage'

/** A database as some source describes it, whatever its language. Names are as the source means them, unquoted. */
export type Schema = {
  readonly tables: Table[]
  readonly notes: Note[]
  /** Namespaces that names without one may mean. */
  readonly defaultNamespaces?: ReadonlySet<string>
}

export type Table = {
  readonly name: string
  /** The namespace, where the source names one. */
  readonly namespace?: string | undefined
  columns: Column[]
  /** Columns of the primary key; empty without one. */
  key: string[]
  /** Name of the primary key's constraint, where the source names it. */
  keyName?: string | undefined
  readonly uniques: Unique[]
  readonly links: Link[]
  readonly checks: Check[]
  readonly exclusions?: Exclusion[]
  /** Some of its rows, where the source holds them. */
  readonly sample?: readonly JsonObject[]
  /** Where the source declares it, counted from 1. */
  readonly line: number
}

export type Column = {
  readonly name: string
  storage: Storage
  isRequired: boolean
  /** Counted up by the database: serial, identity, AUTO_INCREMENT. */
  isIdentity: boolean
  /** How the database computes it; such a column is never written. */
  readonly computed?: { readonly expression: Expression } | undefined
  hasDefault: boolean
  /** What the default shows values to be, if they are JSON. */
  jsonType?: JsonType
  /** Set where it is true for one row of each parent at most: the columns of the link to it. */
  oneOf?: readonly string[]
  readonly line: number
}

export type Unique = {
  /** Of the constraint or the index, where the source names it. */
  readonly name?: string | undefined
  readonly columns: readonly string[]
  readonly areNullsEqual: boolean
  /** Set where it is about some rows only. */
  readonly where?: Expression
}

export type Link = {
  readonly name?: string | undefined
  readonly columns: readonly string[]
  readonly parent: string
  readonly parentNamespace?: string | undefined
  /** Empty: the primary key of the parent. */
  readonly parentColumns: readonly string[]
  readonly isDeferrable: boolean
  readonly line: number
}

export type Check = {
  readonly name?: string | undefined
  readonly expression: Expression
  /** As the source writes it. */
  readonly text: string
  /** Set where the condition belongs to one column by its place or its domain. */
  readonly column?: string | undefined
  /** Whether it calls the column VALUE. */
  readonly isOfDomain?: boolean
  readonly line: number
}

/** Rows that agree in the columns `equal` lie `apart`. */
export type Exclusion = {
  readonly name?: string | undefined
  readonly equal: readonly string[]
  /** A column of ranges, or the range that columns make; undefined where they differ by something else. */
  readonly apart: Expression | undefined
  /** As the source writes it. */
  readonly text: string
  readonly line: number
}

/** Something of the source that the recipe does not hold, or holds as a guess. */
export type Note = {
  readonly table: string | null
  readonly column?: string
  /** The words of the source, e.g. `EXCLUDE USING gist`. */
  readonly construct: string
  /** A sentence: what became of it. */
  readonly why: string
  /** Counted from 1. */
  readonly line?: number
}
