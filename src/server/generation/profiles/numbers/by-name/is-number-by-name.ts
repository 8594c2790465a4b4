import type { FieldTypeName } from '@/server/generation/catalog'
import { isOfABody } from '@/server/generation/profiles/name-shapes/bodies'
import {
  isCountAmongCounts,
  isCountOfASide,
  isCountOfDone,
  isCountOfShare,
  isCountOfThings,
  isCountOfThingsDone,
} from '@/server/generation/profiles/name-shapes/counts'
import { moments } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import {
  isCountInWindow,
  isHeadcount,
  isRatioOfTwo,
  isTimeSpent,
} from '@/server/generation/profiles/name-shapes/number-names'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Measured } from '@/server/generation/profiles/numbers/units'
import { isPriced } from '@/server/generation/profiles/numbers/usual-amounts'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { thereofIn } from '@/server/names/vocabulary/thereof'

/** A column that may hold numbers, whatever type its name was read as. */
export type NamedNumber = {
  readonly reading: Reading
  readonly meaning: Meaning<FieldTypeName>
  readonly measured: Measured
  readonly context: RequestContext
}

type Test = (named: NamedNumber) => boolean

/** Whether a name says a number by its unit, or by what it counts. */
export const isNumberByName: Test = (named) => tests.some((isNumber) => isNumber(named))

/** A count next to counts, or the number that shares of the row are of. */
export const isCountOfAny = (reading: Reading, context: RequestContext): boolean =>
  isCountAmongCounts(reading, context) || isCountOfShare(reading, context)

const isOpenNumber: Test = ({ meaning: { type, confidence } }) =>
  ['integer', 'decimal', 'percentage'].includes(type) || (type === 'text' && confidence < 0.9)

/** A `scrap_charge_t` is weighed. */
const isWeighed: Test = ({ reading, meaning, measured: { unit, per } }) =>
  meaning.type === 'amount' && unit !== null && !per && !isPriced(reading)

/** `doses_remaining`. */
const isOfThingsDone: Test = ({ reading, meaning }) => meaning.type === 'amount' && isCountOfThingsDone(reading)

/** The weight of a bin and the height of a mast are no person's. */
const isOfAThing: Test = ({ reading: { raw }, meaning: { type }, measured: { unit, spent }, context }) =>
  (type === 'weightKg' || type === 'heightCm') &&
  unit !== null &&
  (unit.dimension !== (type === 'weightKg' ? 'mass' : 'length') ||
    !isOfABody(context) ||
    raw.some((word) => shapeWords('given').has(word)) ||
    unit.symbol === 'g' ||
    (['m', 'ft'].includes(unit.symbol) && raw.length - spent.size > 1 && !isOfPerson(raw)))

const isOfPerson = (words: readonly string[]): boolean => words.some((word) => classOfNoun.get(word) === 'person')

/** `lessons_completed`: how many were, not which; `guest_passes`: how many, not what they say. */
const isCountedText: Test = ({ reading, meaning: { type, flag } }) => {
  if (flag || !isCountOfDone(reading)) return !flag && type === 'text' && isCountOfThings(reading)
  return type === 'text' || sent.has(type)
}

/** `emails_sent`, `links_clicked`: how many were, not where to. */
const sent: ReadonlySet<string> = new Set<FieldTypeName>(['company', 'email', 'fullName', 'phone', 'url', 'website'])

const isCountInRow: Test = ({ reading, meaning, context }) =>
  meaning.type === 'text' && (isCountOfAny(reading, context) || thereofIn(reading.raw) > 0)

/** `bins_scheduled`: how many were, not when. */
const isCountedMoment: Test = ({ reading, meaning: { type, certain } }) =>
  moments.has(type) && (!certain || (reading.raw.length === 2 && reading.ending === null)) && isCountOfDone(reading)

const isCrowd: Test = ({ reading, meaning }) => meaning.type === 'fullName' && isHeadcount(reading)

/** The `reel_area_m2` is no part of a country. */
const isArea: Test = ({ meaning, measured: { unit, per } }) =>
  unit?.dimension === 'area' && !per && places.has(meaning.type)
const places: ReadonlySet<string> = new Set<FieldTypeName>(['city', 'region', 'state'])

/** The `cell_v_max` has no number to call, and the `dc_curr_a` is no currency. */
const isElectric: Test = ({ meaning, measured: { unit, per } }) =>
  unit !== null && !per && electric.has(unit.dimension) && unmeasured.has(meaning.type)
const electric: ReadonlySet<string> = new Set(['current', 'power', 'resistance', 'temperature', 'voltage'])
const unmeasured: ReadonlySet<string> = new Set<FieldTypeName>(['phone', 'currency', 'fullName', 'company'])

/** `trip_mi`: miles, where nobody has a middle initial. */
const isMiles: Test = ({ reading, meaning, measured: { unit } }) =>
  meaning.type === 'middleName' && unit?.symbol === 'mi' && !isOfPerson(reading.words)

/** `meter_hours_start`: a number of hours, though a start is a moment; `time_ms` may well be one. */
const isLength: Test = ({ reading: { raw, ending }, meaning, measured: { unit, per } }) =>
  moments.has(meaning.type) &&
  unit?.dimension === 'time' &&
  !per &&
  ending === null &&
  (isTimeSpent(raw) || !raw.some((word) => clocks.has(word)))
const clocks: ReadonlySet<string> = new Set(['timestamp', 'epoch', 'ms', 'time', 'ts', 'unix', 'utc'])

/** A `sizeFt` is a number of feet, whatever sizes there are. */
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
  isCrowd,
  isArea,
  isElectric,
  isMiles,
  isLength,
]
