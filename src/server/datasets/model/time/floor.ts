import { portion } from '@/server/datasets/links/slots/multiset'
import { columnCount } from '@/server/datasets/links/timeline'
import { drawnSetsOf } from '@/server/datasets/model/drawn-sets'
import type { TableModel } from '@/server/datasets/model/model'
import { parentGenerations } from '@/server/datasets/model/set-parts'
import { existingAt, existingOf } from './existing'
import { columnStart, millisecondsPerDay, type Span } from './stretch'

type Asked = { readonly link: number; readonly alternative: number; readonly generation: number }

/** The candidates of a generation's rows, and how many must exist when they come. */
type Need = {
  readonly of: readonly Asked[]
  /** The number that exists where a column of a span begins. */
  readonly available: (span: Span) => (column: number) => number
  /** The time at which the table has that number of rows. */
  readonly wanted: (rows: number) => number
}

/**
 * The span of a generation, starting late enough for its rows to find their candidates, so that rows in order of time
 * never wait.
 */
export function raisedSpan(model: TableModel, generation: number, span: Span): Span {
  const needs = needsOf(model, generation)
  const { starts } = model.timeline(generation)
  const raised = (column: number): Span => {
    const from = Math.max(span.from, latestStart(model, needs, column))
    return { from, to: Math.max(span.to, from + millisecondsPerDay) }
  }
  return raised(firstColumn((column) => areMet(needs, raised(column), starts)))
}

/**
 * The column of time for which rows near their parents must wait to find their other parents: earlier rows move into
 * it. It lies after the last one where all rows must come later than all their parents.
 */
export function liftOf(model: TableModel, generation: number, span: Span, starts: Float64Array): number {
  const needs = needsOf(model, generation)
  return firstColumn((column) => areMet(needs, span, liftedStarts(starts, column)))
}

/** Moves rows before a column into it. */
export const liftedStarts = (starts: Float64Array, column: number): Float64Array =>
  starts.map((start, at) => (at <= column ? 0 : start))

/** When all candidates exist. */
export const latestEnd = (model: TableModel, generation: number): number =>
  latestStart(model, needsOf(model, generation), columnCount)

function latestStart(model: TableModel, needs: readonly Need[], column: number): number {
  const moments = needs.flatMap(({ of }) =>
    of.flatMap(({ link, alternative, generation }) => {
      const parent = model.parent(link, alternative)
      // A link that closes a cycle is set later.
      if (parent === model || model.link(link).deferred) return []
      return [columnStart(parent.span(Math.min(generation, parent.table.generations.length - 1)), column)]
    }),
  )
  return Math.max(Number.NEGATIVE_INFINITY, ...moments)
}

/** The first column for which it holds; the one after the last if it holds for none. */
function firstColumn(holds: (column: number) => boolean): number {
  // Of most tables it holds for the first.
  if (holds(0)) return 0
  let [low, high] = [1, columnCount]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const areMet = (needs: readonly Need[], span: Span, starts: Float64Array): boolean =>
  needs.every(({ available, wanted }) => {
    const there = available(span)
    for (let column = 0; column < columnCount; column++) {
      const rows = starts[column + 1] ?? 0
      if (rows > (starts[column] ?? 0) && there(column) < wanted(rows)) return false
    }
    return true
  })

function needsOf(model: TableModel, generation: number): Need[] {
  const { table, course } = model
  const rows = table.generations[generation] ?? 0
  const sets = drawnSetsOf(model)
  const drawn = new Set(sets.flatMap(({ links }) => links))
  const ofSets = sets.map(({ links, isAmongSiblings, share, space }): Need => {
    const of = links.map((link) => ({ link, alternative: 0, generation }))
    const available = (span: Span) => {
      const { existing } = space(of.map((asked) => existingOf(model, asked, span)))
      return (column: number) => existing[column] ?? 0
    }
    if (isAmongSiblings) {
      const most = table.children?.max ?? 1
      return { of, available, wanted: () => most }
    }
    const among = parentGenerations(model, links, generation)
    const first = table.generations.findIndex((_, at) => parentGenerations(model, links, at) === among)
    const earlier = Math.round(((model.starts[generation] ?? 0) - (model.starts[first] ?? 0)) * share)
    const takers = Math.round(rows * share)
    return { of, available, wanted: (count) => earlier + portion(takers, count, rows) }
  })
  const ofLinks = table.links.flatMap(({ deferred, tree, among, parents, apartFrom }, link): Need[] => {
    if (deferred || tree || among || link === course.main || drawn.has(link)) return []
    return parents.flatMap((_, alternative) => {
      if (model.parent(link, alternative) === model) return []
      const least = apartFrom === undefined ? 1 : 2
      const asked = { link, alternative, generation }
      return [{ of: [asked], available: (span) => existingAt(model, asked, span), wanted: () => least }]
    })
  })
  const needs = [...ofSets, ...ofLinks]
  // If there are too few in total, rows take what exists.
  return needs.filter(({ of }) => of.every((asked) => parentsOf(model, asked) > 0))
}

function parentsOf(model: TableModel, { link, alternative, generation }: Asked): number {
  const { generations } = model.parent(link, alternative).table
  return generations[Math.min(generation, generations.length - 1)] ?? 0
}
