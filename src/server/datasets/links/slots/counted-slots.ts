import type { Scrambler } from '@/server/datasets/links/scrambler'
import { lastAtMost } from '@/server/datasets/links/search'
import { BlockSlots } from './block-slots'
import { listedParentsMax } from './blocks'
import { spreadOut } from './multiset'
import type { ChildrenLaw, Slots } from './slots'

/** Maximum number of slots whose parents are listed one by one. */
const listedMax = 2 ** 18

/**
 * Slots by a law: the number of childless parents, the minimum, maximum and sum are exact (law 5).
 * @param scrambler decides how many each parent has.
 */
export const slotsOf = (law: ChildrenLaw, scrambler: Scrambler): Slots =>
  law.parents <= listedParentsMax ? new TableSlots(law, scrambler) : new BlockSlots(law, scrambler)

class TableSlots implements Slots {
  readonly total: number
  readonly step = 1
  private readonly starts: Float64Array
  /** Of each slot; null for too many. */
  private readonly parents: Uint16Array | null

  constructor(law: ChildrenLaw, scrambler: Scrambler) {
    const { parents, childless, min, max, children } = law
    const able = parents - childless
    const extra = spreadOut(able, children - able * min, max - min)
    this.total = children
    this.starts = new Float64Array(parents + 1)
    for (let parent = 0; parent < parents; parent++) {
      const rank = scrambler.forward(parent, parents)
      const count = rank < able ? min + (extra[rank] ?? 0) : 0
      this.starts[parent + 1] = (this.starts[parent] ?? 0) + count
    }
    this.parents = children <= listedMax ? new Uint16Array(children) : null
    for (let parent = 0; parent < parents; parent++) {
      this.parents?.fill(parent, this.starts[parent], this.starts[parent + 1])
    }
  }

  before(parent: number): number {
    return this.starts[parent] ?? 0
  }

  parentOf(slot: number): number {
    return this.parents ? (this.parents[slot] ?? 0) : lastAtMost(this.starts, slot)
  }

  first(parent: number): number {
    return this.starts[parent] ?? 0
  }

  count(parent: number): number {
    return (this.starts[parent + 1] ?? 0) - (this.starts[parent] ?? 0)
  }
}
