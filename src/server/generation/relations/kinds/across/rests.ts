import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import {
  every,
  has,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** What is left of a bill after all that was paid and waived, and of things after all that was used. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const restWords = words('balance outstanding due owed owing remaining unpaid rest restbetrag solde saldo')
const paidWords = words(
  `paid payment payments adjustment adjustments discount writeoff waived waiver credit credits covered deposit received
  settled collected refund refunded retainage retention subsidy grant scholarship aid reimbursed allowance gezahlt bezahlt anzahlung`,
)
const billWords = words(
  'total charges billed amount fee fees tuition invoice price cost gross bill assessed gesamtbetrag',
)

const isMoney = ({ field: { type } }: RowField): boolean => type === 'amount' || type === 'transactionAmount'
const isOf = (any: ReadonlySet<string>, { written }: RowField): boolean => written.some((word) => any.has(word))
const apart = words('insured limit deductible rate per opening closing previous prior forward minimum min max credit')

export const rest: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || own.written.includes('per')) return undefined
  return isMoney(own) ? ofBill(row) : ofThings(row)
}

/** `patient_balance` of the `total_charges`, an adjustment and the payments: two of them or more. */
function ofBill(row: Row): NumberRelation | undefined {
  const { own } = row
  if (!isOf(restWords, own) || isOf(apart, own) || has('total', own)) return undefined
  const isBill = (field: RowField) =>
    isMoney(field) &&
    isOf(billWords, field) &&
    !isOf(paidWords, field) &&
    !isOf(restWords, field) &&
    !isOf(apart, field)
  const bill =
    nearest(row, (field) => isBill(field) && (field.words.has('total') || field.words.has('gross'))) ??
    nearest(row, isBill)
  if (!bill) return undefined
  const since = row.before.indexOf(bill.field)
  const paid = every(
    row,
    (field) => isMoney(field) && isOf(paidWords, field) && !isOf(restWords, field) && row.before.indexOf(field) > since,
  )
  return paid.length > 1 ? less(bill, paid) : undefined
}

const leftWords = words('hand stock left remaining remaining unused available balance closing')
const gotWords = words('received issued allocated purchased total opening supplied delivered stocked')
const goneWords = words(
  'administered used wasted spoiled damaged expired returned sold dispensed lost broken distributed consumed discarded redeemed',
)
const nounOf = ({ written }: RowField, but: ReadonlySet<string>): string => {
  const { spent } = measuredBy(written)
  return written
    .filter(
      (word, at) =>
        !but.has(word) && word !== 'on' && word !== 'in' && word !== 'qty' && word !== 'quantity' && !spent.has(at),
    )
    .map(singular)
    .join(' ')
}

/** `doses_on_hand` of the doses received, administered and wasted. */
function ofThings(row: Row): NumberRelation | undefined {
  const { own } = row
  if (!isOf(leftWords, own)) return undefined
  const noun = nounOf(own, leftWords)
  const got = nearest(
    row,
    (field) => !isMoney(field) && !isShare(field) && isOf(gotWords, field) && nounOf(field, gotWords) === noun,
  )
  if (!got) return undefined
  const since = row.before.indexOf(got.field)
  const gone = every(
    row,
    (field) =>
      !isMoney(field) &&
      !isShare(field) &&
      isOf(goneWords, field) &&
      row.before.indexOf(field) > since &&
      nounOf(field, goneWords) === noun,
  )
  return gone.length > 0 ? less(got, gone) : undefined
}

const less = (all: Source, gone: readonly Source[]): NumberRelation => ({
  say: [all, ...gone].map(({ field }) => field.field.name).join(' − '),
  column: combined([all.column, ...gone.map(({ column }) => column)], (value, ...taken) =>
    Math.max(
      0,
      taken.reduce((left, each) => left - each, value),
    ),
  ),
})
