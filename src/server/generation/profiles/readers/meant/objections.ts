import type { FieldTypeName } from '@/server/generation/catalog'
import { typeOfConcept } from '@/server/generation/profiles/dictionary/concept'
import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { isAboutBodies, isDoneToPerson } from '@/server/generation/profiles/name-shapes/bodies'
import {
  isCountOfDoings,
  isCountOfDone,
  isCountOfThingsDone,
  isManyThings,
} from '@/server/generation/profiles/name-shapes/counts'
import { moments } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import {
  averages,
  isCountInWindow,
  isRateOverTime,
  isRatioOfTwo,
  isStatistic,
} from '@/server/generation/profiles/name-shapes/number-names'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { isSwitch } from '@/server/generation/profiles/name-shapes/switches'
import { isByTheOne } from '@/server/generation/profiles/numbers/usual-amounts'
import { thingsOf } from '@/server/generation/profiles/sizes/things/things'
import { topicWeights } from '@/server/generation/profiles/topics/topics'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import type { Candidate, Test } from './candidate'
import { isExactly, isWritten } from './written-out'
import { isAnswer } from './yes-or-no'

const isNumber = ({ concept }: Candidate): boolean => concept.values.kind === 'measure'
const lastOf = ({ reading }: Candidate): string => reading.raw.at(-1) ?? ''

/** A number by its last word: `food_total`, `photo_count`. */
const isHeadedByNumber: Test = (candidate) =>
  candidate.reading.raw.length > 1 && shapeWords('number-head').has(lastOf(candidate))

/** A `mean_level` is a number, not one of a few levels. */
const isAverageOfAClass: Test = (candidate) =>
  !isNumber(candidate) && !candidate.isFull && averages.has(candidate.reading.raw[0] ?? '')

const isTextOfACount: Test = (candidate) =>
  !isNumber(candidate) &&
  (isCountOfDoings(candidate.reading) ||
    isCountInWindow(candidate.reading) ||
    isRateOverTime(candidate.reading) ||
    (isStatistic(candidate.reading) && !isWritten(candidate.concept, candidate.reading)) ||
    (!candidate.isFull && (isHeadedByNumber(candidate) || isCountOfDone(candidate.reading))))

/** `km_last_7_days` is a measure, `alerts_last_7_days` a count. */
const isMeasureOfACount: Test = ({ concept: { values }, measured, reading }) =>
  values.kind === 'measure' && values.unit !== null && measured.unit === null && isCountInWindow(reading)

const isSwitchOrPricePerItem: Test = ({ isFull, measured, reading }) =>
  !isFull && measured.unit === null && (isSwitch(reading) || isByTheOne(reading))

/** The `capture_time` next to a `capture_date` is a moment, not a duration. */
const isTimeOfItsDate: Test = (candidate) => {
  const { raw } = candidate.reading
  if (!isNumber(candidate) || raw.length < 2 || raw.at(-1) !== 'time') return false
  const dated = [...raw.slice(0, -1), 'date'].join(' ')
  return candidate.context.names.has(dated)
}

/** The `capture_time` of a bird is not the weight of a catch. */
const isTimeOfAnotherMeasure: Test = (candidate) => {
  const { values } = candidate.concept
  return lastOf(candidate) === 'time' && values.kind === 'measure' && (values.unit?.dimension ?? 'time') !== 'time'
}

/** If the rows are people or animals, a `height_cm` is a body height. */
const isOfABody: Test = ({ concept, length, meaning, context }) =>
  bodily.has(meaning.type) && concept.topics.length === 0 && length === 1 && isAboutBodies(context)
const bodily: ReadonlySet<string> = new Set<FieldTypeName>(['heightCm', 'weightKg'])

/** Counts are not negative. */
const isNegativeCount: Test = (candidate) => {
  const { values } = candidate.concept
  return values.kind === 'measure' && values.spread.min < 0 && isManyThings(lastOf(candidate))
}

/** `seats` and `singers` are counts; a single one is a code or a name. `comments` and `remarks` are texts. */
const isCodeOfMany: Test = ({ concept, isFull, reading: { raw, plurals, written }, meaning }) =>
  isFull &&
  (concept.values.kind === 'form' || (concept.values.kind === 'list' && isCountable(written[0] ?? ''))) &&
  raw.length === 1 &&
  plurals.size === 1 &&
  meaning.type !== 'notes' &&
  concept.name !== raw[0] &&
  !isExactly(concept, raw) &&
  isManyThings(raw[0] ?? '')

/** `police_officers` are counted, not named. */
const isCrowd: Test = ({ concept: { values }, isFull, reading: { raw, plurals, words } }) =>
  isFull &&
  raw.length > 1 &&
  values.kind === 'form' &&
  typeOfConcept(values) === 'fullName' &&
  plurals.has(words.at(-1) ?? '') &&
  isManyThings(raw.at(-1) ?? '')

/** Whether a thing has a size, so that several are counted rather than named: `pizzas`, but not `allergies`. */
const isCountable = (word: string): boolean => !shapeWords('described').has(word) && thingsOf(stem(word)) !== undefined

/** The `children_booked` of a nursery exceed those of a family. */
const isOfAHousehold: Test = ({ concept: { values }, isFull, reading }) =>
  !isFull && values.kind === 'measure' && !values.isMoney && values.spread.max <= 10 && isCountOfDone(reading)

const isNumberOfAText: Test = (candidate) =>
  isNumber(candidate) && !candidate.isFull && shapeWords('text-head').has(lastOf(candidate))

/**
 * The `bond_type` of a jail with bookings is not a room type: a general last word belongs to a topic only if the
 * words before it do.
 */
const isClassOfAnother: Test = (candidate) => {
  const { topics, values } = candidate.concept
  if (values.kind !== 'list' || candidate.length > 1 || candidate.left === 0 || topics.length === 0) return false
  if (!shapeWords('any-class').has(lastOf(candidate))) return false
  const own = topicWeights(candidate.reading.raw.slice(0, -1))
  return !topics.some((topic) => own.has(topic))
}

const isPartOfARatio: Test = ({ isFull, reading }) => !isFull && isRatioOfTwo(reading)

/** `units` next to a price are a quantity, not units of measurement. */
const isQuantityOfAPrice: Test = ({ concept, reading: { raw }, context }) =>
  concept.values.kind === 'list' && raw.length === 1 && raw[0] === 'units' && context.words.has('price')

/** `doses_remaining` is not a remaining amount. */
const isSumOfThings: Test = ({ concept: { values }, isFull, reading }) =>
  !isFull && values.kind === 'measure' && values.isMoney && isCountOfThingsDone(reading)

/** A flag, not a count: `incident_reported`. */
const isOneOfThem: Test = (candidate) => {
  const { values } = candidate.concept
  if (values.kind !== 'measure' || values.isMoney || values.unit !== null || values.spread.decimals !== 0) return false
  const { raw } = candidate.reading
  const thing = raw.at(-2)
  return (
    thing !== undefined &&
    shapeWords('witnessing').has(lastOf(candidate)) &&
    !shapeWords('number-head').has(thing) &&
    !isManyThings(thing)
  )
}

/** `first_timers` is a count. `winter_sports` are a flag for the trade that has exactly this name. */
const isFlagOfMany: Test = (candidate) =>
  candidate.concept.values.kind === 'list' &&
  candidate.concept.values.lists.en.values.every(isAnswer) &&
  candidate.reading.raw.length > 1 &&
  !candidate.reading.raw.includes('within') &&
  !isWritten(candidate.concept, candidate.reading) &&
  isManyThings(lastOf(candidate))

/** A `price_per_meal` is not a meal. */
const isThingOfAPrice: Test = (candidate) =>
  !candidate.isFull && !isNumber(candidate) && candidate.reading.raw.includes('per')

/** A `taux_de_remplissage` is a share, although its English "rate" may be a price. */
const isForeignShare: Test = ({ concept: { values }, isFull, reading: { written }, meaning }) =>
  !isFull &&
  values.kind === 'measure' &&
  values.isMoney &&
  meaning.type === 'percentage' &&
  ['quote', 'tasa', 'tasso', 'taux', 'taxa'].includes(written[0] ?? '')

/**
 * A `treatment_charge` is money, although a refinery's charge is in barrels, and a `compliance_gap` is not an angle.
 */
const isOfAnotherMeasure: Test = ({ concept: { values, topics }, left, meaning, measured }) =>
  left > 0 &&
  values.kind === 'measure' &&
  !values.isMoney &&
  measured.unit === null &&
  (meaning.type === 'amount' || (topics.length === 0 && values.unit?.dimension === 'angle'))

/** A flag, neither a weight nor a class: `load_rejected`, `disk_encrypted`. */
const isDecided: Test = ({ concept: { values }, isFull, reading: { raw }, measured }) =>
  !isFull &&
  values.kind !== 'form' &&
  measured.unit === null &&
  raw.length === 2 &&
  shapeWords('decided').has(raw[1] ?? '') &&
  !isManyThings(raw[0] ?? '')

/** A flag of a person, not a count: `hospitalised`. */
const isCountOfPerson: Test = (candidate) => {
  const { values } = candidate.concept
  const isCount = values.kind === 'measure' && !values.isMoney && values.unit === null && values.spread.decimals === 0
  return isCount && isDoneToPerson(candidate.reading, candidate.context)
}

/** A date, not the months of an embargo: `embargo_until`. */
const isEndOfALength: Test = (candidate) =>
  isMeasure(typeOfConcept(candidate.concept.values)) &&
  moments.has(candidate.meaning.type) &&
  candidate.reading.ending === 'until'

/** A person, not a count: `dispensed_by`. */
const isNumberOfSomeone: Test = (candidate) => isNumber(candidate) && candidate.reading.ending === 'by'

/** The `state` of an address is a state of the country. */
const isStateOfAddress: Test = ({ concept: { values }, reading: { raw }, context: { types } }) =>
  values.kind === 'list' && raw.join() === 'state' && types.has('city') && types.has('zipCode')

const toAny = [isSwitchOrPricePerItem, isEndOfALength, isOfABody, isPartOfARatio]
const toTexts = [...toAny, isAverageOfAClass, isTextOfACount, isCodeOfMany, isCrowd, isThingOfAPrice]

/** Objections to a concept by the kind of its values, regardless of the name's type. */
export const objectionsTo: Readonly<Record<Candidate['concept']['values']['kind'], readonly Test[]>> = {
  form: toTexts,
  list: [...toTexts, isClassOfAnother, isQuantityOfAPrice, isFlagOfMany, isDecided, isStateOfAddress],
  measure: [
    ...toAny,
    isMeasureOfACount,
    isTimeOfItsDate,
    isTimeOfAnotherMeasure,
    isNegativeCount,
    isOfAHousehold,
    isNumberOfAText,
    isSumOfThings,
    isOneOfThem,
    isForeignShare,
    isOfAnotherMeasure,
    isDecided,
    isCountOfPerson,
    isNumberOfSomeone,
  ],
}
