import { Scrambler } from '@/server/datasets/links/scrambler'
import type { Timeline } from '@/server/datasets/links/timeline'
import type { Link, Table } from '@/server/datasets/recipe/recipe'
import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import type { LedFields } from '@/server/generation/entities/distinct/lead'
import type { FieldPart } from '@/server/generation/row-parts'
import type { Steps } from '@/server/kernel/turns/steps'
import { isDecided } from './among-others'
import { generationOf } from './assignments'
import { type Generation, LinkChoice } from './choice/link-choice'
import { SortedChoice } from './choice/sorted-choice'
import { membershipOf } from './combining'
import { drawnSetOf } from './drawn-sets'
import type { Course, Ownership, SetModel, TableModel } from './model'
import { ownershipOf } from './ownership'
import { partsOfTable, type TableParts } from './table-parts'
import { type Clock, columnEndOf, nearLiftOf, plannedClockOf, settledOf } from './time/clock'
import { courseOf, timelineOf } from './time/course'
import { clockOf } from './time/distinct-dates'
import { livesOf } from './time/lives'
import { newSpan } from './time/span'
import type { Span } from './time/stretch'

/** Computes the parts of a table's model on first use, and keeps them. */
export class KeptTableModel implements TableModel {
  readonly seed: string
  readonly key: readonly [number, number]
  readonly starts: readonly number[]
  private readonly choices = new Map<number, LinkChoice>()
  private readonly drawnChoices = new Map<number, LinkChoice>()
  private readonly generations = new Map<string, Generation>()
  private readonly timelines: Timeline[] = []
  private readonly spans: Span[] = []
  private readonly lifts: number[] = []
  private readonly knownLives: (Float64Array | null)[] = []
  private knownClock: Clock | undefined
  private knownPlan: Clock | undefined
  private knownCourse: Course | undefined
  private knownParts: TableParts | undefined
  private knownOwnership: Ownership | undefined

  constructor(
    readonly set: SetModel,
    readonly table: Table,
    readonly index: number,
  ) {
    this.seed = table.isCall ? set.recipe.seed : JSON.stringify([set.recipe.seed, table.name])
    this.key = hash64('table', hash64(this.seed, [0, 0]))
    let passed = 0
    this.starts = [0, ...table.generations.map((rows) => (passed += rows))]
  }

  link(index: number): Link {
    const link = this.table.links[index]
    if (!link) throw new RangeError(`${this.table.name} has no link ${index}`)
    return link
  }

  parent(link: number, alternative = 0): TableModel {
    const parent = this.link(link).parents[alternative]
    if (!parent) throw new RangeError(`link ${link} of ${this.table.name} has no parent ${alternative}`)
    return this.set.table(parent.table)
  }

  private linkKey(link: number): readonly [number, number] {
    return hash64(`link:${this.link(link).name}`, this.key)
  }

  scrambler(link: number, purpose: string): Scrambler {
    return new Scrambler(hash64(purpose, this.linkKey(link)))
  }

  choice(index: number): LinkChoice {
    const known = this.choices.get(index)
    if (known) return known
    const { sorted, parents } = this.link(index)
    const drawn = this.drawnChoice(index)
    if (!sorted) return drawn
    const keyOf = this.set.valuesOf(parents[0]?.table ?? -1, sorted.column)
    const choice = new SortedChoice(...this.chancesOf(index), {
      own: drawn,
      other: this.drawnChoice(sorted.with),
      isInOrder: (own, other) => keyOf(own) < keyOf(other) === sorted.isLess,
    })
    this.choices.set(index, choice)
    return choice
  }

  private drawnChoice(index: number): LinkChoice {
    const choice = this.drawnChoices.get(index) ?? new LinkChoice(...this.chancesOf(index))
    this.drawnChoices.set(index, choice)
    return choice
  }

  private chancesOf(index: number): ConstructorParameters<typeof LinkChoice> {
    const { nullShare, unique, parents } = this.link(index)
    // For one-to-one links the assignment leaves exactly that share of rows without a parent.
    const isByChance = !unique && !isDecided(this, index)
    const shares = parents.map(({ share }) => share)
    return [
      { key: this.linkKey(index), nullShare: isByChance ? nullShare : 0, shares },
      (alternative) => this.table.generations.map((_, generation) => this.generation(index, alternative, generation)),
    ]
  }

  countsExactly(link: number): boolean {
    return (
      this.link(link).apartFrom === undefined &&
      this.link(link).differsFrom === undefined &&
      this.link(link).sorted === undefined &&
      this.link(link).among === undefined &&
      drawnSetOf(this, (part) => part.kind === 'link' && part.link === link) === undefined &&
      membershipOf(this, (part) => part.kind === 'link' && part.link === link) === undefined
    )
  }

  generation(link: number, alternative: number, generation: number): Generation {
    const key = `${link} ${alternative} ${generation}`
    const known = this.generations.get(key)
    if (known) return known
    const made = generationOf(this, { link, alternative, generation })
    this.generations.set(key, made)
    return made
  }

  get course(): Course {
    this.knownCourse ??= courseOf(this)
    return this.knownCourse
  }

  get ownership(): Ownership {
    this.knownOwnership ??= ownershipOf(this)
    return this.knownOwnership
  }

  part(field: number): FieldPart | undefined {
    return this.parts.byField.get(field)
  }

  compile(): Steps<void> {
    return this.parts.compile()
  }

  get leads(): LedFields['leads'] {
    return this.parts.leads
  }

  private get parts(): TableParts {
    this.knownParts ??= partsOfTable(this)
    return this.knownParts
  }

  timeline(generation: number): Timeline {
    this.timelines[generation] ??= timelineOf(this, generation)
    return this.timelines[generation]
  }

  lives(generation: number): Float64Array | null {
    const known = this.knownLives[generation]
    if (known !== undefined) return known
    const lives = livesOf(this, generation)
    this.knownLives[generation] = lives
    return lives
  }

  span(generation: number): Span {
    this.spans[generation] ??= newSpan(this, generation)
    return this.spans[generation]
  }

  liftOf(generation: number): number {
    this.lifts[generation] ??= nearLiftOf(this, generation)
    return this.lifts[generation]
  }

  columnEndOf(row: number): number {
    return columnEndOf(this, row)
  }

  settledOf(row: number): number {
    return settledOf(this, row)
  }

  plannedMomentOf(row: number): number {
    this.knownPlan ??= plannedClockOf(this)
    return this.knownPlan(row)
  }

  momentOf(row: number): number {
    this.knownClock ??= clockOf(this)
    return this.knownClock(row)
  }

  generationAt(row: number): number {
    let generation = 0
    while (generation < this.starts.length - 2 && row >= (this.starts[generation + 1] ?? 0)) generation++
    return generation
  }
}
