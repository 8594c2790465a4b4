import { unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { type Phrases, phraseIn, readTermRules } from '@/server/generation/relations/phrases'
import {
  every,
  has,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** Relations of two sides of one thing: gross and net, monthly and annual, due and remaining. */

const lexicon = wordRoles(new URL('./tables/pay-words.tsv', import.meta.url), [
  'fee', // what is taken of an amount
  'spending', // says that a card or a purse is paid from, and not filled
])

/** The words of a name without those of its role. */
const rest = (field: RowField, ...roleWords: readonly string[]): string =>
  field.written.filter((word) => !roleWords.includes(word)).join(' ')

/** A salary or a wage. */
export const isPay = ({ words }: RowField) =>
  ['pay', 'salary', 'wage', 'gehalt', 'salaire', 'salario', 'راتب', 'الراتب'].some((word) => words.has(word))

export const net: NumberRule = (row) => {
  if (!has('net', row.own)) return undefined
  const gross = nearest(row, (field) => has('gross', field) && isAlike(field, row.own))
  if (!gross) return afterFees(row)
  const taken = withoutParts(
    every(
      row,
      (field) => has('deduction', field) && !field.words.has('employer') && field.field.type === gross.field.field.type,
    ),
  )
  if (taken.length > 0 && isPay(row.own) === isPay(gross.field)) {
    return {
      say: [gross.field, ...taken.map(({ field }) => field)].map(({ field }) => field.name).join(' − '),
      column: combined([gross.column, ...taken.map(({ column }) => column)], (whole, ...less) =>
        less.reduce((left, value) => left - value, whole),
      ),
    }
  }
  return scaled(gross, 0.68, 0.95, 'at most')
}

/** `net_amount` of a `gift_amount` and the `fee_amount` after it: the amount less what was taken of it. */
function afterFees(row: Row): NumberRelation | undefined {
  const amounts = row.before.filter(({ field }) => field.type === 'amount')
  const last = amounts.findLastIndex((field) => !isTaken(field))
  const base = amounts[last]
  const column = base && !has('unit price', base) && !isShare(base) ? row.column(base) : undefined
  const taken = every(row, (field) => amounts.indexOf(field) > last)
  if (!base || !column || taken.length === 0 || row.own.field.type !== 'amount') return undefined
  return {
    say: [base, ...taken.map(({ field }) => field)].map(({ field }) => field.name).join(' − '),
    column: combined([column, ...taken.map((each) => each.column)], (whole, ...less) =>
      less.reduce((left, value) => left - value, whole),
    ),
  }
}

const isTaken = (field: RowField): boolean =>
  !has('gross', field) &&
  ((['deduction', 'discount', 'tax'] as const).some((role) => has(role, field)) || isOfFees(field))
const isOfFees = ({ written }: RowField): boolean => written.some((word) => lexicon('fee').has(word))

/** A total among them already holds the others. */
function withoutParts<Each extends { readonly field: RowField }>(found: readonly Each[]): readonly Each[] {
  const totals = found.filter(({ field }) => field.words.has('total'))
  return totals.length > 0 ? totals : found
}

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
  if (after) return scaled(after, 1.05, 1.45, 'at least')
  const basic = nearest(row, (field) => has('basic pay', field))
  return basic && scaled(basic, 1.05, 1.5, 'at least')
}

const isSalaryPart = (field: RowField) =>
  has('basic pay', field) || has('bonus', field) || (has('addition', field) && !has('deduction', field))

/** Both of money, or of the same measure: `gross_weight_kg` and `net_weight_kg`. */
const isAlike = (one: RowField, other: RowField) =>
  (one.field.type === other.field.type && isMeasuredAlike(one, other)) ||
  rest(one, 'gross', 'net') === rest(other, 'gross', 'net')

/** What the law takes of pay. */
const statutoryShares: readonly { readonly words: readonly string[]; readonly share: readonly [number, number] }[] = [
  { words: ['federal', 'tax'], share: [0.08, 0.18] },
  { words: ['state', 'tax'], share: [0.03, 0.07] },
  { words: ['income', 'tax'], share: [0.08, 0.24] },
  { words: ['wage', 'tax'], share: [0.09, 0.24] },
  { words: ['payroll', 'tax'], share: [0.09, 0.24] },
  { words: ['lohnsteuer'], share: [0.09, 0.24] },
  { words: ['withholding'], share: [0.08, 0.2] },
  { words: ['social', 'security'], share: [0.06, 0.064] },
  { words: ['medicare'], share: [0.0144, 0.0146] },
  { words: ['social', 'contributions'], share: [0.19, 0.21] },
  { words: ['social', 'contribution'], share: [0.19, 0.21] },
]

/** Deductions from pay, and additions to it. */
export const payPart: NumberRule = (row) => {
  const { own } = row
  if (isShare(own)) return undefined
  const whole = nearest(
    row,
    (field) =>
      has('gross', field) ||
      (isPay(field) && !has('net', field) && !has('bonus', field) && !has('tax', field) && !has('deduction', field)),
  )
  if (!whole || (!isPay(whole.field) && !whole.field.words.has('gross'))) return undefined
  const statutory = statutoryShares.find(({ words }) => words.every((word) => own.words.has(word)))
  if (statutory) return scaled(whole, ...statutory.share, 'a share of')
  if (own.field.constraints.min !== undefined) return undefined
  const [lo, hi] = has('deduction', own)
    ? [0.03, 0.14]
    : has('bonus', own)
      ? [0, 0.22]
      : has('addition', own)
        ? [0.05, 0.3]
        : [1, 1]
  return hi === 1 ? undefined : scaled(whole, lo, hi, 'a share of')
}

function scaled(
  { field, column }: NonNullable<ReturnType<typeof nearest>>,
  lo: number,
  hi: number,
  say: string,
): NumberRelation {
  return { say: `${say} ${field.field.name}`, column: combined([column, factor(lo, hi)], (value, by) => value * by) }
}

const annually = ['annual', 'annually', 'yearly', 'arr', 'pa', 'annum', 'jahrlich', 'annuel', 'anual', 'year']
const monthly = ['monthly', 'mrr', 'month', 'monatlich', 'mensuel', 'mensual', 'monats']

const anySide = ['base', 'recurring', 'revenue']

/** ARR is twelve times MRR, an annual fee twelve times the monthly one. */
export const annual: NumberRule = (row) => {
  const isAnnual = annually.some((word) => row.own.words.has(word))
  const isMonthly = !isAnnual && monthly.some((word) => row.own.words.has(word))
  if (!isAnnual && !isMonthly) return undefined
  const [mine, others, by, sign] = isAnnual
    ? ([annually, monthly, 12, '×'] as const)
    : ([monthly, annually, 1 / 12, '÷'] as const)
  const other = nearest(
    row,
    (field) =>
      others.some((word) => field.words.has(word)) &&
      field.field.type === row.own.field.type &&
      rest(field, ...others, ...anySide) === rest(row.own, ...mine, ...anySide),
  )
  return (
    other && { say: `12 ${sign} ${other.field.field.name}`, column: combined([other.column], (value) => value * by) }
  )
}

/** Numbers that are one number of the row less another one, or both together. */
const differences = readTermRules(new URL('./tables/differences.tsv', import.meta.url))

export const difference: NumberRule = (row) => {
  if (isShare(row.own)) return undefined
  for (const { result, first, second, by: written } of differences) {
    if (!says(row.own, result)) continue
    const isTerm = (field: RowField) => !isShare(field) && isMeasuredAlike(field, row.own)
    const from = nearest(row, (field) => says(field, first) && !says(field, second) && isTerm(field))
    const less = nearest(row, (field) => says(field, second) && field !== from?.field && isTerm(field))
    if (!from || !less) continue
    const sign = written === '±' ? (isSpending(row) ? -1 : 1) : written === '+' ? 1 : -1
    return {
      say: `${from.field.field.name} ${sign < 0 ? '−' : '+'} ${less.field.field.name}`,
      column: combined([from.column, less.column], (a, b) => a + sign * b),
    }
  }
  return undefined
}

/** Whether a card or a purse is paid from, and not filled. */
const isSpending = ({ before }: Row): boolean =>
  before.some(({ words }) => [...lexicon('spending')].some((word) => words.has(word)))

/** Gallons are left of gallons, not of things that are counted or paid; days may be counted as either. */
function isMeasuredAlike(one: RowField, other: RowField): boolean {
  if (isMoney(one) !== isMoney(other)) return false
  const [a, b] = [one, other].map(({ field }) => unitsBySymbol.get(field.constraints.unit ?? '')?.dimension)
  return a === b || b === undefined || b === 'time'
}

const says = ({ words }: RowField, phrases: Phrases): boolean => phraseIn(phrases, words) !== undefined
