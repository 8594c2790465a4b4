import type { Scrambler } from '@/server/datasets/links/scrambler'
import { lastAtMost } from '@/server/datasets/links/search'
import { blockHolding } from './block-holding'
import { blockSize, listedParentsMax } from './blocks'
import { portion } from './multiset'
import type { Slots } from './slots'

/**
 * Slots by popularity: the n-th parent of a random order has n ^ -skew times the first's. Their sum is exact. Blocks of
 * many parents share equally.
 */
export class PopularSlots implements Slots {
  readonly step: number
  private readonly size: number
  private block = -1
  private starts = new Float64Array(0)

  constructor(
    private readonly parents: number,
    readonly total: number,
    private readonly skew: number,
    private readonly scrambler: Scrambler,
  ) {
    this.size = parents <= listedParentsMax ? parents : blockSize
    this.step = parents <= listedParentsMax ? 1 : blockSize
  }

  before(parent: number): number {
    if (this.step > 1) return this.blockStart(Math.ceil(parent / blockSize))
    return parent >= this.parents ? this.total : (this.startsOf(0)[parent] ?? 0)
  }

  parentOf(slot: number): number {
    const block = this.blockOf(slot)
    return block * this.size + lastAtMost(this.startsOf(block), slot)
  }

  first(parent: number): number {
    const block = Math.floor(parent / this.size)
    return this.startsOf(block)[parent - block * this.size] ?? 0
  }

  count(parent: number): number {
    const block = Math.floor(parent / this.size)
    const starts = this.startsOf(block)
    return (starts[parent - block * this.size + 1] ?? 0) - (starts[parent - block * this.size] ?? 0)
  }

  private blockStart(block: number): number {
    return portion(this.total, Math.min(this.parents, block * this.size), this.parents)
  }

  private blockOf(slot: number): number {
    const blocks = Math.ceil(this.parents / this.size)
    const near = Math.min(blocks - 1, Math.floor((slot / this.total) * (this.parents / this.size)))
    return blockHolding(slot, near, blocks, (block) => this.blockStart(block))
  }

  /** Where the slots of each parent of a block begin, in the order of the parents; the last block is remembered. */
  private startsOf(block: number): Float64Array {
    if (this.block === block) return this.starts
    const from = block * this.size
    const size = Math.min(this.size, this.parents - from)
    const begin = this.blockStart(block)
    const slots = this.blockStart(block + 1) - begin
    const sums = new Float64Array(size + 1)
    for (let i = 0; i < size; i++) {
      sums[i + 1] = (sums[i] ?? 0) + (this.scrambler.forward(i, size, block) + 1) ** -this.skew
    }
    const all = sums[size] ?? 1
    this.starts = sums.map((sum, i) => begin + (i === size ? slots : Math.floor((slots * sum) / all)))
    this.block = block
    return this.starts
  }
}
