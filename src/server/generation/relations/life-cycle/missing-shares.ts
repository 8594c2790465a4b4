import { noOwners } from '@/server/generation/engine/part'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { type RowField, rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { LifeCycle } from './life-cycle'
import { mayLieAhead } from './so-far'
import { stageOf } from './stages'
import { missingIn, reachedBy, statusOf } from './statuses'

/**
 * The share of rows, from 0 to 1, in which each field has no value because of a status of the row: `shipped_at` of an
 * order that is still being packed. Undefined where no status says so, and where all rows have come to it.
 */
export function missingShares(fields: readonly CheckedField[], profile: LocaleProfile): (number | undefined)[] {
  const cycle = new LifeCycle(true)
  const row = rowFieldsOf(fields.map((field) => ({ ...field, blankPercentage: 1 })))
  const before = row.map((own) => {
    const share = cycle.absenceOf(own)?.share
    cycle.seeStatus(own, noOwners, { profile, home: profile, constraints: own.field.constraints })
    return share
  })
  const ahead = aheadOf(row, profile)
  return before.map((share, at) => share ?? ahead[at])
}

/** Of moments before the status, other than the first of them. */
function aheadOf(row: readonly RowField[], profile: LocaleProfile): (number | undefined)[] {
  const [status] = row.flatMap((own, at) => ({ at, of: statusOf(own, noOwners, profile) })).filter(({ of }) => of)
  if (!status?.of) return []
  const { at: end, of } = status
  const words = new Set<string>()
  let hasBegun = false
  return row.slice(0, end).map((own) => {
    for (const word of own.words) words.add(word)
    const stage = own.kind === 'moment' && own.field.type !== 'birthdate' ? stageOf(own, words) : undefined
    const isFirst = stage !== undefined && !hasBegun
    hasBegun ||= stage !== undefined
    if (!stage || isFirst || !mayLieAhead(own, stage)) return undefined
    const reached = reachedBy(of, stage)
    return reached?.includes(false) ? missingIn(of, reached) : undefined
  })
}
