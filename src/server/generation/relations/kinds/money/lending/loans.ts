import { combined } from '@/server/generation/relations/columns'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { lengthIn, type Phrases, phrasesAmong } from '@/server/generation/relations/phrases/phrases'
import { isMoney, isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** A loan repaid in equal instalments: the instalment, and the total of all. */

const lexicon = wordRoles(new URL('./tables/loan-phrases.tsv', import.meta.url), [
  'interest', // the interest over the whole term
  'payment', // an instalment
  'principal',
  'rate', // the interest rate
  'repayable', // the total of all instalments
  'term',
])
const payments = phrasesAmong(lexicon('payment'))
const principals = phrasesAmong(lexicon('principal'))
const rates = phrasesAmong(lexicon('rate'))
const terms = phrasesAmong(lexicon('term'))
const interests = phrasesAmong(lexicon('interest'))
const repayables = phrasesAmong(lexicon('repayable'))

const month = 2_629_746

/** A `monthly_payment` of a `loan_amount`, its `interest_rate_pct` and `term_months`. */
export const annuity: NumberRule = (row) => {
  const { own } = row
  if (!isMoney(own) || isShare(own)) return undefined
  const kind = kinds.find(({ phrases }) => lengthIn(phrases, own) > 0)
  if (!kind || own.words.has('down')) return undefined
  const principal = longest(
    row,
    principals,
    (field) => isMoney(field) && !kinds.some(({ phrases }) => lengthIn(phrases, field) > 0),
  )
  const rate = longest(row, rates, isShare)
  const term = longest(row, terms, (field) => unitIn('time', field) !== undefined && !isMoney(field))
  if (!principal || !rate || !term) return undefined
  const months = (unitIn('time', term.field) ?? month) / month
  return {
    say: `${kind.say} of ${principal.field.field.name}, ${rate.field.field.name} and ${term.field.field.name}`,
    column: combined([principal.column, rate.column, term.column], (amount, percent, long) => {
      const count = Math.max(1, Math.round(long * months))
      return kind.of(amount, paymentOf(amount, percent / 1_200, count), count)
    }),
  }
}

/** The monthly payment of an annuity. */
const paymentOf = (amount: number, rate: number, count: number): number =>
  rate <= 0 ? amount / count : (amount * rate) / (1 - (1 + rate) ** -count)

type Kind = {
  readonly phrases: Phrases
  readonly say: string
  readonly of: (amount: number, payment: number, count: number) => number
}

const kinds: readonly Kind[] = [
  { phrases: interests, say: 'interest', of: (amount, payment, count) => payment * count - amount },
  { phrases: repayables, say: 'all payments', of: (_, payment, count) => payment * count },
  { phrases: payments, say: 'the payment', of: (_, payment) => payment },
]

/** The preceding field with the longest matching phrase, the last among equals. */
function longest(row: Row, phrases: Phrases, test: (field: RowField) => boolean) {
  const most = Math.max(
    ...row.before.filter((field) => field.kind === 'number' && test(field)).map((field) => lengthIn(phrases, field)),
  )
  return most > 0 ? nearest(row, (field) => test(field) && lengthIn(phrases, field) === most) : undefined
}
