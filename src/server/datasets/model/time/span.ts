import { columnCount } from '@/server/datasets/links/timeline'
import type { TableModel } from '@/server/datasets/model/model'
import type { Field, Table } from '@/server/datasets/recipe/recipe'
import type { Constraints } from '@/server/generation/constraints/constraints'
import { isEarnedBefore, isMessage } from '@/server/generation/relations/kinds/moments/life/beginnings'
import { stepOf } from '@/server/names/vocabulary/steps'
import { splitName } from '@/server/names/words/split-name'
import { lastNoun, saysHeld } from './course'
import { latestEnd, raisedSpan } from './floor'
import { millisecondsPerDay, type Span } from './stretch'

/**
 * Rows of a recipe without bounds lie in the five years before its reference date, minus the time that orders need to
 * finish.
 */
const spanDays = 5 * 365
export const courseDays = 31
/** How much time each further generation adds. */
const generationDays = 90

/** Neither end is before that of any parents, so that rows at a share of the time come after parents at that share. */
export function newSpan(model: TableModel, generation: number): Span {
  const { kind, main } = model.course
  if (model.table.isCall) return ownSpan(model, generation)
  if (kind === 'near' && main !== null) return nearSpan(model, main, generation)
  const span = ownSpan(model, generation)
  const raised = raisedSpan(model, generation, span)
  // Bounds of the rows' own stay as they are.
  return raised.to > span.to && clockBounds(model)?.to !== undefined ? span : raised
}

/** The parents' span; a day after everything else if rows need more than exists by then. */
function nearSpan(model: TableModel, main: number, generation: number): Span {
  const parent = model.parent(main)
  const span = parent.span(Math.min(generation, parent.table.generations.length - 1))
  if (model.liftOf(generation) < columnCount) return span
  const from = Math.max(span.from, latestEnd(model, generation))
  return { from, to: from + millisecondsPerDay }
}

/** The span of rows that never wait for their candidates. */
export function ownSpan(model: TableModel, generation: number): Span {
  const usual = usualSpan(model, generation)
  const parents = parentSpans(model, generation)
  const from = Math.max(usual.from, ...parents.map((span) => span.from))
  const to = Math.max(usual.to, ...parents.map((span) => span.to))
  const own = clockBounds(model)
  if (!own) return { from, to }
  const { from: start, to: end } =
    own.to === undefined ? openSpan(model, generation, own.from, to) : closedSpan(model, generation, own.from, own.to)
  const latest = Math.max(end, ...parents.flatMap((span) => (span.to <= (own.to ?? end) ? [span.to] : [])))
  const parentsStart = Math.max(start, ...parents.map((span) => span.from))
  return { from: parentsStart < latest ? parentsStart : start, to: latest }
}

/** Rows with a start bound end with the generation; a later generation continues from there. */
function openSpan(model: TableModel, generation: number, from: number | undefined, to: number): Span {
  const usual = usualSpan(model, generation)
  const before = generation > 0 ? model.span(generation - 1).to : undefined
  const end = Math.max(to, before === undefined ? endFrom(model, from ?? usual.from) : before + usualLength(usual))
  return { from: before ?? from ?? usual.from, to: end }
}

/** Rows with an end bound leave a little time before it: each later generation takes half of that. */
function closedSpan(model: TableModel, generation: number, from: number | undefined, to: number): Span {
  const usual = usualSpan(model, 0)
  const first = from ?? (usual.from < to ? usual.from : to - usualLength(usual))
  const left = Math.min(millisecondsPerDay, (to - first) / 16)
  return { from: generation === 0 ? first : to - left / 2 ** (generation - 1), to: to - left / 2 ** generation }
}

function usualSpan({ set }: TableModel, generation: number): Span {
  const last = Date.parse(set.recipe.referenceDate) - courseDays * millisecondsPerDay
  if (generation === 0) return { from: last - (spanDays - courseDays) * millisecondsPerDay, to: last }
  const from = last + (generation - 1) * generationDays * millisecondsPerDay
  return { from, to: from + generationDays * millisecondsPerDay }
}

const usualLength = ({ from, to }: Span): number => to - from

/** The reference date; for a span that begins after it, long enough for orders to finish. */
function endFrom({ set }: TableModel, from: number): number {
  const today = Date.parse(set.recipe.referenceDate)
  return from < today ? today : from + courseDays * millisecondsPerDay
}

function parentSpans(model: TableModel, generation: number): Span[] {
  return model.table.links.flatMap(({ deferred, parents }, link) =>
    parents.flatMap((_, alternative) => {
      const parent = model.parent(link, alternative)
      if (deferred || parent === model) return []
      return [parent.span(Math.min(generation, parent.table.generations.length - 1))]
    }),
  )
}

/** The field whose bounds limit the table's time, and the bounds. */
type ClockBounds = { readonly field: number; readonly from: number | undefined; readonly to: number | undefined }

/**
 * The bounds of a table's first date, if only bounds constrain it: rows come to be between them. Null if something else
 * decides that date.
 */
export function clockBounds(model: TableModel): ClockBounds | null {
  const bounds = boundedDate(model)
  return bounds && model.part(bounds.field)?.relation === undefined ? bounds : null
}

/** The same whether or not the row's other fields decide it. */
export function boundedDate(model: TableModel): ClockBounds | null {
  const { table, course, ownership } = model
  if (table.isCall || course.kind === 'near') return null
  const field = firstDate(model)
  const { value } = table.fields[field] ?? {}
  if (value?.kind !== 'catalog') return null
  const { from, to, allowed: _, ...others } = value.field.constraints
  if ((from === undefined && to === undefined) || Object.keys(others).length > 0) return null
  const isDrawnAgain = table.checks.some(({ narrowed }) => !narrowed)
  if (isDrawnAgain || ownership.repeats[field]) return null
  return { field, from, to }
}

/** The days on which rows may come to be, where a check leaves out some for their first date. */
export function allowedDays(model: TableModel): Constraints | undefined {
  const { value } = model.table.fields[firstDate(model)] ?? {}
  const { allowed, from: _, to: __, ...others } = (value?.kind === 'catalog' && value.field.constraints) || {}
  if (!allowed || Object.keys(others).length > 0 || value?.kind !== 'catalog') return undefined
  return value.field.constraints
}

/** Whether rows come in working hours only. */
export const takesHours = (model: TableModel): boolean =>
  model.course.isOccasion && !model.table.isCall && clockBounds(model)?.to === undefined && !allowedDays(model)

/**
 * The field that says when rows came to be; -1 where there is none. It is the first that names the beginning, or a
 * later step that every row has reached: deliveries known only by day are ordered by it. Steps of an event are counted
 * from the event instead, but messages begin as they are sent. Occasions have the date at which they take place, and
 * people the day on which they joined rather than that of a qualification.
 */
export const firstDate = ({ table, course }: TableModel): number => {
  const isBeginning = ({ value, nullShare }: Field): boolean =>
    value.kind === 'catalog' &&
    (value.field.type === 'date' || value.field.type === 'dateTime') &&
    (stepOf(value.field.name) === 0 || (nullShare === 0 && (course.kind !== 'near' || isMessage(lastNoun(table.name)))))
  const held = course.isOccasion ? table.fields.findIndex((field) => isBeginning(field) && saysHeld(table, field)) : -1
  if (held >= 0) return held
  const first = table.fields.findIndex(isBeginning)
  const joined = table.fields.findIndex(
    (field, at) =>
      at > first &&
      field.nullShare === 0 &&
      isBeginning(field) &&
      isEarnedBefore(wordsAt(table, first), wordsAt(table, at)),
  )
  return joined < 0 ? first : joined
}

const wordsAt = ({ fields }: Table, at: number): readonly string[] => splitName(fields[at]?.name ?? '')
