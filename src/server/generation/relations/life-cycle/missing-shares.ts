import { noOwners } from '@/server/generation/engine/part'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { LifeCycle } from './life-cycle'

/**
 * The share of rows, from 0 to 1, in which each field has no value because of a status before it: `shipped_at` of an
 * order that is still being packed. Undefined where no status says so, and where all rows have come to it.
 */
export function missingShares(fields: readonly CheckedField[], profile: LocaleProfile): (number | undefined)[] {
  const cycle = new LifeCycle(true)
  return rowFieldsOf(fields.map((field) => ({ ...field, blankPercentage: 1 }))).map((own) => {
    const share = cycle.absenceOf(own)?.share
    cycle.seeStatus(own, noOwners, { profile, home: profile, constraints: own.field.constraints })
    return share
  })
}
