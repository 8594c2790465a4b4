import { InStep } from '@/server/datasets/links/assignments/one-to-one'
import { ChildrenInTime } from '@/server/datasets/links/children/children-in-time'
import { ChildrenInWindows } from '@/server/datasets/links/children/children-in-windows'
import { evenTimeline, levelMax, type Timeline } from '@/server/datasets/links/timeline'
import type { Course, TableModel } from '@/server/datasets/model/model'
import { readTable } from '@/server/kernel/read-table'
import { splitName } from '@/server/names/words/split-name'

export function courseOf(model: TableModel): Course {
  const main = mainLinkOf(model)
  const isEvent = saysEvent(model.table.name)
  if (main === null) return { kind: 'even', main, isEvent, level: 0 }
  const parent = model.parent(main).course
  const isNear = parent.isEvent || model.link(main).unique || parent.level >= levelMax
  if (isNear) return { kind: 'near', main, isEvent: isEvent || parent.isEvent, level: parent.level }
  return { kind: 'timed', main, isEvent, level: parent.level + 1 }
}

/** The link by which children are counted; else the first that is never null. */
function mainLinkOf({ table, index }: TableModel): number | null {
  if (table.children) return table.children.link
  const first = table.links.findIndex(
    ({ nullShare, deferred, parents, tree, among }) =>
      nullShare === 0 && !deferred && !tree && !among && parents.length === 1 && parents[0]?.table !== index,
  )
  return first < 0 ? null : first
}

const eventWords: ReadonlySet<string> = new Set(
  readTable(new URL('./event-words.tsv', import.meta.url), ['word']).map(({ word }) => word),
)

/** Whether the last word of a table's name is one for an event: `purchase_orders`, but not `order_items`. */
const saysEvent = (name: string): boolean => eventWords.has(singular(splitName(name).at(-1) ?? ''))

/** The singular of a plain English plural. */
export const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

/** When the rows of a generation come. */
export function timelineOf(model: TableModel, generation: number): Timeline {
  const { main } = model.course
  const rows = model.table.generations[generation] ?? 0
  if (main === null) return evenTimeline(rows)
  const { assignment } = model.generation(main, 0, generation)
  if (assignment instanceof ChildrenInTime) return assignment.timeline
  const parents = parentTimelineOf(model, main, 0, generation)
  if (parents && (assignment instanceof ChildrenInWindows || assignment instanceof InStep)) {
    return assignment.timelineOf(parents)
  }
  return evenTimeline(rows)
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
