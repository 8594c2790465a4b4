import { dated, share, uniform, zip } from '@/server/generation/engine/numeric'
import { skewed } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'
import { referenceDay } from '@/server/generation/entities/when/reference-date'

/**
 * The course of the row's order or other subject: placed, paid, sent, received, returned. Each step is at least one
 * day after the one before, and the last is before the reference date.
 */
const longestDelays = [0, 3, 5, 9, 13] as const

/** The last five years before a reference day. */
export const lastYears = (day: number) => ({ first: day - 5 * 365, last: day - 1 })

/** The same before the default reference day. */
export const orderDays = lastYears(referenceDay)

/** The day of a step, in days since 1970-01-01. */
export const orderDay = (stage: number): Numeric => days[stage] ?? placed

const longest = longestDelays.reduce((sum: number, delay) => sum + delay, 0)
/** Skewed towards recent days, but thirty days back so that all steps can be complete. */
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
