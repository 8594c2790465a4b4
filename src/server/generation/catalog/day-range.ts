import type { Constraints } from '@/server/generation/constraints/constraints'
import { millisecondsPerDay } from '@/server/generation/entities/reference-date'
import type { DayBounds } from './define'

/**
 * The days that the constraints leave, both included. Where they say nothing, the usual ones; a bound beyond the usual
 * opposite one opens that side up to what the type allows.
 */
export function dayRange(bounds: DayBounds, { from, to }: Constraints): { first: number; last: number } {
  const { usual, earliest, latest } = bounds
  const fromDay = from === undefined ? undefined : Math.ceil(from / millisecondsPerDay)
  const toDay = to === undefined ? undefined : Math.floor(to / millisecondsPerDay)
  return {
    first: fromDay ?? (toDay !== undefined && toDay < usual.first ? earliest : usual.first),
    last: toDay ?? (fromDay !== undefined && fromDay > usual.last ? latest : usual.last),
  }
}
