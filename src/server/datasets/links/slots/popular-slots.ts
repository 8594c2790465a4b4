import type { Scrambler } from '@/server/datasets/links/scrambler'
import { lastAtMost } from '@/server/datasets/links/search'
import { blockHolding } from './block-holding'
import { blockSize, listedParentsMax } from './blocks'
import { portion } from './multiset'
import type { Slots } from './slots'

/** Maximum number of blocks kept: children of scattered parents use a different one each time. */
const keptMax = 256

/**
 * Slots by popularity: the n-th parent of a random order has n ^ -skew times the first's. Their sum is exact. Blocks of
 * many parents share equally.
 */
export class PopularSlots implements Slots {
  readonly step: number
  private readonly size: number
  /** Where the slots of each parent of recently used blocks begin, at the remainder of their numbers by `keptMax`. */
  private readonly kept: { readonly block: number; readonly starts: Float64Array }[] = []
  /** Of each rank of a block, from the most popular on. */
  private weights = new Float64Array(0)

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

  /** Where the slots of each parent of a block begin, in the order of the parents. */
  private startsOf(block: number): Float64Array {
    const known = this.kept[block % keptMax]
    if (known?.block === block) return known.starts
    const starts = this.newStartsOf(block)
    this.kept[block % keptMax] = { block, starts }
    return starts
  }

  private newStartsOf(block: number): Float64Array {
    if (this.weights.length === 0)
      this.weights = Float64Array.from({ length: this.size }, (_, rank) => (rank + 1) ** -this.skew)
    const size = Math.min(this.size, this.parents - block * this.size)
    const begin = this.blockStart(block)
    const slots = this.blockStart(block + 1) - begin
    const sums = new Float64Array(size + 1)
    for (let i = 0; i < size; i++) {
      sums[i + 1] = (sums[i] ?? 0) + (this.weights[this.scrambler.forward(i, size, block)] ?? 0)
    }
    const all = sums[size] ?? 1
    return sums.map((sum, i) => begin + (i === size ? slots : Math.floor((slots * sum) / all)))
  }
}
