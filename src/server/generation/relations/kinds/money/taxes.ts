import { countryOf } from '@/server/generation/locales'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { constant, factor, oneOf } from '@/server/generation/relations/numbers'
import {
  every,
  has,
  isMoney,
  isReduced,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
} from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { mainLanguageOf } from '@/server/names/read/main-language'
import type { Language } from '@/server/names/vocabulary/languages'
import { baseOf, named } from './amounts'
import { chargesOf } from './bills/bill'
import { isCharged, isSubtotal, isSum } from './bills/charges'
import { isOfAnother as isOfOthers } from './other-sums'
import { isDiscountRate } from './prices/price-by-quantity'
import { isUnitPrice } from './prices/unit-price'

/** Percentages of a sum: taxes and discounts. */

const lexicon = wordRoles(new URL('./tables/tax-words.tsv', import.meta.url), [
  'of-gross', // in the name of a gross sum, says nothing more specific
  'per-area', // in the price of one square metre
  'rated', // marks a share as a tax rate
])

export const tax: NumberRule = (row) => {
  const { own } = row
  if (
    !has('tax', own) ||
    has('total', own) ||
    own.written.includes('per') ||
    isByTheNight(own) ||
    isTaxRate(own) ||
    own.words.has('income') ||
    isOfAssessment(row) ||
    !isSum(own)
  )
    return undefined
  if (own.words.has('property')) return propertyTax(row)
  const pay = nearest(row, (field) => isSum(field) && has('gross', field) && isOf(pays, field))
  if (pay) {
    return {
      say: `a part of ${pay.field.field.name}`,
      column: combined([pay.column, factor(0.08, 0.24)], (sum, by) => sum * by),
    }
  }
  const base =
    named(nearest(row, (field) => isSum(field) && field.words.has('premium'))) ??
    named(commissionBefore(row)) ??
    importedBase(row) ??
    chargesOf(row) ??
    baseOf(row) ??
    named(nearest(row, (field) => isSum(field) && !isOfOthers(field) && (isUnitPrice(field) || has('gross', field))))
  if (!base) return undefined
  const rate = nearest(row, (field) => isTaxRate(field) && isOfDuty(field) === isOfDuty(own))
  // Discounts before a subtotal are already deducted from it.
  const since = row.before.findLastIndex((field) => (isSubtotal(field) || isReduced(field)) && isSum(field))
  const taken = every(row, (field) => has('discount', field) && isSum(field) && row.before.indexOf(field) > since)
  const usual = statedRate(own) ?? rateOfLanguage(row) ?? countryOf(own.field.locale).salesTaxPercent
  return {
    say: `${rate ? rate.field.field.name : `${usual} %`} of ${[base.say, ...taken.map(({ field }) => field.field.name)].join(' − ')}`,
    column: combined(
      [rate?.column ?? constant(usual), base.column, ...taken.map(({ column }) => column)],
      (percent, amount, ...less) => (less.reduce((left, value) => left - value, amount) * percent) / 100,
    ),
  }
}

const pays: ReadonlySet<string> = new Set(['earnings', 'pay', 'salary', 'wage', 'wages'])

/** A year of property tax, which is a small share of the price. */
function propertyTax(row: Row): NumberRelation | undefined {
  const value = nearest(row, (field) => isMoney(field) && isOf(values, field) && !isOf(lexicon('per-area'), field))
  return (
    value && {
      say: `a share of ${value.field.field.name}`,
      column: combined([value.column, factor(0.006, 0.022)], (price, by) => price * by),
    }
  )
}
const values: ReadonlySet<string> = new Set(['price', 'valuation', 'value'])

/** Property tax based on the assessed value has a local rate. */
const isOfAssessment = ({ before }: Row): boolean =>
  before.some(({ words }) => words.has('assessed') && words.has('value'))

/** `MwSt_19`, `tva_20`: the percentage in the name. Smaller numbers only distinguish several taxes. */
const statedRate = ({ written }: RowField): number | undefined =>
  written.map(Number).find((percent) => percent >= leastStated && percent <= mostStated)
const [leastStated, mostStated] = [4, 30]

/** An `iva` or a `MwSt` is that of the countries where the table's language is spoken. */
function rateOfLanguage({ own, before }: Row): number | undefined {
  const word = [...own.words].find((each) => rates.has(each))
  if (word !== 'iva') return word === undefined ? undefined : rates.get(word)
  const language = mainLanguageOf([...before, own].map(({ field }) => field.name))
  return (language && ivaRates[language]) ?? rates.get(word)
}
const ivaRates: Partial<Record<Language, number>> = { italian: 22, portuguese: 23 }
const rates: ReadonlyMap<string, number> = new Map([
  ['btw', 21],
  ['iva', 21],
  ['kdv', 20],
  ['mehrwertsteuer', 19],
  ['mwst', 19],
  ['tva', 20],
  ['umsatzsteuer', 19],
  ['ust', 19],
])

/** Duties apply to the customs value, import tax to the value plus duties. */
function importedBase(row: Row): NumberRelation | undefined {
  const value = nearest(
    row,
    (field) => isMoney(field) && valuedAtBorder.some((word) => field.words.has(word)) && !isShare(field),
  )
  if (!value) return undefined
  const since = row.before.indexOf(value.field)
  const duties = isOfDuty(row.own)
    ? []
    : every(row, (field) => isMoney(field) && isOfDuty(field) && row.before.indexOf(field) > since)
  return {
    say: [value, ...duties].map(({ field }) => field.field.name).join(' + '),
    column: combined(
      [value, ...duties].map(({ column }) => column),
      (...values) => values.reduce((sum, each) => sum + each, 0),
    ),
  }
}
const valuedAtBorder = ['cif', 'customs', 'dutiable', 'zollwert'] as const

const isOfDuty = ({ words }: RowField): boolean =>
  ['duty', 'zoll', 'zollbetrag', 'arancel'].some((word) => words.has(word))

/** A tax right after a commission applies to the commission. */
function commissionBefore(row: Row) {
  const last = nearest(row, isMoney)
  return last?.field.words.has('commission') ? last : undefined
}

/** A gross amount after a net one is the net amount plus taxes, however the net amount is computed. */
export const withTaxes: NumberRule = (row) => {
  const { own } = row
  if (!has('gross', own) || !isMoney(own) || own.words.has('ytd')) return undefined
  const before = nearest(row, (field) => has('net', field) && isMoney(field) && !isUnitPrice(field))
  const taxes = before ? every(row, (field) => has('tax', field) && isMoney(field) && field !== before.field) : []
  if (!before || taxes.length === 0 || isOfAnother(own, before.field)) return undefined
  return {
    say: [before, ...taxes].map(({ field }) => field.field.name).join(' + '),
    column: combined([before.column, ...taxes.map(({ column }) => column)], (...values) =>
      values.reduce((sum, value) => sum + value, 0),
    ),
  }
}

/** The `merch_gross` does not include `net_ticket_sales`. */
const isOfAnother = ({ written }: RowField, net: RowField): boolean => {
  const { money } = measuredBy(written)
  const things = written.filter((word, at) => !lexicon('of-gross').has(word) && !money.has(at))
  return things.length > 0 && !things.some((word) => net.written.includes(word))
}

const isTaxRate = (field: RowField) => isShare(field) && isAbout(lexicon('rated'), field)

/** A tax per person and night is not a share of the price. */
const isByTheNight = ({ words }: RowField): boolean =>
  ['city', 'kurtaxe', 'sejour', 'tourist', 'turistica'].some((word) => words.has(word))

export const discount: NumberRule = (row) => {
  const { own } = row
  if (!has('discount', own) || !isSum(own)) return undefined
  const base =
    chargesOf(row) ??
    baseOf(row) ??
    named(nearest(row, (field) => isUnitPrice(field) && isSum(field))) ??
    named(nearest(row, isCharged))
  if (!base) return undefined
  const rate = nearest(row, isDiscountRate)
  return {
    say: `${rate ? rate.field.field.name : 'a share'} of ${base.say}`,
    column: combined([rate?.column ?? usualDiscount, base.column], (percent, amount) => (amount * percent) / 100),
  }
}

/** Half of all sales have no discount. */
const usualDiscount = oneOf([0, 5, 10, 15, 20, 25, 30], [50, 12, 14, 8, 9, 4, 3])
