import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { Random } from '@/server/generation/engine/arithmetic/random'
import { RowWords } from '@/server/generation/engine/arithmetic/row-words'
import type { Key, Keyed, Numeric, Owners } from '@/server/generation/engine/part'
import type { Draw, Fill } from '@/server/generation/engine/rows'
import { blockRows, everyRow } from '@/server/generation/engine/scratch'
import { LiteralStore } from './literal'
import { StreamScope } from './scope'
import type { Redirect, SharedCompilation } from './shared-compilation'

/** 2026-01-01: the reference day for seeds without a date. */
export const fixedReferenceDay = 20_454

/**
 * State shared by the fields of a request: the seed, the random number streams, the shared columns and the widest row.
 * Compiled parts keep drawing from it: `begin` prepares them for a block.
 */
export class Compilation implements SharedCompilation {
  /** Maximum number of bytes in a row, as reserved so far. */
  rowBytes = 0
  readonly position: RowWords
  key: Key
  private readonly sharedColumns = new Map<string, Map<Numeric, SharedColumn>>()
  private readonly inOrder: SharedColumn[] = []
  private readonly literals = new LiteralStore()
  private slab = noColumns
  private slabUsed = 0

  /**
   * @param seed of the table; it keys all its streams.
   * @param redirect finds the columns that belong to a referenced row instead of the row itself.
   * @param referenceDay the day that ages and recent dates are relative to, in days since 1970-01-01.
   * @param leads draws that replace shared columns, by stream.
   */
  constructor(
    seed: string,
    readonly redirect: Redirect = () => undefined,
    readonly referenceDay: number = fixedReferenceDay,
    private readonly leads: ReadonlyMap<string, Numeric> = noLeads,
  ) {
    this.key = hash64(seed, [0, 0])
    this.position = new RowWords(hash64('rows', this.key))
  }

  /** Number of shared columns so far; each reads only earlier ones. */
  get sharedCount(): number {
    return this.inOrder.length
  }

  /** Draws the shared columns from `from` up to but excluding `to`, all by default, for the rows in `position`. */
  begin(n: number, from = 0, to = this.inOrder.length): void {
    for (let at = from; at < to; at++) {
      const shared = this.inOrder[at]!
      shared.column = shared.draw(everyRow, n)
    }
  }

  /**
   * The random number stream with this name.
   * @param words of the rows that draw from it, if not those of their positions.
   */
  open(name: string, words = this.position): Random {
    return new Random(words, hash64(name, this.key))
  }

  keyed<Value>(stream: string, make: (key: Key) => Value): Keyed<Value> {
    return { made: make(hash64(stream, this.key)) }
  }

  /**
   * Fields that request the same column of the same owner share it. Two locales have different nodes for it, with
   * different lists: they have separate columns over equal streams.
   * @param owners whose entities the column itself reads.
   */
  shared(stream: string, owners: Owners, node: Numeric): Draw {
    const columns = this.sharedColumns.get(stream) ?? new Map<Numeric, SharedColumn>()
    this.sharedColumns.set(stream, columns)
    const known = columns.get(node)
    if (known) return known.read
    const draw = (this.leads.get(stream) ?? node)(new StreamScope(this, stream, owners))
    const shared: SharedColumn = { draw, column: everyRow, read: () => shared.column }
    columns.set(node, shared)
    // The columns it reads were listed earlier, while `node` was compiled.
    this.inOrder.push(shared)
    return shared.read
  }

  /** The same text on every row. */
  literal(text: string): Fill {
    const { fill, bytes } = this.literals.add(text)
    this.rowBytes += bytes
    return fill
  }

  /** A column with one number per row. Columns are cut from common slabs, so that those of one request are adjacent. */
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
const noColumns = new Int32Array(0)

const noLeads: ReadonlyMap<string, Numeric> = new Map()
