import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isMoney, isShare, type NumberRelation, type NumberRule, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/repayment-words.tsv', import.meta.url), [
  'neutral', // does not change which part it is
])

/**
 * A period of a loan that is repaid: the `payment` covers the `interest`, and the rest of it, the `principal`, is the
 * difference of `opening_balance` and `closing_balance`. Only parts after the opening balance belong to the period: a
 * `principal` before it is the whole loan.
 */
export const repayment: NumberRule = (row) => {
  const part = partOf(row.own)
  if (part === undefined || part === 'opening') return undefined
  const opening = row.before.findLastIndex((field) => partOf(field) === 'opening')
  if (opening < 0) return undefined
  const since = (wanted: Part) => foundIn(row, opening, wanted)
  const [start, payment, interest, principal] = [
    since('opening'),
    since('payment'),
    since('interest'),
    since('principal'),
  ]
  if (!start) return undefined
  if (part === 'closing') return principal && difference(start, principal)
  if (part === 'principal') return payment && interest && difference(payment, interest)
  if (part === 'payment') return interest && principal && sum(interest, principal)
  return ofMonth(row, start, payment)
}

type Part = 'opening' | 'closing' | 'payment' | 'interest' | 'principal'

const balances = ['balance', 'principal'] as const

/** The part of a period that a name refers to, if it says nothing more. */
function partOf(field: RowField): Part | undefined {
  if (!isMoney(field) || isShare(field)) return undefined
  const name = field.written.filter((word) => !lexicon('neutral').has(word)).join(' ')
  if (balances.some((noun) => name === `opening ${noun}` || name === `beginning ${noun}`)) return 'opening'
  if (balances.some((noun) => name === `closing ${noun}` || name === `ending ${noun}`)) return 'closing'
  return name === 'payment' || name === 'interest' || name === 'principal' ? name : undefined
}

type Found = { readonly name: string; readonly column: NonNullable<Row['ownColumn']> }

function foundIn({ before, column }: Row, opening: number, wanted: Part): Found | undefined {
  const field = before.findLast((each, at) => at >= opening && partOf(each) === wanted)
  const values = field && column(field)
  return field && values && { name: field.field.name, column: values }
}

const difference = (one: Found, other: Found): NumberRelation => ({
  say: `${one.name} − ${other.name}`,
  column: combined([one.column, other.column], (all, less) => all - less),
})

const sum = (one: Found, other: Found): NumberRelation => ({
  say: `${one.name} + ${other.name}`,
  column: combined([one.column, other.column], (a, b) => a + b),
})

/** A month's interest at a usual rate, or the row's; less than the payment. */
function ofMonth(row: Row, start: Found, payment: Found | undefined): NumberRelation | undefined {
  const stated = row.before.findLast((field) => isShare(field) && field.written.includes('rate'))
  if (stated) return undefined
  const most = payment ? [payment.column] : []
  return {
    say: `a month's interest on ${start.name}`,
    column: combined([start.column, factor(0.002, 0.008), ...most], (balance, rate, paid = Number.POSITIVE_INFINITY) =>
      Math.min(balance * rate, paid * 0.9),
    ),
  }
}
