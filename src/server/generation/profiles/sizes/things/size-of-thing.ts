import type { FieldTypeName } from '@/server/generation/catalog'
import type { Concept, Measure } from '@/server/generation/profiles/dictionary/concept'
import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { spread } from '@/server/generation/profiles/dictionary/constraints-of-concept'
import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import { withRoom } from '@/server/generation/profiles/numbers/room'
import type { Spread } from '@/server/generation/profiles/numbers/spread'
import { costOfRow, isGeneralSum } from '@/server/generation/profiles/numbers/trade-sums'
import { converted, type Unit } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { ReadColumn } from '@/server/names/infer-fields'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import type { LocaleCode } from '@/wire/vocabulary'
import type { SizeKind } from './size-kinds'
import { isWorth, type Sought, soughtSize } from './sought-size'
import { tableThings, thingsAt } from './table-things'
import { ofPrice, type Size, type Thing } from './things'

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
  const type = isWorthOfThing(reading, meaning, context) ? 'amount' : meaning.type
  const sought = measured.per || reading.raw.includes('per') ? null : soughtSize(reading, { ...meaning, type })
  const known = sought && (sizeInName(sought, { context, found, type }) ?? sizeInTable(sought, context, found))
  const size = known && asShare(known, context)
  if (!sought || !size || (measured.unit && isOfAnotherScale(size, measured.unit))) return null
  const profile = profileOfSize(reading)(size, sought.kind, context.locale)
  return {
    meaning: {
      ...meaning,
      type: profile.type,
      flag: false,
      certain: false,
      confidence: Math.min(meaning.confidence, 0.9),
    } as const,
    constraints: profile.constraints,
  }
}

/** What the hire of a thing costs, if the name would also be the day of a hire: an `equipment_hire` among costs. */
export const hireOfThing = (column: ReadColumn<FieldTypeName>, context: RequestContext) =>
  column.meaning.type === 'date' && isWorthOfThing(column.reading, column.meaning, context)
    ? sizeOfThing(column, context, null)
    : null

/** How many of a thing there usually are, if the name is that of a thing and says no more of its number. */
export function countOfThing(reading: Reading, context: RequestContext): Spread | null {
  const type = 'integer'
  const sought = soughtSize(reading, { type })
  const size = sought?.kind.name === 'count' ? sizeInName(sought, { context, found: null, type }) : null
  return sought && size && spreadAbout(size, sought.kind)
}

/** The worth of a thing among other amounts of money. */
const isWorthOfThing = (reading: Reading, { type }: ReadColumn<FieldTypeName>['meaning'], context: RequestContext) =>
  (type === 'text' || type === 'decimal' || type === 'date') &&
  isWorth(reading, type) &&
  measuredBy(reading.raw).unit === null &&
  context.readings.some(({ raw }) => isGeneralSum(raw.at(-1) ?? '') && !isWorth({ raw }, type))

/** An amount that grows with what the rows cost, between its own size and its share of that. */
function asShare(size: Size, context: RequestContext): Size {
  const cost = size.share === null ? undefined : costOfRow(context)?.mean
  if (size.share === null || cost === undefined) return size
  const known = scaledSizes(size)
  const scaled = known.get(cost) ?? { ...size, middle: Math.sqrt(size.middle * size.share * cost) }
  known.set(cost, scaled)
  return scaled
}

/** Cached because profiles are, by size. */
const scaledSizes = memoizeByObject((_: Size) => new Map<number, Size>())

/** What takes an hour is not counted in days or months, and a flight of thousands of kilometres is not measured in feet. */
const isOfAnotherScale = ({ unit, middle }: Size, to: Unit): boolean => {
  if (!unit || unit.dimension !== to.dimension) return false
  const inUnit = converted(middle, unit, to)
  if (to.dimension === 'time') return unit.factor < to.factor && inUnit < briefest
  return to.dimension === 'length' && unit.factor / to.factor > longest && inUnit > longest
}
const briefest = 0.1
/** Metres of a kilometre, doubled: longer distances are stated in a larger unit. */
const longest = 2000

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
function sizeInName(
  { kind, others, measuring }: Sought,
  { context, found, type }: { context: RequestContext; found: Found | null; type: FieldTypeName },
): Size | null {
  const words = others.length > 0 ? others : measuring
  for (let at = words.length - 1; at >= 0; at--) {
    const rows = thingsAt(words, at)
    const best = rows && inPlace(rows, kind.name, context)
    if (!best) continue
    if (!found || !competes(found, kind, type) || !wordsOf(found.concept).has(words[at] ?? '')) return best.size
    return best.isPlaced && !isOfTrade(found) ? best.size : null
  }
  return null
}

/** Whether a concept is one of numbers, as what is sought: the kinds of a piano are not its value. */
const competes = ({ concept: { values } }: Found, { isMoney }: SizeKind, type: FieldTypeName): boolean =>
  values.kind === 'measure' || !(isMoney || type === 'integer' || type === 'decimal')

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
    if (!best) continue
    if (givesWay || (rows === rowsOfHint && (best.isPlaced || isFarFrom(best.size, kind, found)))) return best.size
  }
  return null
}

/** Whether a trade's weights and lengths are not those of the rows' own thing: an alpaca of a farm is no chicken. */
function isFarFrom({ middle, unit }: Size, { dimension }: SizeKind, found: Found | null): boolean {
  const values = found?.length === 1 ? found.concept.values : undefined
  if (values?.kind !== 'measure' || !unit || !values.unit || !palpable.has(dimension ?? '')) return false
  const mean = values.spread.mean
  if (mean === null || mean <= 0 || values.unit.dimension !== unit.dimension) return false
  return Math.abs(Math.log(converted(mean, values.unit, unit) / middle)) > far
}
const palpable: ReadonlySet<string> = new Set(['length', 'mass'])
const far = Math.log(6)

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

/** The size in the request's place, otherwise the general one. */
function inPlace(rows: readonly Thing[], kind: string, context: RequestContext) {
  let general: Size | undefined
  for (const thing of rows) {
    const { where, sizes } = thing
    const size = sizes.get(kind) ?? ofPrice(thing).get(kind)
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
