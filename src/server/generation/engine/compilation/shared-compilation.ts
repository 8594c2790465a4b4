import type { Random } from '@/server/generation/engine/arithmetic/random'
import type { EntityName, Key, Keyed, Numeric, Owners, Position } from '@/server/generation/engine/part'
import type { Draw, Fill } from '@/server/generation/engine/rows'

/** Random numbers and output that all scopes of a request share. */
export type SharedCompilation = {
  /** The most bytes that a row can take, as announced so far. */
  rowBytes: number
  readonly position: Position
  /** Origin of ages and relative dates: days since 1970. */
  readonly referenceDay: number
  readonly redirect: Redirect
  /** The stream of random numbers of this name. */
  open(name: string): Random
  /** What `make` makes of the stream's key. */
  keyed<Value>(stream: string, make: (key: Key) => Value): Keyed<Value>
  column(count?: number): Int32Array
  shared(stream: string, owners: Owners, node: Numeric): Draw
  literal(text: string): Fill
}

/**
 * A shared column that is not the row's own: the customer of an order has the name that the customer's row draws.
 * Undefined for the row's own.
 */
export type Redirect = (asked: SharedAsked) => Draw | undefined

export type SharedAsked = {
  readonly entity: EntityName
  readonly name: string
  readonly node: Numeric
  readonly owner: string
  /** Of a pair of entities: the other one, and its owner. */
  readonly partner: EntityName
  readonly other: string
}
