import { lastOfBlock } from '@/server/datasets/links/slots/blocks'
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
const endingShares = [0.75, 0.9]
/** Shorter lists, such as branches, are in use to the end. */
const rowsMin = 64
/** Columns that a life takes at least, by how many tables are above: half a year for clients, a quarter for their cases. */
const columnsMin = [26, 13, 6]
/** Lengths of life are powers of an even share: the higher, the more of them are short. */
const powers = [1, 1.5, 2]
/**
 * How long after the last row that references a row its own course may take: what belongs to it ends before, within the
 * notice of `afterChildren`.
 */
const courseDays = [220, 180, 140, 100, 60]

/** For each column in which rows of a generation come, the column up to which they are referenced; null if all last. */
export function livesOf(model: TableModel, generation: number): Float64Array | null {
  const lives = plannedLivesOf(model, generation)
  if (!lives) return null
  const { starts } = model.timeline(generation)
  // The first rows last, so that there is always a row to reference.
  return lives.map((until, column) => ((starts[column] ?? 0) === 0 ? columnCount : until))
}

/**
 * The column up to which the parents of the rows of each column last; undefined if all do, or if nothing belongs to the
 * rows for long.
 */
export const neededOf = (model: TableModel, generation: number): Float64Array | undefined =>
  model.course.isMomentary ? undefined : (plannedLivesOf(model, generation) ?? undefined)

/**
 * The lives before it is known which rows come first. What belongs to something else lasts less long. Neighbouring
 * columns differ, so that any season has rows of every length of life.
 */
function plannedLivesOf({ table, course, key }: TableModel, generation: number): Float64Array | null {
  if (table.isCall || course.isEvent || (table.generations[generation] ?? 0) < rowsMin) return null
  const { level } = course
  const offset = chanceOf(hash64(`lives ${generation}`, key), 0)
  const lives = new Float64Array(columnCount)
  for (let column = 0; column < columnCount; column++) {
    const chance = ((offset + column * golden) % 1) / ofLevel(endingShares, level)
    const first = column + ofLevel(columnsMin, level)
    const isEnding = chance < 1 && first < columnCount
    lives[column] = isEnding
      ? first + Math.floor(chance ** ofLevel(powers, level) * (columnCount - first))
      : columnCount
  }
  return lives
}

const ofLevel = (each: readonly number[], level: number): number => each[Math.min(level, each.length - 1)] ?? 0

const golden = 0.618_033_988_749_894_9

/**
 * The lives of parents in the columns of the rows that reference them.
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
  const column = lifeColumnOf(model, generation, row - (model.starts[generation] ?? 0))
  return column === columnCount
    ? span.to
    : Math.min(span.to, columnStart(span, column) + ofLevel(courseDays, model.course.level) * millisecondsPerDay)
}

/** The column up to which a row is referenced: some children find their parents by the block that holds them. */
function lifeColumnOf(model: TableModel, generation: number, row: number): number {
  const lives = model.lives(generation)
  const timeline = model.timeline(generation)
  const last = lastOfBlock(row, model.table.generations[generation] ?? 0)
  const until = (of: number) => lives?.[timeline.columnOf(of)] ?? columnCount
  return last === row ? until(row) : Math.max(until(last), until(row))
}

/** Whether rows that came in a column of time are referenced to the end of it, or nearly. */
function isLasting(model: TableModel, generation: number): (column: number) => boolean {
  const span = model.span(generation)
  const lives = model.lives(generation)
  const course = ofLevel(courseDays, model.course.level) * millisecondsPerDay
  return (column) => {
    const until = lives?.[column] ?? columnCount
    return until === columnCount || columnStart(span, until) + course >= span.to
  }
}

/**
 * The chance of a row to have no end, so that a share of all rows has none: those that are referenced to the end of the
 * time come first.
 */
export function lastingChance(model: TableModel, share: number): (row: number) => number {
  const byGeneration = model.table.generations.map((rows, generation) => {
    const { starts } = model.timeline(generation)
    const lasts = isLasting(model, generation)
    const kept = Array.from({ length: columnCount }, (_, column) => lasts(column))
    const lasting = kept.reduce(
      (sum, is, column) => (is ? sum + (starts[column + 1] ?? 0) - (starts[column] ?? 0) : sum),
      0,
    )
    const part = rows > 0 ? lasting / rows : 1
    return { kept, first: Math.min(1, share / part), other: part < 1 ? Math.max(0, (share - part) / (1 - part)) : 0 }
  })
  return (row) => {
    const generation = model.generationAt(row)
    const { kept, first, other } = byGeneration[generation] ?? {}
    const column = model.timeline(generation).columnOf(row - (model.starts[generation] ?? 0))
    return (kept?.[column] ? first : other) ?? share
  }
}
