import type { FieldType } from '@/server/generation/catalog/define'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import type { Reading } from './constraints'

const form = /^(\d{4}-\d{2}-\d{2})(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:\d{2})?)?$/

/**
 * A bound of a date: YYYY-MM-DD or an RFC 3339 timestamp, in UTC where no offset is given. A bare day as `to` includes
 * the whole of it.
 */
export function readMoment(input: unknown, { days }: FieldType, side: 'from' | 'to'): Reading {
  if (typeof input !== 'string') return wrong('date_type', 'Input should be a valid date', input)
  const [, day] = form.exec(input) ?? []
  const time = day === undefined ? Number.NaN : timeOf(input, day)
  if (Number.isNaN(time)) {
    const error = day === undefined ? 'expected YYYY-MM-DD or an RFC 3339 timestamp' : 'it does not exist'
    return wrong('date_from_datetime_parsing', `Input should be a valid date or datetime, ${error}`, input, { error })
  }
  const { earliest, latest } = days ?? { earliest: Number.NEGATIVE_INFINITY, latest: Number.POSITIVE_INFINITY }
  if (time < earliest * millisecondsPerDay) {
    const ge = isoDay(earliest)
    return wrong('greater_than_equal', `Input should be greater than or equal to ${ge}`, input, { ge })
  }
  if (time >= (latest + 1) * millisecondsPerDay) {
    const le = isoDay(latest)
    return wrong('less_than_equal', `Input should be less than or equal to ${le}`, input, { le })
  }
  const untilEndOfDay = side === 'to' && input === day ? millisecondsPerDay - 1 : 0
  return { constraints: { [side]: time + untilEndOfDay } }
}

/** The same of any text; NaN where it is not a moment. */
export function momentOf(text: string): number {
  const [, day] = form.exec(text) ?? []
  return day === undefined ? Number.NaN : timeOf(text, day)
}

/** Milliseconds since 1970-01-01T00:00:00Z; NaN where the calendar has no such day or the day no such time. */
function timeOf(input: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || isoDay(midnight / millisecondsPerDay) !== day) return Number.NaN
  if (input === day) return midnight
  const upper = input.toUpperCase().replace(' ', 'T')
  return Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(upper.slice(10)) ? upper : `${upper}Z`)
}

const isoDay = (day: number): string => new Date(day * millisecondsPerDay).toISOString().slice(0, 10)

function wrong(type: string, msg: string, input: unknown, ctx?: Record<string, unknown>): Reading {
  return { problems: [{ type, loc: [], msg, input, ...(ctx && { ctx }) }] }
}
