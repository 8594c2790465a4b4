import type { FieldTypeName } from '@/server/generation/catalog'
import type { Concept, Measure } from '@/server/generation/profiles/dictionary/concept'
import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { spread } from '@/server/generation/profiles/dictionary/constraints-of-concept'
import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { withRoom } from '@/server/generation/profiles/numbers/room'
import type { Spread } from '@/server/generation/profiles/numbers/spread'
import { converted, type Unit } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { ReadColumn } from '@/server/names/infer-fields'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import type { LocaleCode } from '@/wire/vocabulary'
import { keyedThing } from './keyed-thing'
import type { SizeKind } from './size-kinds'
import { type Sought, soughtSize } from './sought-size'
import { type Size, type Thing, thingsOf } from './things'

/**
 * The size of a thing: the value of a cask, the weight of a container, the pages of a transcript. The thing is in the
 * name, or else it is the table's. Null if the dictionary has a better concept.
 */
export function sizeOfThing(
  { reading, meaning }: ReadColumn<FieldTypeName>,
  context: RequestContext,
  found: Found | null,
) {
  const measured = measuredBy(reading.raw)
  const sought = measured.per || reading.raw.includes('per') ? null : soughtSize(reading, meaning)
  const size = sought && (sizeInName(sought, context, found) ?? sizeInTable(sought, context, found))
  if (!sought || !size || (measured.unit && isBrief(size, measured.unit))) return null
  const { type, constraints } = profileOfSize(reading)(size, sought.kind, context.locale)
  return {
    meaning: { ...meaning, type, flag: false, certain: false, confidence: Math.min(meaning.confidence, 0.9) } as const,
    constraints,
  }
}

/** What takes an hour is not counted in days or months. */
const isBrief = ({ unit, middle }: Size, to: Unit): boolean =>
  unit?.dimension === 'time' &&
  to.dimension === 'time' &&
  unit.factor < to.factor &&
  converted(middle, unit, to) < briefest
const briefest = 0.1

type SizeProfile = { readonly type: FieldTypeName; readonly constraints: ProposedConstraints }

/** Cached because names recur. */
const profileOfSize = memoizeByObject((reading: Reading) => {
  const known = new Map<Size, Map<LocaleCode, SizeProfile>>()
  return (size: Size, kind: SizeKind, locale: LocaleCode): SizeProfile => {
    const ofSize = known.get(size) ?? new Map<LocaleCode, SizeProfile>()
    const profile = ofSize.get(locale) ?? profileIn(reading, size, kind, locale)
    known.set(size, ofSize.set(locale, profile))
    return profile
  }
})

function profileIn(reading: Reading, size: Size, kind: SizeKind, locale: LocaleCode): SizeProfile {
  const measured = measuredBy(reading.raw)
  const known = inUnit(size, measured.unit)
  const isMoney = known.unit === null && kind.isMoney
  const values = spreadAbout(known, kind)
  const type = isMoney ? 'amount' : values.decimals === 0 ? 'integer' : 'decimal'
  const measure: Measure = { type, unit: known.unit, isAny: false, isMoney, spread: values }
  return { type, constraints: spread(withRoom(measure, reading), measured, locale) }
}

/** In the unit of the name. */
const inUnit = (size: Size, unit: Unit | null): Size =>
  unit && size.unit && unit !== size.unit && unit.dimension === size.unit.dimension
    ? { ...size, unit, middle: converted(size.middle, size.unit, unit) }
    : size

/** The size of the last thing in the name, unless the dictionary has a concept for both words. */
function sizeInName({ kind, others, measuring }: Sought, context: RequestContext, found: Found | null): Size | null {
  const words = others.length > 0 ? others : measuring
  for (let at = words.length - 1; at >= 0; at--) {
    const rows = thingsAt(words, at)
    const best = rows && inPlace(rows, kind.name, context)
    if (!best) continue
    if (!found || !wordsOf(found.concept).has(words[at] ?? '')) return best.size
    return best.isPlaced && !isOfTrade(found) ? best.size : null
  }
  return null
}

/** Whether a trade has the whole name: the `tickets_sold` of a cinema are per show. */
const isOfTrade = ({ isFull, concept: { topics, values } }: Found): boolean =>
  isFull && topics.length > 0 && values.kind === 'measure'

/** The stems of a concept's name, and of the things in its others. */
const wordsOf = memoizeByObject(
  ({ name, things }: Concept): ReadonlySet<string> => new Set([...name.split(' ').map(stem), ...things]),
)

/**
 * The size of the table's thing, if the name has only the measure: the thing of its key or its hint. Takes precedence
 * over a topic's concept for a hint's thing in its place.
 */
function sizeInTable({ kind, others, isStated }: Sought, context: RequestContext, found: Found | null): Size | null {
  if (others.length > 0 || kind.name === 'count' || (kind.name === 'time' && !isStated)) return null
  if (found && (found.concept.values.kind !== 'measure' || isOfOtherKind(found, kind))) return null
  const { keyed, hinted, rowsOfHint } = tableThings(context)
  const isTopical = found !== null && found.concept.topics.length > 0
  const givesWay = !isTopical || (found.length === 1 && found.weight < faint)
  // An `age` is a person's, unless the key is a thing.
  for (const rows of kind.name === 'age' || (kind.isMoney && isOfGoods(context)) ? keyed : [...keyed, ...hinted]) {
    const best = inPlace(rows, kind.name, context)
    if (best && (givesWay || (best.isPlaced && rows === rowsOfHint))) return best.size
  }
  return null
}

/** The `load_avg` of a server is none in kilograms. */
const isOfOtherKind = ({ isFull, length, concept: { values } }: Found, { dimension }: SizeKind): boolean =>
  isFull &&
  length > 1 &&
  dimension !== null &&
  values.kind === 'measure' &&
  !values.isMoney &&
  !values.isAny &&
  values.unit?.dimension !== dimension

/** A price in a warehouse is the price of its goods. */
const isOfGoods = ({ types, words }: RequestContext): boolean =>
  types.has('sku') || types.has('productName') || words.has('item') || words.has('article')

/** A topic below this weight is not the subject of a request. */
const faint = 4

/** The things of the key in the first column, and of the head of the hint. */
const tableThings = memoizeByObject((context: RequestContext) => {
  const head: string[] = []
  for (const word of context.hint) {
    if (head.length > 0 && shapeWords('before-noun').has(word)) break
    head.push(stem(word))
  }
  // A log of dives is not timber, and a book of jobs is not a book.
  if (shapeWords('register').has(head.at(-1) ?? '')) head.pop()
  const rowsOfHint = head.length > 0 ? thingsAt(head, head.length - 1) : undefined
  return { keyed: thingsIn(keyedThing(context).map(stem)), hinted: thingsIn(head), rowsOfHint }
})

/** From the last word to the first. */
const thingsIn = (words: readonly string[]): readonly (readonly Thing[])[] =>
  words.map((_, at) => thingsAt(words, words.length - 1 - at)).filter((rows) => rows !== undefined)

const thingsAt = (words: readonly string[], at: number): readonly Thing[] | undefined =>
  (at > 0 ? thingsOf(`${words[at - 1]} ${words[at]}`) : undefined) ?? thingsOf(words[at] ?? '')

/** The size in the request's place, otherwise the general one. */
function inPlace(rows: readonly Thing[], kind: string, context: RequestContext) {
  let general: Size | undefined
  for (const { where, sizes } of rows) {
    const size = sizes.get(kind)
    if (!size) continue
    if (where.length === 0) general ??= size
    else if (where.some((word) => stemsOf(context).has(word))) return { size, isPlaced: true }
  }
  return general ? { size: general, isPlaced: false } : null
}

const stemsOf = memoizeByObject(
  ({ hint, words }: RequestContext): ReadonlySet<string> => new Set([...hint, ...words].map(stem)),
)

function spreadAbout({ middle, width }: Size, kind: SizeKind): Spread {
  const by = width ?? kind.width
  const mean = middle * Math.exp(by ** 2 / 2)
  return {
    min: Number((middle * Math.exp(-2.6 * by)).toPrecision(2)),
    max: Number((middle * Math.exp(3 * by)).toPrecision(2)),
    distribution: 'lognormal',
    mean,
    stddev: mean * Math.sqrt(Math.expm1(by ** 2)),
    decimals: decimalsOf(kind, middle),
  }
}

const decimalsOf = ({ name, isMoney }: SizeKind, middle: number): number =>
  name === 'count' || name === 'capacity' ? 0 : isMoney ? 2 : decimalsFor(middle)

const decimalsFor = (middle: number): number =>
  middle >= 100 ? 0 : middle >= 10 ? 1 : middle >= 1 ? 2 : middle >= 0.1 ? 3 : 5
