import { membershipOf, pairOf } from '@/server/datasets/model/combining'
import type { TableModel } from '@/server/datasets/model/model'
import type { Link } from '@/server/datasets/recipe/recipe'
import { parentTimelineOf } from './course'

/** A link by which a row may be given a parent that is to come later than itself. */
type LooseLink = {
  /** When the row's parent came to be; -Infinity where it has none, or where it is before `planned` for certain. */
  readonly momentAbove: (row: number, planned: number) => number
}

/**
 * The links whose parents are not chosen by time alone: those of distinct pairs, of columns that links share, one to one,
 * in trees; and those to tables whose rows may come later than their own course says.
 */
export function looseLinks(model: TableModel): LooseLink[] {
  if (model.table.isCall) return []
  return model.table.links.flatMap((link, index) => (link.deferred ? [] : (looseLink(model, link, index) ?? [])))
}

function looseLink(model: TableModel, link: Link, index: number): LooseLink | undefined {
  const { kind, main } = model.course
  const isMain = index === main
  if (isMain && kind === 'near') return undefined
  const choice = model.choice(index)
  const parents = link.parents.map((_, alternative) => model.parent(index, alternative))
  const momentAbove = (row: number): number => {
    const parent = choice.parentOf(row)
    return parent < 0 ? Number.NEGATIVE_INFINITY : (parents[choice.alternativeOf(row)]?.momentOf(parent) ?? 0)
  }
  if (link.tree) return mayFallBehind(model, index) ? { momentAbove } : undefined
  const areLoose = parents.some((parent) => parent !== model && (parent.course.kind === 'near' || isLoose(parent)))
  if (areLoose || parents.length > 1 || !isByTime(model, link, index) || !comesInTime(model)) return { momentAbove }
  if (isMain) return undefined
  const first = firstParentsOf(model, index)
  return { momentAbove: (row, planned) => (planned >= first(row) ? Number.NEGATIVE_INFINITY : momentAbove(row)) }
}

const isLoose = (model: TableModel): boolean => looseLinks(model).length > 0

/** Rows of such a table are not in order of time, so that the parent in a tree may be later. */
const mayFallBehind = (model: TableModel, tree: number): boolean =>
  model.course.kind === 'near' ||
  model.table.links.some(
    (link, index) => index !== tree && !link.deferred && looseLink(model, link, index) !== undefined,
  )

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
  const parents = model.parent(link)
  return (row) => {
    const generation = model.generationAt(row)
    moments[generation] ??= momentOfFirst(model, { link, generation, parents })
    return moments[generation] ?? 0
  }
}

type Asked = { readonly link: number; readonly generation: number; readonly parents: TableModel }

function momentOfFirst(model: TableModel, { link, generation, parents }: Asked): number {
  const starts = parentTimelineOf(model, link, 0, generation)?.starts ?? new Float64Array(0)
  const end = starts.find((start) => start > 0) ?? 0
  const first = parents.starts[Math.min(generation, parents.table.generations.length - 1)] ?? 0
  return end === 0 ? Number.NEGATIVE_INFINITY : parents.momentOf(first + end - 1)
}
