import { share } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { blockRows } from '@/server/generation/engine/scratch'
import { orderDay } from '@/server/generation/entities/trade/order-days'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, combined, unscaled } from '@/server/generation/relations/columns'
import { slabFloat64 } from '@/server/kernel/memory/slab'

/**
 * Moments that a data set determines: since when everything exists that a row references, when it began, when the first
 * rows may come that reference it, and the last ones.
 */
export type LifetimeMoment = (typeof moments)[number]
const moments = ['since', 'began', 'settled', 'until'] as const

const parts = { day: 'days', time: 'milliseconds' } as const

/** The lifetime moment that a draw of the given name belongs to, and which part of it; undefined for other draws. */
export function lifetimeDraw(name: string) {
  const asked = draws.find((draw) => draw.name === name)
  return asked && { moment: asked.moment, part: parts[asked.of] }
}

const draws = moments.flatMap((moment) =>
  (['day', 'time'] as const).map((of) => ({ moment, of, name: `${moment} ${of}` })),
)

const momentOf = (moment: LifetimeMoment): Column => {
  const at = (of: keyof typeof parts): Numeric => share('order', `${moment} ${of}`, orderDay(0))
  return combined([unscaled(at('day'), 1), unscaled(at('time'), 1)], (days, ms) => days * millisecondsPerDay + ms)
}

const since = momentOf('since')
const until = momentOf('until')

/** When a row of a data set began: the hiring, opening or founding of its subject. */
export const began = momentOf('began')

/** Until when it is new: rows that reference it come later. */
export const settled = momentOf('settled')

/** The first moment of a row that nothing else determines; further ones are later on that day, while it is new. */
export function beganOn(type: string, isFirst: boolean): Column {
  if (type === 'date')
    return combined([began], (moment) => Math.floor(moment / millisecondsPerDay) * millisecondsPerDay)
  if (isFirst) return began
  return (scope) => {
    const { random } = scope
    const [begins, ends] = [began(scope), settled(scope)]
    const column = slabFloat64(blockRows)
    return (rows, n) => {
      const [begun, ended] = [begins(rows, n), ends(rows, n)]
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        const moment = begun[row] ?? 0
        const ofDay = moment - Math.floor(moment / millisecondsPerDay) * millisecondsPerDay
        const room = Math.min(millisecondsPerDay - ofDay, (ended[row] ?? 0) - moment)
        column[row] = moment + Math.floor(random.share(row) * Math.max(0, room))
      }
      return column
    }
  }
}

/**
 * A moment of a row that may precede the row's own, but not the rows that it references. Keeps the order of moments, to
 * within a minute.
 */
export const afterParents = (column: Column): Column =>
  combined([column, since, began], (moment, earliest, own) => {
    if (moment >= earliest) return moment
    const left = Math.min(60_000, Math.max(0, own - earliest))
    return Math.floor(earliest + left * Math.exp((moment - earliest) / (30 * millisecondsPerDay)))
  })

/** The same within the field's own bounds, which apply even if a referenced row came later. */
export const afterParentsWithin = (
  column: Column,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY },
): Column =>
  combined([column, since], (moment, earliest) => {
    const within = Math.min(to, Math.max(from, moment))
    const first = Math.max(from, earliest)
    if (within >= earliest || first > to) return within
    const share = Number.isFinite(from) && to > from ? (within - from) / (to - from) : 0
    const left = Number.isFinite(to) ? to - first : 30 * millisecondsPerDay
    return Math.floor(first + share * left)
  })

/** The time of a step that was taken: the later, the longer it takes, but not after today. */
export const notAfterToday =
  (column: Column): Column =>
  (scope) => {
    const now = (scope.referenceDay + 1) * millisecondsPerDay - 1_000
    return combined([column, began], (moment, from) => {
      if (moment <= now || from >= now) return moment
      const room = now - from
      return Math.floor(from + (room * (moment - from)) / (moment - from + room))
    })(scope)
  }

/**
 * The end of a referenced row: within some weeks of notice after the last row that references it, before the reference date. Keeps
 * the order of ends.
 */
export const afterChildren =
  (column: Column): Column =>
  (scope) => {
    const now = (scope.referenceDay + 1) * millisecondsPerDay - 1_000
    return combined([column, until, began], (moment, latest, from) => {
      const share = 1 / (1 + Math.exp((latest - 2 * year - moment) / year))
      // Rows of one week end on different days, and the ends of a row stay in order.
      const own = (Math.abs(from) * golden) % 1
      return Math.floor(latest + Math.max(0, Math.min(now - latest, noticeMilliseconds)) * ((share + own) / 2))
    })(scope)
  }

/** A planned end: after everything that references its row, however far in the future. Keeps the order of ends. */
export const plannedAfterChildren = (column: Column): Column =>
  combined([column, until], (moment, latest) => {
    const years = (moment - latest) / year
    return years > 30 ? moment : Math.floor(latest + year * Math.log1p(Math.exp(years)))
  })

const noticeMilliseconds = 40 * millisecondsPerDay
const year = 365 * millisecondsPerDay
const golden = 0.618_033_988_749_894_9
