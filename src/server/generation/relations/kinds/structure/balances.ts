import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import {
  every,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { memoize } from '@/server/kernel/memory/memoize'
import { wordRoles } from '@/server/kernel/word-roles'
import { isChange } from './readings'
import { singular } from './stems'

/** Stocks and accounts: opening, movements and closing. */

const lexicon = wordRoles(new URL('./tables/balance-words.tsv', import.meta.url), [
  'account-in', // added to an account
  'account-out',
  'apart', // not part of an adjacent total
  'closing',
  'debt-in', // added to a debt
  'debt-out',
  'of-account', // says that it is an account
  'of-debt',
  'opening',
  'payment',
  'recurring', // a sum of which the new part is an inflow: `new_mrr`
  'relative', // opening or closing only next to its counterpart: a `new_balance` of a `previous_balance`
  'sum',
  'term', // an account's term rather than a movement
  'thing-in', // added to things and people
  'thing-out',
])

/** Whether both are money, of one unit, or counts. */
export function isAlike(one: RowField, other: RowField): boolean {
  const [a, b] = [measuredBy(one.written), measuredBy(other.written)]
  return a.unit === b.unit && !a.per && !b.per && isMoney(one) === isMoney(other) && !isShare(other)
}

/** What the words of a name say of a stock or an account: an end of it, or a movement in or out. */
export const partOfLedger = (words: readonly string[]): 'closing' | 'in' | 'opening' | 'out' | undefined => {
  const said = words.filter(isOfLedger)
  if (said.length === 0) return undefined
  const has = (...roles: readonly LedgerRole[]) => said.some((word) => roles.some((role) => lexicon(role).has(word)))
  if (has('term')) return undefined
  const [isIn, isOut] = [has('thing-in', 'account-in'), has('thing-out', 'account-out')]
  if (isIn !== isOut) return isIn ? 'in' : 'out'
  return has('opening') ? 'opening' : has('closing') ? 'closing' : undefined
}

const ledgerRoles = ['term', 'thing-in', 'account-in', 'thing-out', 'account-out', 'opening', 'closing'] as const
type LedgerRole = (typeof ledgerRoles)[number]

const isOfLedger = memoize((word) => ledgerRoles.some((role) => lexicon(role).has(word)), 10_000)

/** The words of a name without those for the ends of a stock. */
export const stockInWords = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !lexicon('opening').has(word) && !lexicon('closing').has(word))

/** `closing_stock` of `opening_stock`, `received` and `issued`; the balance of an account. */
export const balance: NumberRule = (row) => {
  const { own } = row
  const net = netOfMoves(row)
  if (net) return net
  const opening = isClosing(row, own) && !isShare(own) ? openingOf(row) : undefined
  const moves = opening ? movesSince(row, opening) : []
  if (!opening || moves.length === 0 || isRepaid(row, opening)) return undefined
  // What was used or sold in between is not in the row yet.
  if (!isMoney(own) && moves.every(({ sign }) => sign > 0)) return heldOf([opening, ...moves])
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

/** Some of what there was and came in. */
const heldOf = (all: readonly Source[]): NumberRelation => ({
  say: `at most ${all.map(({ field }) => field.field.name).join(' and ')}`,
  column: combined([factor(0.3, 0.85), ...all.map(({ column }) => column)], (by = 1, ...values) =>
    Math.round(by * values.reduce((sum, value) => sum + value, 0)),
  ),
})

/** The `net_change` of the subscribers who came and left right before it. */
function netOfMoves(row: Row): NumberRelation | undefined {
  const { own } = row
  const [net = '', changed = '', ...more] = own.written
  if (net !== 'net' || more.length > 0 || !isChange([changed]) || isShare(own)) return undefined
  const moved = moves(row, (at) => at >= runBefore(row, row.before.length))
  const isBothWays = moved.some(({ sign }) => sign > 0) && moved.some(({ sign }) => sign < 0)
  return isBothWays
    ? {
        say: moved.map(({ field, sign }, at) => `${sign < 0 ? '− ' : at > 0 ? '+ ' : ''}${field.field.name}`).join(' '),
        column: combined(
          moved.map(({ column }) => column),
          (...values) => values.reduce((sum, value, at) => sum + (moved[at]?.sign ?? 1) * value, 0),
        ),
      }
    : undefined
}

/** Only the principal of an instalment reduces a loan. */
const isRepaid = ({ before }: Row, opening: Source): boolean =>
  before.some((field) => field !== opening.field && isMoney(field) && field.written.includes('principal'))

/** An outflow is limited by the opening stock or balance. */
export const moved: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || isOf(lexicon('opening'), own) || isClosing(row, own)) return undefined
  const { ownColumn } = row
  const opening = nearest(row, (field) => isOf(lexicon('opening'), field) && isStock(field) && isAlike(own, field))
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
        return value <= left * mostMoved ? value : left * by
      },
    ),
  }
}

/** A sum, or many things: the `animals_start` of a month. */
const isStock = (field: RowField): boolean =>
  isOf(lexicon('sum'), field) || isManyThings(stockInWords(field.written).at(-1) ?? '')

/** So that smaller outflows after it have some left. */
const mostMoved = 0.95

/** The opening balance of the same account: with the same noun if the word alone is ambiguous. */
function openingOf(row: Row): Source | undefined {
  const { own } = row
  return nearest(
    row,
    (field) =>
      isOf(lexicon('opening'), field) &&
      isAlike(own, field) &&
      (coreOf(field) === coreOf(own) || !(isOf(lexicon('relative'), own) || isOf(lexicon('relative'), field))),
  )
}

const coreOf = ({ written }: RowField): string =>
  written
    .filter((word) => !lexicon('opening').has(word) && !lexicon('closing').has(word))
    .map(singular)
    .join(' ')

type Move = Source & { readonly sign: number }

function movesSince(row: Row, opening: Source): readonly Move[] {
  const since = row.before.indexOf(opening.field)
  const found = moves(row, (at) => at > since)
  return withoutParts(found.length > 0 ? found : moves(row, (at) => at >= runBefore(row, since) && at < since))
}

const moves = (row: Row, isThere: (at: number) => boolean): readonly Move[] =>
  every(
    row,
    (field) => isThere(row.before.indexOf(field)) && isAlike(row.own, field) && !isClosing(row, field),
  ).flatMap((source) => {
    const sign = signOf(row, source.field)
    return sign === 0 ? [] : [{ ...source, sign }]
  })

/** Where the movements right before an opening begin: `admissions` and `discharges` before a `census_start`. */
const runBefore = (row: Row, end: number): number =>
  row.before.findLastIndex((field, at) => at < end && (!isAlike(row.own, field) || signOf(row, field) === 0)) + 1

/** A total of the inflows already includes the others. */
function withoutParts(moves: readonly Move[]): readonly Move[] {
  const totals = moves.filter(({ field }) => field.written.includes('total'))
  return moves.filter(
    (move) => totals.includes(move) || !totals.some(({ sign }) => sign === move.sign && isSummed(move)),
  )
}
const isSummed = ({ field }: Move): boolean => field.written.length > 1 && !isOf(lexicon('apart'), field)

/** `closing_stock`, `new_balance`, but not `new_hires` or `new_mrr`, which are inflows. */
const isClosing = (row: Row, field: RowField): boolean =>
  isOf(lexicon('closing'), field) &&
  !(field.written[0] === 'new' && isOf(lexicon('recurring'), field)) &&
  (isOf(lexicon('sum'), field) || signOf(row, field) === 0)

/** 1 for an inflow, −1 for an outflow, 0 for neither or both. */
function signOf(row: Row, field: RowField): number {
  if (isOf(lexicon('term'), field)) return 0
  const kind = isMoney(field) ? (isDebt(row) ? 'debt' : 'account') : 'thing'
  const [isIn, isOut] = [isOf(lexicon(`${kind}-in`), field), isOf(lexicon(`${kind}-out`), field)]
  if (isOf(lexicon('sum'), field) && !isIn && !isOut) return 0
  return isIn === isOut ? 0 : isIn ? 1 : -1
}

const isDebt = ({ own, before }: Row): boolean => {
  const fields = [own, ...before]
  const has = (any: ReadonlySet<string>) => fields.some((field) => isOf(any, field))
  return has(lexicon('of-debt')) && has(lexicon('payment')) && !has(lexicon('of-account'))
}
