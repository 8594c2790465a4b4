import type { FieldTypeName } from '@/server/generation/catalog'
import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { isCountOfDone, isCountOfThings, isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isCountInWindow } from '@/server/generation/profiles/name-shapes/number-names'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Reading } from '@/server/names/read/read-name'
import type { Meaning } from '@/server/names/rules/meaning'
import { kindOfDimension, kindOfName, kindsOfWord, type SizeKind } from './size-kinds'

const lexicon = wordRoles(new URL('./sought-words.tsv', import.meta.url), [
  'counting', // of a number of things
  'lent', // money, if it is that of a thing which is let
  'filler', // says nothing of which thing is measured
  'whole', // money for all of the things together, not the price of one
  'worth', // money, if it is that of a thing with a price
])

/** The measure in a name, and the stems of its other words, which may name the thing. */
export type Sought = {
  readonly kind: SizeKind
  readonly others: readonly string[]
  /** Whether a word states the measure, not only the unit or the type. */
  readonly isStated: boolean
  /** Stems of all words including the measure's: a "production" may be the thing itself. */
  readonly measuring: readonly string[]
}

/** The measure of a name by its unit, currency or words, or as a count. */
export const soughtSize = (reading: Reading, { type }: Pick<Meaning<FieldTypeName>, 'type'>): Sought | null =>
  soughtOf(reading)(type)

/** Cached because names recur. */
const soughtOf = memoizeByObject((reading: Reading) => {
  const known = new Map<FieldTypeName, Sought | null>()
  return (type: FieldTypeName): Sought | null => {
    const remembered = known.get(type)
    if (remembered !== undefined) return remembered
    const sought = soughtIn(reading, type)
    known.set(type, sought)
    return sought
  }
})

function soughtIn(reading: Reading, type: FieldTypeName): Sought | null {
  const { unit, currency, spent } = measuredBy(reading.raw)
  const words = reading.raw.filter((_, at) => !spent.has(at))
  const dimension = isCountInWindow(reading) ? null : (unit?.dimension ?? null)
  if (dimension === 'share' || (dimension === 'time' && words.length > 0 && isNoDuration(reading))) return null
  const isMoney = currency !== null || (dimension === null && type === 'amount')
  const fits = (kind: SizeKind) =>
    isMoney ? kind.isMoney : !kind.isMoney && (dimension === null || kind.dimension === dimension)
  const stated = words.toReversed().flatMap((word) => kindsOfWord(word))
  const named = stated.find((kind) => fits(kind) && (kind.name !== 'count' || isCounted(reading, type)))
  if (!named && isMoney && words.some((word) => lexicon('whole').has(word))) return null
  const kind = named ?? impliedBy(reading, type, isMoney, dimension)
  if (!kind) return null
  const others = words.filter((word) => isOther(word, kind)).map(stem)
  return { kind, others, isStated: named !== undefined, measuring: words.map(stem) }
}

/** Whether a name may be the worth or the hire of a thing in money: a `piano_value`, an `equipment_hire`. */
export const isWorth = ({ raw }: Pick<Reading, 'raw'>, type: FieldTypeName): boolean =>
  raw.length > 1 && lexicon(type === 'date' ? 'lent' : 'worth').has(raw.at(-1) ?? '')

/** An `installation_year` is a calendar year, a `lesson_day` a weekday and a `day_rate` a price, not a duration. */
const isNoDuration = ({ raw }: Reading): boolean => ['day', 'rate', 'year'].includes(raw.at(-1) ?? '')

function impliedBy(reading: Reading, type: FieldTypeName, isMoney: boolean, dimension: string | null) {
  if (isMoney) return kindOfName('price')
  // Of the lengths of a thing, the longest is just its length: `gutter_ft`, `bust_cm`.
  if (dimension !== null)
    return kindOfDimension(dimension) ?? (dimension === 'length' ? kindOfName('length') : undefined)
  return isCounted(reading, type) ? kindOfName('count') : undefined
}

/** `panel_count`, `pages_transcribed`, `exhibits`. */
const isCounted = (reading: Reading, type: string): boolean =>
  (type === 'integer' || type === 'text' || type === 'decimal' || type === 'amount') &&
  (reading.raw.some((word) => lexicon('counting').has(word)) ||
    (reading.raw.length > 1 && isManyThings(reading.raw.at(-1) ?? '') && type === 'integer') ||
    isCountInWindow(reading) ||
    isCountOfThings(reading) ||
    isCountOfDone(reading))

/** Whether a word may name the measured thing. */
const isOther = (word: string, kind: SizeKind): boolean =>
  !kindsOfWord(word).some(({ name }) => name === kind.name) &&
  !shapeWords('narrowing').has(word) &&
  !(kind.name === 'count' && isParticiple(word)) &&
  !lexicon('filler').has(word)
