import type { PeriodicSet } from '@/server/generation/engine/arithmetic/periodic-set'
import { distinctSpelled, type UniquePart } from '@/server/generation/engine/distinct'
import { lookup, map, permuted, uniform, weighted, zip } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { date, spelled } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { place } from '@/server/generation/entities/where/place'
import type { Country, Weekend } from '@/server/generation/locales/country'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { winterHours } from '@/server/generation/locales/shared/winter-hours'
import type { Rhythm } from '@/wire/rows/constraints'
import { allowedTime } from './allowed-days'
import { millisecondsPerDay } from './reference-date'

/** Milliseconds since 1970-01-01T00:00:00Z, both included. */
export type MomentRange = { readonly from: number; readonly to: number; readonly allowed?: PeriodicSet | undefined }

/** Each day of a range once, as YYYY-MM-DD. */
export function distinctDays({ first, last }: Days, allowed: PeriodicSet | undefined): UniquePart {
  const days = allowedTime(allowed, 'day')
  const start = days.numberFrom(first)
  const capacity = days.numberFrom(last + 1) - start
  return { part: date(map(permuted(capacity), (index) => days.nth(start + index))), capacity }
}

/** Uniform moments of a range as RFC 3339 timestamps in UTC, in milliseconds or, in long ranges, larger steps. */
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

function momentsOf({ from, to, allowed }: MomentRange) {
  const moments = allowedTime(allowed, 'millisecond')
  const start = moments.numberFrom(from)
  const size = moments.numberFrom(to + 1) - start
  const count = Math.min(size, 2 ** 31)
  const step = Math.floor(size / count)
  return { count, spell: (index: number) => new Date(moments.nth(start + index * step)).toISOString() }
}

/** Events in each hour of the day, out of about a thousand. */
const hours: Record<Rhythm, readonly number[]> = {
  any: [6, 4, 3, 3, 4, 8, 18, 34, 56, 70, 76, 74, 66, 68, 74, 72, 66, 60, 56, 54, 48, 38, 26, 16],
  business: [0, 0, 0, 0, 0, 0, 0, 10, 80, 130, 140, 120, 70, 90, 130, 120, 80, 30, 0, 0, 0, 0, 0, 0],
  retail: [0, 0, 0, 0, 0, 0, 0, 0, 10, 40, 75, 90, 95, 85, 85, 90, 100, 110, 105, 75, 35, 5, 0, 0],
  evening: [25, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 40, 110, 170, 200, 190, 140, 80, 30],
  night: [150, 150, 140, 120, 110, 80, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 40, 80, 100],
  commute: [0, 0, 0, 0, 0, 20, 90, 190, 170, 70, 15, 10, 15, 15, 20, 50, 100, 130, 80, 25, 0, 0, 0, 0],
}

/** Rhythms without weekends. */
const workdaysOnly: ReadonlySet<Rhythm> = new Set(['business', 'commute'])

/** Milliseconds since midnight UTC, for the rhythm in the local time of the row's place. */
export const timeOfDay = (profile: LocaleProfile, rhythm: Rhythm = 'any'): Numeric => zonedTimes(profile)(rhythm)

const zonedTimes = memoizeByProfile((profile) => {
  const made = new Map<Rhythm, Numeric>()
  return (rhythm: Rhythm): Numeric => {
    const known = made.get(rhythm) ?? inZones(profile, rhythm)
    made.set(rhythm, known)
    return known
  }
})

/** The time stays within the UTC day; work that would fall on the next day moves to the morning. */
function inZones(profile: LocaleProfile, rhythm: Rhythm): Numeric {
  const ahead = profile.places.map(({ timezone }) => winterHours[timezone] * 3_600_000)
  const [first = 0] = ahead
  const utcOf = workdaysOnly.has(rhythm)
    ? (local: number, offset: number) =>
        local - offset < millisecondsPerDay ? local - offset : local - 2 * offset - millisecondsPerDay + workBegins
    : (local: number, offset: number) => (local - offset + millisecondsPerDay) % millisecondsPerDay
  if (ahead.every((offset) => offset === first)) {
    return first === 0 ? times[rhythm] : map(times[rhythm], (local) => utcOf(local, first))
  }
  return zip(times[rhythm], lookup(place(profile).at, ahead), utcOf)
}

const workBegins = 8 * 3_600_000

const timeIn = (weights: readonly number[]): Numeric =>
  zip(weighted(weights), uniform(0, 3_599_999), (hour, rest) => hour * 3_600_000 + rest)

const times: Record<Rhythm, Numeric> = {
  any: timeIn(hours.any),
  business: timeIn(hours.business),
  retail: timeIn(hours.retail),
  evening: timeIn(hours.evening),
  night: timeIn(hours.night),
  commute: timeIn(hours.commute),
}

type Days = { readonly first: number; readonly last: number }

/**
 * For rhythms without weekends, moves the first weekend day to the day before and the second to the day after: days
 * keep their order.
 */
export function onWorkdays(day: Numeric, rhythm: Rhythm, { weekend }: Country, { first, last }: Days): Numeric {
  if (!workdaysOnly.has(rhythm)) return day
  return map(day, (each) => {
    const nth = placeInWeekend(each, weekend)
    if (nth === undefined) return each
    const [near, far] = nth === 0 ? [each - 1, each + 2] : [each + 1, each - 2]
    const isWork = (other: number) => other >= first && other <= last && placeInWeekend(other, weekend) === undefined
    return isWork(near) ? near : isWork(far) ? far : each
  })
}

/** 0 on the first day of a weekend, 1 on the second. */
function placeInWeekend(day: number, { begins, before }: Weekend): 0 | 1 | undefined {
  const free = before && day < before.day ? before.begins : begins
  // 1970-01-01 was a Thursday.
  const weekday = (((day + 3) % 7) + 7) % 7
  return weekday === free ? 0 : weekday === (free + 1) % 7 ? 1 : undefined
}

/** Whether a range consists of whole days. */
export const spansWholeDays = ({ from, to }: MomentRange): boolean =>
  from % millisecondsPerDay === 0 && (to + 1) % millisecondsPerDay === 0
