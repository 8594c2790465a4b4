import type { Scrambler } from '@/server/datasets/links/scrambler'
import type { Timeline } from '@/server/datasets/links/timeline'
import type { Link, Recipe, Table } from '@/server/datasets/recipe/recipe'
import type { RecipeReads } from '@/server/datasets/recipe/sizes/row-reads'
import type { Owners } from '@/server/generation/engine/part'
import type { LedFields } from '@/server/generation/entities/distinct/lead'
import type { FieldPart } from '@/server/generation/row-parts'
import type { Steps } from '@/server/kernel/turns/steps'
import type { Generation, LinkChoice } from './choice/link-choice'
import type { Span } from './time/stretch'

/** The value of a row's field, as expressions compare it. */
export type ValueAt = (row: number) => string | number

/** Parts of a data set's tables, made once for all its rows: streams, generations, links, courses of time. */
export type SetModel = {
  readonly recipe: Recipe
  /** The day that ages and recent dates are counted from, in days since 1970-01-01. */
  readonly referenceDay: number
  /** What rows are computed from. */
  readonly reads: RecipeReads
  /** The values of a field that no row of another table decides, by row. */
  valuesOf(table: number, field: number): ValueAt
  table(index: number): TableModel
}

/** One table of a data set. Everything costly is computed on first use. */
export type TableModel = {
  readonly set: SetModel
  readonly table: Table
  readonly index: number
  /** Keys the table's streams: the recipe's seed and the table's name; for the rows of a call the seed alone. */
  readonly seed: string
  readonly key: readonly [number, number]
  /** Where each generation begins; the last entry is the number of rows. */
  readonly starts: readonly number[]
  /** The link whose parents determine the order of the rows, and how. */
  readonly course: Course
  readonly ownership: Ownership
  link(index: number): Link
  parent(link: number, alternative?: number): TableModel
  scrambler(link: number, purpose: string): Scrambler
  choice(link: number): LinkChoice
  /** Whether the counts of a link's assignments are those of the rows, not upper bounds. */
  countsExactly(link: number): boolean
  generation(link: number, alternative: number, generation: number): Generation
  generationAt(row: number): number
  /** When a row came to be, in milliseconds since 1970-01-01T00:00:00Z. */
  momentOf(row: number): number
  /** The same by the table's course alone: rows whose links are not chosen by time may come later. */
  plannedMomentOf(row: number): number
  /** The stretch of time that the rows of a generation lie in. */
  span(generation: number): Span
  /** When they come. */
  timeline(generation: number): Timeline
  /** Up to which column of time others reference the rows of each column; null if to the end. */
  lives(generation: number): Float64Array | null
  /** The column of time before which no row near its parents comes; 0 if none has to wait. */
  liftOf(generation: number): number
  /** The moment from which on rows come that reference the row: its own further beginnings are before. */
  settledOf(row: number): number
  /** When the row's column of time ends: from then on other rows can choose it. */
  columnEndOf(row: number): number
  /** The writer of a catalog field's values; undefined for others. */
  part(field: number): FieldPart | undefined
  /** Makes all writers, in steps. */
  compile(): Steps<void>
  /** Draws that unique fields decide, by their streams. */
  readonly leads: LedFields['leads']
}

/**
 * How a table's rows lie in time. It depends on names and links alone, never on the other fields, so that an additional
 * field moves no row (DATASETS §1.2).
 *
 * - `timed`: children that come any time after their parent: the orders of a customer.
 * - `near`: children that belong to an event, or are one with their parent: the items, payments and parcels of an order,
 *   the profile of a user. They come in the order of their parents and share their day.
 * - `even`: rows of their own, evenly over the time.
 */
export type Course = {
  readonly kind: 'timed' | 'near' | 'even'
  /** The link that determines the order of the rows; null if none does. */
  readonly main: number | null
  /** Whether rows are events, whose children are near. */
  readonly isEvent: boolean
  /** Whether they take place at a time arranged before, in working hours. */
  readonly isOccasion: boolean
  /** Whether they happen or are noted once: readings, comments. */
  readonly isMomentary: boolean
  readonly level: number
}

/**
 * Whose person, place, company, ... each field of a table reads (DATASETS §1.4). An owner that begins with `@` and the
 * number of a link is the parent there: the customer of `customer_email` in orders is the row that `customer_id` points at.
 */
export type Ownership = {
  /** Of each catalog field; null for others. */
  readonly owners: readonly (Owners | null)[]
  /** For each field, the parent's field of the same kind that it repeats, if any. */
  readonly repeats: readonly ({ readonly link: number; readonly field: number } | null)[]
  /** Owners of the entities that others read through a link to this table. */
  readonly main: Owners
}
