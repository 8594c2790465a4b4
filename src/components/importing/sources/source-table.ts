/** Findings about a column's values in a sample. */
export type Hint = {
  /** A catalog type that has such values; absent where the sample shows none. */
  type?: string
  /** By the API's names; `values`, `weights` and `pattern` replace the type's own values. */
  constraints?: Record<string, unknown>
  /** 0 to 100: the share of nulls. */
  blankPercentage?: number
  /** The list of values may be incomplete: a name whose meaning is certain beats it. */
  listIsGuess?: true
}

/** A column of a sample. */
export type SourceColumn = { name: string; hint?: Hint }

/** A sample's table. */
export type SourceTable = {
  columns: SourceColumn[]
  /** Notes on columns that could not become fields. */
  notes?: string[]
}

/** A sample and the name of its format. */
export type Source = { kind: string; table: SourceTable }

export const booleans: Hint = { type: 'text', constraints: { values: [true, false] } }

export const columnOf = (name: string, hint: Hint | undefined): SourceColumn => (hint ? { name, hint } : { name })

export const leftOutList = (name: string): string =>
  `${name} is left out: it holds a list, and a field holds one value.`
