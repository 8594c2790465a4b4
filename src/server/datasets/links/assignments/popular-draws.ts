import type { Popularity, Range } from '@/server/datasets/links/popularity'
import { type Accepts, acceptedItem } from './accepted'

/** Popularity ranks the parents of a range; a table that is too large for one range has several of this size. */
const rangeMax = 65_536

/** A parent's segment of a line on which lengths are popularities. */
type Stretch = { readonly parent: number; readonly from: number; readonly length: number }

/**
 * Parents drawn without putting them back, popular ones more often. All existing parents lie on a line, popular ones on
 * longer segments; a drawn segment is cut out of the line for later draws, so that none is drawn twice.
 */
export class PopularDraws {
  constructor(
    private readonly popularity: Popularity,
    private readonly parents: number,
  ) {}

  /**
   * @param existing how many parents exist when each is drawn: more than were drawn, and never fewer than before.
   * @param chances of each, in [0, 1).
   * @param accepts whether a parent is to be drawn if there are others.
   */
  draw(existing: ArrayLike<number>, chances: ArrayLike<number>, accepts?: Accepts): Float64Array {
    const drawn = new Float64Array(existing.length)
    const taken = new Set<number>()
    let [known, cut, cutLength]: [number, Stretch[], number] = [-1, [], 0]
    for (let i = 0; i < existing.length; i++) {
      const there = existing[i] ?? 0
      if (there !== known && !this.popularity.isListed) {
        cut = [...taken].map((parent) => this.stretchOf(parent, there)).sort(inLine)
        cutLength = cut.reduce((sum, { length }) => sum + length, 0)
      }
      known = there
      const left = this.lengthOf(there) - cutLength
      const parentOf = (chance: number) => {
        let point = chance * left
        for (const { from, length } of cut) {
          if (from > point) break
          point += length
        }
        let found = this.parentAt(point, there)
        // At the edge of two segments rounding may select the removed one.
        while (taken.has(found)) found = (found + 1) % there
        return found
      }
      const parent = acceptedItem(i, chances[i] ?? 0, parentOf, accepts)
      drawn[i] = parent
      taken.add(parent)
      const stretch = this.stretchOf(parent, there)
      const at = cut.findIndex((other) => other.from > stretch.from)
      cut.splice(at < 0 ? cut.length : at, 0, stretch)
      cutLength += stretch.length
    }
    return drawn
  }

  private lengthOf(existing: number): number {
    return this.popularity.isListed ? this.popularity.weight(0, existing) : existing
  }

  private stretchOf(parent: number, existing: number): Stretch {
    const { popularity } = this
    const range = this.rangeWith(parent, existing)
    const rank = popularity.rankOf(range, parent)
    const [from, to] = [this.upTo(range, rank), this.upTo(range, rank + 1)]
    return { parent, from, length: to - from }
  }

  /** Where the stretches of the first ranks of a range end. */
  private upTo(range: Range, ranks: number): number {
    const { popularity } = this
    if (popularity.isListed) return popularity.weight(0, ranks)
    return range.from + (range.to - range.from) * popularity.shareOf(range, ranks)
  }

  private parentAt(point: number, existing: number): number {
    const { popularity } = this
    const range = this.rangeWith(Math.min(existing - 1, popularity.isListed ? 0 : Math.floor(point)), existing)
    const from = popularity.isListed ? 0 : range.from
    const last = range.to - range.from - 1
    let rank = popularity.rankNear(range, Math.min(1, (point - from) / (this.upTo(range, last + 1) - from)))
    while (rank > 0 && this.upTo(range, rank) > point) rank--
    while (rank < last && this.upTo(range, rank + 1) <= point) rank++
    return popularity.parentAt(range, rank)
  }

  private rangeWith(parent: number, existing: number): Range {
    if (this.parents <= rangeMax) return { from: 0, to: existing }
    const from = Math.floor(parent / rangeMax) * rangeMax
    return { from, to: Math.min(existing, from + rangeMax) }
  }
}

const inLine = (a: Stretch, b: Stretch): number => a.from - b.from
