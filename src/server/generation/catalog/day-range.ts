import type { Constraints } from '@/server/generation/constraints/constraints'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import type { DayBounds } from './define'

/** Length in days of a range with only one bound outside the usual ones. */
const opened = 5 * 365

/**
 * The days allowed by the constraints, inclusive. The usual bounds are the default; a bound beyond the usual opposite
 * one opens a range of five years.
 */
export function dayRange(bounds: DayBounds, { from, to }: Constraints): { first: number; last: number } {
  const { usual, earliest, latest } = bounds
  const fromDay = from === undefined ? undefined : Math.ceil(from / millisecondsPerDay)
  const toDay = to === undefined ? undefined : Math.floor(to / millisecondsPerDay)
  return {
    first: fromDay ?? (toDay !== undefined && toDay < usual.first ? Math.max(earliest, toDay - opened) : usual.first),
    last: toDay ?? (fromDay !== undefined && fromDay > usual.last ? Math.min(latest, fromDay + opened) : usual.last),
  }
}
