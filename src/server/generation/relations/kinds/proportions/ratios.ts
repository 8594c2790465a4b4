import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { columnOfPer } from '@/server/generation/relations/kinds/measures/dimensions/by-dimension'
import { quantityOf } from '@/server/generation/relations/kinds/measures/dimensions/quantity'
import { isDuration } from '@/server/generation/relations/kinds/measures/durations'
import { longestNamed } from '@/server/generation/relations/phrases/longest-named'
import { lengthIn, type Phrases } from '@/server/generation/relations/phrases/phrases'
import { termRules } from '@/server/generation/relations/phrases/term-rules'
import { isNamedAs } from '@/server/generation/relations/roles'
import {
  has,
  isExact,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isAbout, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** One number of a row divided by another: rates, unit costs, shares of a count. */

const lexicon = wordRoles(new URL('./tables/ratio-words.tsv', import.meta.url), [
  'badly-done',
  'general', // in a share, does not say what it is a share of
  'rest',
  'short', // still to come or sent back, so not what a line is charged for
  'well-done',
  'whole', // in a number of all
])

const rules = termRules(new URL('./tables/ratios.tsv', import.meta.url))

const isNamed = (phrases: Phrases, field: RowField, others: Phrases): boolean =>
  lengthIn(phrases, field) > 0 && lengthIn(others, field) === 0

/** The sum from a preceding unit cost: spend is clicks times cost per click. */
export const ofUnitCost: NumberRule = (row) => {
  if (isShare(row.own) || row.own.written.includes('per') || isOfMoreThanGoods(row)) return undefined
  for (const { result, first: part, second: whole, by: written } of rules.about(row.own.words)) {
    const by = Number(written)
    if (Math.abs(by) === 100 || !isNamed(part, row.own, result)) continue
    const each = nearest(row, (field) => lengthIn(result, field) > 0)
    const isCount = (field: RowField) => !isShare(field) && field !== each?.field && isNamed(whole, field, result)
    const count = nearest(row, (field) => isCount(field) && !isAbout(lexicon('short'), field)) ?? nearest(row, isCount)
    if (!each || !count || isExact(row, each.field)) continue
    return {
      say: `${count.field.field.name} × ${each.field.field.name}${by === 1 ? '' : ` ÷ ${by}`}`,
      column: combined([count.column, each.column], (a, b) => (a * b) / by),
    }
  }
  return undefined
}

/** A total after a subtotal, a tax or a discount includes those as well; a line total includes only a discount. */
const isOfMoreThanGoods = (row: Row): boolean =>
  has('total', row.own) &&
  row.before.some(({ words }) => (row.own.words.has('line') ? ofLine : ofAll).some((role) => isNamedAs(role, words)))
const ofLine = ['discount'] as const
const ofAll = ['base', 'tax', 'discount', 'addition'] as const

/** Rates and unit costs: clicks by impressions, total by quantity, by the rule that matches most words. */
export const ratio: NumberRule = (row) => {
  const named = columnOfPer(row)
  let best: { readonly relation: NumberRelation; readonly length: number } | undefined
  for (const { result, first: part, second: whole, by } of rules.about(row.own.words)) {
    const length = lengthIn(result, row.own)
    if (length === 0) continue
    const top = closest(
      row,
      part,
      (field) => isNamed(part, field, result) && lengthIn(whole, field) <= lengthIn(part, field),
    )
    const isKind = (field: RowField) => !top || isOfOneKind(row.own, top.field, field)
    const isWhole = (field: RowField) =>
      field !== top?.field &&
      (!named || field === named) &&
      isNamed(whole, field, result) &&
      isKind(field) &&
      !isRest(field, row.own) &&
      !(top && (isOpposite(top.field, field) || isLeftBy(row, field, top.field)))
    const bottom =
      closest(row, whole, (field) => isWhole(field) && isOfThing(row.own, field)) ?? closest(row, whole, isWhole)
    if (!top || !bottom || !isOfOneKind(row.own, top.field, bottom.field)) continue
    const said = length + lengthIn(part, top.field) + lengthIn(whole, bottom.field)
    if (said > (best?.length ?? 0)) best = { relation: quotient(row, top, bottom, Number(by)), length: said }
  }
  return best?.relation
}

/** The `disk_used_pct` relates to the `disk_total_gb`, not to a `memory_total_gb`. */
const isOfThing = ({ written: [thing = ''] }: RowField, field: RowField): boolean => field.written[0] === thing

/** Failures are not a share of successes, or vice versa. */
const isOpposite = (one: RowField, other: RowField): boolean => {
  const [good, its] = [outcomeOf(one), outcomeOf(other)]
  return good !== undefined && its === !good
}

/** Seats sold are not a share of the seats left, and lost customers do not pay. */
const isRest = ({ written }: RowField, own: RowField): boolean => {
  const word = written.find((each) => lexicon('rest').has(each))
  return word !== undefined && !own.written.includes(word)
}

/** The `rooms_available` are those that were not sold. */
const isLeftBy = ({ says }: Row, field: RowField, top: RowField): boolean =>
  says(field)?.split(' − ').slice(1).includes(top.field.name) === true

/** A share, or a ratio with a unit, relates money to money or neither. */
const isOfOneKind = (own: RowField, top: RowField, bottom: RowField): boolean =>
  !(isShare(own) || quantityOf(own)?.isMoney === false) ||
  (isMoney(top) === isMoney(bottom) && !(isShare(own) && isMeasured(top) !== isMeasured(bottom)))

/** The `power_used_kw` is not a share of the `racks_total`. */
const isMeasured = ({ written }: RowField): boolean => measured.has(measuredBy(written).unit?.dimension ?? '')
const measured: ReadonlySet<string> = new Set(['energy', 'power', 'volume', 'area', 'data'])

/**
 * The field with the longest matching phrase: among equals the one without further words, then a total, then the
 * nearest.
 */
function closest(row: Row, phrases: Phrases, test: (field: RowField) => boolean): Source | undefined {
  const isClosest = longestNamed(row, phrases, (field) => !isShare(field) && test(field))
  const saysNoMore = (field: RowField) => field.written.length === lengthIn(phrases, field)
  return (
    nearest(row, (field) => isClosest(field) && saysNoMore(field)) ??
    nearest(row, (field) => isClosest(field) && field.written.includes('total')) ??
    nearest(row, isClosest)
  )
}

function quotient({ own }: Row, top: Source, bottom: Source, by: number): NumberRelation {
  const { max } = own.field.constraints
  const scale = Math.abs(by) === 100 && max !== undefined && max <= 1 ? Math.sign(by) : by
  if (by < 0) {
    return {
      say: `1 − ${top.field.field.name} ÷ ${bottom.field.field.name}`,
      column: combined([top.column, bottom.column], (a, b) => (b === 0 ? 0 : (1 - a / b) * -scale)),
    }
  }
  return {
    say: `${top.field.field.name} ÷ ${bottom.field.field.name}`,
    column: combined([top.column, bottom.column], (a, b) => (b === 0 ? 0 : (a / b) * scale)),
  }
}

/** `mortality_pct` of a `mortality_count` and the `fish_count`; `reject_rate` of `rejects` and the `total_parts`. */
export const shareOfCount: NumberRule = (row) => {
  const { own } = row
  const subject = own.written.filter((word) => !lexicon('general').has(word)).map(stemOf)
  if (!isShare(own) || subject.length === 0) return undefined
  const isOfIt = (field: RowField) => subject.every((word) => field.written.some((other) => stemOf(other) === word))
  const isCount = (field: RowField) =>
    (field.field.type === 'integer' || unitOf(field) !== null) && !isMoney(field) && !isShare(field) && !isMark(field)
  const part = nearest(row, (field) => isCount(field) && isOfIt(field))
  const other = part && oppositeOf(row, part.field)
  if (other) return shareOfTwo(own, part, other)
  const thing = part?.field.written.filter((word) => !subject.includes(stemOf(word))).join(' ')
  const whole =
    part &&
    (wholeSaid(row, part.field, isCount) ??
      nearest(
        row,
        (field) =>
          isCount(field) &&
          !isOfIt(field) &&
          unitOf(field) === unitOf(part.field) &&
          (isAbout(lexicon('whole'), field) || field.written.join(' ') === thing),
      ))
  return whole && quotient(row, part, whole, 100)
}

/** The `customers_served` that the `customers_affected` are part of. */
const wholeSaid = (row: Row, part: RowField, isCount: (field: RowField) => boolean): Source | undefined =>
  nearest(row, (field) => isCount(field) && row.says(part) === `at most ${field.field.name}`)

const unitOf = ({ written }: RowField) => measuredBy(written).unit

/** The `pass_mark` is a threshold in points, not a number of passes. */
const isMark = ({ written }: RowField): boolean =>
  ['mark', 'marks', 'score', 'threshold'].includes(written.at(-1) ?? '')

/** The `cache_misses` next to the `cache_hits`: the opposite outcome of the same thing. */
function oppositeOf(row: Row, part: RowField): Source | undefined {
  const isGood = outcomeOf(part)
  const thing = (field: RowField) =>
    field.written.filter((word) => !lexicon('well-done').has(word) && !lexicon('badly-done').has(word)).join(' ')
  if (isGood === undefined || thing(part) === '') return undefined
  return nearest(
    row,
    (field) => field.field.type === 'integer' && outcomeOf(field) === !isGood && thing(field) === thing(part),
  )
}

/** `scrap_pct` of the `parts_rejected` and the `parts_good`, if the row does not state their total. */
export const shareOfBoth: NumberRule = (row) => {
  const own = outcomeOf(row.own)
  if (!isShare(row.own) || own === undefined) return undefined
  const [part, other] = [own, !own].map((isGood) =>
    nearest(row, (field) => isAddedUp(field) && !isShare(field) && !isMark(field) && outcomeOf(field) === isGood),
  )
  if (!part || !other) return undefined
  return shareOfTwo(row.own, part, other)
}

/** Counts and durations. */
const isAddedUp = (field: RowField): boolean => field.field.type === 'integer' || isDuration(field)

function shareOfTwo({ field }: RowField, part: Source, other: Source): NumberRelation {
  const scale = (field.constraints.max ?? 100) <= 1 ? 1 : 100
  const names = [part, other].map((each) => each.field.field.name)
  return {
    say: `${names[0]} ÷ (${names.join(' + ')})`,
    column: combined([part.column, other.column], (a, b) => (a + b === 0 ? 0 : (scale * a) / (a + b))),
  }
}

/** Whether a name refers to a good or a bad outcome; undefined for neither. */
function outcomeOf({ words }: RowField): boolean | undefined {
  const [good, bad] = (['well-done', 'badly-done'] as const).map((how) =>
    [...lexicon(how)].some((word) => words.has(word)),
  )
  return good === bad ? undefined : good
}

/** `dropped` and `drops` match the `drop` of a rate. */
const stemOf = (word: string): string => word.replace(/(?:([bdgmnprt])\1ed|ed|s)$/, '$1')
