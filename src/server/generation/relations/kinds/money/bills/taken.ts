import { unitWords } from '@/server/generation/profiles/numbers/unit-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isUnitPrice } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { partOfWhole } from '@/server/generation/relations/kinds/ranges'
import { factor } from '@/server/generation/relations/numbers'
import { every, has, isMoney, isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/taken-words.tsv', import.meta.url), [
  'bare-fee', // the fee of a payment
  'bare-payment',
  'of-fee', // in the name of such a fee, says nothing more specific
  'of-payment', // in the name of a payment, says nothing more specific
  'cost', // taken from a total too
  'earned', // an amount from which costs and fees are taken
  'paid-out', // an amount from which something is withheld before it is paid
  'taken', // withheld or deducted
])

/**
 * A deduction is part of the amount that earlier deductions left: a `restocking_fee` of a `refund_amount`, a
 * `federal_credit` of a `gross_price`.
 */
export const takenFrom: NumberRule = (row) => {
  const { own } = row
  if (!isSum(own) || isWhole(own) || !isOf(lexicon('taken'), own)) return undefined
  const { ownColumn } = row
  if (!ownColumn) return undefined
  const whole = nearest(row, (field) => isWhole(field) || (isOf(lexicon('cost'), own) && isTotal(field)))
  if (!whole) return undefined
  const since = row.before.slice(row.before.indexOf(whole.field) + 1)
  if (since.some((field) => isSum(field) && (has('net', field) || has('total', field)))) return undefined
  const taken = every(row, (field) => since.includes(field) && isSum(field) && isOf(lexicon('taken'), field))
  return {
    say: `at most ${whole.field.field.name}`,
    column: combined(
      [
        whole.column,
        partOfWhole(row)?.column ?? ownColumn,
        factor(0.05, mostTaken),
        ...taken.map(({ column }) => column),
      ],
      (all, usual, by, ...others) => {
        const rest = Math.max(
          0,
          others.reduce((left, each) => left - each, all),
        )
        return usual <= rest * mostTaken ? usual : rest * by
      },
    ),
  }
}

/** The `fee` of a payment is a few percent of its `amount`. */
export const feeOfPayment: NumberRule = (row) => {
  const isFee = isSum(row.own) && isBare(row.own, 'fee')
  const paid = isFee ? nearest(row, (field) => isSum(field) && isBare(field, 'payment')) : undefined
  return (
    paid && {
      say: `a share of ${paid.field.field.name}`,
      column: combined([paid.column, factor(0.014, 0.036)], (all, by) => all * by),
    }
  )
}

/** Whether a name says only that it is a payment or its fee, in whole or minor units. */
function isBare({ written }: RowField, role: 'fee' | 'payment'): boolean {
  const { money } = measuredBy(written)
  const [head, side] = role === 'fee' ? (['bare-fee', 'of-fee'] as const) : (['bare-payment', 'of-payment'] as const)
  const said = written.filter((_, at) => !money.has(at))
  return (
    said.some((word) => lexicon(head).has(word)) &&
    said.every((word) => lexicon(head).has(word) || lexicon(side).has(word) || unitWords('minor').has(word))
  )
}

/** So that several of them leave something. */
const mostTaken = 0.3

const isSum = (field: RowField): boolean =>
  isMoney(field) && !isShare(field) && !isUnitPrice(field) && !field.written.includes('per')

const isWhole = (field: RowField): boolean =>
  isSum(field) && (has('gross', field) || isPaidOut(field) || isEarned(field))

/** Whether a word is one for an amount from which costs are taken. */
export const isEarnedWord = (word: string): boolean => lexicon('earned').has(word)

/** The `sale_value` of a catch, the `ticket_revenue` of a show. */
export const isEarned = (field: RowField): boolean => lexicon('earned').has(headOf(field))

/** The `job_total` of a job, which has a cost; not a total of costs. */
const isTotal = (field: RowField): boolean =>
  isSum(field) && headOf(field) === 'total' && !isOf(lexicon('taken'), field)

const headOf = ({ written }: RowField): string => {
  const { money } = measuredBy(written)
  return written.filter((_, at) => !money.has(at)).at(-1) ?? ''
}

/** A `refund_amount`, a `claim`; not a `refund_fee`. */
const isPaidOut = ({ written }: RowField): boolean =>
  written.some((word) => lexicon('paid-out').has(word)) &&
  written.every((word) => lexicon('paid-out').has(word) || bare.has(word))
const bare: ReadonlySet<string> = new Set(['amount', 'cash', 'gross', 'total', 'value'])
