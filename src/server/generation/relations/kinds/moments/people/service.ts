import { combined, unscaled } from '@/server/generation/relations/columns'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { today } from '@/server/generation/relations/kinds/moments/past'
import type { Known, NumberRelation } from '@/server/generation/relations/row'
import { isAbout, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/service-words.tsv', import.meta.url), ['begun', 'left', 'served'])

/**
 * Time with an organization: `years_of_service` since the `hire_date`, `tenure_months` since `joined_on`, `months_active` since the
 * `signup_date`.
 */
export function serviceSince(own: RowField, known: readonly Known[]): NumberRelation | undefined {
  if (!isAbout(lexicon('served'), own) || !isCounted(own)) return undefined
  const start = known.findLast(
    ({ field, column }) => column && field.kind === 'moment' && isAbout(lexicon('begun'), field),
  )
  const left = known.findLast(({ field }) => field.kind === 'moment' && isAbout(lexicon('left'), field))
  if (!start?.column || (left && !(left.column && left.absence))) return undefined
  const perUnit = (unitIn('time', own) ?? (isInMonths(own) ? secondsPerYear / 12 : secondsPerYear)) * 1_000
  const lasted = (from: number, to: number) => Math.max(0, Math.floor((to - from) / perUnit))
  if (!left?.column || !left.absence) {
    return { say: `today − ${start.field.field.name}`, column: combined([start.column, today], lasted) }
  }
  const isStaying = unscaled(left.absence.isLate, 1)
  return {
    say: `from ${start.field.field.name} to ${left.field.field.name} or today`,
    column: combined([start.column, left.column, today, isStaying], (from, to, now, stays) =>
      lasted(from, stays ? now : Math.min(to, now)),
    ),
  }
}

const secondsPerYear = 31_556_952

const isInMonths = ({ written }: RowField): boolean => written.some((word) => /^mo(?:nth)?s?$/.test(word))

/** In months or years; bare names such as `tenure` are in years. */
const isCounted = ({ field, written }: RowField): boolean =>
  field.type === 'integer' && written.some((word) => /^(?:year|yr|month|mo)s?$/.test(word))
