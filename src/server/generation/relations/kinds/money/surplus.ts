import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { every, has, type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isSum } from './bills/charges'
import { isPeriodic } from './other-sums'
import { isUnitPrice } from './prices/unit-price'

const lexicon = wordRoles(new URL('./tables/surplus-words.tsv', import.meta.url), [
  'expense',
  'income',
  'margin', // a result that is small next to the income
  'result',
])

const isOneOf = (words: ReadonlySet<string>, field: RowField): boolean =>
  field.written.some((word) => words.has(word)) && isSum(field) && !isUnitPrice(field) && !isPeriodic(field)

/** Totals among them already include the others. */
function withoutParts<Each extends { readonly field: RowField }>(found: readonly Each[]): readonly Each[] {
  const totals = found.filter(({ field }) => field.words.has('total'))
  return totals.length > 0 ? totals : found
}

/** Usual shares of the income that a profit or loss has. */
const margins = [-0.12, 0.42] as const

/** The `surplus` of an evening: income less expenses; a `profit` is a share of the income where expenses are unknown. */
export const surplus: NumberRule = (row) => {
  const { own } = row
  if (!isOf(lexicon('result'), own) || !isSum(own) || has('tax', own)) return undefined
  let taken = withoutParts(
    every(row, (field) => isOneOf(lexicon('income'), field) && !isOneOf(lexicon('expense'), field)),
  )
  const spent = withoutParts(every(row, (field) => isOneOf(lexicon('expense'), field)))
  const [income] = taken
  if (income && spent.length === 0 && isOf(lexicon('margin'), own)) {
    return {
      say: `a share of ${income.field.field.name}`,
      column: combined([income.column, factor(...margins)], (value, by) => value * by),
    }
  }
  if (spent.length === 0) return undefined
  const sold = taken.length === 0 && isOf(lexicon('margin'), own) ? nearest(row, isCharged) : undefined
  if (sold) taken = [sold]
  if (taken.length === 0) return undefined
  const names = (found: readonly { readonly field: RowField }[]) => found.map(({ field }) => field.field.name)
  return {
    say: `${names(taken).join(' + ')} − ${names(spent).join(' − ')}`,
    column: combined(
      [...taken, ...spent].map(({ column }) => column),
      (...values) => values.reduce((sum, value, at) => (at < taken.length ? sum + value : sum - value), 0),
    ),
  }
}

/** The `job_total` or the `quoted_price` that a cost is taken from. */
const isCharged = (field: RowField): boolean =>
  isSum(field) &&
  !isUnitPrice(field) &&
  !has('tax', field) &&
  !isOneOf(lexicon('expense'), field) &&
  (field.words.has('total') || field.written.includes('price') || field.written.includes('quote'))
