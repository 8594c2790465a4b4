/**
 * A slot for each child that each parent has, numbered from 0: so the number of children of every parent is fixed before
 * anything decides which row takes which slot.
 */
export type Slots = {
  readonly total: number
  /** Parents up to multiples of `step` have slots in a row, ahead of all later parents'. */
  readonly step: number
  /** Slots of the parents before `parent`, a multiple of `step` or the number of all. */
  before(parent: number): number
  parentOf(slot: number): number
  /** The slots of a parent are this one and the next `count(parent) - 1`. */
  first(parent: number): number
  count(parent: number): number
}

export type ChildrenLaw = {
  readonly parents: number
  readonly children: number
  /** Parents without any. */
  readonly childless: number
  /** Of a parent that may have some. */
  readonly min: number
  readonly max: number
}
