import type { Measure } from '@/server/generation/profiles/dictionary/concept'
import { isCountOfDoings, isCountOfDone } from '@/server/generation/profiles/name-shapes/counts'
import { isCountedFromOthers, isDifference } from '@/server/generation/relations/roles'
import type { Reading } from '@/server/names/read/read-name'
import type { Spread } from './spread'

/**
 * The measure with room for what others of its row may decide: bounds that are merely usual would cut a total or a part
 * of one, a length of time, what was done of something planned, a share or a ratio of two numbers. Bounds that shape the numbers
 * themselves, because many would lie beyond them, stay.
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
  if (unit?.dimension === 'mass' && netWords.some((word) => words.has(word)))
    return { min: 0, max: max * 10, isNeeded: true }
  if (isDifference(words)) return { min: 0, max: max * 10, isNeeded: true }
  if (unit?.dimension === 'time') return { min: 0, max: max * 20, isNeeded: skewed }
  if (!unit && skewed && decimals !== null && decimals > 0) return { min: 0, max: max * 10 }
  if (!unit && skewed && isOfAll(reading)) return { min: 0, max: max * 40, isNeeded: true }
  const isDone = isCountOfDone(reading) || isCountOfDoings(reading)
  return !unit && isDone && skewed ? { min: 0, max, isNeeded: true } : undefined
}

/** `total_passengers` may be the sum of others, or the number that others are a part of. */
const isOfAll = ({ raw }: Reading): boolean =>
  raw.some((word) => word === 'total' || word === 'overall' || word === 'capacity')

/** The `ticket_income` of an evening, the `balance` of a bill. */
const isOfTrade = ({ raw }: Reading): boolean =>
  raw.length > 1 &&
  raw.some((word) => ['balance', 'income', 'proceeds', 'takings', 'turnover', 'umsatz'].includes(word))
const netWords = ['net', 'netto', 'gross', 'صافي', 'الصافي', 'اجمالي', 'الاجمالي'] as const

/** Room for a sum, still within what an amount of any currency can be. */
const dollarsMax = 20_000_000

/** Whether few numbers would lie beyond the bound without it. */
function isLoose({ distribution, mean, stddev }: Spread, bound: number): boolean {
  if (mean === null || stddev === null || stddev <= 0) return false
  if (distribution === 'normal') return Math.abs(bound - mean) > few * stddev
  if (distribution !== 'lognormal' || mean <= 0) return false
  if (bound <= 0) return true
  const width = Math.sqrt(Math.log1p((stddev / mean) ** 2))
  return Math.abs(Math.log(bound / mean) + width ** 2 / 2) > few * width
}

/** Three numbers of a hundred lie further from the middle than this, in standard deviations. */
const few = 1.9
