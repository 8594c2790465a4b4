/**
 * A slot for each child of each parent, numbered from 0: this fixes every parent's number of children before rows take
 * slots.
 */
export type Slots = {
  readonly total: number
  /** The slots of the parents up to a multiple of `step` are contiguous, before those of all later parents. */
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
