import { portion, spreadOut } from './multiset'
import type { Scrambler } from './scrambler'

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

/** Most parents that have a table of their own; beyond it, blocks of 256 share a few. */
const tableMax = 16_384

/**
 * Slots by a law: number of the childless, least, most and sum are exact (law 5).
 * @param scrambler decides which parent has how many.
 */
export const slotsOf = (law: ChildrenLaw, scrambler: Scrambler): Slots =>
  law.parents <= tableMax ? new TableSlots(law, scrambler) : new BlockSlots(law, scrambler)

class TableSlots implements Slots {
  readonly total: number
  readonly step = 1
  private readonly starts: Float64Array

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
  }

  before(parent: number): number {
    return this.starts[parent] ?? 0
  }

  parentOf(slot: number): number {
    return lastAtMost(this.starts, slot)
  }

  first(parent: number): number {
    return this.starts[parent] ?? 0
  }

  count(parent: number): number {
    return (this.starts[parent + 1] ?? 0) - (this.starts[parent] ?? 0)
  }
}

const blockSize = 256

/** How the slots of a block lie: rank by rank, the parent with most children first. */
type Ranks = { readonly starts: Float64Array }

/**
 * Blocks of 256 parents with a multiset of counts each, two or three different ones in all; which parent has which count
 * is a permutation of the block. Any slot is found without those before it, among 10^9 parents as among 10^5.
 */
class BlockSlots implements Slots {
  readonly total: number
  readonly step = blockSize
  private readonly able: number
  private readonly extra: number
  private readonly known = new Map<string, Ranks>()
  /** The block asked last. */
  private start = -1
  private ranks: Ranks = { starts: new Float64Array(0) }

  constructor(
    private readonly law: ChildrenLaw,
    private readonly scrambler: Scrambler,
  ) {
    this.total = law.children
    this.able = law.parents - law.childless
    this.extra = law.children - this.able * law.min
  }

  before(parent: number): number {
    const able = this.ableBefore(parent)
    return able * this.law.min + portion(this.extra, able, this.able)
  }

  parentOf(slot: number): number {
    const block = this.blockOf(slot)
    const start = block * blockSize
    const rank = lastAtMost(this.ranksOf(start).starts, slot - this.before(start))
    return start + this.scrambler.inverse(rank, this.sizeOf(start), block)
  }

  first(parent: number): number {
    const start = parent - (parent % blockSize)
    return this.before(start) + (this.ranksOf(start).starts[this.rankOf(parent, start)] ?? 0)
  }

  count(parent: number): number {
    const start = parent - (parent % blockSize)
    const { starts } = this.ranksOf(start)
    const rank = this.rankOf(parent, start)
    return (starts[rank + 1] ?? 0) - (starts[rank] ?? 0)
  }

  private rankOf(parent: number, start: number): number {
    return this.scrambler.forward(parent - start, this.sizeOf(start), start / blockSize)
  }

  private sizeOf(start: number): number {
    return Math.min(blockSize, this.law.parents - start)
  }

  private ableBefore(parent: number): number {
    return portion(this.able, Math.min(parent, this.law.parents), this.law.parents)
  }

  /** The block that holds a slot: blocks have nearly equal sums, so the guess is off by one at most. */
  private blockOf(slot: number): number {
    const blocks = Math.ceil(this.law.parents / blockSize)
    let block = Math.min(blocks - 1, Math.floor((slot / this.total) * (this.law.parents / blockSize)))
    while (block > 0 && this.before(block * blockSize) > slot) block--
    while (block < blocks - 1 && this.before((block + 1) * blockSize) <= slot) block++
    return block
  }

  private ranksOf(start: number): Ranks {
    if (this.start !== start) {
      this.ranks = this.findRanks(start)
      this.start = start
    }
    return this.ranks
  }

  private findRanks(start: number): Ranks {
    const { min, max } = this.law
    const size = this.sizeOf(start)
    const able = this.ableBefore(start + size) - this.ableBefore(start)
    const sum = this.before(start + size) - this.before(start) - able * min
    const key = `${size} ${able} ${sum}`
    const known = this.known.get(key)
    if (known) return known
    const extra = spreadOut(able, sum, max - min)
    const starts = new Float64Array(size + 1)
    for (let rank = 0; rank < size; rank++) {
      starts[rank + 1] = (starts[rank] ?? 0) + (rank < able ? min + (extra[rank] ?? 0) : 0)
    }
    const ranks = { starts }
    this.known.set(key, ranks)
    return ranks
  }
}

/** The last place of a rising list that is not above `value`, the list's end left out: where `value` belongs. */
export function lastAtMost(starts: Float64Array, value: number): number {
  let low = 0
  let high = starts.length - 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= value) low = middle
    else high = middle
  }
  return low
}
