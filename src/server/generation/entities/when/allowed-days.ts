import { memberFrom, nthOf, numberFrom, type PeriodicSet } from '@/server/generation/engine/arithmetic/periodic-set'
import { millisecondsPerDay } from './reference-date'

/** Bounds of a moment in milliseconds since 1970-01-01T00:00:00Z, both included. */
type Bounds = { readonly from?: number | undefined; readonly to?: number | undefined }

/** The moment, or the same time on the next allowed day; on the last allowed day if the next is out of bounds. */
export function onAllowedDay(days: PeriodicSet, moment: number, { from, to }: Bounds): number {
  const day = Math.floor(moment / millisecondsPerDay)
  const next = memberFrom(days, day, to === undefined ? undefined : Math.floor(to / millisecondsPerDay))
  return next === day ? moment : heldWithin(moment + (next - day) * millisecondsPerDay, from, to)
}

const heldWithin = (moment: number, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): number =>
  Math.min(to, Math.max(from, moment))

/**
 * The moment mapped into allowed days: an allowed day is shared with the excluded days before it, so that order is
 * kept. Never before the moment itself, unless that would be after `to`.
 */
export function inAllowedTime(days: PeriodicSet, moment: number, to: number | undefined): number {
  const at = numberFrom(days, Math.floor(moment / millisecondsPerDay))
  const begin = nthOf(days, at) * millisecondsPerDay
  const pause = (nthOf(days, at - 1) + 1) * millisecondsPerDay
  const share = (moment - pause) / (begin + millisecondsPerDay - pause)
  const found = pause === begin ? moment : begin + Math.floor(share * millisecondsPerDay)
  return to !== undefined && found > to ? onAllowedDay(days, Math.min(moment, to), { to }) : found
}

/** Days or moments numbered without those of excluded days. */
export type AllowedTime = {
  /** The number of the first one at or after a day or moment. */
  readonly numberFrom: (at: number) => number
  readonly nth: (number: number) => number
}

/** @param unit whether days or milliseconds are numbered */
export function allowedTime(days: PeriodicSet | undefined, unit: 'day' | 'millisecond'): AllowedTime {
  if (!days) return everything
  if (unit === 'day') return { numberFrom: (day) => numberFrom(days, day), nth: (number) => nthOf(days, number) }
  return {
    numberFrom: (moment) => {
      const day = Math.floor(moment / millisecondsPerDay)
      const number = numberFrom(days, day)
      return number * millisecondsPerDay + (nthOf(days, number) === day ? moment - day * millisecondsPerDay : 0)
    },
    nth: (number) => {
      const day = Math.floor(number / millisecondsPerDay)
      return nthOf(days, day) * millisecondsPerDay + (number - day * millisecondsPerDay)
    },
  }
}

const everything: AllowedTime = { numberFrom: (at) => at, nth: (number) => number }
