import type { Measure } from '@/server/generation/profiles/dictionary/concept'
import { isCountOfDoings, isCountOfDone } from '@/server/generation/profiles/name-shapes/counts'
import { isCountedFromOthers, isDifference } from '@/server/generation/relations/roles'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Reading } from '@/server/names/read/read-name'
import type { Spread } from './spread'

const lexicon = wordRoles(new URL('./tables/room-words.tsv', import.meta.url), ['net-or-gross'])

/**
 * Widens a measure's bounds for relations of its row: usual bounds would cut off totals and their parts, durations,
 * completed counts, shares and ratios. Bounds that shape the distribution, because many numbers would exceed them,
 * are kept.
 */
export function withRoom(measure: Measure, reading: Reading): Measure {
  const { spread: known } = measure
  const room = roomOf(measure, reading)
  if (!room || known.distribution === 'uniform') return measure
  const min = room.isNeeded || isLoose(known, known.min) ? Math.min(known.min, room.min) : known.min
  const max = room.isNeeded || isLoose(known, known.max) ? Math.max(known.max, room.max) : known.max
  return { ...measure, spread: { ...known, min, max } }
}

type Room = { readonly min: number; readonly max: number; readonly isNeeded?: boolean }

function roomOf({ spread: known, isMoney, unit }: Measure, reading: Reading): Room | undefined {
  const { min, max, distribution, decimals } = known
  const words = new Set([...reading.words, ...reading.raw])
  const skewed = distribution === 'lognormal'
  if (isMoney) {
    const most = Math.min(max * 50, dollarsMax)
    if (isOfTrade(reading)) return { min: 0, max: most, isNeeded: true }
    if (skewed)
      return isCountedFromOthers(words) || isOfTrade(reading)
        ? { min: 0, max: most, isNeeded: true }
        : { min: min / 10, max: most }
    return undefined
  }
  if (unit?.dimension === 'share') return { min: 0, max: max > 100 ? max * 5 : 100 }
  if (unit?.dimension === 'mass' && [...lexicon('net-or-gross')].some((word) => words.has(word)))
    return { min: 0, max: max * 10, isNeeded: true }
  if (isDifference(words)) return { min: 0, max: max * 10, isNeeded: true }
  if (unit?.dimension === 'time') return { min: 0, max: max * 20, isNeeded: skewed }
  if (!unit && skewed && decimals !== null && decimals > 0) return { min: 0, max: max * 10 }
  if (!unit && skewed && isOfAll(reading)) return { min: 0, max: max * 40, isNeeded: true }
  const isDone = isCountOfDone(reading) || isCountOfDoings(reading)
  return !unit && isDone && skewed ? { min: 0, max, isNeeded: true } : undefined
}

/** A total, such as `total_passengers`, of which other columns may be parts. */
const isOfAll = ({ raw }: Reading): boolean =>
  raw.some((word) => word === 'total' || word === 'overall' || word === 'capacity')

/** Totals of a business: the `ticket_income` of an evening, the `balance` of a bill. */
const isOfTrade = ({ raw }: Reading): boolean =>
  raw.length > 1 &&
  raw.some((word) => ['balance', 'income', 'proceeds', 'takings', 'turnover', 'umsatz'].includes(word))

/** Upper bound of sums in dollars, within the range of amounts in any currency. */
const dollarsMax = 20_000_000

/** Whether few numbers would exceed the bound. */
function isLoose({ distribution, mean, stddev }: Spread, bound: number): boolean {
  if (mean === null || stddev === null || stddev <= 0) return false
  if (distribution === 'normal') return Math.abs(bound - mean) > few * stddev
  if (distribution !== 'lognormal' || mean <= 0) return false
  if (bound <= 0) return true
  const width = Math.sqrt(Math.log1p((stddev / mean) ** 2))
  return Math.abs(Math.log(bound / mean) + width ** 2 / 2) > few * width
}

/** In standard deviations: about 3 % of numbers are further from the middle on one side. */
const few = 1.9
