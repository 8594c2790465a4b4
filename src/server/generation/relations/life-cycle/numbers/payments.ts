import { lookup, weightedWithin } from '@/server/generation/engine/numeric'
import type { Numeric, Owners } from '@/server/generation/engine/part'
import { given, pick } from '@/server/generation/engine/parts'
import { order } from '@/server/generation/entities/trade/order'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { type Column, combined, unscaled } from '@/server/generation/relations/columns'
import { isBill, isPaidOf, isRestOf } from '@/server/generation/relations/kinds/money/bills/settled'
import type { StatusCells } from '@/server/generation/relations/life-cycle/latest-open'
import { type Status, statusOf } from '@/server/generation/relations/life-cycle/statuses'
import { factor } from '@/server/generation/relations/numbers'
import type { NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

type Known = { readonly field: RowField; readonly column: Column | undefined }

/** How much of a bill is paid in a state. */
const shares = ['none', 'part', 'all'] as const
type Share = (typeof shares)[number]

/** The paid amount or balance of a bill, after the status that determines it. */
export function paidBy(
  own: RowField,
  known: readonly Known[],
  statuses: readonly Status[],
): NumberRelation | undefined {
  const status = statuses.find(isOfMoney)
  const bill = status && known.findLast(({ field, column }) => column !== undefined && isBill(field))
  const isRest = isRestOf(own)
  if (!bill?.column || !status || !(isRest || isPaidOf(own))) return undefined
  if (isRest && known.some(({ field }) => isPaidOf(field))) return undefined
  const state = unscaled(status.at, 1)
  const paid = sharesOf(status).map((share) => shares.indexOf(share))
  return {
    say: `follows ${status.field.field.name} and ${bill.field.field.name}`,
    column: combined([bill.column, state, factor(0.15, 0.85)], (all, at, by) => {
      const share = paid[at] ?? 0
      const part = share === 2 ? all : share === 1 ? Math.round(all * by) : 0
      return isRest ? all - part : part
    }),
  }
}

/** A status after the paid amount of a bill: paid if no balance is left. */
export function paidStatus(
  own: RowField,
  owners: Owners,
  profile: LocaleProfile,
  known: readonly Known[],
): StatusCells | undefined {
  const status = statusOf(own, owners, profile)
  const { pool, distribution } = own.field.constraints
  if (!status || pool !== undefined || distribution !== undefined || !isOfMoney(status)) return undefined
  const state = stateOf(known)
  if (!state) return undefined
  const of = sharesOf(status)
  const among = (share: Share) => [...of.keys()].filter((at) => of[at] === share && (status.weights[at] ?? 0) > 0)
  const none = among('none')
  const part = among('part')
  const groups = [none, part.length > 0 ? part : none, among('all')]
  if (groups.some((group) => group.length === 0)) return undefined
  const at = lookup(
    weightedWithin(
      state,
      groups.map((group) => group.map((index) => status.weights[index] ?? 0)),
    ),
    groups.flat(),
  )
  const { values } = own.field.constraints
  if (values) return { part: given(values, at), at }
  const { shipmentStatuses, paymentStatuses } = order(profile)
  return { part: pick(own.field.type === 'paymentStatus' ? paymentStatuses : shipmentStatuses, at), at }
}

/** By row, the index into `shares` of the paid amount. */
function stateOf(known: readonly Known[]): Numeric | undefined {
  const bill = known.findLast(({ field, column }) => column !== undefined && isBill(field))
  const paid = bill && known.findLast(({ field, column }) => column !== undefined && isPaidOf(field))
  if (!bill?.column || !paid?.column) return undefined
  const [whole, done] = [bill.column, paid.column]
  return (scope) => {
    const [all, of] = [whole(scope), done(scope)]
    const column = scope.column()
    return (rows, n) => {
      const [bills, payments] = [all(rows, n), of(rows, n)]
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        const [due, put] = [bills[row] ?? 0, payments[row] ?? 0]
        column[row] = put >= due - 0.005 ? 2 : put > 0 ? 1 : 0
      }
      return column
    }
  }
}

/** A status of a payment or a bill, or one with a paid state. */
const isOfMoney = ({ isOfPayment, field: { field, words }, states }: Status): boolean =>
  (isOfPayment ||
    ['bill', 'billing', 'invoice'].some((word) => words.has(word)) ||
    (field.constraints.values ?? []).some((value) => /^(?:un|fully )?paid$/i.test(String(value)))) &&
  states.some(({ reaches, ended }) => reaches >= paidRank && ended === undefined) &&
  states.some(({ reaches }) => reaches < paidRank)

/** The rank of the step `paid`. */
const paidRank = 30

const sharesOf = ({ states, field: { field } }: Status): readonly Share[] =>
  states.map(({ reaches, ended }, at) => {
    if (/part/i.test(String(field.constraints.values?.[at] ?? ''))) return 'part'
    return (reaches >= paidRank && ended === undefined) || ended === 'refunded' ? 'all' : 'none'
  })
