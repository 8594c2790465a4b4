import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { wholeAround } from '@/server/generation/relations/kinds/equations/terms'
import { product } from '@/server/generation/relations/kinds/money/prices/price-by-quantity'
import {
  has,
  isMoney,
  type NumberRelation,
  type NumberRule,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isCharged, isLabourCost, isOfBilledMonth, isSubtotal, totalOfEach } from './charges'

/** Bills of all trades: charges for work, parts, travel, meals and extras, less deductions, plus tax. */

const lexicon = wordRoles(new URL('./tables/bill-words.tsv', import.meta.url), [
  'by-time', // in a quantity charged at a rate: hours, nights, miles
  'off', // deducted from a bill
  'of-all', // in the name of a total, says nothing more specific
  'tip', // added after tax
  'total', // marks a total
])

/** The grand total of a bill, whatever its name; not the total of meals alone, for example. */
export const isBillTotal = (field: RowField): boolean => {
  const { written } = field
  const { money } = measuredBy(written)
  return (
    isMoney(field) &&
    written.some((word) => lexicon('total').has(word)) &&
    written.every((word, at) => lexicon('total').has(word) || lexicon('of-all').has(word) || money.has(at))
  )
}

type Term = Source & { readonly sign: 1 | -1 }

/** The charges and deductions since the last total, in row order. */
function termsOf(row: Row): readonly Term[] {
  const from = baseAt(row)
  const since = row.before.slice(Math.max(0, from))
  const sales = since.filter(isOfSales)
  const prices = since.filter(isBarePrice)
  const terms = since.flatMap((field): Term[] => {
    const isSold = (sales.length > 1 && sales.includes(field)) || (prices.length === 1 && prices.includes(field))
    const sign = isSold ? 1 : signOf(field, row.before[from] === field, isOfBilledMonth(row, field))
    const column = sign === 0 ? undefined : row.column(field)
    return column && sign !== 0 ? [{ field, column, sign }] : []
  })
  return terms.filter(({ field }) => !terms.some((other) => isSumWith(row, other, field)))
}

/**
 * The `food_sales` and `bev_sales` of one check are charged together; the sales of a whole shop are not part of a bill.
 */
const isOfSales = (field: RowField): boolean =>
  isMoney(field) && field.written.length > 1 && ['sales', 'revenue', 'rev'].includes(field.written.at(-1) ?? '')

/** The `price_aed` of a treatment, before discount and tax. */
const isBarePrice = (field: RowField): boolean => {
  const { money } = measuredBy(field.written)
  return isMoney(field) && field.written.filter((_, at) => !money.has(at)).join() === 'price'
}

const baseAt = ({ before }: Row): number =>
  before.findLastIndex((field) => isMoney(field) && (isSubtotal(field) || isBillTotal(field)))

function signOf(field: RowField, isBase: boolean, isMonth: boolean): 1 | -1 | 0 {
  if (field.kind !== 'number' || !isMoney(field)) return 0
  if (isBase) return 1
  if (has('discount', field) || isOf(lexicon('off'), field)) return -1
  return isCharged(field) || isMonth || (has('tax', field) && !field.words.has('income')) ? 1 : 0
}

/** A charge included in a sum of the row is not charged again. */
const isSumWith = ({ says }: Row, sum: Term, { field: { name } }: RowField): boolean => {
  const said = says(sum.field) ?? ''
  return sum.field.field.name !== name && /^\S+(?: [+−] \S+)+$/.test(said) && said.split(' ').includes(name)
}

/** Hours at their rate, if no charge of the row includes them yet. */
function unsaidWork(row: Row): NumberRelation | undefined {
  const work = baseAt(row) < 0 ? product(row) : undefined
  const factors = work?.say.split(' ') ?? []
  const isByTime = row.before.some((field) => factors.includes(field.field.name) && isOf(lexicon('by-time'), field))
  return work && isByTime && !row.before.some((field) => isOfFactors(row.says(field), work.say)) ? work : undefined
}

/** Whether a relation is a product of these factors, and of others: crew × hours × rate of hours × rate. */
const isOfFactors = (said: string | undefined, product: string): boolean => {
  const factors = said?.split(' × ') ?? []
  return product.split(' × ').every((factor) => factors.includes(factor))
}

/** Goods at a price, to which only surcharges on goods are added. */
const isOfGoods = (row: Row): boolean => {
  if (baseAt(row) >= 0 || row.before.some(isLabourCost)) return false
  const goods = product(row)
  return goods !== undefined && !row.before.some((field) => row.says(field) === goods.say) && !unsaidWork(row)
}

const isCharge = ({ field, sign }: Term): boolean => sign > 0 && !has('tax', field)

/** The base of a tax or discount if no total states it: at least two charges. */
export function chargesOf(row: Row): NumberRelation | undefined {
  if (baseAt(row) >= 0 || isOfGoods(row)) return undefined
  const charges = termsOf(row).filter((term) => isCharge(term) && !isOf(lexicon('tip'), term.field))
  const work = unsaidWork(row)
  return charges.length + (work ? 1 : 0) > 1 ? added(charges, work) : undefined
}

/** The total of a bill: all charges and taxes, less deductions. */
export const billTotal: NumberRule = (row) => {
  const each = totalOfEach(row)
  if (each) return each
  if (!isBillTotal(row.own) || isOfGoods(row)) return undefined
  const terms = termsOf(row)
  const work = unsaidWork(row)
  const isBill = terms.length + (work ? 1 : 0) > 1 && (work !== undefined || terms.some(isCharge))
  return isBill ? added(terms, work) : undefined
}

/** A total after one charge, which is not all that it includes. */
export const totalOfCharge: NumberRule = (row) => {
  const [charge, ...others] = isBillTotal(row.own) && !isOfGoods(row) ? termsOf(row).filter(isCharge) : []
  return charge && others.length === 0 ? wholeAround(row, [charge]) : undefined
}

function added(terms: readonly Term[], work: NumberRelation | undefined): NumberRelation {
  const [first, ...others] = terms
  const names = others.map(({ field, sign }) => `${sign < 0 ? '−' : '+'} ${field.field.name}`)
  const start = work ? [work.say, ...(first ? ['+', first.field.field.name] : [])] : [first?.field.field.name]
  return {
    say: [...start, ...names].join(' '),
    column: combined([...(work ? [work.column] : []), ...terms.map(({ column }) => column)], (...values) =>
      values.reduce((sum, value, at) => sum + (terms[at - (work ? 1 : 0)]?.sign ?? 1) * value, 0),
    ),
  }
}
