import { share, uniform, zip } from '@/server/generation/engine/numeric'
import { skewed } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'
import { referenceDay } from '@/server/generation/entities/reference-date'

/**
 * The course of the row's order, or of whatever else the row is about: it is placed, then paid, sent, received,
 * returned. Each step comes one to some days after the one before, and the last before the reference date.
 */
const longestDelays = [0, 3, 5, 9, 13] as const

/** The words of a field's name that say a step, beside those of the date types themselves: the row need not be an order. */
const stepWords: readonly string[] = [
  'admission admitted application applied check departure effective enrolled enrollment hire hired hiring initiated joining logged reported submission submitted subscribed subscription valid ' +
    'order ordered placed created creation opened issued issue booked booking registered registration signup start started begin from since requested joined purchase purchased invoice',
  'activated activation approval published reviewed ' + 'paid payment confirmed approved packed verified processed',
  'login picked pickup settled settlement ' +
    'shipped shipping ship shipment dispatched dispatch sent updated update modified changed last',
  'close closing deadline discharge discharged dropoff finish graduated graduation maturity out renewal renewed ' +
    'delivered delivery arrival arrived received due end ended until to expiry expires expired expiration closed completed completion finished resolved',
  'exit resigned termination ' +
    'returned return refunded refund canceled cancelled cancellation deleted archived terminated',
]

const stages = new Map(stepWords.flatMap((words, stage) => words.split(' ').map((word) => [word, stage] as const)))

/** All words that say a step: they do not say whose date it is. */
export const stageWords: readonly string[] = [...stages.keys()]

/** The step that a field's name says; 0 where it says none, the latest where it says several. */
export const stageOf = (words: readonly string[]): number => Math.max(0, ...words.map((word) => stages.get(word) ?? 0))

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
