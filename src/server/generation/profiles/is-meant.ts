import type { FieldTypeName } from '@/server/generation/catalog'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { type Concept, isNumeric, typeOfConcept, type ValueList } from './dictionary/concept'
import type { Found } from './dictionary/find-concept'
import { isAboutBodies } from './name-shapes/bodies'
import { isCountOfDoings, isCountOfDone, isManyThings } from './name-shapes/counts'
import { isCountInWindow, isRatioOfTwo } from './name-shapes/number-names'
import { shapeWords } from './name-shapes/shape-words'
import { isSwitch } from './name-shapes/switches'
import { measuredBy } from './numbers/units'
import { isByTheOne } from './numbers/usual-amounts'
import { isCount, isKey, moments } from './numbers/usual-numbers'
import { topicWeights } from './topics/topics'

/** Types that say no more than that a column holds numbers or text. */
const open: ReadonlySet<string> = new Set<FieldTypeName>([
  'text',
  'notes',
  'integer',
  'decimal',
  'percentage',
  'amount',
  'transactionAmount',
])

/**
 * Whether a column is what the concept that its name was found to state is: a `bond_type` is no type of room, and a
 * `guest_passes` of a gym no family's guests.
 */
export function isMeant(
  { concept, left, length, isFull, weight, measured }: Found,
  reading: Reading,
  meaning: Meaning<FieldTypeName>,
  context: RequestContext,
): boolean {
  const { values } = concept
  if (
    values.kind !== 'measure' &&
    (isCountOfDoings(reading) || isCountInWindow(reading) || (!isFull && isHeadedByNumber(reading)))
  )
    return false
  if (values.kind === 'measure' && values.unit !== null && measured.unit === null && isCountInWindow(reading))
    return false
  if (!isFull && measured.unit === null && (isSwitch(reading) || isByTheOne(reading))) return false
  if (isAsked(reading, meaning)) return values.kind === 'list' && (isOfFlags(values) || (isFull && isMarked(reading)))
  if (!isNumeric(concept) && !isFull && isCountOfDone(reading)) return false
  if (values.kind === 'measure' && isTimeOfItsDate(reading, context)) return false
  if (bodily.has(meaning.type) && concept.topics.length === 0 && length === 1 && isAboutBodies(context)) return false
  if (values.kind === 'measure' && values.spread.min < 0 && isManyThings(reading.raw.at(-1) ?? '')) return false
  if (isCalledByMany(concept, { isFull }, reading, meaning) || (!isFull && isOfAHousehold(concept, reading)))
    return false
  if (values.kind === 'measure' && !isFull && shapeWords('text-head').has(reading.raw.at(-1) ?? '')) return false
  if (isOfAnother(concept, { left, length }, reading)) return false
  const isNumber = values.kind === 'measure'
  if ((!isFull && isRatioOfTwo(reading)) || isQuantityOfAPrice(concept, reading, context)) return false
  if (isVatOfARow(meaning, reading, context)) return left === 0 && isNumber && values.isMoney
  const isCheckedCode = values.kind === 'form' && values.check !== null
  if (isCheckedCode) return left === 0 || reading.raw.at(-1) === concept.name
  if (isKey(reading)) return left === 0 && isWrittenOut(concept, reading)
  if (left === 0 && isNumber && isNamedAsAnother(reading, meaning, context)) return true
  const isMeasured = isNumber && (isMeasure(meaning.type) || measured.unit !== null || measured.currency !== null)
  if (!open.has(meaning.type) && !isMeasured) {
    if (left > 0 && goods.has(meaning.type) && values.kind === 'list' && reading.raw.at(-1) === 'material') return true
    if (left > 0 || !isFull) return false
    if (meaning.type === 'country' && values.kind === 'list') return true
    if (isOfItsKind(concept, weight, reading, meaning)) return true
    if (weight >= strongly && (meaning.type === 'tags' || meaning.type === 'productName')) return true
    if (isCode(reading, meaning)) return !isNumber
    const isPhrase =
      length > 1 && (isNumber || meaning.confidence < loosely || (length > 2 && moments.has(meaning.type)))
    return meaning.confidence < 1 && (weight >= strongly || isPhrase || isGoods(concept, meaning))
  }
  if (left === 0 && !open.has(meaning.type)) return weight >= clearly || meaning.confidence < 1
  if (left === 0) return true
  if (meaning.flag || !open.has(meaning.type)) return false
  if (isCount(reading, meaning)) return isNumber && !values.isMoney
  return isNumber || !isMeasure(meaning.type) || !meaning.certain
}

/** Where the rows are people or animals, a `height_cm` is theirs, and not that of any thing. */
const bodily: ReadonlySet<string> = new Set<FieldTypeName>(['heightCm', 'weightKg'])

/** The `capture_time` of a `capture_date`: when, not how long. */
const isTimeOfItsDate = ({ raw }: Reading, { readings }: RequestContext): boolean => {
  const dated = [...raw.slice(0, -1), 'date'].join(' ')
  return raw.length > 1 && raw.at(-1) === 'time' && readings.some((other) => other.raw.join(' ') === dated)
}

/**
 * The `bond_type` of a jail that speaks of bookings is no room type: a word that any class ends in is a topic's own only
 * where the words before it are that topic's too.
 */
function isOfAnother({ topics, values }: Concept, { left, length }: Pick<Found, 'left' | 'length'>, { raw }: Reading) {
  if (values.kind !== 'list' || length > 1 || left === 0 || topics.length === 0) return false
  if (!shapeWords('any-class').has(raw.at(-1) ?? '')) return false
  const own = topicWeights(raw.slice(0, -1))
  return !topics.some((topic) => own.has(topic))
}

/** `food_total`, `photo_count`: how much or how many, whatever the other words would be alone. */
const isHeadedByNumber = ({ raw }: Reading): boolean =>
  raw.length > 1 && shapeWords('number-head').has(raw.at(-1) ?? '')

/** `is_explicit`, `peak_flag`: whatever the words mean alone, the answer is yes or no. */
const isAsked = (reading: Reading, { flag }: Meaning<FieldTypeName>): boolean =>
  flag && reading.raw.length > 1 && (asking.has(reading.raw[0] ?? '') || isMarked(reading))

const asking: ReadonlySet<string> = new Set(['is', 'has', 'was', 'had', 'does', 'did', 'can', 'are', 'were', 'will'])
const isMarked = ({ raw }: Reading): boolean => ['flag', 'flg', 'yn'].includes(raw.at(-1) ?? '')
const isOfFlags = ({ lists }: { readonly lists: { readonly en: ValueList } }): boolean =>
  lists.en.values.every((value) => typeof value === 'boolean' || value === 'yes' || value === 'no')

/** `bins_scheduled` were counted, the `ph` among measurements is no phone, and the score of a driver no review's stars. */
function isNamedAsAnother(reading: Reading, { type, certain }: Meaning<FieldTypeName>, context: RequestContext) {
  if (moments.has(type)) return !certain && isCountOfDone(reading)
  if (type === 'phone') return reading.raw.join() === 'ph' && context.readings.some(({ raw }) => measuredBy(raw).unit)
  return false
}

/** `seats` and `singers` are counted; one of each has a code, or a name. `comments` and `remarks` are written. */
const isCalledByMany = (
  { values }: Concept,
  { isFull }: Pick<Found, 'isFull'>,
  { raw, plurals }: Reading,
  { type }: Meaning<FieldTypeName>,
): boolean =>
  isFull &&
  values.kind === 'form' &&
  raw.length === 1 &&
  plurals.size === 1 &&
  type !== 'notes' &&
  isManyThings(raw[0] ?? '')

/** The `children_booked` of a nursery are more than those of a family. */
const isOfAHousehold = ({ values }: Concept, reading: Reading): boolean =>
  values.kind === 'measure' && !values.isMoney && values.spread.max <= 10 && isCountOfDone(reading)

/** `units` next to their price are sold, not measured in. */
const isQuantityOfAPrice = ({ values }: Concept, { raw }: Reading, context: RequestContext): boolean =>
  values.kind === 'list' && raw.length === 1 && raw[0] === 'units' && context.words.has('price')

/** Among sums the `tva` is one of them, and no number of a taxpayer. */
const isVatOfARow = ({ type }: Meaning<FieldTypeName>, { words }: Reading, context: RequestContext): boolean =>
  type === 'taxId' && words.length === 1 && sums.some((word) => context.words.has(word))
const sums = ['amount', 'montant', 'total', 'subtotal', 'net', 'gross', 'netto', 'brutto', 'importe', 'betrag'] as const

/** A key assigned outside the table, which the dictionary writes after `=`: a `cve_id` is not a row number. */
const isWrittenOut = ({ phrases }: Concept, { raw }: Reading): boolean => phrases.includes(`=${raw.join(' ')}`)

/** Below this a type is a guess from one word of the name: the `sea_state` is not part of a country. */
const loosely = 0.85

/** A `hospital` and an `airline` have names of their kind, not those of any company. */
const isOfItsKind = (
  { name, topics, values }: Concept,
  weight: number,
  { raw }: Reading,
  { type }: Meaning<FieldTypeName>,
): boolean =>
  type === 'company' &&
  values.kind !== 'measure' &&
  typeOfConcept(values) === 'text' &&
  (topics.length === 0 || weight >= strongly || raw.join(' ') === name)

/** Types of a shop's goods, which also match dishes and skills: a better meaning takes precedence. */
const goods: ReadonlySet<string> = new Set<FieldTypeName>(['productName', 'brandName', 'flavorName', 'tags'])
const isGoods = ({ topics }: Concept, { type }: Meaning<FieldTypeName>): boolean =>
  topics.length === 0 && goods.has(type)

/** Least weight of a topic that gives a name another meaning than its type: a word of the hint. */
const strongly = 2
/** Several words, or one of the hint, where the body's own numbers might be meant: `age`, `weight`, `height`. */
const clearly = 1

/** The `country_code` is a country, in two letters. */
const isCode = ({ words }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  type === 'country' && words.length > 1 && (words.includes('code') || words.includes('iso'))
