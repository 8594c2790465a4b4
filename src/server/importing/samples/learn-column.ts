import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { countryOf } from '@/server/generation/locales'
import type { JsonObject } from '@/wire/json'
import { patternOfMoments } from '@/wire/parsing/written-moments'
import type { LocaleCode } from '@/wire/vocabulary'
import { learnList } from './learn-list'
import { learnNumbers, numberOf } from './learn-numbers'
import { formatOf, learnTexts } from './learn-texts'
import { withDecimalPoints } from './number-spellings'
import { personalTypeOf } from './personal/personal-type'
import { safeFormOf } from './personal/safe-forms'

/** Findings about the values of a column. */
export type LearnedColumn = {
  readonly type: FieldTypeName
  readonly constraints?: JsonObject
  /** Share of nulls, 1 to 99; absent where the sample has none. */
  readonly blankPercentage?: number
}

/** What a column's name suggests about it; `isCertain` if it is more than a guess. */
type NamedType = {
  readonly type: FieldTypeName
  readonly isCertain: boolean
  readonly constraints?: JsonObject
  readonly locale: LocaleCode
  /** Whether the numbers of the sample have decimal commas. */
  readonly hasDecimalCommas?: boolean
  /** Whether the name says that the column sorts rows into classes. */
  readonly isOfClasses?: boolean
}

/**
 * Learns the type, range, distribution, list, format and share of nulls of a column from its values. Nothing personal
 * is returned: a value of the sample is repeated only in a list of categories, each of which occurs at least twice and
 * is nobody's name, address or number; bounds are rounded outward; people, contact data, places and identifiers are
 * drawn by type, and personal numbers from ranges that are never issued.
 * @param values scalars in any order; null, missing and empty values are nulls, and so are common spellings of null.
 * @param named the type suggested by the column's name; it applies unless the values contradict it.
 * @returns undefined if there is no value to learn from.
 */
export function learnColumn(values: readonly unknown[], named: NamedType): LearnedColumn | undefined {
  const written = presentOf(values)
  if (written.length === 0) return undefined
  const present = named.hasDecimalCommas ? withPoints(written) : written
  const nulls = values.length - present.length
  const blankPercentage = Math.min(99, Math.max(1, Math.round((100 * nulls) / values.length)))
  return { ...shapeOf(present, named), ...(nulls > 0 && { blankPercentage }) }
}

type Scalar = string | number | boolean

/** The values, without those that stand for missing ones. */
export const presentOf = (values: readonly unknown[]): Scalar[] => values.flatMap((value) => scalarOf(value) ?? [])

function withPoints(values: readonly Scalar[]): readonly Scalar[] {
  const texts = values.map(String)
  return (formatOf(texts) ? undefined : withDecimalPoints(texts)) ?? values
}

/** Further characters say nothing more about a text. */
const textLengthMax = 10_000

function scalarOf(value: unknown): Scalar | undefined {
  if (typeof value === 'boolean' || Number.isFinite(value)) return value as Scalar // just checked
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined
  const text = value.slice(0, textLengthMax).trim()
  return isNothing.test(text) ? undefined : text
}

/** Spellings of a missing value in pandas, R, Excel and databases. */
const isNothing = /^(?:|null|\(null\)|nan|nat|n\/a|#n\/a|<na>|\\n|undefined|nil|[-–—]{1,3})$/i
/** The same among numbers only: among words they may be a country or a level. */
const isNoNumber = /^(?:na|none|missing|\?|\.)$/i

function shapeOf(given: readonly Scalar[], named: NamedType): LearnedColumn {
  const flags = flagsOf(given)
  if (flags) return { type: 'text', constraints: flags }
  const counted = given.filter((value) => !isNoNumber.test(String(value)))
  const isNumeric = counted.length > 0 && counted.every((value) => numberOf(value) !== undefined)
  const values = isNumeric ? counted : given
  const texts = values.map(String)
  const { type: inferred, isCertain } = named
  const type = catalog[inferred]
  const isOfNamedType = isCertain && !bareTypes.has(inferred) && texts.every((text) => type.isValid(text, named.locale))
  const safe = isOfNamedType ? undefined : safeFormOf(texts)
  if (safe) return safe
  const numbers = values.flatMap((value) => numberOf(value) ?? [])
  if (isNumeric && (type.range || !/\d/.test(type.example))) return learnNumbers(numbers, values, inferred)
  const shown = formatOf(texts)
  if (type.days || (shown && catalog[shown].days)) {
    const days = type.days ? inferred : (shown ?? inferred)
    if (shown)
      return catalog[days].constraints.includes('from') ? { type: days, constraints: yearsOf(texts) } : { type: days }
    return writtenDates(texts, named) ?? { type: days }
  }
  const contradicts = shown !== undefined && shown !== 'phone' && formatOf([type.example]) !== shown
  if (isCertain && !bareTypes.has(inferred) && !type.range && !contradicts) {
    // The sample's own wards, shifts and plans are categories, whatever the name means elsewhere.
    return (!isDrawnByType(inferred) && learnList(texts, named.isOfClasses)) || { type: inferred }
  }
  if (shown) return { type: shown }
  const personal = personalTypeOf(texts)
  if (personal) return { type: personal }
  return learnList(texts, named.isOfClasses) ?? writtenDates(texts, named) ?? learnTexts(texts, named)
}

function writtenDates(texts: readonly string[], { locale }: NamedType): LearnedColumn | undefined {
  const pattern = patternOfMoments(texts, countryOf(locale).isMonthFirst)
  return pattern === undefined ? undefined : { type: 'text', constraints: { pattern } }
}

/** Types that say nothing about their texts. */
const bareTypes: ReadonlySet<FieldTypeName> = new Set(['text', 'notes', 'tags'])

/** People, and places that must agree with other columns of the row. */
const isDrawnByType = (type: FieldTypeName): boolean =>
  catalog[type].category === 'personal' || (type !== 'region' && 'place' in catalog[type].entities)

const flagWords: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  true: ['true', 'false'],
  yes: ['yes', 'no'],
  y: ['y', 'n'],
}

/** True and false in the sample's own words, weighted by their frequency. */
function flagsOf(values: readonly Scalar[]): JsonObject | undefined {
  const words = new Map<string, Scalar>(values.map((value) => [String(value).toLowerCase(), value]))
  const pair = Object.values(flagWords).find((words_) => [...words.keys()].every((word) => words_.includes(word)))
  if (!pair) return undefined
  const list = pair.map((word) => words.get(word) ?? (typeof values[0] === 'boolean' ? word === 'true' : word))
  const yes = values.filter((value) => String(value).toLowerCase() === pair[0]).length
  return { values: list, weights: [yes + 1, values.length - yes + 1] }
}

/** The years the dates fall in: an exact day could identify someone. */
function yearsOf(texts: readonly string[]): JsonObject {
  const years = texts.map((text) => text.slice(0, 4)).sort()
  return { from: `${years[0]}-01-01`, to: `${years.at(-1)}-12-31` }
}
