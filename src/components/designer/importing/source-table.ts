/** A column as some source describes it. */
export type SourceColumn = {
  name: string
  /** What the source says of its values, where it says anything; used when the name alone says nothing. */
  hint?: { type: string; constraints?: Record<string, unknown> }
}

/** A table found in what somebody pasted. */
export type SourceTable = { name: string; columns: SourceColumn[] }

/** A source in one of the ways people describe tables, with the name of that way. */
export type Source = { kind: string; tables: SourceTable[] }
