import type { JsonType } from '@/server/datasets/recipe/recipe'
import type { JsonObject } from '@/wire/json'
import type { Expression } from './expression'
import type { Storage } from './storage'

/** A database schema, independent of the source's language. Names are unquoted. */
export type Schema = {
  readonly tables: Table[]
  readonly notes: Note[]
  /** Namespaces that unqualified names may refer to. */
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
  /** Numbered by the database: serial, identity, AUTO_INCREMENT. */
  isIdentity: boolean
  /** The expression of a generated column, which is never written. */
  readonly computed?: { readonly expression: Expression } | undefined
  hasDefault: boolean
  /** Its default, if a literal. */
  usual?: string | number | boolean | undefined
  /** The JSON type of its default. */
  jsonType?: JsonType
  /** Set if it is true for at most one row per parent: the columns of the link to it. */
  oneOf?: readonly string[]
  readonly line: number
}

export type Unique = {
  /** Of the constraint or the index, where the source names it. */
  readonly name?: string | undefined
  readonly columns: readonly string[]
  readonly areNullsEqual: boolean
  /** The condition of a partial index. */
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
  /** Set for a condition of one column, by position or domain. */
  readonly column?: string | undefined
  /** Whether it refers to the column as VALUE. */
  readonly isOfDomain?: boolean
  readonly line: number
}

/** Rows with equal values in `equal` must not overlap in `apart`. */
export type Exclusion = {
  readonly name?: string | undefined
  readonly equal: readonly string[]
  /** A range column, or a range built from columns; undefined for other operators. */
  readonly apart: Expression | undefined
  /** As the source writes it. */
  readonly text: string
  readonly line: number
}

/** A part of the source that the recipe omits or guesses. */
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
