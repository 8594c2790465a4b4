import { combined } from '@/server/generation/relations/columns'
import { isUnitPrice } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { isMoney, isShare, type NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/general-words.tsv', import.meta.url), [
  'general', // in the name of any amount or share
])

/**
 * An amount after a percentage of the same stem is that share of the amount before both: the `arrangement_fee` after a
 * `principal` and an `arrangement_pct`, the `advanced` part of an `invoice_amt` at an `advance_rate`.
 */
export const shareOfAmountBefore: NumberRule = ({ own, before, column }) => {
  if (!isMoney(own) || isUnitPrice(own)) return undefined
  const at = before.findLastIndex(
    (field) => field.field.type === 'percentage' && isRate(field) && isOfOneStem(field, own),
  )
  const rate = before[at]
  const base = before.slice(0, Math.max(0, at)).findLast((field) => isMoney(field) && !isUnitPrice(field))
  const [share, amount] = [rate && column(rate), base && column(base)]
  if (!rate || !base || !share || !amount) return undefined
  const whole = (rate.field.constraints.max ?? 100) > 1 ? 100 : 1
  return {
    say: `${base.field.name} × ${rate.field.name}`,
    column: combined([amount, share], (value, by) => (value * by) / whole),
  }
}

/** An `advance_rate` or `fee_pct`, not the `percent_spent` of another amount. */
const isRate = (field: RowField): boolean =>
  isShare(field) && ['pct', 'percent', 'percentage', 'rate'].includes(field.written.at(-1) ?? '')

/**
 * Whether an amount has the last word of a rate's subject, or its first five letters: a `no_claims_discount_pct` is
 * about discounts, not about claims.
 */
const isOfOneStem = (rate: RowField, other: RowField): boolean =>
  rate.written
    .filter((word) => !lexicon('general').has(word))
    .slice(-1)
    .some((word) =>
      other.written.some((its) => its === word || (word.length > 4 && its.slice(0, 5) === word.slice(0, 5))),
    )
