import { dated, share, uniform, zip } from '@/server/generation/engine/numeric'
import { skewed } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'
import { referenceDay } from '@/server/generation/entities/when/reference-date'

/**
 * The course of the row's order, or of whatever else the row is about: it is placed, then paid, sent, received,
 * returned. Each step comes one to some days after the one before, and the last before the reference date.
 */
const longestDelays = [0, 3, 5, 9, 13] as const

/** The last five years before a reference day. */
export const lastYears = (day: number) => ({ first: day - 5 * 365, last: day - 1 })

/** Those before the day that a request without a date has. */
export const orderDays = lastYears(referenceDay)

/** The day of a step, in days since 1970-01-01. */
export const orderDay = (stage: number): Numeric => days[stage] ?? placed

const longest = longestDelays.reduce((sum: number, delay) => sum + delay, 0)
/** More of the recent ones; thirty days back, so that they can have run their course. */
const placed = share(
  'order',
  'day',
  dated((day) => skewed(lastYears(day).first, lastYears(day).last - longest, 0.55)),
)
const after = (before: Numeric, stage: 1 | 2 | 3 | 4): Numeric =>
  share(
    'order',
    `day ${stage}`,
    zip(before, uniform(1, longestDelays[stage]), (day, later) => day + later),
  )
const paid = after(placed, 1)
const sent = after(paid, 2)
const received = after(sent, 3)
const days = [placed, paid, sent, received, after(received, 4)]
