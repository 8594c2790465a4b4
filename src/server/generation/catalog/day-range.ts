import type { Constraints } from '@/server/generation/constraints/constraints'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import type { DayBounds } from './define'

/** Days of a range of which only one bound is given. */
const opened = 5 * 365

/**
 * The days that the constraints leave, both included. Where they say nothing, the usual ones; a bound beyond the usual
 * opposite one opens five years beyond it.
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
