import type { TableModel } from '@/server/datasets/model/model'
import type { Table } from '@/server/datasets/recipe/recipe'
import { stepOf } from '@/server/names/vocabulary/steps'

export const millisecondsPerDay = 86_400_000

/** The stretch of time that the rows of a generation lie in, in milliseconds since 1970-01-01T00:00:00Z. */
export type Span = { readonly from: number; readonly to: number }

/** Rows of a recipe without bounds lie in the five years before its reference date, but for what orders need to run their course. */
const spanDays = 5 * 365
export const courseDays = 31
/** How much time each further generation adds. */
const generationDays = 90

const known = new WeakMap<TableModel, Span[]>()

/** Neither end is before that of any parents: so rows that come after a share of the time come after those parents. */
export function spanOf(model: TableModel, generation: number): Span {
  const spans = known.get(model) ?? []
  known.set(model, spans)
  spans[generation] ??= newSpan(model, generation)
  return spans[generation]
}

function newSpan(model: TableModel, generation: number): Span {
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

/** Rows that begin on a day of their own end with the generation: a later one goes on from there. */
function openSpan(model: TableModel, generation: number, from: number | undefined, to: number): Span {
  const usual = usualSpan(model, generation)
  const before = generation > 0 ? spanOf(model, generation - 1).to : undefined
  const end = Math.max(to, before === undefined ? endFrom(model, from ?? usual.from) : before + usualLength(usual))
  return { from: before ?? from ?? usual.from, to: end }
}

/** Rows that end on a day of their own leave a little of the time before it: each later generation takes half of that. */
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

/** Until the reference date; beyond it for as long as orders run their course. */
function endFrom({ set }: TableModel, from: number): number {
  const today = Date.parse(set.recipe.referenceDate)
  return from < today ? today : from + courseDays * millisecondsPerDay
}

function parentSpans(model: TableModel, generation: number): Span[] {
  return model.table.links.flatMap(({ deferred, parents }, link) =>
    parents.flatMap((_, alternative) => {
      const parent = model.parent(link, alternative)
      if (deferred || parent === model) return []
      return [spanOf(parent, Math.min(generation, parent.table.generations.length - 1))]
    }),
  )
}

/** The field whose bounds are those of the table's time, and they. */
type ClockBounds = { readonly field: number; readonly from: number | undefined; readonly to: number | undefined }

/**
 * What the first date of a table asks for, where it asks for bounds alone: rows come to be between them. Null where
 * something else decides that date.
 */
export function clockBounds(model: TableModel): ClockBounds | null {
  const bounds = boundedDate(model)
  return bounds && model.part(bounds.field)?.relation === undefined ? bounds : null
}

/** The same whether or not the row's other fields decide it. */
export function boundedDate(model: TableModel): ClockBounds | null {
  const { table, course, ownership } = model
  if (table.isCall || course.kind === 'near') return null
  const field = firstDate(table)
  const { value } = table.fields[field] ?? {}
  if (value?.kind !== 'catalog') return null
  const { from, to, ...others } = value.field.constraints
  if ((from === undefined && to === undefined) || Object.keys(others).length > 0) return null
  const isDrawnAgain = table.checks.some(({ narrowed }) => !narrowed)
  if (isDrawnAgain || ownership.repeats[field]) return null
  return { field, from, to }
}

/** The field that says when rows came to be; -1 where there is none. */
export const firstDate = ({ fields }: Table): number =>
  fields.findIndex(({ value }) => value.kind === 'catalog' && isDate(value.field))

const isDate = ({ type, name }: { readonly type: string; readonly name: string }): boolean =>
  (type === 'date' || type === 'dateTime') && stepOf(name) === 0
