import { isCountOfDone } from '@/server/generation/profiles/name-shapes/counts'
import {
  averages,
  isRateOverTime,
  isRatioOfTwo,
  isStatistic,
} from '@/server/generation/profiles/name-shapes/number-names'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { usualNumbers } from '@/server/generation/profiles/numbers/by-name/usual-numbers'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { placeholderOf } from '@/server/generation/profiles/placeholder'
import { proseByName } from '@/server/generation/profiles/prose/names/prose-name'
import { proseOf } from '@/server/generation/profiles/prose/prose-of'
import type { Reading } from '@/server/names/read/read-name'
import { statedBounds } from '@/server/names/rules/stated-bounds'
import { byOtherTrade } from './by-other-trade'
import type { Column, ColumnReader } from './column-reader'
import { headFirst } from './order/head-first'

/** Defaults for unknown columns: usual numbers by a unit or a count, or a neutral text. */
export const byDefault: ColumnReader = (column, context) => {
  const { reading, meaning } = column
  if (
    (statedBounds(reading) && meaning.type !== 'text') ||
    (isStated(column) && !isCounted(column) && !isRatioOfTwo(reading))
  )
    return null
  const named = meaning.type === 'text' ? proseByName(reading, context) : undefined
  const prose = named && proseOf(named, column, context)
  if (prose) return prose
  const unknown =
    usualNumbers(reading, numberIfBound(column), context) ??
    headFirst(column, context) ??
    placeholderOf(column, context)
  const elsewhere = unknown?.standIn ? byOtherTrade(column, context) : null
  return elsewhere ?? unknown ?? (meaning.type === 'notes' ? proseOf('both', column, context) : null)
}

/** Whether the vocabulary's own constraints apply. */
const isStated = (column: Column): boolean =>
  (column.constraints !== undefined && column.meaning.type !== 'percentage' && !isOfAnotherSize(column)) ||
  column.meaning.flag

const isCounted = ({ reading, meaning }: Column): boolean =>
  meaning.flag &&
  (isOfMoney(reading) || isCountOfDone(reading) || (!meaning.certain && measuredBy(reading.raw).unit !== null))

/** An amount, not a flag: `pagado_eur`, `reserved_usd`. */
const isOfMoney = ({ raw }: Reading): boolean => measuredBy(raw).currency !== null

/**
 * Whether the word's own bounds are too small: `seats_sold` exceeds the seats of a car, `queue_secs` the second of a
 * minute.
 */
const isOfAnotherSize = (column: Column): boolean => {
  const { reading, meaning } = column
  if (isMeasuredOut(column)) return true
  if (meaning.type === 'text') return [isCountOfDone, isRateOverTime, isStatistic].some((isNumber) => isNumber(reading))
  return meaning.type === 'integer' && (isCountOfDone(reading) || isOfMoney(reading))
}

/** A unit overrides the bounds or the list of a word: `queue_secs`, `grind_um`. */
const isMeasuredOut = ({ reading, meaning }: Column): boolean => {
  const { unit, per } = measuredBy(reading.raw)
  if (unit === null || per) return false
  const isRate = unit.symbol.includes('/')
  return (
    meaning.type === 'text' ||
    isRate ||
    (unit.dimension === 'time' && isLengthOfTime(reading)) ||
    (meaning.type === 'integer' && isBulk(reading) && bulk.has(unit.dimension))
  )
}

/** A `must_quantity_l` is measured, not counted. */
const isBulk = ({ raw }: Reading): boolean => raw.includes('quantity') || raw.includes('qty')
const bulk: ReadonlySet<string> = new Set(['area', 'energy', 'length', 'mass', 'volume'])

/** A duration, not a calendar part: `nap_minutes`, `ring_secs`. */
const isLengthOfTime = ({ raw }: Reading): boolean =>
  !['year', 'yr', 'month', 'week', 'day', 'hour'].includes(raw.at(-1) ?? '')

/** `response_max`, `mean_level` and `highest_gust` are numbers of any kind. */
const numberIfBound = ({ reading: { raw }, meaning }: Column): Column['meaning'] =>
  meaning.type === 'text' &&
  !meaning.certain &&
  raw.length > 1 &&
  (shapeWords('bound').has(raw.at(-1) ?? '') || averages.has(raw[0] ?? '') || extremes.has(raw[0] ?? ''))
    ? { ...meaning, type: 'decimal' }
    : meaning
const extremes: ReadonlySet<string> = new Set(['highest', 'lowest', 'maximum', 'minimum'])
