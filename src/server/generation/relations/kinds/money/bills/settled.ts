import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor, oneOf } from '@/server/generation/relations/numbers'
import {
  every,
  has,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isBillTotal } from './bill'
import { isCharged, isSubtotal } from './charges'

/** Payments of a bill, and its balance. */

const lexicon = wordRoles(new URL('./tables/settled-words.tsv', import.meta.url), [
  'of-payment', // in the name of a payment, says nothing more specific
  'of-rest', // in the name of a balance, says nothing more specific
  'rest', // marks an amount still due
])

/** The total due. */
export const isBill = (field: RowField): boolean =>
  isMoney(field) &&
  !isPaidOf(field) &&
  !isRestOf(field) &&
  (isBillTotal(field) || isSubtotal(field) || isDue(field) || isGross(field))

/** A `gross_amount`, a `brutto`. */
const isGross = (field: RowField): boolean =>
  has('gross', field) &&
  (field.written.includes('amount') || field.written.length - measuredBy(field.written).money.size === 1)

const isDue = ({ written }: RowField): boolean =>
  written.length < 4 &&
  (written.includes('total') ||
    written.at(-1) === 'due' ||
    (written.includes('amount') && ['due', 'invoice', 'invoiced', 'billed'].some((word) => written.includes(word))))

/** `amount_paid`, `paid_usd`, but not a deposit or a payment by an insurer. */
export const isPaidOf = (field: RowField): boolean =>
  isMoney(field) &&
  !isShare(field) &&
  (field.written.includes('paid') || field.written.join(' ') === 'amount received') &&
  field.written.every((word) => lexicon('of-payment').has(word))

/** `balance`, `balance_due`, `outstanding`. */
export const isRestOf = (field: RowField): boolean =>
  isMoney(field) &&
  isOf(lexicon('rest'), field) &&
  field.written.every(
    (word, at) =>
      measuredBy(field.written).money.has(at) ||
      (['rest', 'of-rest', 'of-payment'] as const).some((role) => lexicon(role).has(word)),
  )

/** Most bills are paid in full, some in part or not yet; with a discount after the bill, the rest of it is paid. */
export const paidOfBill: NumberRule = (row) => {
  if (!isPaidOf(row.own)) return undefined
  const bill = nearest(row, isBill) ?? onlyCharge(row)
  if (!bill) return undefined
  const discount = nearest(row, (field) => isLaterDiscount(field, bill.field, row))
  if (discount) {
    return {
      say: `${bill.field.field.name} − ${discount.field.field.name}`,
      column: combined([bill.column, discount.column], (all, less) => Math.max(0, all - less)),
    }
  }
  return {
    say: `at most ${bill.field.field.name}`,
    column: combined([bill.column, oneOf([0, 1, 2], [16, 14, 70]), factor(0.15, 0.85)], (all, state, by) =>
      state === 2 ? all : state === 1 ? Math.round(all * by) : 0,
    ),
  }
}

const isLaterDiscount = (field: RowField, bill: RowField, { before }: Row): boolean =>
  isMoney(field) && has('discount', field) && before.indexOf(field) > before.indexOf(bill)

/** A `deposit` on a preceding bill is a part of it; the deposit of a lease is not. */
export const depositOfBill: NumberRule = (row) => {
  const { own } = row
  if (!isMoney(own) || isShare(own) || own.written.some((word) => !advances.has(word) && word !== 'amount'))
    return undefined
  const isRated = nearest(row, (field) => isShare(field) && field.written.includes('deposit')) !== undefined
  const bill = own.written.some((word) => advances.has(word)) && !isRated ? nearest(row, isBill) : undefined
  return (
    bill && {
      say: `at most ${bill.field.field.name}`,
      column: combined([bill.column, factor(0.1, 0.5)], (all, by) => Math.round(all * by)),
    }
  )
}

/** The balance of the bill, even if other charges are nearer. */
export const restOfBill: NumberRule = (row) => {
  if (!isRestOf(row.own) && !isDueAfter(row)) return undefined
  return restOf(row, nearest(row, isBill))
}

/** An `amount_due` after a `grand_total` and what was paid in advance. */
const isDueAfter = (row: Row): boolean => {
  const { own } = row
  if (!isMoney(own) || !['amount due', 'total due', 'due'].includes(own.written.join(' '))) return false
  const { before } = row
  const at = before.findIndex((field) => isMoney(field) && isBillTotal(field) && field.written.includes('total'))
  return at >= 0 && before.slice(at).some(isTakenOff)
}

/** The balance of the only charge of a row without a bill: the `treatment_cost`. */
export const restOfCharge: NumberRule = (row) =>
  isRestOf(row.own) && !row.before.some(isBill) ? restOf(row, onlyCharge(row) ?? chargeInAdvance(row)) : undefined

/** The `tuning_price` that a `deposit` is a part of. */
function chargeInAdvance(row: Row): Source | undefined {
  const advance = nearest(row, (field) => isTakenOff(field) && row.says(field)?.startsWith('at most ') === true)
  return advance && nearest(row, (field) => row.says(advance.field) === `at most ${field.field.name}`)
}

function restOf(row: Row, bill: Source | undefined): NumberRelation | undefined {
  const since = bill ? row.before.indexOf(bill.field) : -1
  const isPaid = (field: RowField) =>
    isTakenOff(field) ||
    (field.written.at(-1) === 'paid' && row.says(field) === `at most ${bill?.field.field.name}` && isMoney(field))
  const paid = bill && nearest(row, (field) => row.before.indexOf(field) > since && isPaid(field))
  return (
    paid && {
      say: `${bill.field.field.name} − ${paid.field.field.name}`,
      column: combined([bill.column, paid.column], (all, part) => Math.max(0, all - part)),
    }
  )
}

function onlyCharge(row: Row): Source | undefined {
  const [charge, ...others] = every(row, (field) => isCharged(field) && !isPaidOf(field) && !isRestOf(field))
  return others.length === 0 ? charge : undefined
}

/** Paid before the bill. */
const advances: ReadonlySet<string> = new Set(['deposit', 'prepaid'])

const isTakenOff = (field: RowField): boolean =>
  isPaidOf(field) ||
  (isMoney(field) && field.written.join() === 'prepaid') ||
  (isMoney(field) && field.written.includes('deposit') && !field.written.includes('refund'))
