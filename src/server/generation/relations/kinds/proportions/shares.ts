import { combined } from '@/server/generation/relations/columns'
import { scalesOf } from '@/server/generation/relations/kinds/equations/scales'
import { isSum } from '@/server/generation/relations/kinds/money/bills/charges'
import { isUnitPrice } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { factor } from '@/server/generation/relations/numbers'
import {
  has,
  isMoney,
  isShare,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isAbout, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** Amounts that are a share of another: a fee and its percentage, the portions of two payers of one price. */

const lexicon = wordRoles(new URL('./tables/share-words.tsv', import.meta.url), [
  'counted', // a number of units that a rate applies to
  'general', // in any sum or share, does not say what it is of
  'granted', // granted, to be spent
  'whole',
  'withheld', // withheld from pay: a small share of it, not a portion of a bill; the same for half board
])

/** The words for the subject of a sum or share: a `profit_before_tax` is not a tax. */
const subjectOf = ({ written }: RowField): readonly string[] => {
  const at = written.indexOf('before', 1)
  const said = (at < 0 ? written : written.slice(0, at)).filter((word) => !lexicon('general').has(word))
  return said.length > 0 ? said : written.filter((word) => word === 'fee')
}

/** Bases of shares, the likeliest first; a unit price if the row states no sum. */
const wholes: readonly ((field: RowField) => boolean)[] = [
  (field) => has('base', field) && !isUnitPrice(field),
  (field) => (has('gross', field) || has('total', field)) && !isUnitPrice(field) && !field.written.includes('insured'),
  (field) => isAbout(lexicon('whole'), field) && !field.written.includes('per'),
  (field) => isAbout(lexicon('granted'), field),
  (field) => isSum(field) && !isUnitPrice(field) && !has('tax', field) && !has('discount', field),
  (field) => has('unit price', field),
]

/** The preceding amount that a share is taken of, with another subject. */
function wholeOf(row: Row, subject: readonly string[]): Source | undefined {
  for (const isWhole of wholes) {
    const found = nearest(
      row,
      (field) =>
        isMoney(field) && isWhole(field) && !has('difference', field) && !subject.some((word) => field.words.has(word)),
    )
    if (found) return found
  }
  return undefined
}

/** `commission` from `commission_pct` and the premium; `tip_pct` from the tip and the subtotal. */
export const shareOfAmount: NumberRule = (row) => {
  const { own } = row
  const subject = subjectOf(own)
  if (subject.length === 0) return undefined
  const isPercent = isShare(own)
  const isSame = (field: RowField) => {
    const other = subjectOf(field)
    if (other.length === 0) return false
    return isWithin(other, subject) || (isWithin(subject, other) && (isPercent || hasHeadOf(other, subject)))
  }
  if (!isPercent && (!isMoney(own) || own.words.has('accumulated'))) return undefined
  const other = nearest(
    row,
    (field) =>
      isShare(field) !== isPercent && (isPercent ? isMoney(field) : isRateOfMoney(row, field)) && isSame(field),
  )
  const whole = other && (minuendOf(row, other.field) ?? wholeOf(row, subject))
  if (!whole || whole.field === other.field) return undefined
  const names = `${other.field.field.name} and ${whole.field.field.name}`
  return isPercent
    ? {
        say: `follows from ${names}`,
        column: combined([other.column, whole.column], (part, all) => (all === 0 ? 0 : (100 * part) / all)),
      }
    : {
        say: `follows from ${names}`,
        column: combined([other.column, whole.column], (percent, all) => (all * percent) / 100),
      }
}

/** The amount that a `margin` is the rest of: its share is one of that. */
function minuendOf(row: Row, field: RowField): Source | undefined {
  const [, name] = /^(\S+) − \S+$/.exec(row.says(field) ?? '') ?? []
  return name === undefined ? undefined : nearest(row, (each) => each.field.name === name && isMoney(each))
}

/**
 * A percentage that does not follow from two counts of the row: the `conv_value` is not the cost times the `conv_rate`.
 */
const isRateOfMoney = (row: Row, field: RowField): boolean =>
  field.field.type === 'percentage' && !row.says(field)?.includes('÷')

/** The `claims_paid` are not what a `no_claims_discount_pct` is about. */
const hasHeadOf = (longer: readonly string[], shorter: readonly string[]): boolean =>
  shorter.includes(longer.at(-1) ?? '')

const isWithin = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word))

/** Last words in the names of portions of one amount. */
const sides = ['portion', 'part', 'contribution', 'responsibility', 'half'] as const

/** `insurance_portion` and `patient_portion` of a fee: the second is the remainder. */
export const otherPortion: NumberRule = (row) => {
  const { own } = row
  const side = sides.find((word) => own.words.has(word))
  if (!side || !isMoney(own) || isAbout(lexicon('withheld'), own)) return undefined
  const first = nearest(row, (field) => isMoney(field) && field.words.has(side))
  const whole = nearest(
    row,
    (field) => isMoney(field) && !sides.some((word) => field.words.has(word)) && isWholeAmount(field),
  )
  if (!whole) return undefined
  if (!first) {
    return {
      say: `a part of ${whole.field.field.name}`,
      column: combined([whole.column, factor(0.2, 0.85)], (all, by) => all * by),
    }
  }
  return {
    say: `${whole.field.field.name} − ${first.field.field.name}`,
    column: combined([whole.column, first.column], (all, part) => all - part),
  }
}

const isWholeAmount = (field: RowField): boolean => wholes.some((isWhole) => isWhole(field))

/** `weighted_amount`: `amount` × `probability`. */
export const weightedAmount: NumberRule = (row) => {
  const { own } = row
  if (!own.words.has('weighted') || !isMoney(own)) return undefined
  const chance = nearest(row, ({ words }) => ['probability', 'likelihood', 'chance'].some((word) => words.has(word)))
  const whole = chance && nearest(row, (field) => isMoney(field))
  return (
    whole && {
      say: `${whole.field.field.name} × ${chance.field.field.name}`,
      column: combined([whole.column, chance.column], (all, percent) => (all * percent) / 100),
    }
  )
}

/** `overtime_pay`: `overtime_hours` × `overtime_rate`, a count and a price with a common name. */
export const ratedAmount: NumberRule = (row) => {
  const { own } = row
  if (!isMoney(own) || own.words.has('rate')) return undefined
  if (own.field.type === 'transactionAmount') return undefined
  const subject = subjectOf(own).slice(0, 1)
  if (subject.length === 0) return undefined
  const isOwn = (field: RowField) => subject.every((word) => field.written.includes(word))
  const rate = nearest(
    row,
    (field) =>
      isOwn(field) &&
      ['rate', 'price', 'tariff'].some((word) => field.words.has(word)) &&
      field.field.type !== 'percentage',
  )
  const count =
    rate &&
    nearest(
      row,
      (field) => field !== rate.field && isOwn(field) && !isMoney(field) && !isShare(field) && isCounted(field),
    )
  if (!count) return undefined
  const [scale = 1, ofCount = 1, ofRate = 1] = scalesOf([own, count.field, rate.field], amountOfRate)
  return {
    say: `${count.field.field.name} × ${rate.field.field.name}`,
    column: combined([count.column, rate.column], (many, each) => (many * ofCount * each * ofRate) / scale),
  }
}
const amountOfRate = [
  { factor: -1, top: [0], bottom: [] },
  { factor: 1, top: [1, 2], bottom: [] },
]

const isCounted = (field: RowField): boolean => isAbout(lexicon('counted'), field)
