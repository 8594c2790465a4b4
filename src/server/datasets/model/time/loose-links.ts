import { membershipOf } from '@/server/datasets/model/combining'
import { drawnSetOf } from '@/server/datasets/model/drawn-sets'
import type { TableModel } from '@/server/datasets/model/model'
import type { Link, UniquePartOf } from '@/server/datasets/recipe/recipe'
import { comesInOrder } from './course'
import { allowedDays, firstDate, takesHours } from './span'

/** A link that may give a row a parent planned later than itself. */
export type LooseLink = {
  /** When the row's parent came to be; -Infinity where it has none. */
  readonly momentAbove: (row: number) => number
}

type Found = {
  readonly links: readonly LooseLink[]
  /** Whether rows of any time may come later than planned, not only the first ones. */
  readonly isLoose: boolean
  /** Whether they may also come in another order. */
  readonly isMixed: boolean
  /** The number of rows read for one moment, as links fan out over tables. */
  readonly weight: number
}

/** Maximum rows read for one moment; beyond it the planned moments count. */
const weightMax = 256

const known = new WeakMap<TableModel, Found>()

/**
 * The links whose parents are not chosen by time alone: links with shared columns, links of sets made distinct by a
 * date, and links to tables whose rows may come later than planned.
 */
export function looseLinks(model: TableModel): Found {
  const before = known.get(model)
  if (before) return before
  const found = findIn(model)
  known.set(model, found)
  return found
}

function findIn(model: TableModel): Found {
  if (model.table.isCall) return { links: [], isLoose: false, isMixed: false, weight: 1 }
  const { kind, main } = model.course
  const [loose, trees]: [LooseLink[], LooseLink[]] = [[], []]
  let weight = 1 + (kind === 'near' && main !== null ? looseLinks(model.parent(main)).weight : 0)
  for (const [index, link] of model.table.links.entries()) {
    if (link.deferred || (index === main && kind === 'near')) continue
    const parents = link.parents.map((_, alternative) => model.parent(index, alternative))
    if (link.tree) {
      trees.push({ momentAbove: momentsAbove(model, index, false) })
      continue
    }
    const isBeyond = parents.some((parent) => parent !== model && looseLinks(parent).isLoose)
    if (!isBeyond && isByTime(model, link, index)) continue
    const more = parents.reduce((sum, parent) => sum + (parent === model ? 1 : looseLinks(parent).weight), 0)
    const isPlanned = weight + more > weightMax
    weight += isPlanned ? parents.length : more
    loose.push({ momentAbove: momentsAbove(model, index, isPlanned) })
  }
  // In order of time, a row's parent in a tree comes before it.
  const links = isOrdered(model) && loose.length === 0 ? [] : [...loose, ...trees]
  const isMixed = loose.length > 0 || isDatedBySet(model) || allowedDays(model) !== undefined
  return { links, isLoose: isMixed || takesHours(model), isMixed, weight }
}

/** Whether each row is planned to come after the row before it. */
export function isOrdered(model: TableModel): boolean {
  const { kind, main } = model.course
  if (kind !== 'near' || main === null) return true
  const parents = model.parent(main)
  return comesInOrder(model) && isOrdered(parents) && !looseLinks(parents).isMixed
}

/** Whether a unique set decides the date at which rows come to be: some days late, where siblings share a day. */
function isDatedBySet(model: TableModel): boolean {
  const { table } = model
  const date = firstDate(model)
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

/** Whether parents are chosen among those that exist by then. */
function isByTime(model: TableModel, { among, parents }: Link, index: number): boolean {
  const isOfLink = (part: UniquePartOf) => part.kind === 'link' && part.link === index
  const isMember = membershipOf(model, isOfLink) !== undefined && drawnSetOf(model, isOfLink) === undefined
  return !among && !isMember && parents.every(({ table }) => table !== model.index)
}
