import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { chanceOf } from './link-choice'
import type { TableModel } from './model'

export const millisecondsPerDay = 86_400_000

/** The moment at which a row came to be, in milliseconds since 1970-01-01T00:00:00Z: later for later rows. */
export type Clock = (row: number) => number

/** Rows of a recipe without bounds lie in the five years before its reference date, but for what orders need to run their course. */
const spanDays = 5 * 365
const courseDays = 31
/** How much time each further generation adds. */
const generationDays = 90

/** Null where rows share the day of their parents. */
export function clockOf(model: TableModel): Clock | null {
  if (model.course.kind === 'near') return null
  return orderOf(model)
}

/** Moments that rise along the table, whether or not its rows have a time of their own. */
export function orderOf(model: TableModel): Clock {
  const last = Date.parse(model.set.recipe.referenceDate) - courseDays * millisecondsPerDay
  const first = last - (spanDays - courseDays) * millisecondsPerDay
  const key = hash64('clock', model.key)
  return (row) => {
    const generation = model.generationAt(row)
    const from = generation === 0 ? first : last + (generation - 1) * generationDays * millisecondsPerDay
    const to = generation === 0 ? last : from + generationDays * millisecondsPerDay
    const local = row - (model.starts[generation] ?? 0)
    return from + (to - from) * model.timeline(generation).momentOf(local, chanceOf(key, row))
  }
}
