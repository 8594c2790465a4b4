import { type Chances, type Generation, LinkChoice } from './link-choice'

type Two = {
  readonly own: LinkChoice
  readonly other: LinkChoice
  /** Whether the own parent of two different ones is right where it is. */
  readonly isInOrder: (own: number, other: number) => boolean
}

/** One of two links to one table that trade their parents in rows where these are in the wrong order. */
export class SortedChoice extends LinkChoice {
  override readonly drawn: LinkChoice

  constructor(
    chances: Chances,
    generationsOf: (alternative: number) => readonly Generation[],
    private readonly two: Two,
  ) {
    super(chances, generationsOf)
    this.drawn = two.own
  }

  override parentOf(row: number): number {
    const { own, other, isInOrder } = this.two
    const [parent, second] = [own.parentOf(row), other.parentOf(row)]
    return parent < 0 || second < 0 || parent === second || isInOrder(parent, second) ? parent : second
  }

  /** Rows of either link: an upper bound. */
  override count(alternative: number, parent: number): number {
    const { own, other } = this.two
    return own.count(alternative, parent) + other.count(alternative, parent)
  }

  override child(alternative: number, parent: number, k: number): number {
    const { own, other } = this.two
    const count = own.count(alternative, parent)
    const row = k < count ? own.child(alternative, parent, k) : other.child(alternative, parent, k - count)
    if (row < 0 || this.parentOf(row) !== parent) return -1
    return k >= count && own.parentOf(row) === parent ? -1 : row
  }

  override children(): number {
    return -1
  }
}
