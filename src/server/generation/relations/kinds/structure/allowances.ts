import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isAlike, isOf, words } from './balances'

/** What was spent of an allowance, and what is left of it. */

const allowanceWords = words(
  'allocated allocation allowance budget cap capacity ceiling entitlement final kontingent limit quota stock',
)
const spentWords = words(
  `booked burned caught charged claimed committed consumed curtailed drawn filled harvested issued landed occupied reserved
  sold spent taken used utilised utilized verbraucht`,
)
const leftWords = words('available balance free headroom left remainder remaining rest unspent unused verfugbar')
const useWords = words('consumed filled fill occupancy uptake usage used utilisation utilization auslastung')

/** An allowance and what was spent of it, the last of each. */
function use(row: Row) {
  const spent = nearest(row, (field) => isOf(spentWords, field) && !isOf(allowanceWords, field) && !isShare(field))
  const whole = spent && nearest(row, (field) => isAllowance(field) && isAlike(spent.field, field))
  return whole && { spent, whole }
}

const isAllowance = (field: RowField): boolean =>
  isPlaces(field) || (isOf(allowanceWords, field) && !isOf(leftWords, field))

/** Bare `places`, or the `spaces_total`: how many can be taken. */
const isPlaces = ({ written, field }: RowField): boolean =>
  field.type === 'integer' &&
  written.some((word) => placeWords.has(word)) &&
  written.every((word) => placeWords.has(word) || word === 'total' || word === 'all')
const placeWords = words('beds berths cabins desks lockers pitches places plots rooms seats slots spaces stalls tables')

/** `landed_t` of a `final_quota_t`: seldom all of it. */
export const spentOfAllowance: NumberRule = (row) => {
  const { own } = row
  if (!isOf(spentWords, own) || isAllowance(own) || isShare(own)) return undefined
  const whole = nearest(row, (field) => isAllowance(field) && isAlike(own, field))
  return (
    whole && {
      say: `at most ${whole.field.field.name}`,
      column: combined([whole.column, factor(0.25, 0.99)], (all, by) => all * by),
    }
  )
}

/** `remaining_t` and `uptake_pct` of an allowance and what was spent of it. */
export const leftOfAllowance: NumberRule = (row) => {
  const { own } = row
  const isUse = isOf(useWords, own) && (isShare(own) || measuredBy(own.written).unit?.symbol === '%')
  if (!isUse && (!isOf(leftWords, own) || isShare(own))) return undefined
  const found = use(row)
  if (!found) return undefined
  const { spent, whole } = found
  const names = [whole.field.field.name, spent.field.field.name] as const
  const columns = [whole.column, spent.column]
  if (isUse) {
    return {
      say: `${names[1]} ÷ ${names[0]}`,
      column: combined(columns, (all, part) => (all === 0 ? 0 : (100 * part) / all)),
    }
  }
  if (!isAlike(own, whole.field)) return undefined
  return { say: `${names[0]} − ${names[1]}`, column: combined(columns, (all, part) => Math.max(0, all - part)) }
}
