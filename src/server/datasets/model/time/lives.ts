import { columnAt, columnCount } from '@/server/datasets/links/timeline'
import { chanceOf } from '@/server/datasets/model/choice/link-choice'
import type { TableModel } from '@/server/datasets/model/model'
import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { columnStart, millisecondsPerDay, type Span } from './stretch'

/**
 * Rows of a table that came in one column of time are referenced until another one, most of them not to the very end:
 * customers stay away and staff leave. Like its beginning, a row's life depends on names and links alone, whatever
 * columns tell of it.
 */
const endingShare = 0.75
/** Shorter lists, such as branches, are in use to the end. */
const rowsMin = 64
/** Columns that a life takes at least: about three months. */
const columnsMin = 13
/** How long after the last row that references a row its own course may take. */
const courseDays = 60

/** For each column in which rows of a generation come, the column up to which they are referenced; null if all last. */
export function livesOf(model: TableModel, generation: number): Float64Array | null {
  const { table, course } = model
  if (table.isCall || course.isEvent || (table.generations[generation] ?? 0) < rowsMin) return null
  const { starts } = model.timeline(generation)
  const key = hash64(`lives ${generation}`, model.key)
  const isFirst = (column: number) => (starts[column] ?? 0) === 0
  return Float64Array.from({ length: columnCount }, (_, column) => {
    const chance = chanceOf(key, column) / endingShare
    const first = column + columnsMin
    // The first rows last, so that there is always a row to reference.
    if (isFirst(column) || chance >= 1 || first >= columnCount) return columnCount
    return first + Math.floor(chance * (columnCount - first))
  })
}

/**
 * The same in the columns of the rows that reference them.
 * @param span of these rows
 */
export function referencedUntil(parent: TableModel, generation: number, span: Span): Float64Array | undefined {
  const own = parent.span(generation)
  return parent
    .lives(generation)
    ?.map((column) =>
      column === columnCount ? columnCount : columnAt((columnStart(own, column) - span.from) / (span.to - span.from)),
    )
}

/** The moment after which no further row references it, and those that do have taken their course. */
export function lifeEndOf(model: TableModel, row: number): number {
  const generation = model.generationAt(row)
  const span = model.span(generation)
  const lives = model.lives(generation)
  const column = lives?.[model.timeline(generation).columnOf(row - (model.starts[generation] ?? 0))] ?? columnCount
  return column === columnCount
    ? span.to
    : Math.min(span.to, columnStart(span, column) + courseDays * millisecondsPerDay)
}
