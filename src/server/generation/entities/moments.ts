import { distinctSpelled, type UniquePart } from '@/server/generation/engine/distinct'
import { map, permuted, uniform, weighted, zip } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { date, spelled } from '@/server/generation/engine/parts'
import { millisecondsPerDay } from './reference-date'

/** Milliseconds since 1970-01-01T00:00:00Z, both included. */
export type MomentRange = { readonly from: number; readonly to: number }

/** Each day of a range once, as YYYY-MM-DD. */
export function distinctDays({ first, last }: { first: number; last: number }): UniquePart {
  const capacity = last - first + 1
  return {
    part: date(map(permuted(capacity), (index) => first + index)),
    capacity,
  }
}

/** Moments of a range as RFC 3339 timestamps in UTC, each as likely: whole milliseconds, or steps of more in long ranges. */
export function momentWithin(range: MomentRange): Part {
  const { count, spell } = momentsOf(range)
  return spelled(uniform(0, count - 1), spell, timestampLength)
}

/** The same, each at most once. */
export function distinctMoments(range: MomentRange): UniquePart {
  const { count, spell } = momentsOf(range)
  return distinctSpelled(count, spell, timestampLength)
}

const timestampLength = 'YYYY-MM-DDTHH:MM:SS.mmmZ'.length

function momentsOf({ from, to }: MomentRange) {
  const size = to - from + 1
  const count = Math.min(size, 2 ** 31)
  const step = Math.floor(size / count)
  return { count, spell: (index: number) => new Date(from + index * step).toISOString() }
}

/** Of a thousand events, how many fall into each hour of the day: few at night, most from nine to five. */
const hours = [6, 4, 3, 3, 4, 8, 18, 34, 56, 70, 76, 74, 66, 68, 74, 72, 66, 60, 56, 54, 48, 38, 26, 16]

/** Milliseconds since midnight. */
export const timeOfDay: Numeric = zip(weighted(hours), uniform(0, 3_599_999), (hour, rest) => hour * 3_600_000 + rest)

/** Whether a range begins and ends with a day. */
export const spansWholeDays = ({ from, to }: MomentRange): boolean =>
  from % millisecondsPerDay === 0 && (to + 1) % millisecondsPerDay === 0
