import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { every, has, isMoney, isShare, type NumberRule, nearest, type Source } from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** One bill split among several payers: the last of them pays the remainder. */

const lexicon = wordRoles(new URL('./tables/payer-words.tsv', import.meta.url), [
  'payer', // one of the payers
  'part', // a fee for this is only part of the bill
  'paying', // an amount that one of them pays
  'premium', // paid by contributions, as opposed to benefits that the plan pays
  'small', // a payer with a small share
  'whole', // the amount that all payers share
])

const isContribution = ({ written }: RowField): boolean => written.includes('contribution') || written.includes('share')
const isPayer = (field: RowField): boolean =>
  isMoney(field) &&
  !has('deduction', field) &&
  field.written.length < 5 &&
  isOf(lexicon('payer'), field) &&
  isOf(lexicon('paying'), field) &&
  !field.words.has('total')

/** `copay` and `plan_paid` of the `total_price`. */
export const payer: NumberRule = (row) => {
  const { own } = row
  if (!isPayer(own) || isShare(own)) return undefined
  const whole = wholeOf(row)
  if (whole && !isContribution(own) && isOf(lexicon('premium'), whole.field)) return undefined
  if (!whole) return undefined
  const since = row.before.indexOf(whole.field)
  const others = every(row, (field) => isPayer(field) && row.before.indexOf(field) > since)
  const isLast = others.length > 0 && !isAbout(lexicon('small'), own)
  const fees = whole.field.words.has('total')
    ? []
    : every(row, (field) => isFeeBesides(field) && row.before.indexOf(field) > since)
  const charged = [whole, ...fees]
  const all = combined(
    charged.map(({ column }) => column),
    (...values) => values.reduce((sum, each) => sum + each, 0),
  )
  const rest = combined([all, ...others.map(({ column }) => column)], (all, ...paid) =>
    Math.max(
      0,
      paid.reduce((left, each) => left - each, all),
    ),
  )
  const names = [charged.map(nameOf).join(' + '), ...others.map(nameOf)].join(' − ')
  if (isLast || others.length > 1) return { say: names, column: rest }
  const isSmall = isAbout(lexicon('small'), own)
  if (others.length > 0 && isSmall && others.some(({ field }) => !isAbout(lexicon('small'), field)))
    return { say: names, column: rest }
  return {
    say: `at most ${names}`,
    column: combined([rest, isSmall ? factor(0.02, 0.3) : factor(0.5, 0.95)], (all, by) => all * by),
  }
}

const nameOf = ({ field }: Source): string => field.field.name

/** A dispensing fee is added to the price of the drug. */
const isFeeBesides = (field: RowField): boolean =>
  isMoney(field) &&
  isOf(lexicon('part'), field) &&
  ['charge', 'cost', 'fee'].some((word) => field.words.has(word)) &&
  !has('discount', field)

/** The amount that all payers share: the allowed amount takes precedence over the billed one. */
const wholeOf = (row: Parameters<NumberRule>[0]) => {
  const isWhole = (field: RowField) =>
    isMoney(field) &&
    !isPayer(field) &&
    isOf(lexicon('whole'), field) &&
    !isOf(lexicon('part'), field) &&
    !has('deduction', field) &&
    !has('discount', field)
  return (
    nearest(row, (field) => isWhole(field) && (field.words.has('allowed') || field.words.has('eligible'))) ??
    nearest(row, (field) => isWhole(field) && field.words.has('total')) ??
    nearest(row, isWhole)
  )
}
