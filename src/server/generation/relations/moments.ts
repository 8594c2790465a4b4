import { catalog } from '@/server/generation/catalog'
import type { FieldScope, MomentColumns } from '@/server/generation/catalog/define'
import { writeDate } from '@/server/generation/engine/arithmetic/calendar'
import { map, uniform } from '@/server/generation/engine/numeric'
import { logNormal, normal } from '@/server/generation/engine/numeric/shapes'
import { type DrawScope, type Numeric, type Part, part } from '@/server/generation/engine/part'
import { writeDateTime } from '@/server/generation/engine/parts/dates'
import { blockRows, scratch } from '@/server/generation/engine/scratch'
import { timeOfDay } from '@/server/generation/entities/when/moments'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { profileOf } from '@/server/generation/locales'
import { slabFloat64 } from '@/server/kernel/memory/slab'
import type { LocaleCode } from '@/wire/vocabulary'
import { asItIs, type Column, madeOf, unscaled } from './columns'
import type { Span } from './kinds/moments/spans'

/** The moment of a field without a relation: the start of its day if it has no time. */
export function momentColumn(type: keyof typeof catalog, scope: FieldScope): Column | undefined {
  const found = catalog[type].moment?.(scope)
  return found && momentsIn(found)
}

/** Days and times of day as moments. */
export function momentsIn(found: MomentColumns): Column {
  const day = unscaled(found.day, 1)
  const time = found.time && unscaled(found.time, 1)
  const moments: Column = (draws) => {
    const days = day(draws)
    const times = time?.(draws)
    const column = slabFloat64(blockRows)
    return (rows, n) => {
      const dayOf = days(rows, n)
      const timeOf = times?.(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        column[row] = (dayOf[row] ?? 0) * millisecondsPerDay + (timeOf?.[row] ?? 0)
      }
      return column
    }
  }
  return madeOf(moments, [], () => anyMoment)
}

/** Durations do not depend on the first moment. */
const anyMoment = 0

/** How a moment follows from another. */
export type Following = {
  readonly source: Column
  readonly span: Span
  /** The duration in milliseconds, instead of a drawn span. */
  readonly length?: Column
  readonly forward: boolean
  /** Whether the source and the moment itself have a time of day. */
  readonly sourceTimed: boolean
  readonly timed: boolean
  /** The locale of the moment, for its usual hours. */
  readonly locale: LocaleCode
  /** 1 where the moment is after the reference date. */
  readonly isLate?: Numeric
  readonly from?: number
  readonly to?: number
}

/** From here on, durations are whole days, with any time of day. */
const wholeDaysFrom = 2 * millisecondsPerDay

/** The moment at a given duration after or before another one. */
export const following = (made: Following): Column => {
  const { source, span, length, forward } = made
  const sign = forward ? 1 : -1
  return madeOf(
    followed(made),
    length ? [source, length] : [source],
    (start, taken = span.median) => start + sign * taken,
  )
}

const followed =
  ({ source, span, length, forward, sourceTimed, timed, locale, isLate, from, to }: Following): Column =>
  (scope) => {
    const sources = source(scope)
    const { lengths, isDays } = lengthsOf(span, length, timed)(scope)
    const times = timeOfDay(profileOf(locale))(scope)
    const late = isLate?.(scope)
    const column = slabFloat64(blockRows)
    const now = scope.referenceDay * millisecondsPerDay
    const latestOfAll = span.later ? Number.POSITIVE_INFINITY : now - 1_000
    const sign = forward ? 1 : -1
    return (rows, n) => {
      const start = sources(rows, n)
      const taken = lengths(rows, n)
      const time = times(rows, n)
      const ahead = late?.(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        const isAhead = ahead?.[row] === 1
        const base = Math.max(start[row] ?? 0, isAhead ? now + millisecondsPerDay : Number.NEGATIVE_INFINITY)
        const latest = isAhead ? Number.POSITIVE_INFINITY : latestOfAll
        const ofDay = isDays || !sourceTimed ? floorDay(base) + (timed ? (time[row] ?? 0) : 0) : base
        let moment = ofDay + sign * (taken[row] ?? 0)
        if (sign > 0 && moment < base && span.shortest >= 0) moment = base
        if (sign < 0 && moment > base && span.shortest >= 0) moment = base
        if (moment > latest) moment = withinRoom(base, latest, taken[row] ?? 0, isDays)
        if (from !== undefined && moment < from) moment = from
        if (to !== undefined && moment > to) moment = to
        column[row] = moment
      }
      return column
    }
  }

/** The later, the longer it takes, where that would end after the latest moment. */
function withinRoom(base: number, latest: number, taken: number, isDays: boolean): number {
  const room = latest - base
  if (room <= 0) return base
  const at = base + (room * taken) / (taken + room)
  return isDays ? Math.max(base, floorDay(at) + (base - floorDay(base))) : at
}

/**
 * Clamps a column between others where they leave room: a moment outside is moved inside.
 * @param floors earliest allowed moments.
 * @param ceilings latest allowed moments.
 * @param room the distance from the nearest bound if there are bounds on one side only.
 */
export function between(
  column: Column,
  floors: readonly Column[],
  ceilings: readonly Column[],
  room = 30 * millisecondsPerDay,
): Column {
  if (floors.length + ceilings.length === 0) return column
  const held: Column = (scope) => {
    const latest = scope.referenceDay * millisecondsPerDay - 1_000
    const draw = column(scope)
    const lowest = extremeOf(floors, Number.NEGATIVE_INFINITY, Math.max)(scope)
    const highest = extremeOf(ceilings, Number.POSITIVE_INFINITY, Math.min)(scope)
    const out = slabFloat64(blockRows)
    return (rows, n) => {
      const [values, lows, highs] = [draw(rows, n), lowest(rows, n), highest(rows, n)]
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        out[row] = heldBetween(values[row] ?? 0, lows[row] ?? 0, highs[row] ?? 0, { latest, room })
      }
      return out
    }
  }
  return madeOf(held, [column], asItIs)
}

type Around = { readonly latest: number; readonly room: number }

function heldBetween(value: number, floor: number, ceiling: number, { latest, room }: Around): number {
  if ((value >= floor && value <= ceiling) || floor > ceiling) return value
  const end = Number.isFinite(ceiling) ? ceiling : Math.max(floor, Math.min(latest, floor + room))
  const start = Number.isFinite(floor) ? floor : end - room
  return Math.floor(start + (end - start) * placed(value))
}

/** The minimum or maximum of some columns, row by row; `otherwise` if there are none. */
const extremeOf =
  (columns: readonly Column[], otherwise: number, choose: (one: number, other: number) => number): Column =>
  (scope) => {
    const draws = columns.map((column) => column(scope))
    const out = slabFloat64(blockRows)
    return (rows, n) => {
      out.fill(otherwise)
      for (const draw of draws) {
        const drawn = draw(rows, n)
        for (let k = 0; k < n; k++) {
          const row = rows[k] ?? 0
          out[row] = choose(out[row] ?? 0, drawn[row] ?? 0)
        }
      }
      return out
    }
  }

/** A share from 0.1 to 0.9, derived from the moment. */
const placed = (moment: number): number => 0.1 + 0.8 * ((((moment / 86_413_000) % 1) + 1) % 1)

const floorDay = (moment: number): number => Math.floor(moment / millisecondsPerDay) * millisecondsPerDay

type Lengths = { readonly lengths: ReturnType<Column>; readonly isDays: boolean }

/** Durations in whole days if they are long or the moment has no time, otherwise in seconds. */
function lengthsOf(span: Span, length: Column | undefined, timed: boolean): (scope: DrawScope) => Lengths {
  if (length) return (scope) => ({ lengths: length(scope), isDays: !timed })
  const isDays = !timed || span.median >= wholeDaysFrom
  const unit = isDays ? millisecondsPerDay : 1_000
  const lo = isDays ? Math.ceil(span.shortest / unit - 1e-9) : Math.round(span.shortest / unit)
  const hi = Math.max(lo, Math.round(span.longest / unit))
  const median = Math.min(hi, Math.max(lo, span.median / unit))
  const drawn = unscaled(spread(lo, median, hi), 1 / unit)
  return (scope) => ({ lengths: drawn(scope), isDays })
}

/** Half of all values below the median, few near the bounds. */
function spread(lo: number, median: number, hi: number) {
  if (lo === hi) return uniform(lo, hi)
  if (lo < 0 && median > lo && hi - lo > 4 * (median - lo))
    return map(logNormal(median - lo, 0.5, 0, hi - lo), (value) => value + lo)
  if (lo < 0 || median <= 0) return normal(median, Math.max(0.5, (hi - lo) / 6), lo, hi)
  return logNormal(Math.max(median, 0.5), Math.max(0.15, Math.log(hi / Math.max(median, 0.5)) / 2.6), lo, hi)
}

/** The moments as cells of a date or a dateTime. */
export const momentPart = (column: Column, timed: boolean): Part =>
  part((c) => {
    c.reserve('YYYY-MM-DDTHH:MM:SS.mmmZ'.length)
    const draw = column(c)
    return (rows, n) => {
      const { cursor, view } = scratch
      const moments = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        const moment = Math.round(moments[row] ?? 0)
        const day = Math.floor(moment / millisecondsPerDay)
        const p = cursor[row] ?? 0
        cursor[row] = timed ? writeDateTime(view, p, day, moment - day * millisecondsPerDay) : writeDate(view, p, day)
      }
    }
  })
