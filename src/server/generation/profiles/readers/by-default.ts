import { isCountOfDone } from '@/server/generation/profiles/name-shapes/counts'
import { averages, isRatioOfTwo } from '@/server/generation/profiles/name-shapes/number-names'
import { usualNumbers } from '@/server/generation/profiles/numbers/by-name/usual-numbers'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { placeholderOf } from '@/server/generation/profiles/placeholder'
import { proseOf } from '@/server/generation/profiles/prose/prose-of'
import type { Reading } from '@/server/names/read/read-name'
import { statedBounds } from '@/server/names/rules/stated-bounds'
import type { Column, ColumnReader } from './column-reader'
import { headFirst } from './head-first'

/** Columns that nothing is known of but a unit, a count or the words of their names: usual numbers, or a neutral text. */
export const byDefault: ColumnReader = (column, context) => {
  const { reading, meaning } = column
  if (statedBounds(reading) || (isStated(column) && !isCounted(column) && !isRatioOfTwo(reading))) return null
  const unknown =
    usualNumbers(reading, numberIfBound(column), context) ??
    headFirst(column, context) ??
    placeholderOf(column, context)
  return unknown ?? (meaning.type === 'notes' ? proseOf('both', column, context) : null)
}

/** The vocabulary's own constraints hold. */
const isStated = (column: Column): boolean =>
  (column.constraints !== undefined && column.meaning.type !== 'percentage' && !isOfAnotherSize(column)) ||
  column.meaning.flag

const isCounted = ({ reading, meaning }: Column): boolean =>
  meaning.flag &&
  (isOfMoney(reading) || isCountOfDone(reading) || (!meaning.certain && measuredBy(reading.raw).unit !== null))

/** `pagado_eur`, `reserved_usd`: how much was, not whether. */
const isOfMoney = ({ raw }: Reading): boolean => measuredBy(raw).currency !== null

/** `seats_sold` are more than the seats of one car, `queue_secs` more than the second of a minute. */
const isOfAnotherSize = (column: Column): boolean => {
  const { reading, meaning } = column
  if (isMeasuredOut(column)) return true
  if (meaning.type === 'text') return isCountOfDone(reading)
  return meaning.type === 'integer' && (isCountOfDone(reading) || isOfMoney(reading))
}

/** A unit of time, or of a text, outweighs the bounds or the list of a word: `queue_secs`, `grind_um`. */
const isMeasuredOut = ({ reading, meaning }: Column): boolean => {
  const { unit, per } = measuredBy(reading.raw)
  if (unit === null || per) return false
  const isRate = unit.symbol.includes('/')
  return meaning.type === 'text' || isRate || (unit.dimension === 'time' && isLengthOfTime(reading))
}

/** `nap_minutes`, `ring_secs`: how long, not when. */
const isLengthOfTime = ({ raw }: Reading): boolean =>
  !['year', 'yr', 'month', 'week', 'day', 'hour'].includes(raw.at(-1) ?? '')

/** A `response_max` and a `mean_level` are numbers, whatever they are of. */
const numberIfBound = ({ reading: { raw }, meaning }: Column): Column['meaning'] =>
  meaning.type === 'text' &&
  !meaning.certain &&
  raw.length > 1 &&
  (bounds.has(raw.at(-1) ?? '') || averages.has(raw[0] ?? ''))
    ? { ...meaning, type: 'decimal' }
    : meaning
const bounds: ReadonlySet<string> = new Set(
  'avg average max maximum mean median min minimum diff difference delta variance'.split(' '),
)
