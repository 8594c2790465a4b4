import type { Bound, Limits } from '@/server/importing/conditions/limits'
import type { ValueForm } from './capacity'

const millisecondsPerDay = 86_400_000

/** A day or a moment between the bounds of its conditions; other texts than ISO days bound nothing. */
export function momentForm(type: string, limits: Limits): ValueForm {
  const from = dayOf(limits.min, 1)
  const to = dayOf(limits.max, -1)
  if (from === undefined && to === undefined) return { type }
  return { type, constraints: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } }
}

/** @param step days to move by where the bound itself is left out */
function dayOf(bound: Bound | undefined, step: 1 | -1): string | undefined {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(String(bound?.value ?? '')) ?? []
  const time = day === undefined ? Number.NaN : Date.parse(day)
  if (!bound || Number.isNaN(time)) return undefined
  return new Date(time + (bound.isOpen ? step * millisecondsPerDay : 0)).toISOString().slice(0, 10)
}
