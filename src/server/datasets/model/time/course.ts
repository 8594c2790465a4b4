import { InStep } from '@/server/datasets/links/assignments/one-to-one'
import { ChildrenInOrder } from '@/server/datasets/links/children/children-in-order'
import { ChildrenInTime } from '@/server/datasets/links/children/children-in-time'
import { ChildrenInWindows } from '@/server/datasets/links/children/children-in-windows'
import { columnCount, evenTimeline, levelMax, Timeline } from '@/server/datasets/links/timeline'
import { membershipOf } from '@/server/datasets/model/combining'
import { combinedSetsOf } from '@/server/datasets/model/drawn-sets'
import type { Course, TableModel } from '@/server/datasets/model/model'
import type { Field, Table } from '@/server/datasets/recipe/recipe'
import { isHeld, isOccasion } from '@/server/generation/relations/kinds/moments/life/beginnings'
import { readTable } from '@/server/kernel/read-table'
import { splitName } from '@/server/names/words/split-name'
import { liftedStarts } from './floor'

export function courseOf(model: TableModel): Course {
  const main = mainLinkOf(model)
  const isEvent = saysEvent(model.table.name)
  const says = {
    isOccasion: isOfOccasions(model.table),
    isMomentary: momentaryWords.has(lastNoun(model.table.name)),
  }
  if (main === null) return { kind: 'even', main, isEvent, ...says, level: 0 }
  const parent = model.parent(main).course
  const isNear = parent.isEvent || model.link(main).unique || parent.level >= levelMax
  if (isNear) return { kind: 'near', main, isEvent: isEvent || parent.isEvent, ...says, level: parent.level }
  return { kind: 'timed', main, isEvent, ...says, level: parent.level + 1 }
}

/**
 * The link by which children are counted; else the first that is never null and not part of a set of distinct items.
 */
function mainLinkOf(model: TableModel): number | null {
  const { table, index } = model
  if (table.children) return table.children.link
  const taken = new Set(combinedSetsOf(model).flatMap(({ links }) => links))
  const first = table.links.findIndex(
    ({ nullShare, deferred, parents, tree, among }, link) =>
      nullShare === 0 &&
      !deferred &&
      !tree &&
      !among &&
      parents.length === 1 &&
      parents[0]?.table !== index &&
      !taken.has(link),
  )
  return first < 0 ? null : first
}

const wordsIn = (file: URL): ReadonlySet<string> => new Set(readTable(file, ['word']).map(({ word }) => word))

const eventWords = wordsIn(new URL('./event-words.tsv', import.meta.url))
const momentaryWords = wordsIn(new URL('./momentary-words.tsv', import.meta.url))

/** Whether the last word of a table's name is one for an event: `purchase_orders`, but not `order_items`. */
export const saysEvent = (name: string): boolean => eventWords.has(lastNoun(name))

/** Whether rows are occasions with a date at which they take place: a login session only has one at which it was created. */
const isOfOccasions = (table: Table): boolean =>
  isOccasion(lastNoun(table.name)) && table.fields.some((field) => isDate(field) && saysHeld(table, field))

const isDate = ({ value }: Field): boolean =>
  value.kind === 'catalog' && (value.field.type === 'date' || value.field.type === 'dateTime')

/** Whether a date is when an occasion takes place, rather than when it was arranged. */
export const saysHeld = ({ name }: Table, field: Field): boolean =>
  isHeld({ written: splitName(field.name) }, nounsOf(name))

/** The last word of a table's name in the singular. */
export const lastNoun = (name: string): string => singular(splitName(name).at(-1) ?? '')

/** The singular of a plain English plural. */
export const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^s])s$/, '$1')

/** The words of a table's name, in the singular too. */
export const nounsOf = (name: string): ReadonlySet<string> =>
  new Set(splitName(name).flatMap((word) => [word, singular(word)]))

/** When the rows of a generation come. */
export function timelineOf(model: TableModel, generation: number): Timeline {
  const timeline = plainTimelineOf(model, generation)
  const lift = model.liftOf(generation)
  if (lift === 0 || lift === columnCount) return timeline
  return new Timeline(liftedStarts(timeline.starts, lift), timeline.level)
}

/** The same before rows wait for parents other than those that determine their order. */
export function plainTimelineOf(model: TableModel, generation: number): Timeline {
  const { main } = model.course
  const rows = model.table.generations[generation] ?? 0
  if (main === null) return evenTimeline(rows)
  const { assignment } = model.generation(main, 0, generation)
  if (assignment instanceof ChildrenInTime) return assignment.timeline
  const parents = parentTimelineOf(model, main, 0, generation)
  if (
    parents &&
    (assignment instanceof ChildrenInOrder || assignment instanceof ChildrenInWindows || assignment instanceof InStep)
  ) {
    return assignment.timelineOf(parents)
  }
  return evenTimeline(rows)
}

/** Whether rows that come soon after their parents follow the parents' order, so that their own children do too. */
export function comesInOrder(model: TableModel): boolean {
  const { kind, main } = model.course
  if (kind !== 'near' || main === null) return false
  const isMember = membershipOf(model, (part) => part.kind === 'link' && part.link === main) !== undefined
  return !isMember
}

/** The timeline of the parents that a generation of rows chooses from; null where they may come later than the rows. */
export function parentTimelineOf(
  model: TableModel,
  link: number,
  alternative: number,
  generation: number,
): Timeline | null {
  const parent = model.parent(link, alternative)
  if (parent === model || model.link(link).deferred) return null
  return parent.timeline(Math.min(generation, parent.table.generations.length - 1))
}
