import { dayRange } from '@/server/generation/catalog/day-range'
import { type DayBounds, defineCategory, type FieldScope, type MomentColumns } from '@/server/generation/catalog/define'
import { isIsoDate } from '@/server/generation/catalog/valid'
import type { Constraints } from '@/server/generation/constraints/constraints'
import { memberFrom } from '@/server/generation/engine/arithmetic/periodic-set'
import { dated, map } from '@/server/generation/engine/numeric'
import { skewed } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'
import { date, dateTime } from '@/server/generation/engine/parts'
import { lastYears, orderDay, orderDays } from '@/server/generation/entities/trade/order-days'
import {
  distinctDays,
  distinctMoments,
  momentWithin,
  onWorkdays,
  spansWholeDays,
  timeOfDay,
} from '@/server/generation/entities/when/moments'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'

const days: DayBounds = {
  earliest: Date.parse('0001-01-01') / millisecondsPerDay,
  latest: Date.parse('9999-12-31') / millisecondsPerDay,
  usual: orderDays,
  timed: false,
}

export const dates = defineCategory('dates', {
  date: {
    description: 'Calendar date as YYYY-MM-DD.',
    example: '2025-09-14',
    longest: 10,
    constraints: ['from', 'to', 'rhythm'],
    days,
    entities: { order: [] },
    part: (scope) => date(rhythmicDay(scope)),
    moment: (scope) => ({ day: rhythmicDay(scope) }),
    unique: ({ constraints }) => distinctDays(dayRange(days, constraints), constraints.allowed),
    isValid: isIsoDate,
  },
  dateTime: {
    description: 'ISO 8601 timestamp in UTC.',
    example: '2025-09-14T09:32:18.407Z',
    longest: 24,
    constraints: ['from', 'to', 'rhythm'],
    days: { ...days, timed: true },
    entities: { order: [] },
    part: (scope) => {
      const found = momentOf(scope)
      return found ? dateTime(found.day, found.time) : momentWithin(momentRange(scope.constraints))
    },
    moment: momentOf,
    unique: ({ constraints }) => distinctMoments(momentRange(constraints)),
    isValid: (value) =>
      typeof value === 'string' &&
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
      !Number.isNaN(Date.parse(value)) &&
      isIsoDate(value.slice(0, 10)),
  },
})

/** A day and a time of day; undefined if the bounds do not span whole days. */
function momentOf(scope: FieldScope): Required<MomentColumns> | undefined {
  const { constraints } = scope
  if (!spansWholeDays(momentRange(constraints))) return undefined
  return { day: rhythmicDay(scope), time: timeOfDay(scope.profile, constraints.rhythm) }
}

/** The day, moved to a weekday of the rhythm or to the next day that the constraints allow. */
function rhythmicDay(scope: FieldScope): Numeric {
  const { profile, constraints } = scope
  const { rhythm, allowed, to } = constraints
  const day =
    rhythm === undefined ? dayOf(scope) : onWorkdays(dayOf(scope), rhythm, profile.country, dayRange(days, constraints))
  if (!allowed) return day
  const last = to === undefined ? undefined : dayRange(days, constraints).last
  return map(day, (each) => memberFrom(allowed, each, last))
}

/**
 * The day of the order's step that the field name suggests; with the caller's own bounds, any day within them, favoring
 * recent ones.
 */
function dayOf({ constraints, stage = 0 }: FieldScope) {
  if (constraints.from === undefined && constraints.to === undefined) return orderDay(stage)
  return dated((today) => {
    const { first, last } = dayRange({ ...days, usual: lastYears(today) }, constraints)
    return skewed(first, last, 0.55)
  })
}

function momentRange(constraints: Constraints) {
  const { first, last } = dayRange(days, constraints)
  const { from = first * millisecondsPerDay, to = (last + 1) * millisecondsPerDay - 1 } = constraints
  return { from, to, allowed: constraints.allowed }
}
