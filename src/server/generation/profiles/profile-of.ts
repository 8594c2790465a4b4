import type { FieldTypeName } from '@/server/generation/catalog'
import type { ProfileReader, ReadColumn } from '@/server/names/infer-fields'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { statedBounds } from '@/server/names/rules/stated-bounds'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { constraintsBy } from './constraints-by'
import type { Concept } from './dictionary/concept'
import { typeOfConcept } from './dictionary/concept'
import { type Found, findConcept, findGeneral } from './dictionary/find-concept'
import { isMeant } from './is-meant'
import { classOf, isVague } from './name-shapes/class-of'
import { isCountAmongCounts, isCountOfDoings, isCountOfDone, isCountOfShare, isTried } from './name-shapes/counts'
import { eitherOf } from './name-shapes/either-of'
import { isEvent } from './name-shapes/events'
import { isRatioOfTwo } from './name-shapes/number-names'
import { reread } from './name-shapes/reread'
import { shapeWords } from './name-shapes/shape-words'
import { isSwitch } from './name-shapes/switches'
import { isGeneralSum } from './numbers/trade-sums'
import { measuredBy } from './numbers/units'
import { sumOfTrade } from './numbers/usual-amounts'
import { moments, usualNumbers } from './numbers/usual-numbers'
import { rateByWord } from './numbers/usual-shares'
import { placeholderOf } from './placeholder'
import { proseKind, proseOf } from './prose/prose-of'
import { isReviewed, starsOfReview } from './prose/reviewed'
import { sizeOfThing } from './sizes/things/size-of-thing'

/**
 * What a column holds, as the dictionary of concepts knows it: a name that is a concept as a whole says more than its
 * type; where the name only ends in one, it narrows what would else be any number or any text.
 */
export const profileOf: ProfileReader<FieldTypeName> = (asRead, context) => {
  const column = reread(leastOf(asRead, context), context)
  if (column.meaning !== asRead.meaning && column.meaning.type === 'date') return { meaning: column.meaning }
  const profile = profileIn(column, context)
  return profile ?? (column.meaning === asRead.meaning ? null : { meaning: column.meaning })
}

const profileIn: ProfileReader<FieldTypeName> = (column, context) => {
  const { reading, meaning, constraints } = column
  const either = eitherOf(reading)
  if (either) return { meaning: { ...meaning, type: 'text', flag: false }, constraints: { values: either } }
  if (isCountOfShare(reading, context)) return usualNumbers(reading, { ...meaning, type: 'text', flag: false }, context)
  if (isNumberOfRow(column, context)) return { meaning, constraints: { min: 1, max: 99_999, unique: true } }
  if (isMarkedCode(reading, meaning))
    return placeholderOf({ ...column, meaning: { ...meaning, type: 'text' } }, context)
  const stars = starsOfReview(reading, meaning, context)
  if (stars) return { meaning: { ...meaning, type: 'reviewScore' }, constraints: stars }
  if (isReviewed(reading, meaning, context)) return { meaning: { ...meaning, type: 'text', certain: true } }
  if (
    meaning.type === 'text' &&
    (meaning.flag || !meaning.certain) &&
    (isEvent(reading, context) || isInstant(reading))
  )
    return { meaning: { ...meaning, type: 'dateTime', flag: false, certain: false } }
  if (meaning.flag && isCountOfDoings(reading)) return usualNumbers(reading, { ...meaning, flag: false }, context)
  const isAmong = meaning.type === 'text' && isCountAmongCounts(reading, context)
  if ((isAmong || isTried(reading, context)) && !isKnownNumber(findConcept(reading, context)))
    return usualNumbers(reading, { ...meaning, type: 'text', flag: isAmong && meaning.flag }, context)
  if (isMeasure(meaning.type) && isSwitch(reading) && measuredBy(reading.raw).unit === null)
    return { meaning: { ...meaning, type: 'text', flag: true, certain: false }, constraints: { values: [true, false] } }
  const bounds = statedBounds(reading)
  const isKnown = (bounds && isMeasure(meaning.type)) || isOfBirth(meaning, context) || isMoment(reading, meaning)
  const found = isKnown ? null : (classOf(reading, meaning, context) ?? findConcept(reading, context))
  const unknownClass = found && isVague(found) ? placeholderOf(column, context) : null
  if (unknownClass) return unknownClass
  const sized = isKnown || !isSizeable(column) ? null : sizeOfThing(column, context, found)
  if (sized) return sized
  if (found && isMeant(found, reading, meaning, context)) {
    const { concept, left, measured } = found
    const kind = proseKind(found)
    const prose = kind && proseOf(kind, column, context)
    if (prose) return prose
    const isGeneral =
      concept.topics.length === 0 &&
      concept.values.kind === 'measure' &&
      concept.values.isMoney &&
      !measured.per &&
      (left > 0 || isGeneralSum(concept.name))
    const sum = isGeneral ? sumOfTrade({ measured, reading, meaning, context }) : null
    const rate = rateByWord(reading, concept, left)
    const known = rate ? { ...found, concept: { ...concept, values: rate } } : found
    const profile = sum ?? profileOfConcept(known, reading, meaning, context)
    return kind ? { ...profile, standIn: 'placeholder' } : profile
  }
  const general = found && shapeWords('any-class').has(reading.raw.at(-1) ?? '') ? findGeneral(reading) : null
  if (general?.concept.values.kind === 'list' && isMeant(general, reading, meaning, context))
    return profileOfConcept(general, reading, meaning, context)
  const isCounted =
    meaning.flag && (isOfMoney(reading) || isCountOfDone(reading) || (!meaning.certain && isCountedOrMeasured(reading)))
  const isStated =
    (constraints !== undefined && !bounds && meaning.type !== 'percentage' && !isOfAnotherSize(column)) || meaning.flag
  if (bounds || (isStated && !isCounted && !isRatioOfTwo(reading))) return null
  const unknown = usualNumbers(reading, numberIfBound(reading, meaning), context) ?? placeholderOf(column, context)
  return unknown ?? (meaning.type === 'notes' ? proseOf('both', column, context) : null)
}

/** Numbers whose type leaves open of what they are; the body's own where the name is about a thing. */
const isSizeable = ({ reading, meaning: { type, flag } }: ReadColumn<FieldTypeName>): boolean => {
  const { currency } = measuredBy(reading.raw)
  return currency !== null || (sizeable.has(type) && (!flag || isCountOfDone(reading)))
}
const sizeable: ReadonlySet<string> = new Set<FieldTypeName>([
  'age',
  'amount',
  'decimal',
  'heightCm',
  'integer',
  'text',
  'transactionAmount',
  'weightKg',
])

/** The `salary_range_min` next to a `salary_range_max` is the least of them, not a number of minutes. */
function leastOf(column: ReadColumn<FieldTypeName>, { readings }: RequestContext): ReadColumn<FieldTypeName> {
  const { raw, words } = column.reading
  if (raw.length < 2 || raw.at(-1) !== 'min') return column
  const stem = raw.slice(0, -1).join(' ')
  if (!readings.some(({ raw: other }) => other.at(-1) === 'max' && other.slice(0, -1).join(' ') === stem)) return column
  const spelledOut = (all: readonly string[]) =>
    all.map((word) => (word === 'min' || word === 'minute' ? 'minimum' : word))
  return { ...column, reading: { ...column.reading, raw: spelledOut(raw), words: spelledOut(words) } }
}

/** A `response_max` is a number, whatever it is of. */
const numberIfBound = ({ raw }: Reading, meaning: Meaning<FieldTypeName>): Meaning<FieldTypeName> =>
  meaning.type === 'text' && !meaning.certain && raw.length > 1 && bounds.has(raw.at(-1) ?? '')
    ? { ...meaning, type: 'decimal' }
    : meaning
const bounds: ReadonlySet<string> = new Set(
  'avg average max maximum mean median min minimum diff difference delta variance'.split(' '),
)

/** The `passes_completed` of a footballer are more than a few. */
const isKnownNumber = (found: Found | null): boolean =>
  found?.isFull === true && found.concept.values.kind === 'measure'

/** A `rental_no` that begins a table numbers its rows, and counts nothing. */
const isNumberOfRow = (
  { reading, meaning, constraints }: ReadColumn<FieldTypeName>,
  context: RequestContext,
): boolean =>
  meaning.type === 'integer' &&
  constraints === undefined &&
  context.readings[0] === reading &&
  context.readings.length > 2 &&
  reading.plurals.size === 0 &&
  reading.raw.length > 1 &&
  ['no', 'nr', 'number'].includes(reading.raw.at(-1) ?? '') &&
  findConcept(reading, context)?.isFull !== true

/** A `reactor_tag` is the code on the thing; several tags say what it is about. */
const isMarkedCode = ({ raw, plurals }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  type === 'tags' && raw.length > 1 && raw.at(-1) === 'tag' && plurals.size === 0

/** `liftoff_utc`, `open_local`: a moment, by the clock that it was read from. */
const isInstant = ({ raw }: Reading): boolean =>
  raw.length > 1 && ['utc', 'gmt', 'ts', 'timestamp'].includes(raw.at(-1) ?? '') && !raw.includes('offset')

const isCountedOrMeasured = (reading: Reading): boolean =>
  isCountOfDone(reading) || measuredBy(reading.raw).unit !== null

/** `pagado_eur`, `reserved_usd`: how much was, not whether. */
const isOfMoney = ({ raw }: Reading): boolean => measuredBy(raw).currency !== null

/** `reading_at`, `measured_on`, `expected_harvest`: when it was or will be, not what; `planned_time_min` is a length. */
const isMoment = ({ ending, raw }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  ending === 'at' ||
  ending === 'on' ||
  (moments.has(type) && awaiting.has(raw[0] ?? '') && measuredBy(raw).unit?.dimension !== 'time')
const awaiting: ReadonlySet<string> = new Set(['expected', 'estimated', 'planned', 'scheduled'])

/** `seats_sold` are more than the seats of one car, `queue_secs` more than the second of a minute. */
const isOfAnotherSize = (column: ReadColumn<FieldTypeName>): boolean =>
  isMeasuredOut(column) ||
  (column.meaning.type === 'text' && isCountOfDone(column.reading)) ||
  (column.meaning.type === 'integer' && (isCountOfDone(column.reading) || isOfMoney(column.reading)))

/** A unit of time, or of a text, outweighs the bounds or the list of a word: `queue_secs`, `grind_um`. */
const isMeasuredOut = ({ reading, meaning }: ReadColumn<FieldTypeName>): boolean => {
  const { unit, per } = measuredBy(reading.raw)
  if (unit === null || per) return false
  const isRate = unit.symbol.includes('/')
  return meaning.type === 'text' || isRate || (unit.dimension === 'time' && isLengthOfTime(reading))
}

/** Next to a day of birth an age is the years since then. */
const isOfBirth = ({ type }: Meaning<FieldTypeName>, { types }: RequestContext): boolean =>
  type === 'age' && types.has('birthdate')

/** `nap_minutes`, `ring_secs`: how long, not when. */
const isLengthOfTime = ({ raw }: Reading): boolean =>
  !['year', 'yr', 'month', 'week', 'day', 'hour'].includes(raw.at(-1) ?? '')

function profileOfConcept(
  { concept, left, isFull, measured }: Found,
  reading: Reading,
  meaning: Meaning<FieldTypeName>,
  context: RequestContext,
) {
  const type = typeOf(concept, meaning)
  const constraints = constraintsBy(reading, concept)(type, measured, context.locale)
  const certain = isFull && (concept.topics.length === 0 || meaning.certain)
  const stated = {
    type,
    flag: false,
    certain,
    confidence: left === 0 ? (concept.topics.length === 0 ? 0.96 : 0.9) : Math.min(0.8, meaning.confidence),
    others: [meaning.type, ...meaning.others],
  }
  return constraints ? { meaning: stated, constraints } : { meaning: stated }
}

function typeOf({ values }: Concept, meaning: Meaning<FieldTypeName>): FieldTypeName {
  const isShare =
    values.kind === 'measure' &&
    !values.isMoney &&
    (values.unit?.symbol === '%' || values.spread.decimals !== 0) &&
    values.spread.max > 2 &&
    values.spread.max <= 100 &&
    values.spread.min >= 0
  if (values.kind === 'list' && meaning.type === 'country') return 'country'
  return isShare && meaning.type === 'percentage' ? 'percentage' : typeOfConcept(values)
}
