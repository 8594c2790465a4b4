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
  const [asked, until] = [dayOf(limits.min, 1), dayOf(limits.max, -1)]
  if ((latest && asked && asked > latest) || (earliest && until && until < earliest)) return momentForm('date', limits)
  const from = earliest && asked && asked < earliest ? undefined : asked
  const to = latest && until && until > latest ? undefined : until
  if (from === undefined && to === undefined) return { type }
  return { type, constraints: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } }
}

const isoDay = (day: number | undefined): string | undefined =>
  day === undefined ? undefined : new Date(day * millisecondsPerDay).toISOString().slice(0, 10)

/** @param step days to move by where the bound itself is left out */
function dayOf(bound: Bound | undefined, step: 1 | -1): string | undefined {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(String(bound?.value ?? '')) ?? []
  const time = day === undefined ? Number.NaN : Date.parse(day)
  if (!bound || Number.isNaN(time)) return undefined
  return new Date(time + (bound.isOpen ? step * millisecondsPerDay : 0)).toISOString().slice(0, 10)
}
