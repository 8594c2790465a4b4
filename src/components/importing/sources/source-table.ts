/** What a source says about a column's values. */
export type Hint = {
  /** A catalog type for values of the declared storage; absent where the source says nothing of it. */
  type?: string
  /** By the API's names; `values`, `weights` and `pattern` replace the type's own values. */
  constraints?: Record<string, unknown>
  /** 0 to 100: the share of nulls. */
  blankPercentage?: number
  /** Seen in a sample, not declared. */
  observed?: true
  /** The list of values may be incomplete: a name whose meaning is certain beats it. */
  listIsGuess?: true
}

/** A column as some source describes it. */
export type SourceColumn = { name: string; hint?: Hint }

export type SourceTable = {
  name: string
  columns: SourceColumn[]
  /** Sentences about what could not become a field. */
  notes?: string[]
}

/** A source in one of the ways people describe tables, with the name of that way. */
export type Source = { kind: string; tables: SourceTable[] }

export const booleans: Hint = { type: 'integer', constraints: { values: [true, false] } }

/** A closed list of values says more than any name. */
export const hintOfChoices = (values: readonly unknown[]): Hint | undefined =>
  values.length > 0 ? { type: 'text', constraints: { values: [...values] } } : undefined

export const columnOf = (name: string, hint: Hint | undefined): SourceColumn => (hint ? { name, hint } : { name })

export const leftOutList = (name: string): string =>
  `${name} is left out: it holds a list, and a field holds one value.`

export const columnCount = (count: number): string => (count === 1 ? '1 column' : `${count} columns`)
