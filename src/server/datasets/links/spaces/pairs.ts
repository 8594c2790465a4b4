import type { Space } from './space'

/** The pairs of rows of one table: of two different rows, or of an earlier and a later one. */
export type PairKind = 'unequal' | 'less'

export const pairCount = (rows: number, kind: PairKind): number =>
  kind === 'less' ? (rows * (rows - 1)) / 2 : rows * (rows - 1)

/** Pairs by their later row: (0, 1), (0, 2), (1, 2), (0, 3), …; of unequal ones each both ways round. */
export class Pairs implements Space {
  readonly existing: Float64Array
  private readonly rows: number

  /** @param rows where each column of time begins and in the end. */
  constructor(
    rows: Float64Array,
    private readonly kind: PairKind,
  ) {
    this.rows = rows.at(-1) ?? 0
    this.existing = rows.map((count) => pairCount(count, kind))
  }

  digit(index: number, place: number): number {
    const isBoth = this.kind === 'unequal'
    const half = isBoth ? Math.floor(index / 2) : index
    const later = laterOf(half)
    const earlier = half - (later * (later - 1)) / 2
    const isTurned = isBoth && index % 2 === 1
    return (place === 0) === isTurned ? later : earlier
  }

  sharing(): number {
    return Math.max(0, this.rows - 1)
  }

  indexWith(place: number, digit: number, k: number): number {
    const other = k < digit ? k : k + 1
    const [first, second] = place === 0 ? [digit, other] : [other, digit]
    if (this.kind === 'less' && first > second) return -1
    const later = Math.max(first, second)
    const half = (later * (later - 1)) / 2 + Math.min(first, second)
    if (this.kind === 'less') return half
    return 2 * half + (first > second ? 1 : 0)
  }
}

function laterOf(index: number): number {
  let later = Math.floor((1 + Math.sqrt(1 + 8 * index)) / 2)
  while ((later * (later - 1)) / 2 > index) later--
  while ((later * (later + 1)) / 2 <= index) later++
  return later
}
