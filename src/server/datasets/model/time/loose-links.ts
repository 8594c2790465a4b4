import { membershipOf, pairOf } from '@/server/datasets/model/combining'
import type { TableModel } from '@/server/datasets/model/model'
import type { Link } from '@/server/datasets/recipe/recipe'
import { parentTimelineOf } from './course'
import { firstDate } from './span'

/** A link by which a row may be given a parent that is to come later than itself. */
export type LooseLink = {
  /** When the row's parent came to be; -Infinity where it has none, or where it is before `planned` for certain. */
  readonly momentAbove: (row: number, planned: number) => number
}

type Found = {
  readonly links: readonly LooseLink[]
  /** Whether rows of any time may come later than planned, not the first alone. */
  readonly isLoose: boolean
  /** How many rows are looked at for a moment, as links fan out over tables. */
  readonly weight: number
}

/** Rows looked at for one moment; beyond it what their tables planned is taken. */
const weightMax = 256

const known = new WeakMap<TableModel, Found>()

/**
 * The links whose parents are not chosen by time alone: those of distinct pairs, of columns that links share, one to one,
 * in trees; those to tables whose rows may come later than planned; and for the first rows of all, every link.
 */
export function looseLinks(model: TableModel): Found {
  const before = known.get(model)
  if (before) return before
  const found = findIn(model)
  known.set(model, found)
  return found
}

function findIn(model: TableModel): Found {
  if (model.table.isCall) return { links: [], isLoose: false, weight: 1 }
  const { kind, main } = model.course
  const [ofFirst, loose, trees]: [LooseLink[], LooseLink[], LooseLink[]] = [[], [], []]
  let weight = 1 + (kind === 'near' && main !== null ? looseLinks(model.parent(main)).weight : 0)
  for (const [index, link] of model.table.links.entries()) {
    const isMain = index === main
    if (link.deferred || (isMain && kind === 'near')) continue
    const parents = link.parents.map((_, alternative) => model.parent(index, alternative))
    if (link.tree) {
      trees.push({ momentAbove: momentsAbove(model, index, false) })
      continue
    }
    const isBeyond = parents.some(
      (parent) => parent !== model && (parent.course.kind === 'near' || looseLinks(parent).isLoose),
    )
    if (isBeyond || parents.length > 1 || !isByTime(model, link, index) || !comesInTime(model)) {
      const more = parents.reduce((sum, parent) => sum + (parent === model ? 1 : looseLinks(parent).weight), 0)
      const isPlanned = weight + more > weightMax
      weight += isPlanned ? parents.length : more
      loose.push({ momentAbove: momentsAbove(model, index, isPlanned) })
    } else if (!isMain || parents.some(({ table, course }) => table.links.length > (course.main === null ? 0 : 1))) {
      const momentAbove = momentsAbove(model, index, false)
      const first = firstParentsOf(model, index)
      ofFirst.push({
        momentAbove: (row, planned) => (planned >= first(row) ? Number.NEGATIVE_INFINITY : momentAbove(row)),
      })
    }
  }
  // Rows that are in order of time have their parent in a tree before them.
  const links = kind === 'near' || ofFirst.length + loose.length > 0 ? [...ofFirst, ...loose, ...trees] : []
  return { links, isLoose: loose.length > 0 || isDatedBySet(model), weight }
}

/** Whether a unique set decides the date at which rows come to be: some days late, where siblings share a day. */
function isDatedBySet({ table }: TableModel): boolean {
  const date = firstDate(table)
  return table.uniqueSets.some(({ way }) =>
    'parts' in way
      ? way.parts.some((part) => part.kind === 'field' && part.field === date)
      : way.kind === 'field' && way.field === date,
  )
}

function momentsAbove(model: TableModel, link: number, isPlanned: boolean): (row: number) => number {
  const choice = model.choice(link)
  const parents = model.link(link).parents.map((_, alternative) => model.parent(link, alternative))
  return (row) => {
    const above = choice.parentOf(row)
    const parent = above < 0 ? undefined : parents[choice.alternativeOf(row)]
    if (!parent) return Number.NEGATIVE_INFINITY
    return isPlanned ? parent.plannedMomentOf(above) : parent.momentOf(above)
  }
}

/** Whether the rows come when their timeline says, or later. */
function comesInTime(model: TableModel): boolean {
  const { kind, main } = model.course
  return kind !== 'near' || main === null || isByTime(model, model.link(main), main)
}

/** Whether parents are chosen among those of an earlier column of time. */
function isByTime(model: TableModel, { unique, among, apartFrom, parents }: Link, index: number): boolean {
  const isChosen = !among && apartFrom === undefined && pairOf(model, index) === undefined
  const isMember = membershipOf(model, (part) => part.kind === 'link' && part.link === index) !== undefined
  const isMain = model.course.main === index
  return isChosen && !isMember && (!unique || isMain) && parents.every(({ table }) => table !== model.index)
}

/** When the first parents that there are have all come: rows before that take one of them nevertheless. */
function firstParentsOf(model: TableModel, link: number): (row: number) => number {
  const moments: number[] = []
  return (row) => {
    const generation = model.generationAt(row)
    moments[generation] ??= momentOfFirst(model, link, generation)
    return moments[generation] ?? 0
  }
}

function momentOfFirst(model: TableModel, link: number, generation: number): number {
  const parents = model.parent(link)
  const own = Math.min(generation, parents.table.generations.length - 1)
  // Children come after what their parents planned.
  if (link === model.course.main) return settledAt(parents, own)
  const starts = parentTimelineOf(model, link, 0, generation)?.starts ?? new Float64Array(0)
  const end = starts.find((start) => start > 0) ?? 0
  const planned = end === 0 ? Number.NEGATIVE_INFINITY : parents.plannedMomentOf((parents.starts[own] ?? 0) + end - 1)
  return Math.max(planned, settledAt(parents, own))
}

const settled = new WeakMap<TableModel, number[]>()
const dayMilliseconds = 86_400_000

/** From when on rows of a generation come when planned: before, they wait for the first of those that they point at. */
function settledAt(model: TableModel, generation: number): number {
  const moments = settled.get(model) ?? []
  settled.set(model, moments)
  const known = moments[generation]
  if (known !== undefined) return known
  const waits = model.table.links.map(({ deferred, tree, parents }, index) =>
    deferred || tree || parents.length > 1
      ? Number.NEGATIVE_INFINITY
      : momentOfFirst(model, index, generation) + dayMilliseconds,
  )
  const moment = Math.max(Number.NEGATIVE_INFINITY, ...waits)
  moments[generation] = moment
  return moment
}
