import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isEarnedWord } from '@/server/generation/relations/kinds/money/bills/taken'
import { isSumOfExtras } from '@/server/generation/relations/kinds/money/other-sums'
import { isUnitPrice } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { rangeWords } from '@/server/generation/relations/kinds/ranges'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { has, isMoney, isShare, type NumberRule, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** A total after a run of numbers is their sum, whatever they are called. */

const lexicon = wordRoles(new URL('./tables/run-words.tsv', import.meta.url), [
  'apart', // a sum independent of the others: contract terms, account balances, holdings, prices asked
  'other-total', // a total that may be of anything
  'taken', // a deduction: deductions add up without the pay they are taken from
  'takings', // income, of which a total is the sum
  'time',
  'total',
])

const isOf = (any: ReadonlySet<string>, { written, words: read }: RowField): boolean =>
  written.some((word) => any.has(word)) || [...read].some((word) => any.has(word))
const isTotal = (field: RowField): boolean => isOf(lexicon('total'), field)

/** `total_deductions` of all deductions after the gross pay. */
export const sumOfTaken: NumberRule = (row) =>
  row.own.written.some((word) => word.startsWith('deduct') || word.startsWith('withh') || word === 'abzuge')
    ? sumOfRun(row)
    : undefined

/**
 * `gross_takings` of the takings right before it: two or more amounts, none of them a sum itself. A gross pay includes the
 * basic pay, wherever that is.
 */
export const grossOfRun: NumberRule = (row) => {
  const { own } = row
  if (!own.written.includes('gross') || isShare(own)) return undefined
  const { before } = row
  const from = before.findLastIndex((field) => !isMoney(field) || isUnitPrice(field) || isTotalOf(field)) + 1
  if (before.slice(0, from).some((field) => has('basic pay', field))) return undefined
  const run = before.slice(from)
  const parts = run.flatMap((field) => ({ field, column: row.column(field) }))
  const isSum = run.some((field) => notAdded.some((role) => has(role, field)))
  const head = own.written.at(-1)
  if (!isOf(lexicon('takings'), own) && !run.every(({ written }) => written.length > 1 && written.at(-1) === head))
    return undefined
  const isApart = run.some(({ written }) => written.some((word) => planned.has(word)))
  if (parts.length < 2 || isSum || isApart || parts.some(({ column }) => !column)) return undefined
  return {
    say: parts.map(({ field }) => field.field.name).join(' + '),
    column: combined(
      parts.flatMap(({ column }) => column ?? []),
      (...values) => values.reduce((sum, value) => sum + value, 0),
    ),
  }
}
/** A `total_fare`; the `fares_total` next to a `tips_total` is a part. */
const isTotalOf = ({ written: [first = ''] }: RowField): boolean => lexicon('total').has(first)
/** What was planned is no part of what came in: the `budget_usd` of a film before its `domestic_gross_usd`. */
const planned: ReadonlySet<string> = new Set(['budget', 'forecast', 'target'])
const notAdded = ['base', 'deduction', 'discount', 'gross', 'net', 'tax'] as const

/** `total_incurred` of the paid and the reserved amounts. */
export const sumOfRun: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || own.written.includes('per') || !(isTotal(own) || isAfterOthers(row))) return undefined
  if (own.written.some((word) => lexicon('apart').has(word) && !lexicon('takings').has(word))) return undefined
  const parts = isMoney(own) ? amountsBefore(row) : alikeBefore(row)
  if (parts.length < 2 || parts.every(({ sign }) => sign < 0)) return undefined
  const [first, ...others] = parts
  return {
    say: [
      `${(first?.sign ?? 1) < 0 ? '− ' : ''}${first?.field.field.name}`,
      ...others.map(({ field, sign }) => `${sign < 0 ? '−' : '+'} ${field.field.name}`),
    ].join(' '),
    column: combined(
      parts.map(({ column }) => column),
      (...values) => values.reduce((sum, value, at) => sum + (parts[at]?.sign ?? 1) * value, 0),
    ),
  }
}

/** The `batch_cost` right after the `other_costs`. */
const isAfterOthers = (row: Row): boolean => {
  const { own } = row
  if (!isMoney(own) || own.written.length !== 2) return false
  const { written = [] } = row.before.at(-1) ?? {}
  return written[0] === 'other' && singular(written[1] ?? '') === singular(own.written[1] ?? '')
}

/** The `total_spend` before a `total_revenue` and its sources. */
const isOfAnother = (field: RowField, own: RowField): boolean => {
  const [theirs, mine] = [field, own].map(({ written }) => written.filter((word) => !lexicon('total').has(word)))
  return isTotal(field) && (mine?.length ?? 0) > 0 && theirs?.join() !== mine?.join()
}

type Term = Source & { readonly sign: 1 | -1 }

/** The amounts directly before a total, back to the first that is not part of it. */
function amountsBefore(row: Row): readonly Term[] {
  const isTaken = isOf(lexicon('taken'), row.own)
  if (isOf(lexicon('other-total'), row.own) && row.own.written.length < 3 && !row.own.written.includes('amount'))
    return []
  const terms: Term[] = []
  for (const field of row.before.toReversed()) {
    if (!isMoney(field)) {
      if ((terms.length === 0 && field.kind !== 'number') || (isTaken && isShare(field))) continue
      break
    }
    const column = row.column(field)
    const isBase = has('gross', field) || isTotal(field) || has('net', field) || has('base', field)
    const isApart =
      isOf(lexicon('apart'), field) &&
      !(isTaken && (has('tax', field) || has('deduction', field))) &&
      !(isEarned(row.own) && isEarned(field))
    if (isSumOfExtras(row.own) && row.says(field)?.includes(' × ')) break
    if (!column || isApart || has('unit price', field) || field.written.includes('per')) break
    if (isBase && (isTaken || has('net', field) || (terms.length > 1 && isOfAnother(field, row.own)))) break
    terms.unshift({ field, column, sign: has('discount', field) ? -1 : 1 })
    if (isBase) break
  }
  return terms
}

/** A `ticket_revenue`, the `bar_sales`; not the `planned_sales`, which nobody took. */
const isEarned = ({ written }: RowField): boolean =>
  written.some(isEarnedWord) && written.every((word) => isEarnedWord(word) || !lexicon('apart').has(word))

/** Numbers of one unit, or counts whose names share the total's word. */
function alikeBefore(row: Row): readonly Term[] {
  const { own } = row
  const unit = measuredBy(own.written).unit
  const spent = measuredBy(own.written).spent
  const things = own.written
    .filter((word, at) => !spent.has(at) && !lexicon('total').has(word) && word.length > 2)
    .map(singular)
  if (unit && things.length > 0 && !things.every((word) => lexicon('time').has(word))) return []
  if (!unit && things.length === 0) return []
  const terms: Term[] = []
  for (const field of row.before.toReversed()) {
    const isAlike =
      field.kind === 'number' &&
      !isMoney(field) &&
      !isShare(field) &&
      measuredBy(field.written).unit === unit &&
      !isTotal(field) &&
      !isOf(lexicon('apart'), field) &&
      (unit !== null || field.field.type === own.field.type)
    const column = isAlike ? row.column(field) : undefined
    if (!column) {
      if (terms.length === 0 && field.kind !== 'number') continue
      break
    }
    terms.unshift({ field, column, sign: has('discount', field) ? -1 : 1 })
  }
  const isNamed = ({ field }: Term) =>
    field.written.some((word) => !rangeWords('well').has(word) && things.includes(singular(word)))
  if (unit) return terms
  const from = terms.findIndex(isNamed)
  return terms.filter(isNamed).length > 1 ? terms.slice(from) : []
}
