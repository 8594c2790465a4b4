import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { every, isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Stocks and accounts: the opening, its ins and outs, and the rest. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const openingWords = words('opening initial start starting begin beginning brought anfangsbestand inicial')
const closingWords = words('closing final end ending carried endbestand resulting')
const inWords = words(
  `in received added purchased purchases deposits deposited credits credited produced production new joined inflow inflows
  hired admitted births bought replenished restocked incoming receipts additions granted earned accrued
  expansion reactivation upsell`,
)
const outWords = words(
  `out issued sold used withdrawn withdrawals debits debited left consumed discharged deaths outflow outflows shipped wasted
  disposals disposed sales dispatched redeemed leavers lost expired taken scrapped
  contraction churned churn downgrade`,
)
const allowanceWords = words(
  'allocated allocation allowance budget cap capacity ceiling entitlement final kontingent limit quota stock',
)
const spentWords = words(
  `booked burned caught charged claimed committed consumed curtailed drawn filled harvested issued landed occupied reserved
  sold spent taken used utilised utilized verbraucht`,
)
const leftWords = words('available balance free headroom left remainder remaining rest unspent unused verfugbar')
const useWords = words('consumed filled fill occupancy uptake usage used utilisation utilization auslastung')

const isOf = (any: ReadonlySet<string>, { written }: RowField): boolean => written.some((word) => any.has(word))

/** Whether both are of money, or of one unit, or counts. */
function isAlike(one: RowField, other: RowField): boolean {
  const [a, b] = [measuredBy(one.written), measuredBy(other.written)]
  const isMoney = one.field.type === 'amount'
  return a.unit === b.unit && !a.per && !b.per && isMoney === (other.field.type === 'amount') && !isShare(other)
}

/** `closing_stock` of `opening_stock`, `received` and `issued`; the balance of an account. */
export const balance: NumberRule = (row) => {
  const { own } = row
  if (!isOf(closingWords, own) || isShare(own)) return undefined
  const opening = nearest(row, (field) => isOf(openingWords, field) && isAlike(own, field))
  if (!opening) return undefined
  const since = row.before.indexOf(opening.field)
  const isMove = (field: RowField) =>
    row.before.indexOf(field) > since && isAlike(own, field) && isOf(inWords, field) !== isOf(outWords, field)
  const moves = every(row, isMove).map((move) => ({ ...move, sign: isOf(inWords, move.field) ? 1 : -1 }))
  if (moves.length < 2) return undefined
  return {
    say: [
      opening.field.field.name,
      ...moves.map(({ field, sign }) => `${sign < 0 ? '−' : '+'} ${field.field.name}`),
    ].join(' '),
    column: combined([opening.column, ...moves.map(({ column }) => column)], (first, ...rest) =>
      Math.max(
        0,
        rest.reduce((sum, value, at) => sum + (moves[at]?.sign ?? 1) * value, first),
      ),
    ),
  }
}

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
