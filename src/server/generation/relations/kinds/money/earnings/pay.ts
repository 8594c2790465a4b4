import { endsInDatePart, measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { unitOf } from '@/server/generation/relations/kinds/measures/unit-of'
import { isMeasuredAlike, isOtherNet, payWords } from '@/server/generation/relations/kinds/money/differences'
import { shareOfAmount } from '@/server/generation/relations/kinds/proportions/shares'
import { factor } from '@/server/generation/relations/numbers'
import {
  every,
  has,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { withoutParts } from './deductions'

/** Pairs of amounts: gross and net, monthly and annual, due and remaining. */

/** The words of a name other than those of its role. */
const rest = (field: RowField, ...roleWords: readonly string[]): string =>
  field.written.filter((word) => !roleWords.includes(word)).join(' ')

/** A salary or a wage. */
export const isPay = (field: RowField) => isAbout(payWords('pay'), field)

export const net: NumberRule = (row) => {
  if (!has('net', row.own)) return undefined
  const gross = nearest(row, (field) => has('gross', field) && isAlike(field, row.own))
  if (!gross) return ofSameNoun(row) ?? afterFees(row)
  const taken = withoutParts(
    every(
      row,
      (field) => has('deduction', field) && !field.words.has('employer') && field.field.type === gross.field.field.type,
    ),
    row,
  )
  if (taken.length > 0 && isPay(row.own) === isPay(gross.field)) {
    return lessAll(gross, taken, addedSince(row, gross.field))
  }
  const fees = isMoney(row.own) ? withoutParts(feesSince(row, gross.field), row) : []
  if (fees.length > 0) return lessAll(gross, fees)
  return isGenerated(row.own) ? scaled(gross, 0.92, 0.985, 'at most') : scaled(gross, 0.68, 0.95, 'at most')
}

/** A power station uses a few percent of what it generates; wages and weights lose more. */
const isGenerated = (field: RowField): boolean => generated.has(unitOf(field)?.dimension ?? '')
const generated: ReadonlySet<string> = new Set(['energy', 'power'])

const lessAll = (whole: Source, taken: readonly Source[], added: readonly Source[] = []): NumberRelation => ({
  say: [
    [whole, ...added].map(({ field }) => field.field.name).join(' + '),
    ...taken.map(({ field }) => field.field.name),
  ].join(' − '),
  column: combined(
    [whole, ...added, ...taken].map(({ column }) => column),
    (...values) => values.reduce((sum, value, at) => (at > added.length ? sum - value : sum + value), 0),
  ),
})

/** Overtime and bonus after the gross pay are not included in it. */
const addedSince = (row: Row, gross: RowField) =>
  every(
    row,
    (field) =>
      isMoney(field) &&
      row.before.indexOf(field) > row.before.indexOf(gross) &&
      !has('deduction', field) &&
      !has('unit price', field) &&
      (has('bonus', field) || field.words.has('overtime') || field.words.has('reimbursement')),
  )

/** `net_tuition` of a `tuition` and the following scholarship, `net_cost` of a `fuel_cost` and a discount. */
function ofSameNoun(row: Row): NumberRelation | undefined {
  const { own } = row
  const noun = own.written.filter((word, at) => word !== 'net' && !measuredBy(own.written).money.has(at)).at(-1)
  if (!isMoney(own) || noun === undefined || own.written[0] !== 'net' || payWords('general').has(noun)) return undefined
  const whole = nearest(
    row,
    (field) => isMoney(field) && headOf(field) === noun && !has('unit price', field) && !field.written.includes('per'),
  )
  const taken = whole
    ? every(row, (field) => isMoney(field) && row.before.indexOf(field) > row.before.indexOf(whole.field))
    : []
  return whole && taken.length > 0 && taken.every(({ field }) => isReduction(field)) ? lessAll(whole, taken) : undefined
}
const headOf = ({ written }: RowField): string | undefined =>
  written.filter((_, at) => !measuredBy(written).money.has(at)).at(-1)
const isReduction = (field: RowField): boolean => isTaken(field) || isAbout(payWords('reduction'), field)

/** The deductions from a gross amount: the commissions, fees and discounts after it. */
const feesSince = (row: Row, gross: RowField) =>
  every(row, (field) => isMoney(field) && row.before.indexOf(field) > row.before.indexOf(gross) && isTaken(field))

/** `net_amount` of a `gift_amount` and the following `fee_amount`: the amount less the fee. */
function afterFees(row: Row): NumberRelation | undefined {
  const amounts = row.before.filter((each) => each.field.type === 'amount' && !isOtherNet(each, row.own))
  const last = amounts.findLastIndex((field) => !isTaken(field) || isDiscounted(row, field))
  const base = amounts[last]
  const column = base && !has('unit price', base) && !isShare(base) ? row.column(base) : undefined
  const taken = every(row, (field) => amounts.indexOf(field) > last)
  if (!base || !column || taken.length === 0 || row.own.field.type !== 'amount') return undefined
  if (base.words.has('price') && nearest(row, (field) => has('quantity', field))) return undefined
  const parts = isPay(row.own)
    ? every(row, (field) => amounts.slice(0, last + 1).includes(field) && isSalaryPart(field))
    : []
  const [first = { field: base, column }, ...others] = parts
  return lessAll(first, taken, others)
}

/** The `course_fee` that a following discount is a share of. */
const isDiscounted = (row: Row, { field: { name } }: RowField): boolean =>
  row.before.some((field) => has('discount', field) && row.says(field)?.endsWith(` of ${name}`) === true)

const isTaken = (field: RowField): boolean =>
  !has('gross', field) &&
  ((['deduction', 'discount', 'tax'] as const).some((role) => has(role, field)) || isOfFees(field))
const isOfFees = (field: RowField): boolean => isOf(payWords('fee'), field)

export const gross: NumberRule = (row) => {
  if (!has('gross', row.own) || row.own.words.has('ytd')) return undefined
  const parts = every(row, (field) => isSalaryPart(field) && !isShare(field) && field.field.type === row.own.field.type)
  if (parts.length > 1 && parts.some(({ field }) => has('basic pay', field))) {
    return {
      say: parts.map(({ field }) => field.field.name).join(' + '),
      column: combined(
        parts.map(({ column }) => column),
        (...values) => values.reduce((sum, value) => sum + value, 0),
      ),
    }
  }
  const after = nearest(row, (field) => has('net', field) && isAlike(field, row.own))
  if (after && isGenerated(row.own)) return scaled(after, 1.02, 1.08, 'at least')
  if (after) return scaled(after, 1.05, 1.45, 'at least')
  const basic = nearest(row, (field) => has('basic pay', field))
  return basic && scaled(basic, 1.05, 1.5, 'at least')
}

const isSalaryPart = (field: RowField) =>
  !field.words.has('rate') &&
  (has('basic pay', field) || has('bonus', field) || (has('addition', field) && !has('deduction', field)))

/** Both amounts of money, or the same measure: `gross_weight_kg` and `net_weight_kg`. */
const isAlike = (one: RowField, other: RowField) =>
  (one.field.type === other.field.type && isMeasuredAlike(one, other)) ||
  rest(one, 'gross', 'net') === rest(other, 'gross', 'net')

/** Statutory deductions from pay, by the words of their names. */
const statutoryShares = readTable(new URL('./tables/statutory-shares.tsv', import.meta.url), [
  'deduction',
  'share',
]).map(({ deduction, share }) => {
  const [lo = Number.NaN, hi = Number.NaN] = share.split('..').map(Number)
  if (!(lo > 0 && lo <= hi)) throw new Error(`statutory-shares.tsv: "${share}" must be a share like 0.08..0.2`)
  return { words: deduction.split(' '), lo, hi }
})

/** The deduction that matches most words of the name. */
function statutoryOf({ words }: RowField) {
  const named = statutoryShares.filter((each) => each.words.every((word) => words.has(word)))
  return named.sort((a, b) => b.words.length - a.words.length)[0]
}

/** Deductions from pay and additions to it. */
export const payPart: NumberRule = (row) => {
  const { own } = row
  if (isShare(own)) return undefined
  const rated = shareOfAmount(row)
  const usual = rated ? undefined : usualPartOf(own)
  if (!rated && !usual) return undefined
  const whole = nearest(
    row,
    (field) =>
      has('gross', field) ||
      (isPay(field) && !has('net', field) && !has('bonus', field) && !has('tax', field) && !has('deduction', field)),
  )
  if (!whole || (!isPay(whole.field) && !whole.field.words.has('gross'))) return undefined
  return rated ?? (usual && scaled(whole, ...usual, 'a share of'))
}

/** The share of the pay that a deduction or an addition usually is; undefined where its own profile says how much it is. */
function usualPartOf(own: RowField): readonly [lo: number, hi: number] | undefined {
  const statutory = statutoryOf(own)
  if (statutory || own.field.constraints.min !== undefined) return statutory && [statutory.lo, statutory.hi]
  if (has('deduction', own)) return [0.03, 0.14]
  if (has('bonus', own)) return [0, 0.22]
  return has('addition', own) ? [0.05, 0.3] : undefined
}

function scaled(
  { field, column }: NonNullable<ReturnType<typeof nearest>>,
  lo: number,
  hi: number,
  say: string,
): NumberRelation {
  return { say: `${say} ${field.field.name}`, column: combined([column, factor(lo, hi)], (value, by) => value * by) }
}

/** Words for periods, and how many of each a year has. */
const periods = once(() =>
  readTable(new URL('./tables/pay-periods.tsv', import.meta.url), ['perYear', 'words']).map(({ perYear, words }) => ({
    perYear: Number(perYear),
    words: words.split(' '),
  })),
)

const anySide = ['base', 'recurring', 'revenue']

/** A `year` and a `month` are dates, not yearly or monthly amounts. */
const isPartOfDate = ({ field, written }: RowField): boolean =>
  field.type === 'integer' && endsInDatePart(written) && !written.includes('per')

/** ARR is twelve times MRR, an annual fee twelve times the monthly one, a monthly charge is that of a week times the weeks. */
export const annual: NumberRule = (row) => {
  const mine = periodOf(row.own)
  if (!mine || isPartOfDate(row.own)) return undefined
  for (const theirs of periods()) {
    const isAgreed = [mine, theirs].every(({ perYear }) => perYear === 1 || perYear === 12) || isAgreedOn(row.own)
    if (theirs === mine || !isAgreed) continue
    const isOther = (field: RowField) =>
      periodOf(field) === theirs && field.field.type === row.own.field.type && !isPartOfDate(field)
    const said = rest(row.own, ...mine.words, ...anySide)
    const other =
      nearest(row, (field) => isOther(field) && rest(field, ...theirs.words, ...anySide) === said) ??
      (bareValues.has(said) && every(row, isOther).length === 1 ? nearest(row, isOther) : undefined)
    const by = theirs.perYear / mine.perYear
    if (other)
      return { say: timesOf(other.field.field.name, by), column: combined([other.column], (value) => value * by) }
  }
  return undefined
}

const periodOf = ({ words }: RowField) => periods().find((period) => period.words.some((word) => words.has(word)))

/** Agreed amounts are the same in every period; sales and usage are not. */
const isAgreedOn = (field: RowField): boolean => isMoney(field) && isOf(payWords('agreed'), field)

/** What an `annual_value` is of, if the row has only one monthly amount. */
const bareValues: ReadonlySet<string> = new Set(['amount', 'contract value', 'cost', 'total', 'value'])

const timesOf = (name: string, by: number): string =>
  by === 1 / 12 ? `${name} ÷ 12` : `${Number(by.toPrecision(4))} × ${name}`
