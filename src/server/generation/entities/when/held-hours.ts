import type { LocaleProfile } from '@/server/generation/locales/profile'
import { winterHours } from '@/server/generation/locales/shared/winter-hours'
import { millisecondsPerDay } from './reference-date'

/** The hours in which appointments, lessons and the like begin, in milliseconds of the local day. */
const [opens, closes] = [8 * 3_600_000, 19 * 3_600_000]

/**
 * A moment of any hour as one of the working hours of a country: the time from one evening to the next is that of the
 * hours at its end. Keeps the order of moments, and is never before the moment itself.
 * @param moment milliseconds since 1970-01-01T00:00:00Z.
 */
export function inHeldHours({ places }: LocaleProfile, moment: number): number {
  const [first] = places
  const offset = first ? winterHours[first.timezone] * 3_600_000 : 0
  const sinceEvening = moment + offset - closes
  const evening = Math.floor(sinceEvening / millisecondsPerDay) * millisecondsPerDay
  const share = (sinceEvening - evening) / millisecondsPerDay
  return evening + millisecondsPerDay + opens - offset + Math.floor(share * (closes - opens))
}
