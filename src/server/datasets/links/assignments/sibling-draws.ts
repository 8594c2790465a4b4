import type { Space } from '@/server/datasets/links/spaces/space'
import type { Timeline } from '@/server/datasets/links/timeline'
import { mix32 } from '@/server/generation/engine/arithmetic/hash'
import { type Accepts, acceptedItem } from './accepted'
import type { Assignment } from './assignment'
import type { PopularDraws } from './popular-draws'

/** Most rows whose draws are remembered, of all parents together. */
const keptMax = 2 ** 18

/** What the children of a parent have drawn, in the order of their rows. */
type Drawn = { readonly rows: Float64Array; readonly indexes: Float64Array }

/**
 * Draws of siblings without replacement, each from the items that exist when its row comes. Those of one parent are
 * drawn together, in row order, independently of all others.
 */
export class SiblingDraws {
  private readonly known = new Map<number, Drawn>()
  private kept = 0

  /**
   * @param key of the random draws.
   * @param popular if parents are drawn, some of them more often.
   * @param isOpen whether an item has not ended when a row comes; rows take others only if they find none.
   */
  constructor(
    readonly siblings: Assignment,
    private readonly timeline: Timeline,
    readonly space: Space,
    private readonly key: readonly [number, number],
    private readonly popular?: PopularDraws,
    private readonly isOpen?: (row: number, item: number) => boolean,
  ) {}

  indexOf(row: number): number {
    const { indexes } = this.of(this.siblings.parentOf(row))
    return indexes[this.siblings.ordinalOf?.(row) ?? 0] ?? 0
  }

  /** Of the children of a parent. */
  of(parent: number): Drawn {
    const known = this.known.get(parent)
    if (known) return known
    const drawn = this.draw(parent)
    if (this.kept + drawn.rows.length > keptMax) {
      this.known.clear()
      this.kept = 0
    }
    this.kept += drawn.rows.length
    this.known.set(parent, drawn)
    return drawn
  }

  private draw(parent: number): Drawn {
    const { siblings, timeline, space, key, popular, isOpen } = this
    const count = siblings.count(parent)
    const rows = Float64Array.from({ length: count }, (_, k) => siblings.child(parent, k)).sort()
    const salt = mix32((parent | 0) ^ key[0]) ^ Math.floor(parent / 2 ** 32)
    const existing = rows.map((row, i) => Math.max(i + 1, space.existing[timeline.columnOf(row)] ?? 0))
    const chances = rows.map((_, i) => (mix32(mix32(salt + i) ^ key[1]) >>> 0) * 2 ** -32)
    const accepts = isOpen && ((i: number, item: number) => isOpen(rows[i] ?? 0, item))
    return { rows, indexes: popular ? popular.draw(existing, chances, accepts) : shuffled(existing, chances, accepts) }
  }
}

/** The first items of a shuffle of all that exist, storing only the entries that change places. */
function shuffled(existing: Float64Array, chances: Float64Array, accepts?: Accepts): Float64Array {
  const indexes = new Float64Array(existing.length)
  const moved = new Map<number, number>()
  let last = 0
  for (let i = 0; i < existing.length; i++) {
    const itemAt = (chance: number) => {
      const at = i + Math.floor(chance * ((existing[i] ?? 0) - i))
      last = at
      return moved.get(at) ?? at
    }
    indexes[i] = acceptedItem(i, chances[i] ?? 0, itemAt, accepts)
    moved.set(last, moved.get(i) ?? i)
  }
  return indexes
}

/** Parents chosen as one digit of what each row has drawn among its siblings. */
export class DrawnAmongSiblings implements Assignment {
  /** @param isApart whether the siblings' own parent is of the same table, and never drawn. */
  constructor(
    private readonly draws: SiblingDraws,
    private readonly place: number,
    private readonly most: { readonly parents: number; readonly children: number },
    private readonly isApart: boolean,
  ) {}

  parentOf(row: number): number {
    const { draws, place } = this
    return this.named(draws.space.digit(draws.indexOf(row), place), draws.siblings.parentOf(row))
  }

  /** At most one child of each parent's, or all, where they differ by more than this. */
  count(): number {
    return this.most.parents * this.most.children
  }

  child(parent: number, k: number): number {
    const { parents, children } = this.most
    const first = k % parents
    const { rows, indexes } = this.draws.of(first)
    const isIt = (index: number) => this.named(this.draws.space.digit(index, this.place), first) === parent
    const at = children === 1 ? indexes.findIndex(isIt) : Math.floor(k / parents)
    return at >= 0 && at < rows.length && isIt(indexes[at] ?? 0) ? (rows[at] ?? -1) : -1
  }

  private named(digit: number, first: number): number {
    return this.isApart && digit >= first ? digit + 1 : digit
  }
}
