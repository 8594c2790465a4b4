import { chanceOf } from '@/server/datasets/model/choice/link-choice'
import { digitsOf, membershipOf } from '@/server/datasets/model/combining'
import type { TableModel } from '@/server/datasets/model/model'
import { catalog } from '@/server/generation/catalog'
import { dayRange } from '@/server/generation/catalog/day-range'
import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { allowedTime, inAllowedTime } from '@/server/generation/entities/when/allowed-days'
import { inHeldHours } from '@/server/generation/entities/when/held-hours'
import { profileOf } from '@/server/generation/locales'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { type Clock, courseClockOf } from './clock'
import { sinceOf } from './lifetimes'
import { allowedDays, courseDays, firstDate, takesHours } from './span'
import { millisecondsPerDay } from './stretch'

/** Whole days since 1970-01-01 of a row's date, or milliseconds of its moment. */
export type DistinctDate = (row: number) => number

/**
 * The dates of a field that a unique set tells rows apart by. The set determines the remainder of a date by the number
 * of dates that have to differ, so any date with that remainder will do: the first one after the row exists; if bounds
 * forbid that, one after all rows that it references; an earlier one only if there is no other. Null for other fields,
 * and if rows have no parents.
 */
export function distinctDateOf(model: TableModel, field: number): DistinctDate | null {
  const date = datedByLinks(model, field)
  const digits = date && digitsOfField(model, field)
  if (!date || !digits) return null
  const unit = date.type === 'date' ? millisecondsPerDay : 1
  const [momentOf, since] = [courseClockOf(model), sinceOf(model)]
  const key = hash64(`date:${date.name}`, model.key)
  const days = allowedTime(date.constraints.allowed, date.type === 'date' ? 'day' : 'millisecond')
  const ranges: Range[] = []
  return (row) => {
    const generation = model.generationAt(row)
    ranges[generation] ??= rangeOf(model, date, generation, unit)
    const [first, last] = [days.numberFrom(ranges[generation].first), days.numberFrom(ranges[generation].last + 1) - 1]
    const { digit, size } = digits(row)
    const after = (from: number) => from + ((((digit - from) % size) + size) % size)
    const own = days.numberFrom(Math.floor(momentOf(row) / unit))
    if (own >= first && after(own) <= last) return days.nth(after(own))
    const parents = Math.max(first, days.numberFrom(Math.floor(since(row) / unit)))
    const from = after(after(parents) <= last ? parents : first)
    return days.nth(from + size * Math.floor(chanceOf(key, row) * (Math.floor((last - from) / size) + 1)))
  }
}

/** When the rows of a table came to be: at their first date, where a unique set decides it. */
export function clockOf(model: TableModel): Clock {
  const clock = inOwnHours(model, onAllowedDays(model, courseClockOf(model)))
  const field = firstDate(model)
  const dateOf = distinctDateOf(model, field)
  if (!dateOf) return clock
  const unit = datedByLinks(model, field)?.type === 'date' ? millisecondsPerDay : 1
  return (row) => Math.max(clock(row), dateOf(row) * unit)
}

function onAllowedDays(model: TableModel, clock: Clock): Clock {
  const { allowed, to } = allowedDays(model) ?? {}
  return allowed ? (row) => inAllowedTime(allowed, clock(row), to) : clock
}

/** Occasions take place in working hours. */
function inOwnHours(model: TableModel, clock: Clock): Clock {
  if (!takesHours(model)) return clock
  const profile = profileOf(model.set.recipe.locale)
  return (row) => inHeldHours(profile, clock(row))
}

type Range = { readonly first: number; readonly last: number }

/** The bounds of the field; where it has none, no earlier and no later than rows of the generation may come. */
function rangeOf(model: TableModel, { type, constraints }: CheckedField, generation: number, unit: number): Range {
  const { from, to } = constraints
  const { days } = catalog[type]
  const range = days ? dayRange(days, constraints) : { first: 0, last: 0 }
  const span = model.span(generation)
  const earliest = Math.min(range.first * millisecondsPerDay, span.from)
  const latest = Math.max((range.last + 1) * millisecondsPerDay - 1, span.to + courseDays * millisecondsPerDay)
  return { first: Math.ceil((from ?? earliest) / unit), last: Math.floor((to ?? latest) / unit) }
}

/** The date or moment of a table with links, if only bounds constrain the field. */
function datedByLinks({ table }: TableModel, field: number): CheckedField | null {
  const { value } = table.fields[field] ?? {}
  if (table.isCall || value?.kind !== 'catalog' || !table.links.some(({ deferred }) => !deferred)) return null
  const { type, constraints } = value.field
  const isFree = Object.keys(constraints).every((name) => ['from', 'to', 'unique', 'allowed'].includes(name))
  return isFree && (type === 'date' || type === 'dateTime') ? value.field : null
}

function digitsOfField(model: TableModel, field: number): ReturnType<typeof digitsOf> | null {
  const membership = membershipOf(model, (part) => part.kind === 'field' && part.field === field)
  if (membership) return digitsOf(model, membership)
  const isAlone = model.table.uniqueSets.some(({ way }) => way.kind === 'field' && way.field === field)
  return isAlone ? (row) => ({ digit: row, size: model.table.rows }) : null
}
