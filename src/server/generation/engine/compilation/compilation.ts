import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { Random } from '@/server/generation/engine/arithmetic/random'
import type { Format } from '@/server/generation/engine/formats'
import type { Draw, Fill, Numeric, Owners } from '@/server/generation/engine/part'
import { blockRows, everyRow } from '@/server/generation/engine/scratch'
import { LiteralStore } from './literal'
import { StreamScope } from './scope'

/**
 * What the fields of one request have in common: the seed, the streams of random numbers, the shared columns and the
 * widest row. Compiled parts go on drawing from it: `begin` readies all for a block.
 */
export class Compilation {
  /** The most bytes that a row can take, as announced so far. */
  rowBytes = 0
  readonly position = { block: 0 }
  readonly key: readonly [number, number]
  private readonly streams: { readonly random: Random; readonly key: readonly [number, number] }[] = []
  private readonly sharedColumns = new Map<string, Map<Numeric, SharedColumn>>()
  private readonly inOrder: SharedColumn[] = []
  private readonly literals = new LiteralStore()
  private slab = new Int32Array(0)
  private slabUsed = 0

  constructor(
    seed: string,
    readonly format: Format,
  ) {
    this.key = hash64(seed, [0, 0])
  }

  /** Goes to block `block`: every stream at its beginning there, every shared column drawn, for all rows. */
  begin(block: number): void {
    this.position.block = block
    for (const { random, key } of this.streams) random.seed(key, block)
    for (const shared of this.inOrder) shared.column = shared.draw(everyRow, blockRows)
  }

  /** The stream of random numbers of this name. */
  open(name: string): Random {
    const random = new Random()
    this.streams.push({ random, key: hash64(name, this.key) })
    return random
  }

  /**
   * Fields that ask for the same column of the same owner get one. Two locales have different nodes for it (other
   * lists): they keep columns of their own over equal streams.
   * @param owners whose entities the column itself reads.
   */
  shared(stream: string, owners: Owners, node: Numeric): Draw {
    const columns = this.sharedColumns.get(stream) ?? new Map<Numeric, SharedColumn>()
    this.sharedColumns.set(stream, columns)
    const known = columns.get(node)
    if (known) return known.read
    const draw = node(new StreamScope(this, stream, owners))
    const shared: SharedColumn = { draw, column: everyRow, read: () => shared.column }
    columns.set(node, shared)
    // The columns that it reads itself were listed before it, while `node` compiled.
    this.inOrder.push(shared)
    return shared.read
  }

  /** The same text on every row. */
  literal(text: string): Fill {
    const { fill, bytes } = this.literals.add(text)
    this.rowBytes += bytes
    return fill
  }

  /** A column of one number a row. Columns are cut from common slabs, so that those of one request lie close together. */
  column(count = blockRows): Int32Array {
    if (count > slabLength / 4) return new Int32Array(count)
    if (this.slabUsed + count > this.slab.length) {
      this.slab = new Int32Array(slabLength)
      this.slabUsed = 0
    }
    this.slabUsed += count
    return this.slab.subarray(this.slabUsed - count, this.slabUsed)
  }
}

type SharedColumn = { readonly draw: Draw; column: Int32Array; readonly read: Draw }

const slabLength = blockRows * 64
