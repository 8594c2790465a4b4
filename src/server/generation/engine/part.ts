import type { Random } from './arithmetic/random'
import type { StringTable } from './compilation/string-table'
import type { Draw, Fill, Rows } from './rows'

/** The contract between those who write field types and those who make them fast. */

/** Entities that the fields of a row have in common: each is drawn once per row and owner, and read by every field. */
export type EntityName = 'person' | 'place' | 'company' | 'product' | 'account' | 'order'

/** Which person, place, ... of the row a field reads; '' is the one that most fields read. */
export type Owners = Readonly<Record<EntityName, string>>

/** Every entity's default instance: the one that most fields read. */
export const noOwners: Owners = { person: '', place: '', company: '', product: '', account: '', order: '' }

/** A column of numbers, one int32 a row, as an expression. Made by numbers.ts and shapes.ts. */
export type Numeric = (scope: DrawScope) => Draw

/** Which row each position stands for; `turn` is another number after every change. */
export type Position = { readonly index: Float64Array; readonly turn: number }

/** Of a seed, or of a stream under it. */
export type Key = readonly [number, number]

/** What is made of a key, of the seed that rows have now. */
export type Keyed<Value> = { readonly made: Value }

/** Services for a number while it is compiled. */
export type DrawScope = {
  /** Random numbers of the node that asks: another stream at each access, so take it once. */
  readonly random: Random
  /** Which rows the block's positions stand for: columns computed from the row's index need it. */
  readonly position: Position
  /** The day that ages and recent dates are counted from, in days since 1970-01-01. */
  readonly referenceDay: number
  /** A fresh column. */
  column(count?: number): Int32Array
  /**
   * What `make` makes of 64 bits that depend on the seed, the stream and how often the stream was asked: for values that
   * are not drawn in sequence. Another seed makes another, so read it for every block.
   */
  keyed<Value>(make: (key: Key) => Value): Keyed<Value>
  /** The one column of this entity's owner and name; with `partner`, of the pair of both entities' owners. */
  shared(entity: EntityName, name: string, node: Numeric, partner?: EntityName): Draw
  /** The scope that the cells of another field begin with: a column compiled there draws as they do. */
  cell(field: string, owners: Owners): DrawScope
}

/** Services for a part while it is compiled. */
export type Compile = Omit<DrawScope, 'cell'> & {
  /** The same for a part: what it writes goes into this field's cells. */
  cell(field: string, owners: Owners): Compile
  /** Announces that the part writes up to this many bytes into a row. */
  reserve(bytes: number): void
  /** Compiles parts of which each row takes one: together they need as much room as the widest. */
  alternatives(parts: readonly Part[]): Fill[]
  /** The text as the field's cells are written. For text that is neither a literal nor in a list. */
  escape(text: string): string
  /** Appends the text, escaped; reserves its own room. */
  literal(text: string): Fill
  /** The strings, escaped and encoded; made once per list and remembered with it. */
  table(list: readonly string[]): StringTable
  /** Values as complete cells with their own quotes: `null` is a blank, numbers and booleans are bare. */
  cells(values: readonly Scalar[]): StringTable
}

/** A JSON value without structure. */
export type Scalar = string | number | boolean | null

/** A piece of text, or a whole value, as an expression. Made by parts.ts; compiled once per request. */
export type Part = {
  /** How JSON writes it: a `number` without quotes, `text` with them; a `cell` brings its own and fills its field alone. */
  readonly json: 'text' | 'number' | 'cell'
  /** May contain a comma, quote, CR or LF, so that CSV needs quotes. */
  readonly special: boolean
  /** May be the empty string, which CSV writes as `""` to tell it from a blank. */
  readonly maybeEmpty: boolean
  /** Writes exactly one string of a list, so that CSV can quote only those that need it. */
  readonly whole: boolean
  readonly compile: (c: Compile) => Fill
  /**
   * Of numbers: the values that `compile` writes, for what computes with them. Entry r of `to` belongs to row r, and is the
   * double that the text stands for.
   */
  readonly numbers?: ((c: DrawScope) => (rows: Rows, n: number, to: Float64Array) => void) | undefined
}

/** A part that writes plain text, but for what `traits` say. */
export const part = (compile: (c: Compile) => Fill, traits: Partial<Omit<Part, 'compile'>> = {}): Part => ({
  json: 'text',
  special: false,
  maybeEmpty: false,
  whole: false,
  ...traits,
  compile,
})

/** The name of the stream of a shared column of an entity. */
export const sharedStream = (entity: EntityName, name: string, owner: string): string =>
  `shared:${entity}:${name}:${owner}`
