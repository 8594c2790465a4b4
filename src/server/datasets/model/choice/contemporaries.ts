import type { Membership } from '@/server/datasets/model/combining'
import type { TableModel } from '@/server/datasets/model/model'
import { lifeEndOf } from '@/server/datasets/model/time/lives'
import { mix32 } from '@/server/generation/engine/arithmetic/hash'

type Candidates = {
  readonly parents: TableModel
  /** The fewest candidates of any row. */
  readonly capacity: number
  /** All candidates below a row; undefined if they are too many. */
  readonly listUnder: (root: number) => readonly number[] | undefined
}

type Anchor = { readonly link: number; readonly parents: TableModel }

/**
 * The candidates of rows whose pairs are distinct: those that exist when the other rows of the pair come, and as long as
 * these last. Rows that differ in nothing else have the same list, of which each takes another place.
 */
export class Contemporaries {
  private readonly anchors: readonly Anchor[]
  /** The last list: siblings come one after the other. */
  private key = ''
  private list: readonly number[] | undefined

  constructor(
    private readonly model: TableModel,
    { way, place }: Membership,
    private readonly candidates: Candidates,
  ) {
    const links = way.parts.flatMap((part, at) => (part.kind === 'link' && at !== place ? [part.link] : []))
    const { children } = model.table
    if (way.kind === 'siblings' && children) links.push(children.link)
    // Links that are chosen among others themselves are left out: each of them may depend on this one.
    this.anchors = links
      .filter((link) => !model.link(link).among && !model.link(link).deferred && model.parent(link) !== model)
      .map((link) => ({ link, parents: model.parent(link) }))
  }

  /** At least as many as the capacity; undefined if nothing limits them in time, or there are too many. */
  of(root: number, row: number): readonly number[] | undefined {
    if (this.anchors.length === 0) return undefined
    const above = this.anchors.map(({ link }) => this.model.choice(link).parentOf(row))
    const key = `${root} ${above}`
    if (key !== this.key) {
      this.list = this.listFor(root, above)
      this.key = key
    }
    return this.list
  }

  private listFor(root: number, above: readonly number[]): readonly number[] | undefined {
    const { parents, capacity, listUnder } = this.candidates
    const all = listUnder(root)
    if (!all || all.length < capacity) return undefined
    const known = this.anchors.flatMap(({ parents: of }, at) => {
      const parent = above[at] ?? -1
      return parent < 0 ? [] : [{ from: of.momentOf(parent), to: lifeEndOf(of, parent) }]
    })
    if (known.length === 0) return undefined
    const from = Math.max(...known.map((life) => life.from))
    const to = Math.min(...known.map((life) => life.to))
    const lives = all.map((row, at) => ({ row, at, from: parents.momentOf(row), to: lifeEndOf(parents, row) }))
    const isThere = (life: { from: number; to: number }) => life.from <= from && life.to > from
    // Those that last longer; then those that come later, as they come; then those that have left, the latest first.
    const there = lives.filter((life) => isThere(life) && life.to >= to)
    const others = lives
      .filter((life) => !there.includes(life))
      .sort(
        (a, b) => rankOf(a, from) - rankOf(b, from) || (a.from > from ? a.from - b.from : b.to - a.to) || a.at - b.at,
      )
    const turned = there.length === 0 ? 0 : (mix32(root ^ (above[0] ?? 0)) >>> 0) % there.length
    const first = [...there.slice(turned), ...there.slice(0, turned)]
    const list = first.length >= capacity ? first : [...first, ...others].slice(0, capacity)
    return list.map(({ row }) => row)
  }
}

/** Its place among the rows of its parent, where siblings differ in nothing else: the first take the first candidates. */
export function ordinalAmongSiblings(
  model: TableModel,
  { way }: Membership,
  generation: number,
): ((row: number) => number) | undefined {
  const { children } = model.table
  if (way.kind !== 'siblings' || way.parts.length > 1 || !children) return undefined
  const { assignment } = model.generation(children.link, 0, generation)
  const first = model.starts[generation] ?? 0
  return assignment ? (row) => assignment.siblingOf?.(row - first) ?? 0 : undefined
}

const rankOf = (life: { from: number; to: number }, moment: number): number =>
  life.from > moment ? 1 : life.to > moment ? 0 : 2
