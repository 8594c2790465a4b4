import type { FieldTypeName } from '@/server/generation/catalog'
import type { Measure } from '@/server/generation/profiles/dictionary/concept'
import { spread } from '@/server/generation/profiles/dictionary/constraints-of-concept'
import { isOfABody } from '@/server/generation/profiles/name-shapes/bodies'
import {
  isCountAmongCounts,
  isCountOfASide,
  isCountOfDoings,
  isCountOfDone,
  isCountOfKind,
  isCountOfShare,
  isCountOfThings,
  isManyThings,
} from '@/server/generation/profiles/name-shapes/counts'
import {
  isCountInWindow,
  isHeadcount,
  isOrdinal,
  isRatioOfTwo,
  isTimeSpent,
} from '@/server/generation/profiles/name-shapes/number-names'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { thereofIn } from '@/server/names/vocabulary/thereof'
import { withRoom } from './room'
import type { Spread } from './spread'
import { type Measured, measuredBy } from './units'
import { amountLike, eachOf, isOpenAmount, isPriced, pricePer, usualAmount } from './usual-amounts'
import { usualShare } from './usual-shares'

/** Numbers known only by their unit, or only as counts. */
export function usualNumbers(reading: Reading, meaning: Meaning<FieldTypeName>, context: RequestContext) {
  const measured = measuredBy(reading.raw)
  const { unit, per, currency } = measured
  if (isKey(reading)) return null
  const isOfKind =
    !currency &&
    open.has(meaning.type) &&
    (isCountOfKind(reading, context) || (meaning.type === 'amount' && isTotalOfCounted(reading, context)))
  if (unit && per && (currency || meaning.type === 'amount')) return pricePer(unit, measured, meaning, context)
  const each = eachOf(reading, measured, meaning)
  if (each) return amountLike(each, { measured, reading, meaning, context })
  if (!isOfKind && isOpenAmount(reading, measured, meaning, context))
    return usualAmount(measured, reading, meaning, context)
  const isNumber =
    isOpenNumber(meaning) ||
    (meaning.type === 'amount' && unit !== null && !per && !isPriced(reading)) ||
    isOfAThing(meaning, reading, measured, context) ||
    isCountedText(reading, meaning) ||
    (meaning.type === 'text' && isCountOfAny(reading, context)) ||
    isCountedMoment(reading, meaning) ||
    isCountOfASide(reading) ||
    (meaning.type === 'text' && thereofIn(reading.raw) > 0) ||
    isRatioOfTwo(reading) ||
    isCountInWindow(reading) ||
    (meaning.type === 'fullName' && isHeadcount(reading)) ||
    isOfKind ||
    (unit?.dimension === 'area' && !per && places.has(meaning.type)) ||
    (unit !== null && !per && electric.has(unit.dimension) && unmeasured.has(meaning.type)) ||
    (meaning.type === 'middleName' && unit?.symbol === 'mi' && !isOfPerson(reading)) ||
    isLength(reading, meaning, measured)
  if (currency || !isNumber) return null
  const isOfCounts = meaning.type === 'text' && isCountOfAny(reading, context)
  const isInUnit = unit !== null && !per && !isCountInWindow(reading)
  const known =
    isInUnit && meaning.type !== 'percentage'
      ? unit.usual
      : isCountOfShare(reading, context)
        ? many
        : isOfCounts || isOfKind
          ? few
          : usualOf(reading, meaning, per)
  if (!known) return null
  const isShare = meaning.type === 'percentage' && known.min >= 0 && known.max <= 100
  const type: FieldTypeName = isShare ? 'percentage' : known.decimals === 0 ? 'integer' : 'decimal'
  const measure: Measure = { type, unit: isInUnit ? unit : null, isAny: false, isMoney: false, spread: known }
  return {
    meaning: { ...meaning, type, flag: false },
    constraints: spread(unit ? withRoom(measure, reading) : measure, measured, context.locale),
    standIn: 'usual' as const,
  }
}

const isCountOfAny = (reading: Reading, context: RequestContext): boolean =>
  isCountAmongCounts(reading, context) || isCountOfShare(reading, context)

/** The `reel_area_m2` is no part of a country. */
const places: ReadonlySet<string> = new Set<FieldTypeName>(['city', 'region', 'state'])

/** The `cell_v_max` has no number to call, and the `dc_curr_a` is no currency. */
const unmeasured: ReadonlySet<string> = new Set<FieldTypeName>(['phone', 'currency', 'fullName', 'company'])
const electric: ReadonlySet<string> = new Set(['current', 'power', 'resistance', 'temperature', 'voltage'])

/** `bags_total` next to `bags_transfer`: all of what is counted. */
const isTotalOfCounted = (reading: Reading, { readings }: RequestContext): boolean =>
  reading.raw.length === 2 &&
  (isTotalOfThings(reading)
    ? readings.some((other) => other !== reading && other.raw.length > 1 && other.raw[0] === reading.raw[0])
    : isTotalOfScores(reading, readings))

/** `gre_total` next to `gre_verbal` and `gre_quant`. */
const isTotalOfScores = ({ raw }: Reading, readings: readonly Reading[]): boolean => {
  const parts = readings.filter(
    (other) => other.raw.length === 2 && other.raw[0] === raw[0] && other.raw[1] !== 'total',
  )
  return raw[1] === 'total' && parts.length > 1 && !parts.some((part) => isMoneyWord(part.raw[1] ?? ''))
}
const isMoneyWord = (word: string): boolean => /^(?:amount|cost|fee|tax|price|charge|revenue|value|sales)s?$/.test(word)

const open: ReadonlySet<string> = new Set<FieldTypeName>([
  'text',
  'integer',
  'decimal',
  'amount',
  'company',
  'date',
  'dateTime',
])

/** The weight of a bin and the height of a mast are no person's. */
const isOfAThing = (
  { type }: Meaning<FieldTypeName>,
  { raw }: Reading,
  { unit, spent }: Measured,
  context: RequestContext,
): boolean =>
  (type === 'weightKg' || type === 'heightCm') &&
  unit !== null &&
  (unit.dimension !== (type === 'weightKg' ? 'mass' : 'length') ||
    !isOfABody(context) ||
    raw.some((word) => shapeWords('given').has(word)) ||
    (unit.symbol === 'm' && raw.length - spent.size > 1 && !isOfPerson({ words: raw })))

const isOfPerson = ({ words }: Pick<Reading, 'words'>): boolean =>
  words.some((word) => classOfNoun.get(word) === 'person')

/** `bins_scheduled`: how many were, not when. */
const isCountedMoment = (reading: Reading, { type, certain }: Meaning<FieldTypeName>): boolean =>
  moments.has(type) && (!certain || (reading.raw.length === 2 && reading.ending === null)) && isCountOfDone(reading)

/** `meter_hours_start`: a number of hours, though a start is a moment; `time_ms` may well be one. */
const isLength = ({ raw, ending }: Reading, { type }: Meaning<FieldTypeName>, { unit, per }: Measured): boolean =>
  moments.has(type) &&
  unit?.dimension === 'time' &&
  !per &&
  ending === null &&
  (isTimeSpent(raw) || !raw.some((word) => clocks.has(word)))
const clocks: ReadonlySet<string> = new Set(['timestamp', 'epoch', 'ms', 'time', 'ts', 'unix', 'utc'])

/** `lessons_completed`: how many were, not which; `guest_passes`: how many, not what they say. */
const isCountedText = (reading: Reading, { type, flag }: Meaning<FieldTypeName>): boolean =>
  !flag &&
  ((type === 'text' && (isCountOfDone(reading) || isCountOfThings(reading))) ||
    (sent.has(type) && isCountOfDone(reading)))

/** `emails_sent`, `links_clicked`: how many were, not where to. */
const sent: ReadonlySet<string> = new Set<FieldTypeName>(['company', 'email', 'fullName', 'phone', 'url', 'website'])

const isOpenNumber = ({ type, confidence }: Meaning<FieldTypeName>): boolean =>
  ['integer', 'decimal', 'percentage'].includes(type) || (type === 'text' && confidence < 0.9)

function usualOf(reading: Reading, meaning: Meaning<FieldTypeName>, isPer: boolean): Spread | null {
  if (isRatioOfTwo(reading)) return shapeWords('pack').has(reading.raw.at(-1) ?? '') ? packed : isPer ? often : fewTimes
  if (isHeadcount(reading)) return few
  if (isCountInWindow(reading)) return some
  if (meaning.type === 'percentage') return usualShare(reading)
  if (isPer && meaning.type === 'integer') return few
  if (reading.raw.some((word) => shapeWords('engaged').has(word)) && isCountOfDone(reading)) return aFew
  if (isCountOfDone(reading)) return measuredBy(['', reading.raw.at(-2) ?? '']).unit?.usual ?? some
  if (isCountOfASide(reading) || thereofIn(reading.raw) > 0) return few
  if (meaning.type === 'text') return isCountOfDoings(reading) || isCountOfThings(reading) ? some : null
  if (meaning.type === 'decimal') return { ...some, max: 2000, mean: 60, stddev: 70, decimals: 1 }
  if (isOrdinal(reading)) return early
  if (reading.words.includes('count')) return few
  return isCount(reading, meaning) || isCountOfThings(reading) || isTotalOfThings(reading) ? some : null
}

/** `questions_total`: all of them. */
const isTotalOfThings = ({ raw }: Reading): boolean => raw.at(-1) === 'total' && isManyThings(raw.at(-2) ?? '')

const early: Spread = { min: 1, max: 120, distribution: 'lognormal', mean: 8, stddev: 8, decimals: 0 }

/** Number of things in a pack. */
const packed: Spread = { min: 1, max: 480, distribution: 'lognormal', mean: 18, stddev: 14, decimals: 0 }

const aFew: Spread = { min: 0, max: 60, distribution: 'lognormal', mean: 2.8, stddev: 2, decimals: 0 }
/** A count per row: usually a handful. */
const few: Spread = { min: 0, max: 400, distribution: 'lognormal', mean: 6, stddev: 7, decimals: 0 }
/** Of which percentages are taken. */
const many: Spread = { min: 0, max: 40_000, distribution: 'lognormal', mean: 320, stddev: 340, decimals: 0 }
/** A count of things: usually a few, sometimes hundreds. */
const some: Spread = { min: 0, max: 1200, distribution: 'lognormal', mean: 12, stddev: 14, decimals: 0 }

export const isKey = ({ words, ending }: Reading): boolean =>
  ending === null && ['id', 'key'].includes(words.at(-1) ?? '')

/** How often in an hour, a day or a litre. */
const often: Spread = { min: 0, max: 2000, distribution: 'lognormal', mean: 30, stddev: 26, decimals: 1 }
const fewTimes: Spread = { min: 0, max: 1000, distribution: 'lognormal', mean: 1.8, stddev: 1.1, decimals: 2 }

/** `devices`, `felt_reports`: how many, whatever one of them is. */
export const isCount = ({ plurals, words }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  type === 'integer' && plurals.has(words.at(-1) ?? '')

/** Types of moments. */
export const moments: ReadonlySet<string> = new Set<FieldTypeName>(['date', 'dateTime'])
