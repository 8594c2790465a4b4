import type { FieldTypeName } from '@/server/generation/catalog'
import {
  type Found,
  findConcept,
  findGeneral,
  findInArabic,
} from '@/server/generation/profiles/dictionary/find-concept'
import { classOf, isVague } from '@/server/generation/profiles/name-shapes/class-of'
import { isCountOfDone } from '@/server/generation/profiles/name-shapes/counts'
import { moments } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { isGeneralSum } from '@/server/generation/profiles/numbers/trade-sums'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { sumOfTrade } from '@/server/generation/profiles/numbers/usual-amounts'
import { rateByWord } from '@/server/generation/profiles/numbers/usual-shares'
import { placeholderOf } from '@/server/generation/profiles/placeholder'
import { proseByName } from '@/server/generation/profiles/prose/names/prose-name'
import { proseKind, proseOf } from '@/server/generation/profiles/prose/prose-of'
import { sizeOfThing } from '@/server/generation/profiles/sizes/things/size-of-thing'
import type { ColumnProfile } from '@/server/names/infer-fields'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { statedBounds } from '@/server/names/rules/stated-bounds'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { byOtherTrade } from './by-other-trade'
import type { Column, ColumnReader } from './column-reader'
import { conceptProfile } from './concept-profile'
import { isMeant } from './meant/is-meant'
import { isWrittenOutByTrade } from './meant/written-out'

/** Columns with an Arabic name in the dictionary, which overrides the translation. */
export function byArabicName(column: Column, context: RequestContext): ColumnProfile<FieldTypeName> | null {
  const named = findInArabic(column.reading, context)
  return named && conceptProfile(named, column, context)
}

/** Columns whose names end in a concept of the dictionary, or in a measure of a thing of known size. */
export const byConcept: ColumnReader = (column, context) => {
  const { reading, meaning } = column
  if (isAgeOfBirth(meaning, context) && reading.raw[0] === 'age') return undefined
  const own = ownOfTrade(reading, context)
  if (own && isMeant(own, column, context)) return profileOfFound(own, column, context)
  if (isSaidByType(column, context)) return undefined
  const found = classOf(reading, meaning, context) ?? findConcept(reading, context)
  const unknownClass = found && isVague(found) ? placeholderOf(column, context) : null
  if (unknownClass) return byOtherTrade(column, context) ?? unknownClass
  const sized = isSizeable(column) ? sizeOfThing(column, context, found) : null
  if (sized) return sized
  if (!found) return undefined
  const elsewhere = isGeneralEnd(found, reading) ? byOtherTrade(column, context) : null
  if (elsewhere) return elsewhere
  if (isMeant(found, column, context)) return profileOfFound(found, column, context)
  const general = shapeWords('any-class').has(reading.raw.at(-1) ?? '') ? findGeneral(reading) : null
  return general?.concept.values.kind === 'list' && isMeant(general, column, context)
    ? conceptProfile(general, column, context)
    : undefined
}

/** Whether only the end of a name is known, and in any trade: the `slot` of an `appointment_slot`, but not a `discard_reason`. */
const isGeneralEnd = ({ concept, left }: Found, { raw }: Reading): boolean =>
  left > 0 && concept.topics.length === 0 && !shapeWords('any-class').has(raw.at(-1) ?? '')

/** The trade's own concept for exactly this name. */
function ownOfTrade(reading: Reading, context: RequestContext): Found | null {
  const found = findConcept(reading, context)
  return found && isWrittenOutByTrade(found, reading) ? found : null
}

function profileOfFound(found: Found, column: Column, context: RequestContext): ColumnProfile<FieldTypeName> {
  const kind = proseKind(found) ?? foreignKind(found, column, context) ?? proseByName(column.reading, context)
  const prose = kind && proseOf(kind, column, context)
  if (prose) return prose
  const profile = tradesOwnSum(found, column, context) ?? conceptProfile(withRate(found, column), column, context)
  return kind ? { ...profile, standIn: 'placeholder' } : profile
}

/** Remarks that a trade has in English alone are general ones in a table of another language. */
function foreignKind({ concept: { topics } }: Found, { reading }: Column, { language }: RequestContext) {
  if (language === null || topics.length === 0 || topics.includes(language)) return undefined
  const general = findGeneral(reading)
  return general ? proseKind(general) : undefined
}

/** An amount that depends on the trade. */
function tradesOwnSum({ concept, left, measured }: Found, { reading, meaning }: Column, context: RequestContext) {
  const isGeneral =
    concept.topics.length === 0 &&
    concept.values.kind === 'measure' &&
    concept.values.isMoney &&
    !measured.per &&
    (left > 0 || isGeneralSum(concept.name))
  return isGeneral ? sumOfTrade({ measured, reading, meaning, context }) : null
}

function withRate(found: Found, { reading }: Column): Found {
  const values = rateByWord(reading, found.concept, found.left)
  return values ? { ...found, concept: { ...found.concept, values } } : found
}

/** Whether the type is more specific than any concept: stated bounds, an age next to a birthdate, moments. */
const isSaidByType = ({ reading, meaning }: Column, context: RequestContext): boolean =>
  (isMeasure(meaning.type) && statedBounds(reading) !== null) ||
  isAgeOfBirth(meaning, context) ||
  isMoment(reading, meaning.type)

/** The age of the person whose birth date the table has. */
const isAgeOfBirth = ({ type }: Column['meaning'], { types }: RequestContext): boolean =>
  type === 'age' && types.has('birthdate')

/** `reading_at`, `measured_on`, `expected_harvest`: moments; `planned_time_min` and `hours_on` are durations. */
const isMoment = ({ ending, raw }: Reading, type: string): boolean =>
  ending === 'at' ||
  (ending === 'on' && raw[0] !== 'hours') ||
  (moments.has(type) && awaiting.has(raw[0] ?? '') && measuredBy(raw).unit?.dimension !== 'time')
const awaiting: ReadonlySet<string> = new Set(['expected', 'estimated', 'planned', 'scheduled'])

/** Whether the size may depend on a thing: general numbers, and ages, heights and weights. */
const isSizeable = ({ reading, meaning: { type, flag } }: Column): boolean =>
  measuredBy(reading.raw).currency !== null || (sizeable.has(type) && (!flag || isCountOfDone(reading)))
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
