import type { Random } from './arithmetic/random'
import type { StringTable } from './compilation/string-table'
import type { Draw, Fill, Rows } from './rows'

/** The contract between field types and the engine that makes them fast. */

/** Entities shared by the fields of a row: each is drawn once per row and owner, and read by every field. */
export type EntityName = 'person' | 'place' | 'company' | 'product' | 'account' | 'order'

/** The person, place, ... of the row that a field reads; '' is the default instance. */
export type Owners = Readonly<Record<EntityName, string>>

/** Default instance of every entity. */
export const noOwners: Owners = { person: '', place: '', company: '', product: '', account: '', order: '' }

/** An expression for a column of numbers, one int32 per row. Built by the files in `numeric`. */
export type Numeric = (scope: DrawScope) => Draw

/** The row at each position; `turn` changes with every update. */
export type Position = { readonly index: Float64Array; readonly turn: number }

/** The key of a seed, or of a stream under it. */
export type Key = readonly [number, number]

/** A value derived from a key under the current seed. */
export type Keyed<Value> = { readonly made: Value }

/** Services available while a number is compiled. */
export type DrawScope = {
  /** Random numbers for the current node: every access opens another stream, so read it once. */
  readonly random: Random
  /** The rows at the block's positions, for columns computed from the row's index. */
  readonly position: Position
  /** The day that ages and recent dates are relative to, in days since 1970-01-01. */
  readonly referenceDay: number
  /** A new column. */
  column(count?: number): Int32Array
  /**
   * The result of `make` for 64 bits that depend on the seed, the stream and the number of previous calls: for values
   * that are not drawn in sequence. Another seed replaces it, so read it for every block.
   */
  keyed<Value>(make: (key: Key) => Value): Keyed<Value>
  /** The one column of this entity's owner and name; with `partner`, the one of both entities' owners. */
  shared(entity: EntityName, name: string, node: Numeric, partner?: EntityName): Draw
  /** The scope at the start of another field's cells: a column compiled there makes the same draws. */
  cell(field: string, owners: Owners): DrawScope
}

/** Services available while a part is compiled. */
export type Compile = Omit<DrawScope, 'cell'> & {
  /** The same for a part, which writes into this field's cells. */
  cell(field: string, owners: Owners): Compile
  /** Reserves this many bytes in each row for the part. */
  reserve(bytes: number): void
  /** Compiles parts of which each row uses one: together they need as much room as the widest. */
  alternatives(parts: readonly Part[]): Fill[]
  /** The same for a part whose text is processed further: neither escaped nor quoted, and null is empty. */
  unescaped(): Compile
  /** Escapes text for the field's cells. Only for text that is neither a literal nor in a list. */
  escape(text: string): string
  /** Appends the text, escaped; reserves its own room. */
  literal(text: string): Fill
  /** The strings, escaped and encoded; computed once per list and cached with it. */
  table(list: readonly string[]): StringTable
  /** Values as complete cells with their own quotes: `null` is a blank, numbers and booleans are bare. */
  cells(values: readonly Scalar[]): StringTable
}

/** A JSON value without structure. */
export type Scalar = string | number | boolean | null

/** An expression for a piece of text or a whole value. Built by the files in `parts`; compiled once per request. */
export type Part = {
  /** Its JSON form: a `number` has no quotes, `text` has them; a `cell` includes its own and fills its field alone. */
  readonly json: 'text' | 'number' | 'cell'
  /** May contain a comma, quote, CR or LF, so that CSV needs quotes. */
  readonly special: boolean
  /** May be the empty string, which CSV writes as `""` to distinguish it from a blank. */
  readonly maybeEmpty: boolean
  /** Writes exactly one string of a list, so that CSV can quote only those that need it. */
  readonly whole: boolean
  readonly compile: (c: Compile) => Fill
  /**
   * For numbers: the values that `compile` writes, for use in computations. Entry r of `to` belongs to row r and is the
   * double that the text represents.
   */
  readonly numbers?: ((c: DrawScope) => (rows: Rows, n: number, to: Float64Array) => void) | undefined
}

/** A part that writes plain text unless `traits` say otherwise. */
export const part = (compile: (c: Compile) => Fill, traits: Partial<Omit<Part, 'compile'>> = {}): Part => ({
  json: 'text',
  special: false,
  maybeEmpty: false,
  whole: false,
  ...traits,
  compile,
})

/** The contents of another field's cells as this field's own: the same part with the same draws. */
export const inCell = (part: Part, field: string, owners: Owners): Part => ({
  ...part,
  numbers: undefined,
  compile: (c) => part.compile(c.cell(field, owners)),
})

/** The stream name of an entity's shared column. */
export const sharedStream = (entity: EntityName, name: string, owner: string): string =>
  `shared:${entity}:${name}:${owner}`
