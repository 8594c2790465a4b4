import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isDuration } from '@/server/generation/relations/kinds/measures/durations'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { isSameKind } from '@/server/generation/relations/kinds/ranges'
import { lengthIn, type Phrases, phraseIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import {
  every,
  has,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { readTable } from '@/server/kernel/read-table'
import { isRating } from './ratings'
import { sumWords } from './sum-words'

type KnownSum = { readonly result: Phrases; readonly parts: Phrases }

const knownSums: readonly KnownSum[] = readTable(new URL('../tables/sums.tsv', import.meta.url), [
  'result',
  'parts',
]).map(({ result, parts }) => ({ result: phrasesIn(result), parts: phrasesIn(parts) }))

/** A sum whose parts have specific names: the handling time of a call is talk, hold and wrap-up time. */
export const sumOfKnown: NumberRule = (row) => {
  for (const sum of placesOf(row.own).asWhole) {
    const known = (field: RowField) => placesOf(field).asPart.includes(sum) && isAlike(field, row.own)
    const named = every(row, (field) => known(field) || isHeadedAlike(field, row.own))
    const parts = named.filter(({ field }) => known(field)).length > 1 ? withoutSummed(row, named) : []
    const isOfAnother = parts.some(({ field }) => row.says(field)?.includes(' − '))
    if (parts.length > 1 && !isOfAnother) return sumOf(parts)
  }
  return undefined
}

/** The parts without those included in another one: the `total_paid` includes the individual payments. */
const withoutSummed = (row: Row, parts: readonly Source[]): readonly Source[] =>
  parts.filter(
    ({ field }) => !parts.some((other) => row.says(other.field)?.split(' + ').includes(field.field.name) === true),
  )

/** The `written_score` next to an `oral_score` and a `practical_score`, of a `total_score`. */
const isHeadedAlike = (field: RowField, total: RowField): boolean =>
  total.words.has('total') &&
  field.written.length === 2 &&
  field.written.at(-1) === total.written.at(-1) &&
  !isShare(field) &&
  !sumWords('apart').has(field.written[0] ?? '') &&
  isAlike(field, total)

/** Whether a number is a part of a sum. */
export const isPartOf = (field: RowField, total: RowField): boolean =>
  isNamedPart(field, total) || sumsOf(field, total).length > 0

/** Whether a number is the part or the whole of any known sum, whatever else the row has. */
export const isInKnownSum = (field: RowField, side: 'asPart' | 'asWhole'): boolean => placesOf(field)[side].length > 0

/** Whether a number may be a total of numbers that share its noun. */
export const mayTotal = (field: RowField): boolean => (isTotal(field) || isOfYear(field)) && !isShare(field)

/** Whether a number is the last part of a total: the second of two halves, the third sector of a lap. */
export const isLastPartOf = (field: RowField, total: RowField, others: readonly RowField[]): boolean =>
  sumsOf(field, total).some(({ parts }) =>
    parts.every((part) => [field, ...others].some((each) => each !== total && phraseIn([part], each.words))),
  )

function sumsOf(field: RowField, total: RowField): readonly KnownSum[] {
  const { asPart } = placesOf(field)
  const shared = asPart.length > 0 ? asPart.filter((sum) => placesOf(total).asWhole.includes(sum)) : asPart
  return shared.length > 0 && isAlike(field, total) && isSameKind(field, total) ? shared : []
}

/** The sums that a name is a part of, and those that it is the whole of. */
const placesOf = memoizeByObject((field: RowField) => {
  const said = isShare(field)
    ? []
    : knownSums.map((sum) => ({ sum, length: lengthIn(sum.result, field) - lengthIn(sum.parts, field) }))
  return {
    asPart: said.filter(({ sum, length }) => length < 0 && lengthIn(sum.parts, field) > 0).map(({ sum }) => sum),
    asWhole: said.filter(({ length }) => length > 0).map(({ sum }) => sum),
  }
})

/** Words that mark the sum of other numbers with the same noun. */
const totals = ['total', 'sum', 'overall', 'combined'] as const

/** The counted thing: the last significant word of the name. */
const thingOf = ({ words }: RowField): string =>
  [...words].findLast((word) => word.length > 3 && !totals.some((total) => total === word)) ?? ''

const isPlain = ({ words, written }: RowField): boolean =>
  ![...sumWords('single')].some((word) => words.has(word) && !(word.startsWith('min') && isInMinutes(written))) &&
  !totals.some((word) => words.has(word))

/** The `min` of a `load_time_min` is not a minimum. */
const isInMinutes = (written: readonly string[]): boolean => measuredBy(written).unit?.symbol === 'min'

/** `total_mark` of `paper_1_mark` and `paper_2_mark`, `total_deductions` of at least two deductions. */
export const sumOfParts: NumberRule = (row) => {
  const { own } = row
  if (!isTotal(own) && !isOfYear(own)) return undefined
  const named = every(row, (field) => isNamedPart(field, own))
  const parts = named.filter(({ field }) => !named.some((other) => isCountedFrom(row, other.field, field)))
  return parts.length < 2 ? undefined : sumOf(withAmountsAmong(row, parts))
}

/**
 * With amounts among or after them of another noun: the `levy` after an `energy_charge` and a `standing_charge` of all
 * charges.
 */
function withAmountsAmong(row: Row, parts: readonly Source[]): readonly Source[] {
  const [one] = parts
  const first = one ? row.before.indexOf(one.field) : 0
  const run = row.before.slice(first)
  if (!isMoney(row.own) || !run.every(isMoney)) return parts
  const isFurther = (field: RowField) =>
    parts.some((part) => part.field === field) ||
    (isPlain(field) && row.says(field)?.includes(' + ') !== true && !isOther(field))
  return run.every(isFurther) ? every(row, (field) => run.includes(field)) : parts
}

const isOther = (field: RowField): boolean =>
  isShare(field) || (['discount', 'unit price', 'total', 'net', 'gross'] as const).some((role) => has(role, field))

/** The `net_premium` is the `base_premium` less a discount: they are one premium, not two. */
const isCountedFrom = ({ says }: Row, field: RowField, of: RowField): boolean =>
  field !== of && (says(field)?.split(' ')[0] ?? '') === of.field.name

function isNamedPart(field: RowField, total: RowField): boolean {
  const thing = thingOf(total)
  const isWhole = isTotal(total) || (isOfYear(total) && isOfQuarter(field))
  if (!isWhole || isShare(total) || isRating(total)) return false
  if (thing === '' || sumWords('general').has(thing)) return false
  // Bed days are not beds.
  if (isDuration(field) !== isDuration(total)) return false
  return isOfThing(thing, field) && isPlain(field) && !isShare(field) && isAlike(field, total)
}

const isTotal = ({ words }: RowField): boolean => totals.some((word) => words.has(word))

/** The `annual_sales` of the sales from `q1_sales` to `q4_sales`. */
const isOfYear = ({ words }: RowField): boolean => ['annual', 'yearly', 'year'].some((word) => words.has(word))
const isOfQuarter = ({ field: { name } }: RowField): boolean => /(?:^|[^a-z])q[1-4](?![\da-z])/i.test(name)

const sumOf = (parts: readonly Source[]): NumberRelation => ({
  say: parts.map(({ field }) => field.field.name).join(' + '),
  column: combined(
    parts.map(({ column }) => column),
    (...values) => values.reduce((sum, value) => sum + value, 0),
  ),
})

/** `permit_fee` and `review_fee` are parts of the `total_fees`. */
const isOfThing = (thing: string, { words }: RowField): boolean =>
  words.has(thing) ||
  words.has(thing.replace(/s$/, '')) ||
  (/^charges?$/.test(thing) && (words.has('surcharge') || words.has('surcharges')))

/** Both money or neither, without unit prices. */
const isAlike = (one: RowField, other: RowField): boolean =>
  (one.field.type === 'amount') === (other.field.type === 'amount') &&
  one.written.includes('per') === other.written.includes('per') &&
  !has('unit price', one)

/**
 * A bare `total` in a row without money: the sum of its marks, rounds or counts, which share their first or last word.
 */
export const sumOfGroup: NumberRule = (row) => {
  const { own } = row
  const isOfHead = own.written.length === 2 && own.written[1] === 'total'
  if (!isOfHead && (own.written.length !== 1 || !sumWords('bare').has(own.written[0] ?? ''))) return undefined
  const numbers = row.before.filter((field) => field.kind === 'number' && !isShare(field))
  if (numbers.some(({ field }) => field.type === 'amount' || field.type === 'transactionAmount')) return undefined
  for (const at of [0, -1]) {
    const heads = numbers.map(({ written }) => headOf(written, at))
    const head = heads.find((word, i) => word.length > 2 && heads.indexOf(word) < i)
    if (isOfHead && head !== own.written[0]) continue
    const parts =
      head === undefined ? [] : every(row, (field) => numbers.includes(field) && headOf(field.written, at) === head)
    if (parts.length > 1) return sumOf(parts)
  }
  return undefined
}

/** Scores and marks are the same. */
function headOf(written: readonly string[], at: number): string {
  const head = written.at(at) ?? ''
  return marks.has(head) ? 'mark' : head
}
const marks: ReadonlySet<string> = new Set(['grade', 'mark', 'marks', 'points', 'score'])

/**
 * The `cycle_time_min` of a `load_time_min`, a `haul_time_min` and a `dump_time_min`: times with a common name and
 * unit.
 */
export const sumOfTimes: NumberRule = (row) => {
  const { own } = row
  if (!isDuration(own) || !isOf(sumWords('whole-time'), own) || !isPlainTime(own)) return undefined
  const tail = own.written.filter((word) => !sumWords('whole-time').has(word)).join(' ')
  const isTail = ({ written }: RowField) => written.length > 1 && written.slice(1).join(' ') === tail
  const isTime = (field: RowField) => isDuration(field) || isAddedTime(field)
  const parts = every(row, (field) => isTime(field) && isTail(field) && isPlain(field) && isPlainTime(field))
  return parts.length < 2 ? undefined : sumOf(parts)
}

/** Not the duration of the row's subject, but a part of the whole time: the `setup_minutes`. */
const isAddedTime = (field: RowField): boolean =>
  field.kind === 'number' && unitIn('time', field) !== undefined && sumWords('added-time').has(field.written[0] ?? '')

const isPlainTime = ({ written }: RowField): boolean => !written.some((word) => sumWords('planned').has(word))

/** The `total_vehicles` or `vehicles_total` after `cars`, `vans` and `trucks`: a total of whatever is counted right before it. */
export const sumOfSorts: NumberRule = (row) => {
  const { own } = row
  const isAll = (word: string | undefined) => totals.some((each) => each === word)
  if (own.written.length !== 2 || !own.written.some(isAll) || own.field.type !== 'integer') return undefined
  const isSort = (field: RowField) => field.field.type === 'integer' && field.written.length === 1 && isPlain(field)
  const from = row.before.findLastIndex((field) => !isSort(field)) + 1
  const parts = every(row, (field) => row.before.indexOf(field) >= from)
  return parts.length > 1 ? sumOf(parts) : undefined
}
