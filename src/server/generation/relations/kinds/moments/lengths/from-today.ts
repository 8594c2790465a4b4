import { combined } from '@/server/generation/relations/columns'
import { isTimeUnit, unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { today } from '@/server/generation/relations/kinds/moments/past'
import type { Known, NumberRelation } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('../tables/today-words.tsv', import.meta.url), ['end'])

/** The time until an end, or since an event, relative to the reference date: `days_remaining`, `days_since_visit`. */
export function fromToday(own: RowField, known: readonly Known[]): NumberRelation | undefined {
  const unit = own.kind === 'number' ? own.written.find(isTimeUnit) : undefined
  if (unit === undefined || own.field.type === 'percentage') return undefined
  const ms = (unitIn('time', { written: [unit], field: own.field }) ?? 0) * 1_000
  const moments = known.filter(({ field, column }) => column !== undefined && field.kind === 'moment')
  return ms === 0 ? undefined : (left(own, moments, ms) ?? since(own, moments, ms))
}

function left(own: RowField, moments: readonly Known[], ms: number): NumberRelation | undefined {
  const isLeft =
    isOf(lefts, own) || own.written.some((word, at) => word === 'to' && lexicon('end').has(own.written[at + 1] ?? ''))
  if (!isLeft || isOf(granted, own)) return undefined
  const last = moments.filter(({ field }) => isOf(lexicon('end'), field) || isNotAfter(field))
  const end = last.findLast(({ field }) => isNamed(own, field)) ?? last.at(-1)
  if (!end?.column) return undefined
  return {
    say: `${end.field.field.name} − today`,
    column: combined([end.column, today], (at, now) => Math.max(0, at - now) / ms),
  }
}

function since(own: RowField, moments: readonly Known[], ms: number): NumberRelation | undefined {
  if (!own.written.includes('since')) return undefined
  const event = moments.findLast(({ field }) => isNamed(own, field))
  if (!event?.column) return undefined
  return {
    say: `today − ${event.field.field.name}`,
    column: combined([event.column, today], (at, now) => Math.max(0, now - at) / ms),
  }
}

/** Whether a duration's name refers to a moment: the `renewal` of `days_until_renewal` and a `renewal_date`. */
const isNamed = (own: RowField, { written }: RowField): boolean =>
  own.written.some((word) => !lefts.has(word) && !isTimeUnit(word) && word !== 'since' && written.includes(word))

const isNotAfter = ({ written }: RowField): boolean => written.join(' ') === 'not after'

const lefts: ReadonlySet<string> = new Set(['left', 'remaining', 'till', 'until'])
/** Allowances of days decrease by being used, not with time. */
const granted: ReadonlySet<string> = new Set(['annual', 'holiday', 'leave', 'pto', 'vacation'])
