import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import {
  every,
  isMoney,
  isShare,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { singular } from './stems'

/** Stocks and accounts: the opening, its ins and outs, and the rest. */

export const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const openingWords = words(
  'opening initial start starting begin beginning brought bf forward previous prior anfangsbestand inicial',
)
const closingWords = words('closing final end ending carried cf new endbestand resulting')
/** Words that are of one side only next to the other one of the same thing: a `new_balance` of a `previous_balance`. */
const relative = words('previous prior new forward start begin end final')

/** What comes to things and people, and what leaves them. */
const things = {
  ins: words(
    `in received added purchased purchases production produced new joined joiners inflow inflows hired hires admitted
    admissions births bought replenished restocked incoming receipts additions adjustments adjustment granted earned
    accrued delivered deliveries expansion reactivation upsell`,
  ),
  outs: words(
    `out issued sold used withdrawn left consumed discharged discharges deaths outflow outflows shipped wasted waste
    disposals disposed sales dispatched redeemed leavers lost expired taken scrapped culled dispensed damaged spoiled
    contraction churned churn downgrade shrinkage losses`,
  ),
}
/** What comes to an account, and what is taken from it. */
const accounts = {
  ins: words(
    `in deposits deposited deposit credits credited credit receipts received inflow inflows incoming interest income refunds
    refund additions contributions contribution earned gains gain topup topups granted adjustments adjustment
    capital subscriptions collections donations revenue`,
  ),
  outs: words(
    `out withdrawals withdrawn withdrawal debits debited debit outflow outflows outgoing payments payment paid fees fee charges
    charge purchases spent spend expenses expense disbursements redemptions distributions tax taxes losses loss depreciation`,
  ),
}
/** What is added to a debt, and what is paid of it. */
const debts = {
  ins: words(
    'purchases purchase advances advance cash fees fee interest charges charge charged billed debits debit finance drawdown drawdowns invoiced penalty',
  ),
  outs: words(
    'payments payment paid credits credit refunds refund returns repayments repayment received repaid settled waived',
  ),
}
/** What an account is kept on, and nothing that moves on it. */
const terms = words('limit minimum min maximum max available rate due target budget average avg')
const ofDebt = words('minimum limit apr cardholder arrears purchases rent invoiced billed')
const ofAccount = words('deposits withdrawals deposit withdrawal')
const sums = words('balance stock inventory quantity qty headcount count mrr arr')

export const isOf = (any: ReadonlySet<string>, { written }: RowField): boolean => written.some((word) => any.has(word))

/** Whether both are of money, or of one unit, or counts. */
export function isAlike(one: RowField, other: RowField): boolean {
  const [a, b] = [measuredBy(one.written), measuredBy(other.written)]
  return a.unit === b.unit && !a.per && !b.per && isMoney(one) === isMoney(other) && !isShare(other)
}

/** `closing_stock` of `opening_stock`, `received` and `issued`; the balance of an account. */
export const balance: NumberRule = (row) => {
  const { own } = row
  const opening = isClosing(row, own) && !isShare(own) ? openingOf(row) : undefined
  const moves = opening ? movesSince(row, opening) : []
  if (!opening || moves.length === 0 || isRepaid(row, opening)) return undefined
  return {
    say: [
      opening.field.field.name,
      ...moves.map(({ field, sign }) => `${sign < 0 ? '−' : '+'} ${field.field.name}`),
    ].join(' '),
    column: combined([opening.column, ...moves.map(({ column }) => column)], (first, ...rest) =>
      rest.reduce((sum, value, at) => sum + (moves[at]?.sign ?? 1) * value, first),
    ),
  }
}

/** Of an instalment only its principal is taken off a loan. */
const isRepaid = ({ before }: Row, opening: Source): boolean =>
  before.some((field) => field !== opening.field && isMoney(field) && field.written.includes('principal'))

/** What leaves a stock or an account is of what was there. */
export const moved: NumberRule = (row) => {
  const { own, ownColumn } = row
  if (isShare(own) || isClosing(row, own) || isOf(openingWords, own)) return undefined
  const opening = nearest(row, (field) => isOf(openingWords, field) && isOf(sums, field) && isAlike(own, field))
  if (!opening || !ownColumn || signOf(row, own) >= 0) return undefined
  const since = row.before.indexOf(opening.field)
  if (row.before.some((field, at) => at > since && isClosing(row, field) && isAlike(own, field))) return undefined
  const moves = movesSince(row, opening)
  return {
    say: `at most ${[opening, ...moves].map(({ field }) => field.field.name).join(' and ')}`,
    column: combined(
      [ownColumn, factor(0.1, 0.8), opening.column, ...moves.map(({ column }) => column)],
      (value, by, first = 0, ...rest) => {
        const left = Math.max(
          0,
          rest.reduce((sum, each, at) => sum + (moves[at]?.sign ?? 1) * each, first),
        )
        return value <= left ? value : left * by
      },
    ),
  }
}

/** The opening of the same account: of one noun, where a word alone would not say so. */
function openingOf(row: Row): Source | undefined {
  const { own } = row
  return nearest(
    row,
    (field) =>
      isOf(openingWords, field) &&
      isAlike(own, field) &&
      (coreOf(field) === coreOf(own) || !(isOf(relative, own) || isOf(relative, field))),
  )
}

const coreOf = ({ written }: RowField): string =>
  written
    .filter((word) => !openingWords.has(word) && !closingWords.has(word))
    .map(singular)
    .join(' ')

type Move = Source & { readonly sign: number }

function movesSince(row: Row, opening: Source): readonly Move[] {
  const since = row.before.indexOf(opening.field)
  const found = every(
    row,
    (field) => row.before.indexOf(field) > since && isAlike(row.own, field) && !isClosing(row, field),
  ).flatMap((source) => {
    const sign = signOf(row, source.field)
    return sign === 0 ? [] : [{ ...source, sign }]
  })
  return withoutParts(found)
}

/** A total of what came in already holds the rest of it. */
function withoutParts(moves: readonly Move[]): readonly Move[] {
  const totals = moves.filter(({ field }) => field.written.includes('total'))
  return moves.filter(
    (move) => totals.includes(move) || !totals.some(({ sign }) => sign === move.sign && isSummed(move)),
  )
}
const isSummed = ({ field }: Move): boolean => field.written.length > 1 && !isOf(apart, field)
const apart = words('fees fee interest charges charge adjustment adjustments')

/** `closing_stock`, `new_balance`; `new_hires` come in. */
const isClosing = (row: Row, field: RowField): boolean =>
  isOf(closingWords, field) && (isOf(sums, field) || signOf(row, field) === 0)

/** 1 for what comes in, −1 for what goes out, 0 for what is neither or both. */
function signOf(row: Row, field: RowField): number {
  if (isOf(terms, field)) return 0
  const kind = isMoney(field) ? (isDebt(row) ? debts : accounts) : things
  const [isIn, isOut] = [isOf(kind.ins, field), isOf(kind.outs, field)]
  if (isOf(sums, field) && !isIn && !isOut) return 0
  return isIn === isOut ? 0 : isIn ? 1 : -1
}

const isDebt = ({ own, before }: Row): boolean => {
  const fields = [own, ...before]
  const has = (any: ReadonlySet<string>) => fields.some((field) => isOf(any, field))
  return has(ofDebt) && has(payments) && !has(ofAccount)
}
const payments = words('payments payment repayment repayments')
