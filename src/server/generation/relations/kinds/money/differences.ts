import type { FieldTypeName } from '@/server/generation/catalog'
import { unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { shortTons } from '@/server/generation/relations/kinds/measures/short-tons'
import { unitOf } from '@/server/generation/relations/kinds/measures/unit-of'
import { longestNamed } from '@/server/generation/relations/phrases/longest-named'
import { lengthIn, type Phrases, phraseIn } from '@/server/generation/relations/phrases/phrases'
import { termRules } from '@/server/generation/relations/phrases/term-rules'
import {
  has,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

export const payWords = wordRoles(new URL('./tables/pay-words.tsv', import.meta.url), [
  'agreed', // the same in every period
  'fee', // taken from an amount
  'general', // does not say what a sum is for
  'pay', // a salary or a wage
  'reduction', // deducted from a whole sum
  'spending', // says that a card or wallet is used for payment, not topped up
])

/**
 * Numbers that are the difference or the sum of two numbers of the row, by the rule that matches most words of the
 * name.
 */
const differences = termRules(new URL('./tables/differences.tsv', import.meta.url))

export const difference: NumberRule = (row) => {
  if (isShare(row.own)) return undefined
  let best: { readonly relation: NumberRelation; readonly length: number } | undefined
  for (const { result, first, second, by } of differences.about(row.own.words)) {
    const length = lengthIn(result, row.own)
    if (length <= (best?.length ?? 0)) continue
    const isTerm = (field: RowField) => !isShare(field) && !isCover(field) && isMeasuredAlike(field, row.own)
    const from = nearest(
      row,
      longestNamed(row, first, (field) => !says(field, second) && isTerm(field)),
    )
    const less = nearest(
      row,
      longestNamed(row, second, (field) => field !== from?.field && isTerm(field)),
    )
    if (from && less) best = { relation: joined(row.own, from, less, signOf(by, row)), length }
  }
  return best?.relation
}

const signOf = (by: string, row: Row): number => (by === '±' ? (isSpending(row) ? -1 : 1) : by === '+' ? 1 : -1)

function joined(own: RowField, from: Source, less: Source, sign: number): NumberRelation {
  const [byFrom, byLess] = [inUnitOf(own, from.field), inUnitOf(own, less.field)]
  return {
    say: `${from.field.field.name} ${sign < 0 ? '−' : '+'} ${less.field.field.name}`,
    column: combined([from.column, less.column], (a, b) => a * byFrom + sign * b * byLess),
  }
}

/** The factor to the unit of a number, as of `net_tons` from a `gross_lb`; next to pounds, a ton is a short one. */
function inUnitOf(own: RowField, field: RowField): number {
  const [to, from] = [unitOf(own), unitOf(field)]
  if (!to || !from || to === from || to.dimension !== from.dimension || to.dimension === 'temperature') return 1
  return shortTons({ field, unit: from }, { field: own, unit: to }) ?? from.factor / to.factor
}

/** An insured sum is not a debt to repay. */
const isCover = ({ words }: RowField): boolean => ['insured', 'assured', 'coverage'].some((word) => words.has(word))

/** Whether a card or wallet is used for payment, not topped up. */
const isSpending = ({ before }: Row): boolean =>
  before.some(({ words }) => [...payWords('spending')].some((word) => words.has(word)))

/** Gallons are not left of things counted or paid for; days may count as either. */
export function isMeasuredAlike(one: RowField, other: RowField): boolean {
  if (isMoney(one) !== isMoney(other) && !isListedSum(one) && !isListedSum(other)) return false
  const [a, b] = [one, other].map(
    ({ field }) => unitsBySymbol.get(field.constraints.unit ?? ownUnits[field.type] ?? '')?.dimension,
  )
  return a === b || b === undefined || b === 'time'
}

/** Units of field types that do not state one. */
const ownUnits: Partial<Record<FieldTypeName, string>> = { heightCm: 'cm', weightKg: 'kg' }

/** An insurance excess is one of a few round sums. */
const isListedSum = ({ field, words }: RowField): boolean =>
  field.constraints.values !== undefined &&
  ['deductible', 'deposit', 'excess', 'fee', 'fine'].some((word) => words.has(word))

/** Whether a sum is the net one of something else: the `purchases_net` are not part of the `sales_net`. */
export const isOtherNet = (one: RowField, other: RowField): boolean => has('net', one) && nounOf(one) !== nounOf(other)

const nounOf = ({ written }: RowField): string => {
  const { money } = measuredBy(written)
  return written.filter((word, at) => word !== 'net' && word !== 'amount' && !money.has(at)).join(' ')
}

const says = ({ words }: RowField, phrases: Phrases): boolean => phraseIn(phrases, words) !== undefined
