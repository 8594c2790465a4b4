import type { Scrambler } from '@/server/datasets/links/scrambler'
import type { Assignment } from './assignment'

/** Which pairs of rows of one table there are: of two different ones, or of an earlier and a later one. */
export type PairKind = 'unequal' | 'less'

export const pairCount = (rows: number, kind: PairKind): number =>
  kind === 'less' ? (rows * (rows - 1)) / 2 : rows * (rows - 1)

/** Rows that each join two rows of one table, no two the same: by one link the first of the pair, by the other the second. */
export class Pairs implements Assignment {
  private readonly total: number

  /** @param offset the index of the generation's first row. */
  constructor(
    private readonly parents: number,
    private readonly kind: PairKind,
    private readonly place: 0 | 1,
    private readonly rows: number,
    private readonly offset: number,
    private readonly scrambler: Scrambler,
  ) {
    this.total = pairCount(parents, kind)
  }

  parentOf(row: number): number {
    if (this.total === 0) return -1
    return this.pairAt(this.scrambler.forward((this.offset + row) % this.total, this.total, 0))[this.place]
  }

  /** At most one row with each other parent. */
  count(): number {
    return Math.max(0, this.parents - 1)
  }

  child(parent: number, k: number): number {
    const other = k < parent ? k : k + 1
    const [first, second] = this.place === 0 ? [parent, other] : [other, parent]
    if (this.kind === 'less' && first > second) return -1
    const row = this.scrambler.inverse(this.indexOf(first, second), this.total, 0) - this.offset
    return row >= 0 && row < this.rows ? row : -1
  }

  private pairAt(index: number): readonly [number, number] {
    if (this.kind === 'unequal') {
      const first = Math.floor(index / (this.parents - 1))
      const other = index % (this.parents - 1)
      return [first, other < first ? other : other + 1]
    }
    // Pairs by their second: (0, 1), (0, 2), (1, 2), (0, 3), …
    let second = Math.floor((1 + Math.sqrt(1 + 8 * index)) / 2)
    while ((second * (second - 1)) / 2 > index) second--
    while ((second * (second + 1)) / 2 <= index) second++
    return [index - (second * (second - 1)) / 2, second]
  }

  private indexOf(first: number, second: number): number {
    if (this.kind === 'less') return (second * (second - 1)) / 2 + first
    return first * (this.parents - 1) + (second < first ? second : second - 1)
  }
}
