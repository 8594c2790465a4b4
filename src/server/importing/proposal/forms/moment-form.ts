import { catalog, isFieldTypeName } from '@/server/generation/catalog'
import type { Bound, Limits } from '@/server/importing/conditions/limits'
import type { ValueForm } from './capacity'

const millisecondsPerDay = 86_400_000

/**
 * A day or a moment between the bounds of its conditions; other texts than ISO days bound nothing. Bounds beyond those of the
 * type leave it all its days; bounds that leave it none make it any day.
 */
export function momentForm(type: string, limits: Limits): ValueForm {
  const days = isFieldTypeName(type) ? catalog[type].days : undefined
  const [earliest, latest] = [isoDay(days?.earliest), isoDay(days?.latest)]
  const isTimed = days?.timed === true
  const [asked, until] = [dayOf(limits.min, 1, isTimed), dayOf(limits.max, -1, isTimed)]
  if ((latest && asked && asked > latest) || (earliest && until && until < earliest)) return momentForm('date', limits)
  const from = earliest && asked && asked < earliest ? undefined : asked
  const to = latest && until && until > latest ? undefined : until
  if (from === undefined && to === undefined) return { type }
  return { type, constraints: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } }
}

const isoDay = (day: number | undefined): string | undefined =>
  day === undefined ? undefined : new Date(day * millisecondsPerDay).toISOString().slice(0, 10)

/**
 * The first or last whole day within a bound. Moments are bounded by the beginning of the day that a date names.
 * @param step days to move by where the bound's own day is not within: 1 after a lower bound, -1 before an upper one
 */
function dayOf(bound: Bound | undefined, step: 1 | -1, isTimed: boolean): string | undefined {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?/.exec(String(bound?.value ?? '')) ?? []
  const date = Date.parse(day)
  if (!bound || Number.isNaN(date)) return undefined
  const isBegun = /[1-9]/.test(time)
  const isWithin = step === 1 ? !isBegun && (isTimed || !bound.isOpen) : !isTimed && (isBegun || !bound.isOpen)
  return new Date(date + (isWithin ? 0 : step * millisecondsPerDay)).toISOString().slice(0, 10)
}
