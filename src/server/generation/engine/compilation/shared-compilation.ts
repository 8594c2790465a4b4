import type { Random } from '@/server/generation/engine/arithmetic/random'
import type { EntityName, Key, Keyed, Numeric, Owners, Position } from '@/server/generation/engine/part'
import type { Draw, Fill } from '@/server/generation/engine/rows'

/** Random numbers and output shared by all scopes of a request. */
export type SharedCompilation = {
  /** Maximum number of bytes in a row, as reserved so far. */
  rowBytes: number
  readonly position: Position
  /** Origin of ages and relative dates: days since 1970. */
  readonly referenceDay: number
  readonly redirect: Redirect
  /** The random number stream with this name. */
  open(name: string): Random
  /** The result of `make` for the stream's key. */
  keyed<Value>(stream: string, make: (key: Key) => Value): Keyed<Value>
  column(count?: number): Int32Array
  shared(stream: string, owners: Owners, node: Numeric): Draw
  literal(text: string): Fill
}

/**
 * Finds a shared column that belongs to another row: the customer of an order has the name drawn in the customer's row.
 * Undefined for the row's own columns.
 */
export type Redirect = (asked: SharedAsked) => Draw | undefined

export type SharedAsked = {
  readonly entity: EntityName
  readonly name: string
  readonly node: Numeric
  readonly owner: string
  /** For a pair of entities: the other one, and its owner. */
  readonly partner: EntityName
  readonly other: string
}
