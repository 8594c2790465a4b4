import { ofRecentRows } from '@/server/datasets/links/recent-rows'
import { columnCount } from '@/server/datasets/links/timeline'
import { chanceOf } from '@/server/datasets/model/choice/link-choice'
import type { TableModel } from '@/server/datasets/model/model'
import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { comesInOrder, plainTimelineOf } from './course'
import { liftOf } from './floor'
import { isOrdered, looseLinks } from './loose-links'
import { clockBounds } from './span'
import { columnStart, millisecondsPerDay, type Span } from './stretch'

/** The moment at which a row came to be, in milliseconds since 1970-01-01T00:00:00Z: later for later rows. */
export type Clock = (row: number) => number

/** Maximum delay of rows that belong to an event, and of those that belong to an occasion, which lasts longer. */
const [soonMilliseconds, duringMilliseconds] = [3_600_000, 900_000]

/**
 * The planned moments of a table's rows by its own course: soon after their parents if they share their day, and before
 * the next parent if they follow the parents' order.
 */
export function plannedClockOf(model: TableModel): Clock {
  const { kind, main } = model.course
  if (kind !== 'near' || main === null) return orderOf(model)
  const parents = model.parent(main)
  const choice = model.choice(main).drawn
  const key = hash64('soon after', model.key)
  const inOrder = comesInOrder(model)
  return ofRecentRows((row) => {
    const parent = Math.max(0, choice.parentOf(row))
    const moment = parents.momentOf(parent)
    let end = nearEndOf(parents, parent)
    let share = chanceOf(key, row)
    if (inOrder) {
      if (parent + 1 < parents.table.rows) end = Math.min(end, parents.momentOf(parent + 1))
      share = (choice.ordinalOf(row) + share) / Math.max(1, choice.count(0, parent))
    }
    const room = Math.max(0, end - moment)
    return lifted(model, row, moment + room * (newShare + (1 - newShare) * share))
  })
}

/** When the last rows near an event come. */
const nearEndOf = (model: TableModel, row: number): number => {
  const moment = model.momentOf(row)
  const delay = model.course.isOccasion ? duringMilliseconds : soonMilliseconds
  return Math.min(model.columnEndOf(row), moment + Math.min(leftOfDay(moment), delay))
}

/** The share of the time of rows near an event that is the event's own. */
const newShare = 0.25

/** When the first rows may come that reference the row. */
export function settledOf(model: TableModel, row: number): number {
  const moment = model.momentOf(row)
  if (!model.course.isEvent) return Math.max(moment, model.columnEndOf(row))
  const next = row + 1 < model.table.rows ? model.momentOf(row + 1) : Number.POSITIVE_INFINITY
  return moment + Math.max(0, Math.min(nearEndOf(model, row), next) - moment) * newShare
}

/** Rows that wait for their candidates come in one column, or on the day after everything else. */
function lifted(model: TableModel, row: number, moment: number): number {
  const generation = model.generationAt(row)
  const lift = model.liftOf(generation)
  if (lift === 0) return moment
  const own = model.span(generation)
  if (lift === columnCount) return moved(moment, parentSpanOf(model, generation), own)
  const to = columnStart(own, lift + 1)
  return moment < to ? moved(moment, { from: own.from, to }, { from: columnStart(own, lift), to }) : moment
}

/** Maps a moment of one stretch of time to the same relative position of another. */
const moved = (moment: number, from: Span, to: Span): number =>
  to.from + ((to.to - to.from) * (moment - from.from)) / (from.to - from.from)

const parentSpanOf = (model: TableModel, generation: number): Span => {
  const parent = model.parent(model.course.main ?? 0)
  return parent.span(Math.min(generation, parent.table.generations.length - 1))
}

/** The column of time before which no row of a generation near its parents comes. */
export function nearLiftOf(model: TableModel, generation: number): number {
  const { kind, main } = model.course
  if (kind !== 'near' || main === null) return 0
  const { starts } = plainTimelineOf(model, generation)
  return liftOf(model, generation, parentSpanOf(model, generation), starts)
}

/** The end of a row's column of time. */
export function columnEndOf(model: TableModel, row: number): number {
  const generation = model.generationAt(row)
  const span = model.span(generation)
  const column = model.timeline(generation).columnOf(row - (model.starts[generation] ?? 0))
  return columnStart(span, column + 1)
}

/** The moments of a table's rows by its course, but never before a row that they reference. */
export function courseClockOf(model: TableModel): Clock {
  const { links } = looseLinks(model)
  if (links.length === 0) return (row) => model.plannedMomentOf(row)
  const key = hash64('after others', model.key)
  const isBounded = clockBounds(model)?.to !== undefined
  return ofRecentRows((row) => {
    const planned = model.plannedMomentOf(row)
    const latest = Math.max(...links.map((link) => link.momentAbove(row)))
    if (latest <= planned) return planned
    const moment = soonAfter(latest, chanceOf(key, row))
    return isBounded ? Math.max(planned, Math.min(moment, model.span(model.generationAt(row)).to)) : moment
  })
}

/** On the same day. @param chance in [0, 1) */
const soonAfter = (moment: number, chance: number): number =>
  moment + chance * Math.min(leftOfDay(moment), soonMilliseconds)

const leftOfDay = (moment: number): number =>
  millisecondsPerDay - 1 - Math.floor(moment - Math.floor(moment / millisecondsPerDay) * millisecondsPerDay)

/** Moments that rise along the table: those of its rows where these come in order. */
export const risingClockOf = (model: TableModel): Clock =>
  isOrdered(model) && !looseLinks(model).isMixed ? (row) => model.momentOf(row) : orderOf(model)

/** Moments that rise along the table, whether or not its rows have a time of their own. */
function orderOf(model: TableModel): Clock {
  const key = hash64('clock', model.key)
  return (row) => {
    const generation = model.generationAt(row)
    const { from, to } = model.span(generation)
    const local = row - (model.starts[generation] ?? 0)
    return from + (to - from) * model.timeline(generation).momentOf(local, chanceOf(key, row))
  }
}
