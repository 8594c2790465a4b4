import { share, uniform, zip } from '@/server/generation/engine/numeric'
import { skewed } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'
import { referenceDay } from '@/server/generation/entities/reference-date'

/**
 * The course of the row's order, or of whatever else the row is about: it is placed, then paid, sent, received,
 * returned. Each step comes one to some days after the one before, and the last before the reference date.
 */
const longestDelays = [0, 3, 5, 9, 13] as const

/** Orders of the last five years, more of the recent ones; thirty days back, so that they can have run their course. */
export const orderDays = { first: referenceDay - 5 * 365, last: referenceDay - 1 }

/** The day of a step, in days since 1970-01-01. */
export const orderDay = (stage: number): Numeric => days[stage] ?? placed

const longest = longestDelays.reduce((sum: number, delay) => sum + delay, 0)
const placed = share('order', 'day', skewed(orderDays.first, orderDays.last - longest, 0.55))
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
