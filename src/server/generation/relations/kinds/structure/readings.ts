import { converted } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { type Column, combined } from '@/server/generation/relations/columns'
import { isDistance, isOdometer } from '@/server/generation/relations/kinds/measures/motion-words'
import { factor } from '@/server/generation/relations/numbers'
import { isMoney, isShare, type NumberRelation, type NumberRule, type Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isOfASide, isSide, otherSide, pairOf } from './pairs'
import { isAmong } from './stems'

/** The change between two readings of one quantity, and the consumption between two meter readings. */

const lexicon = wordRoles(new URL('./tables/reading-words.tsv', import.meta.url), [
  'averaged', // relates to the quantity, but is not a difference of two readings
  'fall', // a decrease, as a positive number
  'general', // does not say what changed
  'meter', // a meter reading
  'result', // an excess or a shortage, so of either sign
  'rise', // a change in either direction
  'use', // metered consumption
])

/**
 * `turbidity_removal_pct` of `raw_turbidity` and `finished_turbidity`, a `variance_pct` of `planned_progress` and
 * `actual_progress`, `kwh_used` between `previous_reading` and `current_reading`.
 */
export const betweenReadings: NumberRule = (row) => {
  const { own } = row
  if (own.written[0] === 'next') return undefined
  const isFall = isOf(lexicon('fall'), own) && !isOfADrop(own)
  if (isFall || isChange(own.written)) return changed(row, isFall)
  const spent = isOf(lexicon('use'), own) ? spentOf(row) : undefined
  if (spent) return spent
  const isUse = !isShare(own) && own.field.type !== 'amount' && isOf(lexicon('use'), own)
  const metered = isUse ? pairOf(row, ({ core }) => core.some((word) => lexicon('meter').has(word))) : undefined
  if (!metered || isOfASide(own) || isOf(lexicon('averaged'), own)) return undefined
  const { before, after } = metered
  const [from, to] = [measuredBy(before.field.written).unit, measuredBy(own.written).unit]
  if (from && to && from.dimension !== to.dimension) return undefined
  if (isOdometer(before.field) && (to ? to.dimension !== 'length' : row.before.some(isDistance))) return undefined // not `fuel_used_l`, nor the consumption after a distance
  const times = from && to && from.dimension === to.dimension ? converted(1, from, to) - converted(0, from, to) : 1
  return {
    say: `${after.field.field.name} − ${before.field.field.name}`,
    column: combined([before.column, after.column], (a, b) => (b - a) * times),
  }
}

/** A `drop_temp_c` or `drop_height_cm` is measured when something is dropped. */
const isOfADrop = ({ written }: RowField): boolean =>
  written[0] === 'drop' && written.slice(1).some((word) => word.length > 3 && word !== 'percent')

/** The `trip_km` between an `odometer_start` and an `odometer_end`. */
export const driven: NumberRule = (row) => {
  const pair = isDistance(row.own) ? pairOf(row, ({ before }) => isOdometer(before.field)) : undefined
  if (!pair) return undefined
  const { before, after } = pair
  return {
    say: `${after.field.field.name} − ${before.field.field.name}`,
    column: combined([before.column, after.column], (from, to) => to - from),
  }
}

/** `battery_used_pct` of a `battery_start_pct` and a `battery_end_pct`, whichever is greater. */
function spentOf(row: Row): NumberRelation | undefined {
  const { own } = row
  const pair = pairOf(
    row,
    ({ core, before }) =>
      core.some((word) => word.length > 3 && own.written.includes(word) && !lexicon('meter').has(word)) &&
      isShare(before.field) === isShare(own) &&
      measuredBy(before.field.written).unit === measuredBy(own.written).unit,
  )
  if (!pair) return undefined
  const { before, after } = pair
  return {
    say: `${before.field.field.name} − ${after.field.field.name}, without its sign`,
    column: combined([before.column, after.column], (a, b) => Math.abs(a - b)),
  }
}

/** A meter reading only increases, by a small part of itself: `curr_reading_kwh` after `prev_reading_kwh`. */
export const risen: NumberRule = (row) => {
  const { own } = row
  if (!isMeter(own) || isShare(own) || isMoney(own)) return undefined
  const other = otherSide(row)
  if (!other || measuredBy(other.source.field.written).unit !== measuredBy(own.written).unit) return undefined
  const { source, isAfter } = other
  const kilometres = isOdometer(own) && isOfTrip(row) ? (drivenIn(row) ?? factor(12, 480)) : undefined
  return {
    say: `${isAfter ? 'at least' : 'at most'} ${source.field.field.name}`,
    column: kilometres
      ? combined([source.column, kilometres], (value, by) => value + (isAfter ? by : -by))
      : combined([source.column, factor(0.004, 0.05)], (value, by) => value * (isAfter ? 1 + by : 1 - by)),
  }
}

/** What is driven between the start and the end of a trip, in miles unless the name says kilometres. */
function drivenIn({ own, before, column }: Row): Column | undefined {
  const [start, end, ...more] = before.filter(({ kind, field }) => kind === 'moment' && field.type === 'dateTime')
  const [from, to] = [start && column(start), end && column(end)]
  if (!from || !to || more.length > 0) return undefined
  const times = own.written.includes('km') ? 1.609 : 1
  return combined([from, to, factor(9, 38)], (a, b, speed) => {
    const hours = Math.min(Math.max(0, b - a) / 3_600_000, longestTrip)
    return hours * speed * times
  })
}

/** Hours at the wheel. */
const longestTrip = 8

/** Whether a row is about a single trip rather than everything since the last service. */
const isOfTrip = ({ own, before }: Row): boolean =>
  [own, ...before].some(({ words }) =>
    ['arrived', 'departed', 'route', 'shift', 'trip'].some((word) => words.has(word)),
  )

/** Whether a number is a meter reading rather than the consumption in between. */
const isMeter = ({ written }: RowField): boolean =>
  written.some((word) => lexicon('meter').has(word) && (!lexicon('use').has(word) || isReadAt(written)))

/** The `km_out` and `km_in` of a hire. */
const isReadAt = (written: readonly string[]): boolean =>
  written.length === 2 && (written.includes('out') || written.includes('in'))

/** Whether a name says that its number may be positive or negative. */
export const isChange = (written: readonly string[]): boolean => written.some((word) => lexicon('rise').has(word))

/** Whether a name says that its number is a result, such as a margin or a deficit. */
export const isResult = (written: readonly string[]): boolean => written.some((word) => lexicon('result').has(word))

function changed(row: Row, isFall: boolean): NumberRelation | undefined {
  const { own } = row
  const about = own.written.filter(
    (word) =>
      word.length > 2 &&
      !lexicon('rise').has(word) &&
      !lexicon('fall').has(word) &&
      !lexicon('general').has(word) &&
      !isSide(word),
  )
  const isPercent = isShare(own) || measuredBy(own.written).unit?.dimension === 'share'
  const pair = pairOf(row, ({ core, before }) => {
    const isAbout = about.length === 0 || about.some((word) => isAmong(word, core))
    return isAbout && (isPercent || isShare(own) === isShare(before.field))
  })
  if (!pair) return undefined
  const { before, after } = pair
  const names = [before.field.field.name, after.field.field.name]
  const sign = isFall ? -1 : 1
  const columns = [before.column, after.column]
  if (!isPercent || isShare(before.field)) {
    const say = isFall ? names.join(' − ') : names.toReversed().join(' − ')
    return { say, column: combined(columns, (a, b) => sign * (b - a)) }
  }
  return {
    say: `${isFall ? 'fall' : 'change'} from ${names.join(' to ')}`,
    column: combined(columns, (a, b) => (a === 0 ? 0 : (100 * sign * (b - a)) / Math.abs(a))),
  }
}
