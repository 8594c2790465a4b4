import { combined } from '@/server/generation/relations/columns'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { today } from '@/server/generation/relations/kinds/moments/past'
import type { Known, NumberRelation } from '@/server/generation/relations/row'
import { isAbout, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/service-words.tsv', import.meta.url), ['begun', 'left'])

/** Time with an organization: `years_of_service` since the `hire_date`, `tenure_months` since `joined_on`. */
export function serviceSince(own: RowField, known: readonly Known[]): NumberRelation | undefined {
  if (!served.some((word) => own.words.has(word)) || !isCounted(own)) return undefined
  const start = known.findLast(
    ({ field, column }) => column && field.kind === 'moment' && isAbout(lexicon('begun'), field),
  )
  if (!start?.column || known.some(({ field }) => field.kind === 'moment' && isAbout(lexicon('left'), field)))
    return undefined
  const perUnit = (unitIn('time', own) ?? secondsPerYear) * 1_000
  return {
    say: `today − ${start.field.field.name}`,
    column: combined([start.column, today], (from, now) => Math.max(0, Math.floor((now - from) / perUnit))),
  }
}

const secondsPerYear = 31_556_952

const served = ['service', 'seniority', 'tenure'] as const

/** In months or years; bare names such as `tenure` are in years. */
const isCounted = ({ field, written }: RowField): boolean =>
  field.type === 'integer' && written.some((word) => /^(?:year|yr|month|mo)s?$/.test(word))
