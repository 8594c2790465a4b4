import { combined } from '@/server/generation/relations/columns'
import { payWords } from '@/server/generation/relations/kinds/money/differences'
import { isUnitPrice } from '@/server/generation/relations/kinds/money/unit-price'
import { every, has, isMoney, isShare, type NumberRule } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'

/** The `net_amount` of an amount and the fee after it: what is taken of it, and not what comes on top. */
export const netOfFees: NumberRule = (row) => {
  const { own } = row
  if (!isMoney(own) || !own.written.includes('net') || own.written.includes('per')) return undefined
  const isFee = (field: RowField) => isOf(payWords('fee'), field) && !isOf(spending, field)
  const amounts = every(row, (field) => isMoney(field) && !isShare(field) && !field.written.includes('per'))
  const at = amounts.findIndex(({ field }) => isFee(field))
  const base = amounts[at - 1]
  const fees = amounts.slice(at)
  if (
    !base ||
    at < 1 ||
    isUnitPrice(base.field) ||
    fees.some(({ field }) => !isFee(field)) ||
    has('tax', base.field) ||
    has('net', base.field)
  )
    return undefined
  return {
    say: [base, ...fees].map(({ field }) => field.field.name).join(' − '),
    column: combined([base.column, ...fees.map(({ column }) => column)], (all, ...taken) =>
      Math.max(
        0,
        taken.reduce((left, fee) => left - fee, all),
      ),
    ),
  }
}

/** What something costs is added up, and taken of nothing. */
const spending: ReadonlySet<string> = new Set(['charge', 'charges', 'cost', 'costs', 'expenses', 'net'])
