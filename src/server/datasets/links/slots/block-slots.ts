import type { Scrambler } from '@/server/datasets/links/scrambler'
import { lastAtMost } from '@/server/datasets/links/search'
import { blockHolding } from './block-holding'
import { blockSize } from './blocks'
import { portion, spreadOut } from './multiset'
import type { ChildrenLaw, Slots } from './slots'

/** Maximum slots of a block whose ranks are listed one by one. */
const listedMax = 65_536

/** How the slots of a block lie: rank by rank, the parent with most children first. */
type Ranks = {
  readonly size: number
  readonly able: number
  /** Beyond the least that each of the able parents has. */
  readonly sum: number
  readonly starts: Float64Array
  /** Of each slot; null for blocks of too many. */
  readonly ofSlot: Uint8Array | null
}

/**
 * Blocks of 256 parents with a multiset of counts each, two or three different ones in all; which parent has which
 * count is a permutation of the block. Any slot is found without those before it, as fast among 10^9 parents as among
 * 10^5.
 */
export class BlockSlots implements Slots {
  readonly total: number
  readonly step = blockSize
  private readonly able: number
  private readonly extra: number
  private readonly blocks: number
  private readonly known: Ranks[] = []
  /** The last block used: slots `start` up to `end`, and its size. */
  private block = -1
  private start = 0
  private end = 0
  private size = 0
  /** The last parent used, because its first slot and count are usually requested together. */
  private parent = -1
  private rank = 0
  private ranks: Ranks = { size: 0, able: 0, sum: 0, starts: new Float64Array(0), ofSlot: null }

  constructor(
    private readonly law: ChildrenLaw,
    private readonly scrambler: Scrambler,
  ) {
    this.total = law.children
    this.able = law.parents - law.childless
    this.extra = law.children - this.able * law.min
    this.blocks = Math.ceil(law.parents / blockSize)
  }

  before(parent: number): number {
    const able = this.ableBefore(parent)
    return able * this.law.min + portion(this.extra, able, this.able)
  }

  parentOf(slot: number): number {
    if (slot < this.start || slot >= this.end) this.openAt(slot)
    const { ranks } = this
    const rank = ranks.ofSlot ? (ranks.ofSlot[slot - this.start] ?? 0) : lastAtMost(ranks.starts, slot - this.start)
    return this.block * blockSize + this.scrambler.inverse(rank, this.size, this.block)
  }

  first(parent: number): number {
    const rank = this.rankOf(parent)
    return this.start + (this.ranks.starts[rank] ?? 0)
  }

  count(parent: number): number {
    const rank = this.rankOf(parent)
    return (this.ranks.starts[rank + 1] ?? 0) - (this.ranks.starts[rank] ?? 0)
  }

  /** Opens the parent's block. */
  private rankOf(parent: number): number {
    const block = Math.floor(parent / blockSize)
    if (block !== this.block) this.open(block)
    if (parent === this.parent) return this.rank
    this.parent = parent
    this.rank = this.scrambler.forward(parent - block * blockSize, this.size, block)
    return this.rank
  }

  private ableBefore(parent: number): number {
    return portion(this.able, Math.min(parent, this.law.parents), this.law.parents)
  }

  private openAt(slot: number): void {
    const near = Math.min(this.blocks - 1, Math.floor((slot / this.total) * (this.law.parents / blockSize)))
    this.open(blockHolding(slot, near, this.blocks, (block) => this.before(block * blockSize)))
  }

  private open(block: number): void {
    const { min } = this.law
    const from = block * blockSize
    const size = Math.min(blockSize, this.law.parents - from)
    const ableBefore = this.ableBefore(from)
    const able = this.ableBefore(from + size) - ableBefore
    this.block = block
    this.size = size
    this.start = ableBefore * min + portion(this.extra, ableBefore, this.able)
    this.end = (ableBefore + able) * min + portion(this.extra, ableBefore + able, this.able)
    const sum = this.end - this.start - able * min
    const { ranks } = this
    if (ranks.size !== size || ranks.able !== able || ranks.sum !== sum) this.ranks = this.ranksOf(size, able, sum)
  }

  private ranksOf(size: number, able: number, sum: number): Ranks {
    const known = this.known.find((each) => each.size === size && each.able === able && each.sum === sum)
    if (known) return known
    const { min, max } = this.law
    const extra = spreadOut(able, sum, max - min)
    const starts = new Float64Array(size + 1)
    for (let rank = 0; rank < size; rank++) {
      starts[rank + 1] = (starts[rank] ?? 0) + (rank < able ? min + (extra[rank] ?? 0) : 0)
    }
    const ranks = { size, able, sum, starts, ofSlot: listOf(starts) }
    this.known.push(ranks)
    return ranks
  }
}

/** The rank of each slot. */
function listOf(starts: Float64Array): Uint8Array | null {
  const slots = starts.at(-1) ?? 0
  if (slots > listedMax) return null
  const ofSlot = new Uint8Array(slots)
  for (let rank = 0; rank < starts.length - 1; rank++) ofSlot.fill(rank, starts[rank], starts[rank + 1])
  return ofSlot
}
