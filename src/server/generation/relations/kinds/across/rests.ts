import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isBill as isBillOfAll } from '@/server/generation/relations/kinds/money/bills/settled'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
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

/** The remainder of a bill after payments and waivers, and of stock after use. */

const lexicon = wordRoles(new URL('./tables/rest-words.tsv', import.meta.url), [
  'apart', // not part of a bill
  'bill',
  'gone', // things used, sold or lost
  'got', // things received
  'left', // things remaining
  'paid', // the amount paid or waived
  'rest', // the amount still due
])

export const rest: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || own.written.includes('per')) return undefined
  return isMoney(own) ? ofBill(row) : ofThings(row)
}

/** `patient_balance` of `total_charges`, an adjustment and payments: at least two of them. */
function ofBill(row: Row): NumberRelation | undefined {
  const { own } = row
  if (!isOf(lexicon('rest'), own) || isOf(lexicon('apart'), own) || has('total', own)) return undefined
  const isBill = (field: RowField) =>
    isMoney(field) &&
    isOf(lexicon('bill'), field) &&
    !isOf(lexicon('paid'), field) &&
    !isOf(lexicon('rest'), field) &&
    !isOf(lexicon('apart'), field)
  const bill =
    nearest(row, isBillOfAll) ??
    nearest(row, (field) => isBill(field) && (field.words.has('total') || field.words.has('gross'))) ??
    nearest(row, isBill)
  if (!bill) return undefined
  const since = row.before.indexOf(bill.field)
  const paid = every(
    row,
    (field) =>
      isMoney(field) &&
      isOf(lexicon('paid'), field) &&
      !isOf(lexicon('rest'), field) &&
      row.before.indexOf(field) > since,
  )
  return paid.length > 1 ? less(bill, paid) : undefined
}

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
  if (!isOf(lexicon('left'), own)) return undefined
  const noun = nounOf(own, lexicon('left'))
  const isGot = (field: RowField) =>
    !isMoney(field) && !isShare(field) && isOf(lexicon('got'), field) && nounOf(field, lexicon('got')) === noun
  const got = nearest(row, (field) => isGot(field) && !isOf(lexicon('gone'), field)) ?? nearest(row, isGot)
  if (!got) return undefined
  const since = row.before.indexOf(got.field)
  const gone = every(
    row,
    (field) =>
      !isMoney(field) &&
      !isShare(field) &&
      isOf(lexicon('gone'), field) &&
      row.before.indexOf(field) > since &&
      nounOf(field, lexicon('gone')) === noun,
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
