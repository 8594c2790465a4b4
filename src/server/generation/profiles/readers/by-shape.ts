import { isNumeric } from '@/server/generation/profiles/dictionary/concept'
import { type Found, findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import { isDoneToPerson } from '@/server/generation/profiles/name-shapes/bodies'
import {
  isCountAmongCounts,
  isCountOfDoings,
  isCountOfShare,
  isCountOfSort,
  isDoneAmongThings,
  isOfHalves,
  isTried,
  triesOf,
} from '@/server/generation/profiles/name-shapes/counts'
import { isKey } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import { epochOf } from '@/server/generation/profiles/name-shapes/moments/epochs'
import { isEvent } from '@/server/generation/profiles/name-shapes/moments/events'
import { isInstant, isLastDone } from '@/server/generation/profiles/name-shapes/moments/instants'
import { rateOfMany } from '@/server/generation/profiles/name-shapes/number-names'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { isPaidPart } from '@/server/generation/profiles/name-shapes/sides/paid-parts'
import {
  isAboutDoing,
  isEndOfEvent,
  isExplainedByNeighbour,
  isExtraTime,
  isInsuredThing,
  isSwitch,
} from '@/server/generation/profiles/name-shapes/switches'
import { isTotalOfSorts } from '@/server/generation/profiles/numbers/by-name/totals'
import { usualNumbers } from '@/server/generation/profiles/numbers/by-name/usual-numbers'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { placeholderOf } from '@/server/generation/profiles/placeholder'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { yesOrNo } from '@/server/names/rules/yes-or-no'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { amountPaid } from './amount-paid'
import { byConcept } from './by-concept'
import { type Column, type ColumnReader, where } from './column-reader'
import { isWrittenOutByTrade } from './meant/written-out'
import { polymorphicType } from './polymorphic-type'
import { proseByShape } from './prose-readers'
import { isForeignClock, isTimeOfDay, timeOfDay } from './time/time-of-day'
import { saidByUnit } from './units/leading-units'
import { measuredSide } from './units/measured-sides'

const eitherWay: ColumnReader = ({ reading, meaning }) => {
  const values = eitherOf(reading)
  return values ? { meaning: { ...meaning, type: 'text', flag: false }, constraints: { values } } : undefined
}

/** The two values of a name with alternatives: `burial_or_cremation`, `new_or_used`. */
function eitherOf({ written }: Reading): readonly [string, string] | null {
  const [one = '', or, other = ''] = written
  if (written.length !== 3 || or !== 'or' || [one, other].some((word) => shapeWords('attribute').has(word))) return null
  return [capitalized(one), capitalized(other)]
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const counted: ColumnReader = ({ reading, meaning }, context) =>
  usualNumbers(reading, { ...meaning, type: 'text', flag: false }, context)

/** A leading `rental_no` is a row number, not a count, and neither is the `cycle_no` in a table of cycles. */
const isNumberOfRow = (column: Column, context: RequestContext): boolean =>
  column.meaning.type === 'integer' &&
  column.constraints === undefined &&
  context.readings[0] === column.reading &&
  context.readings.length > 2 &&
  column.reading.plurals.size === 0 &&
  column.reading.raw.length > 1 &&
  ['no', 'nr', 'number'].includes(column.reading.raw.at(-1) ?? '') &&
  isUnknownNumber(column, context)

/** Whether the dictionary has no form for it: the `prescription_no` of a pharmacy has one wherever it stands. */
function isUnknownNumber({ reading }: Column, context: RequestContext): boolean {
  const found = findConcept(reading, context)
  return !found?.isFull || (context.hint.has(reading.raw.at(-2) ?? '') && isNumeric(found.concept))
}

const numberOfRow: ColumnReader = ({ meaning }) => ({ meaning, constraints: { min: 1, max: 99_999, unique: true } })

/** A `reactor_tag` is a code on a thing; plural tags are keywords. */
const isMarkedCode = ({ reading: { raw, plurals }, meaning }: Column): boolean =>
  meaning.type === 'tags' && raw.length > 1 && raw.at(-1) === 'tag' && plurals.size === 0

const codeOnThing: ColumnReader = (column, context) => {
  const asText = { ...column, constraints: undefined, meaning: { ...column.meaning, type: 'text' } } as const
  const found = findConcept(column.reading, context)
  return (found?.isFull ? byConcept(asText, context) : null) ?? placeholderOf(asText, context)
}

/** A moment read as an uncertain text or as a flag; one with its clock (`actual_arr_utc`) also as an amount. */
const isUnreadMoment = ({ reading, meaning }: Column, context: RequestContext): boolean =>
  meaning.type === 'amount'
    ? isInstant(reading)
    : meaning.type === 'text' &&
      (meaning.flag || !meaning.certain) &&
      (isEvent(reading, context) || isInstant(reading) || isLastDone(reading))

const momentOfEvent: ColumnReader = ({ meaning }) => ({
  meaning: { ...meaning, type: 'dateTime', flag: false, certain: false },
})

const secondsSince1970: ColumnReader = ({ reading, meaning }) => {
  const constraints = epochOf(reading)
  return constraints && { meaning: { ...meaning, type: 'integer', flag: false, certain: false }, constraints }
}

/** The `notice_to_owner_date`, whatever its other words say; what is `billed_to_date` is a sum. */
const isDateByName = ({ reading: { raw }, meaning, constraints }: Column): boolean =>
  meaning.type === 'text' &&
  !meaning.certain &&
  constraints === undefined &&
  raw.length > 2 &&
  raw.at(-1) === 'date' &&
  raw.at(-2) !== 'to'

const dayByName: ColumnReader = ({ meaning }) => ({ meaning: { ...meaning, type: 'date', flag: false } })

const countOfDoings: ColumnReader = ({ reading, meaning }, context) =>
  usualNumbers(reading, { ...meaning, flag: false }, context)

const isAmongCounts = ({ reading, meaning }: Column, context: RequestContext): boolean =>
  meaning.type === 'text' && isCountAmongCounts(reading, context)

/** Whether the dictionary has a size for it: the `passes_completed` of a footballer are more than a few. */
const isKnownNumber = (reading: Reading, context: RequestContext): boolean =>
  isFullMeasure(findConcept(reading, context))
const isFullMeasure = (found: Found | null) => found?.isFull === true && found.concept.values.kind === 'measure'

const isCountNextToCounts = (column: Column, context: RequestContext): boolean =>
  (isAmongCounts(column, context) || isTried(column.reading, context)) &&
  !isKnownNumber(column.reading, context) &&
  !isDoneToPerson(column.reading, context)

const countNextToCounts: ColumnReader = (column, context) => {
  const { reading, meaning } = column
  const asNumber = { ...meaning, type: 'text', flag: meaning.flag && isAmongCounts(column, context) } as const
  const tries = triesOf(reading, context).find(({ raw }) => ofAll.has(raw.at(-1) ?? ''))
  const known =
    tries && byConcept({ reading: tries, meaning: { ...asNumber, flag: false }, constraints: undefined }, context)
  return known ?? usualNumbers(reading, asNumber, context)
}

/** A count of some of the things counted in another column, unless already read as a number. */
const isSortOfThings = (column: Column, context: RequestContext): boolean =>
  isCountOfSort(column.reading, context) &&
  !(isMeasure(column.meaning.type) && isNumberOrUnknown(column, context)) &&
  !isNumberOfTrade(column.reading, context)

/** Whether the trade has a number of exactly this name: the `minor_faults` of a driving test. */
const isNumberOfTrade = (reading: Reading, context: RequestContext): boolean => {
  const found = findConcept(reading, context)
  return isFullMeasure(found) && found !== null && isWrittenOutByTrade(found, reading)
}

/** Whether the dictionary has only numbers, or nothing, for the name: `used_seats` is not a seat number. */
const isNumberOrUnknown = ({ reading }: Column, context: RequestContext): boolean =>
  (findConcept(reading, context)?.concept.values.kind ?? 'measure') === 'measure'

const sortOfThings: ColumnReader = ({ reading, meaning }, context) => {
  const things = context.readings.find(({ raw }) => raw.length === 1 && raw[0] === reading.raw.at(-1))
  const asNumber = { ...meaning, type: 'text', flag: false } as const
  const known = things && byConcept({ reading: things, meaning: asNumber, constraints: undefined }, context)
  return known && isMeasure(known.meaning.type) ? known : usualNumbers(reading, asNumber, context)
}

/** Totals of attempts, which give their outcomes their size. */
const ofAll: ReadonlySet<string> = new Set(['attempted', 'attempts', 'faced', 'taken'])

/** A flag that reads as a number without a unit, or is known only as a count of things: a `leak_detected`. */
const isSwitchOfNumber = ({ reading, meaning }: Column, context: RequestContext): boolean =>
  isSwitch(reading) &&
  measuredBy(reading.raw).unit === null &&
  (isMeasure(meaning.type) || isOfNumbers(findConcept(reading, context)))

const isOfNumbers = (found: Found | null): boolean => found !== null && isNumeric(found.concept)

/** A flag, because another column explains or dates it; a single word may also be a known text. */
const isExplainedOrDated = ({ reading, meaning }: Column, context: RequestContext): boolean =>
  isExtraTime(reading, context) ||
  (isExplainedByNeighbour(reading, context) &&
    (reading.raw.length > 1 ? meaning.type !== 'date' : meaning.type === 'text' && !findConcept(reading, context)))

const answer: ColumnReader = ({ reading, meaning }) => ({
  meaning: { ...meaning, type: 'text', flag: true, certain: false },
  constraints: yesOrNo(reading),
})

/** The `price_per_m` is that of a metre, not of a million. */
const isPricePer = (raw: readonly string[]): boolean =>
  raw.at(-1) === 'm' && raw.at(-2) === 'per' && ['price', 'rate', 'cost'].includes(raw.at(-3) ?? '')

const ratePerMany: ColumnReader = ({ meaning }) => ({
  meaning: { ...meaning, type: 'decimal', flag: false, certain: false },
  constraints: { distribution: 'lognormal', min: 0, max: 5_000, mean: 14, stddev: 16, decimals: 1 },
  standIn: 'usual',
})

/** The key of what something was done to: `accepted_answer_id`, `verified_device_id`. */
const keyOfThing: ColumnReader = ({ meaning }) => ({
  meaning: { ...meaning, type: 'integer', flag: false },
  constraints: { min: 1, max: 999_999 },
})

/** Columns whose values follow from the form of their names and of neighbouring names, regardless of the words. */
export const byShape: readonly ColumnReader[] = [
  secondsSince1970,
  eitherWay,
  polymorphicType,
  measuredSide,
  saidByUnit,
  where(
    ({ reading, meaning }, context) => (!isMeasure(meaning.type) || isSwitch(reading)) && isPaidPart(reading, context),
    amountPaid,
  ),
  where(({ reading, meaning }) => meaning.flag && isKey(reading), keyOfThing),
  where(({ reading }, context) => isCountOfShare(reading, context) || isOfHalves(reading, context), counted),
  where(({ reading }) => isAboutDoing(reading), answer),
  where(isExplainedOrDated, answer),
  where(isDateByName, dayByName),
  where(({ reading, meaning }, context) => meaning.type === 'text' && isEndOfEvent(reading, context), momentOfEvent),
  where(isNumberOfRow, numberOfRow),
  where(isMarkedCode, codeOnThing),
  where(isTimeOfDay, timeOfDay),
  where(isForeignClock, momentOfEvent),
  ...proseByShape,
  where(({ reading }, context) => isDoneAmongThings(reading, context), counted),
  where(isUnreadMoment, momentOfEvent),
  where(({ reading, meaning }) => meaning.flag && isCountOfDoings(reading), countOfDoings),
  where(isCountNextToCounts, countNextToCounts),
  where(({ reading, meaning }, context) => meaning.type === 'amount' && isTotalOfSorts(reading, context), counted),
  where(isSortOfThings, sortOfThings),
  where(isSwitchOfNumber, answer),
  where(
    ({ reading }, context) =>
      rateOfMany(reading.raw) !== null && !isPricePer(reading.raw) && !isKnownNumber(reading, context),
    ratePerMany,
  ),
  where(({ reading }, context) => isInsuredThing(reading, context), answer),
]
