import type { Assignment } from '@/server/datasets/links/assignments/assignment'
import { ofRecentRows } from '@/server/datasets/links/recent-rows'
import type { Among } from '@/server/datasets/recipe/links/shared-columns'
import { hash64, mix32 } from '@/server/generation/engine/arithmetic/hash'
import { Contemporaries, ordinalAmongSiblings } from './choice/contemporaries'
import type { LinkChoice } from './choice/link-choice'
import { countUnder, nthUnder } from './choice/under'
import { digitOf, membershipOf } from './combining'
import type { TableModel } from './model'
import { lifeEndOf } from './time/lives'

/** Number of parents tried before a row accepts one later than itself, or none. */
const triesMax = 24
/** Number of candidates looked at in turn where none of those tried exists yet. */
const scannedMax = 256

/**
 * Parents that agree with the row's other columns: candidates below a row that both ends share, such as the users of
 * the tenant of the row's project. Prefers parents older than the row that have not ended. Places count from 0 within
 * the generation, as of every assignment.
 */
export class AmongOthers implements Assignment {
  private readonly up: readonly LinkChoice[]
  private readonly down: readonly Level[]
  private readonly first: number
  private readonly parentFirst: number
  private readonly digit: ((row: number) => number) | null
  private readonly contemporaries: Contemporaries | null
  private readonly ordinal: ((row: number) => number) | undefined
  private readonly other: LinkChoice | null
  private readonly isOwnTable: boolean
  private readonly isRequired: boolean
  private readonly areYounger: boolean
  private readonly parents: TableModel
  private readonly key: readonly [number, number]

  constructor(
    private readonly model: TableModel,
    { link, generation, among }: { readonly link: number; readonly generation: number; readonly among: Among },
  ) {
    const { nullShare, tree, apartFrom, deferred } = model.link(link)
    const isCertain = nullShare === 0 || isDecided(model, link)
    this.up = waysUp(model, among.up)
    this.down = among.down.map((step) => levelOf(model.set.table(step.table), step.link))
    this.parents = model.parent(link)
    this.first = model.starts[generation] ?? 0
    this.parentFirst = this.parents.starts[Math.min(generation, this.parents.table.generations.length - 1)] ?? 0
    const membership = membershipOf(model, (part) => part.kind === 'link' && part.link === link)
    this.digit = membership ? digitOf(model, membership) : null
    this.other = apartFrom === undefined ? null : model.choice(apartFrom)
    this.isOwnTable = this.parents === model
    this.isRequired = isCertain && tree === null
    // The row's own children.
    this.areYounger = deferred
    this.contemporaries =
      membership && !deferred && apartFrom === undefined && !this.isOwnTable
        ? new Contemporaries(model, membership, {
            parents: this.parents,
            capacity: this.capacity,
            listUnder: (root) => this.listUnder(root),
          })
        : null
    // Links kept apart take another digit where both would lead to the same row.
    this.ordinal = membership && this.contemporaries ? ordinalAmongSiblings(model, membership, generation) : undefined
    this.key = hash64(`among:${model.link(link).name}`, model.key)
  }

  readonly parentOf = ofRecentRows((place) => {
    const row = this.first + place
    const root = this.rootOf(row)
    const parent = root < 0 ? -1 : this.parentUnder(root, row)
    return parent < 0 ? -1 : parent - this.parentFirst
  })

  /** All rows that hang on the same row as the parent. */
  count(place: number): number {
    const root = this.rootOfParent(this.parentFirst + place)
    return root < 0 ? 0 : countUnder(this.up, root)
  }

  child(place: number, k: number): number {
    const root = this.rootOfParent(this.parentFirst + place)
    const row = root < 0 ? -1 : nthUnder(this.up, root, k)
    return row >= this.first && this.parentOf(row - this.first) === place ? row - this.first : -1
  }

  private rootOf(row: number): number {
    return this.up.reduce((at, choice) => (at < 0 ? at : choice.parentOf(at)), row)
  }

  private rootOfParent(parent: number): number {
    return this.down.reduceRight((at, { choice }) => (at < 0 ? at : choice.parentOf(at)), parent)
  }

  private parentUnder(root: number, row: number): number {
    // Only one candidate, so moments need not be compared.
    if (this.down.length === 0 && this.isRequired && !this.other && !this.isOwnTable) return root
    const taken = this.other?.parentOf(row) ?? -1
    if (this.digit) {
      const found = this.distinct(root, row, this.digit(row))
      // Siblings share the parent that they avoid, and none of them has the last digit.
      return found === taken && found >= 0 ? this.distinct(root, row, this.lastDigit) : found
    }
    const moment = this.model.plannedMomentOf(row)
    let oldest = -1
    let oldestMoment = Number.POSITIVE_INFINITY
    let ended = -1
    for (let attempt = 0; attempt < triesMax; attempt++) {
      const found = this.drawn(root, row, attempt)
      if (found < 0 || found === taken || (this.isOwnTable && found >= row)) continue
      const own = this.isOwnTable ? moment : this.parents.momentOf(found)
      if (this.areYounger || (own <= moment && (this.isOwnTable || lifeEndOf(this.parents, found) > moment)))
        return found
      if (own <= moment && ended < 0) ended = found
      if (own >= oldestMoment) continue
      oldest = found
      oldestMoment = own
    }
    if (ended >= 0) return ended
    if (!this.isRequired) return -1
    const isThere = (found: number) => found !== taken && this.parents.momentOf(found) <= moment
    const rare = this.isOwnTable ? -1 : this.any(root, isThere, scannedMax)
    if (rare >= 0) return rare
    return oldest >= 0 ? oldest : this.any(root, (found) => found !== taken)
  }

  /** A candidate below the row: random at first, then in sequence when the tries run out. */
  private drawn(root: number, row: number, attempt: number): number {
    let at = root
    for (const [level, { choice }] of this.down.entries()) {
      const count = at < 0 ? 0 : choice.count(0, at)
      if (count === 0) return -1
      const chance = mix32(mix32((row | 0) ^ this.key[0]) + this.key[1] + attempt + level * 0x9e3779b9) >>> 0
      at = choice.child(0, at, chance % count)
    }
    return at
  }

  /** The first candidate below the row that will do. */
  private any(root: number, isAble: (found: number) => boolean, most = Number.POSITIVE_INFINITY): number {
    const count = Math.min(most, countUnder(this.wayDown, root))
    for (let k = 0; k < count; k++) {
      const found = nthUnder(this.wayDown, root, k)
      if (found >= 0 && isAble(found)) return found
    }
    return -1
  }

  private get lastDigit(): number {
    return this.capacity - 1
  }

  /** The fewest candidates of any row. */
  private get capacity(): number {
    return this.down.reduce((product, { least }) => product * least, 1)
  }

  /** All candidates below a row; undefined if they are too many to be compared. */
  private listUnder(root: number): number[] | undefined {
    const count = countUnder(this.wayDown, root)
    if (count > scannedMax) return undefined
    return Array.from({ length: count }, (_, k) => nthUnder(this.wayDown, root, k)).filter((found) => found >= 0)
  }

  private get wayDown(): readonly LinkChoice[] {
    return this.down.map(({ choice }) => choice).toReversed()
  }

  /** Different digits, below the smallest number of candidates of any row, give different parents. */
  private distinct(root: number, row: number, digit: number): number {
    const listed = this.contemporaries?.of(root, row)
    if (listed) return listed[(this.ordinal?.(row) ?? digit) % listed.length] ?? -1
    let left = digit
    let at = root
    for (const { choice, least } of this.down) {
      const count = choice.count(0, at)
      if (count === 0) return -1
      const turn = (mix32((at | 0) ^ this.key[0]) >>> 0) % count
      at = choice.child(0, at, ((left % least) + turn) % count)
      left = Math.floor(left / least)
    }
    return at
  }
}

/** Whether other links decide all columns of a link, so that it is null only where theirs are (MATCH SIMPLE). */
export const isDecided = ({ table }: Pick<TableModel, 'table'>, link: number): boolean =>
  (table.links[link]?.fields ?? []).every((field) => {
    const value = table.fields[field]?.value
    return value?.kind === 'link' && value.link !== link
  })

type Level = {
  readonly choice: LinkChoice
  /** Fewest children of a row on this level. */
  readonly least: number
}

const levelOf = (model: TableModel, link: number): Level => ({
  choice: model.choice(link),
  least: Math.max(1, model.table.children?.link === link ? model.table.children.min : 1),
})

function waysUp(model: TableModel, links: readonly number[]): LinkChoice[] {
  let at = model
  return links.map((link) => {
    const choice = at.choice(link)
    at = at.parent(link)
    return choice
  })
}
