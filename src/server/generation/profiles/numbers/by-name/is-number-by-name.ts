import type { FieldTypeName } from '@/server/generation/catalog'
import { isAboutBodies, isOfABody } from '@/server/generation/profiles/name-shapes/bodies'
import {
  isCountAmongCounts,
  isCountOfASide,
  isCountOfDone,
  isCountOfShare,
  isCountOfThings,
  isCountOfThingsDone,
  isOfHalves,
} from '@/server/generation/profiles/name-shapes/counts'
import { moments } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import { momentWords } from '@/server/generation/profiles/name-shapes/moments/moment-words'
import {
  isCountInWindow,
  isHeadcount,
  isRateOverTime,
  isRatioOfTwo,
  isStatistic,
  isTimeSpent,
} from '@/server/generation/profiles/name-shapes/number-names'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Measured } from '@/server/generation/profiles/numbers/units'
import { isPriced } from '@/server/generation/profiles/numbers/usual-amounts'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { thereofIn } from '@/server/names/vocabulary/thereof'

/** A column that may be a number, regardless of the type of its name. */
export type NamedNumber = {
  readonly reading: Reading
  readonly meaning: Meaning<FieldTypeName>
  readonly measured: Measured
  readonly context: RequestContext
}

type Test = (named: NamedNumber) => boolean

/** Whether a name means a number by its unit or as a count. */
export const isNumberByName: Test = (named) => tests.some((isNumber) => isNumber(named))

/** A count next to counts, or the base of a share in the row. */
export const isCountOfAny = (reading: Reading, context: RequestContext): boolean =>
  isCountAmongCounts(reading, context) || isCountOfShare(reading, context) || isOfHalves(reading, context)

const isOpenNumber: Test = ({ meaning: { type, confidence } }) =>
  ['integer', 'decimal', 'percentage'].includes(type) || (type === 'text' && confidence < 0.9)

/** A weight, not money: `scrap_charge_t`. */
const isWeighed: Test = ({ reading, meaning, measured: { unit, per } }) =>
  meaning.type === 'amount' && unit !== null && !per && !isPriced(reading)

/** `doses_remaining`. */
const isOfThingsDone: Test = ({ reading, meaning }) => meaning.type === 'amount' && isCountOfThingsDone(reading)

/** The weight or height of a thing, not of a person: a bin, a mast. */
const isOfAThing: Test = ({ reading: { raw }, meaning: { type }, measured: { unit, spent }, context }) =>
  (type === 'weightKg' || type === 'heightCm') &&
  unit !== null &&
  (unit.dimension !== (type === 'weightKg' ? 'mass' : 'length') ||
    !isOfABody(context) ||
    (['m', 'ft'].includes(unit.symbol) && !isAboutBodies(context)) ||
    raw.some((word) => shapeWords('given').has(word)) ||
    unit.symbol === 'g' ||
    (['m', 'ft'].includes(unit.symbol) && raw.length - spent.size > 1 && !isOfPerson(raw)))

const isOfPerson = (words: readonly string[]): boolean => words.some((word) => classOfNoun.get(word) === 'person')

/** A count, not a text: `lessons_completed`, `guest_passes`. */
const isCountedText: Test = ({ reading, meaning: { type, flag } }) => {
  if (flag || !isCountOfDone(reading)) return !flag && type === 'text' && isCountOfThings(reading)
  return type === 'text' || sent.has(type)
}

/** Types that are counts with a participle: `emails_sent`, `links_clicked`. */
const sent: ReadonlySet<string> = new Set<FieldTypeName>(['company', 'email', 'fullName', 'phone', 'url', 'website'])

const isCountInRow: Test = ({ reading, meaning, context }) =>
  meaning.type === 'text' && (isCountOfAny(reading, context) || thereofIn(reading.raw) > 0)

/** A count, not a moment: `bins_scheduled`. */
const isCountedMoment: Test = ({ reading, meaning: { type, certain } }) =>
  moments.has(type) && (!certain || (reading.raw.length === 2 && reading.ending === null)) && isCountOfDone(reading)

const isCrowd: Test = ({ reading, meaning }) => meaning.type === 'fullName' && isHeadcount(reading)

/** An area, not a part of a country: `reel_area_m2`. */
const isArea: Test = ({ meaning, measured: { unit, per } }) =>
  unit?.dimension === 'area' && !per && places.has(meaning.type)
const places: ReadonlySet<string> = new Set<FieldTypeName>(['city', 'region', 'state'])

/** Electrical measures: `cell_v_max` is not a phone, `dc_curr_a` not a currency. */
const isElectric: Test = ({ meaning, measured: { unit, per } }) =>
  unit !== null && !per && electric.has(unit.dimension) && unmeasured.has(meaning.type)
const electric: ReadonlySet<string> = new Set(['current', 'power', 'resistance', 'temperature', 'voltage'])
const unmeasured: ReadonlySet<string> = new Set<FieldTypeName>(['phone', 'currency', 'fullName', 'company'])

/** `max_runners`, `logins_p95`, `mite_drop_per_day`: numbers, whatever is counted. */
const isStatisticOfAny: Test = ({ reading, meaning: { type, flag } }) =>
  !flag && !moments.has(type) && !isMeasure(type) && (isStatistic(reading) || isRateOverTime(reading))

/** `trip_mi`: miles, not a middle initial. */
const isMiles: Test = ({ reading, meaning, measured: { unit } }) =>
  meaning.type === 'middleName' && unit?.symbol === 'mi' && !isOfPerson(reading.words)

/** A duration, not a moment: `meter_hours_start`, `time_above_limit_s`; but `time_ms` may be a moment. */
const isLength: Test = ({ reading: { raw, ending }, meaning, measured: { unit, per } }) =>
  moments.has(meaning.type) &&
  unit?.dimension === 'time' &&
  !per &&
  ending === null &&
  (isTimeSpent(raw) || (raw.length > 2 && raw[0] === 'time') || !raw.some((word) => momentWords('clock').has(word)))

/** A size in a unit, not a class: `sizeFt`. */
const isSizeInUnit: Test = ({ reading: { raw }, meaning: { type, flag }, measured: { unit, per, spent } }) =>
  type === 'text' && !flag && unit !== null && !per && raw[0] === 'size' && spent.has(raw.length - 1)

const tests: readonly Test[] = [
  isOpenNumber,
  isSizeInUnit,
  isWeighed,
  isOfThingsDone,
  isOfAThing,
  isCountedText,
  isCountInRow,
  isCountedMoment,
  ({ reading }) => isCountOfASide(reading),
  ({ reading }) => isRatioOfTwo(reading),
  ({ reading }) => isCountInWindow(reading),
  isStatisticOfAny,
  isCrowd,
  isArea,
  isElectric,
  isMiles,
  isLength,
]
