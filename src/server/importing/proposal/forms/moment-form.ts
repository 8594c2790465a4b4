import { catalog, isFieldTypeName } from '@/server/generation/catalog'
import type { Bound, Limits } from '@/server/importing/conditions/limits'
import type { ValueForm } from './capacity'

const millisecondsPerDay = 86_400_000

/**
 * A date or timestamp within the bounds of its conditions; bounds that are not ISO dates or timestamps are ignored, as are
 * bounds outside the type's own. If no day of the type is left, it becomes a plain date.
 */
export function momentForm(type: string, limits: Limits): ValueForm {
  const days = isFieldTypeName(type) ? catalog[type].days : undefined
  const [earliest, latest] = [isoDay(days?.earliest), isoDay(days?.latest)]
  const isTimed = days?.timed === true
  if (isTimed && limits.wholeUnit === 'day') return momentForm('date', limits)
  const [asked, until] = [within(limits.min, 1, isTimed), within(limits.max, -1, isTimed)]
  if ((latest && asked && asked > latest) || (earliest && until && until < earliest)) return momentForm('date', limits)
  const from = earliest && asked && asked < earliest ? undefined : asked
  const to = latest && until && until > latest ? undefined : until
  if (from === undefined && to === undefined) return { type }
  return { type, constraints: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } }
}

const isoDay = (day: number | undefined): string | undefined =>
  day === undefined ? undefined : new Date(day * millisecondsPerDay).toISOString().slice(0, 10)

/**
 * The first or last date or timestamp within a bound. For timestamps a date means the start of the day.
 * @param step 1 for a lower bound, -1 for an upper one
 */
function within(bound: Bound | undefined, step: 1 | -1, isTimed: boolean): string | undefined {
  const [, day = '', time = '00:00', zone = 'Z'] = momentText.exec(String(bound?.value ?? '')) ?? []
  const at = Date.parse(`${day}T${time}${zone.length === 3 ? `${zone}:00` : zone}`)
  if (!bound || Number.isNaN(at)) return undefined
  const first = at + (bound.isOpen ? step : 0)
  // The start of a day as lower bound, and its end as upper bound, are the day itself.
  const isWhole = (step === 1 ? first : first + 1) % millisecondsPerDay === 0
  if (isTimed && !isWhole) return new Date(first).toISOString()
  const days = first / millisecondsPerDay
  return isoDay(step === 1 ? Math.ceil(days) : Math.floor(days))
}

const momentText = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}(?::\d{2})?)?)?/
