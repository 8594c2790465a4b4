import {
  isCountOfASide,
  isCountOfDoings,
  isCountOfDone,
  isCountOfThings,
  isManyThings,
} from '@/server/generation/profiles/name-shapes/counts'
import { isCount } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import {
  isCountInWindow,
  isHeadcount,
  isOrdinal,
  isRateOverTime,
  isRatioOfTwo,
  isStatistic,
} from '@/server/generation/profiles/name-shapes/number-names'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Spread } from '@/server/generation/profiles/numbers/spread'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { usualShare } from '@/server/generation/profiles/numbers/usual-shares'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { thereofIn } from '@/server/names/vocabulary/thereof'
import type { NamedNumber } from './is-number-by-name'
import { isTotalOfThings } from './totals'

/** The default distribution of an unknown number by its kind; null if the name is too vague. */
export const usualSpread = (named: NamedNumber): Spread | null =>
  cases.find(([isCase]) => isCase(named))?.[1](named) ?? null

const counted = (min: number, max: number, mean: number, stddev: number, decimals = 0): Spread => ({
  min,
  max,
  distribution: 'lognormal',
  mean,
  stddev,
  decimals,
})

/** A count per row: usually a handful. */
export const few = counted(0, 400, 6, 7)
/** A base of percentages. */
export const many = counted(0, 40_000, 320, 340)
/** A count of things: usually a few, sometimes hundreds. */
export const some = counted(0, 1200, 12, 14)
const aFew = counted(0, 60, 2.8, 2)
const early = counted(1, 120, 8, 8)
/** Number of things in a pack. */
const packed = counted(1, 480, 18, 14)
/** A count per hour, day or litre. */
const often = counted(0, 2000, 30, 26, 1)
/** The average or another statistic of a count. */
const averaged = counted(0, 1200, 12, 14, 1)
const fewTimes = counted(0, 1000, 1.8, 1.1, 2)
const measured = counted(0, 2000, 60, 70, 1)

type Case = readonly [isCase: (named: NamedNumber) => boolean, spread: (named: NamedNumber) => Spread | null]

const ratio = ({ reading, measured: { per } }: NamedNumber): Spread => {
  if (shapeWords('pack').has(reading.raw.at(-1) ?? '')) return packed
  return per ? often : fewTimes
}

/** `hours_worked` has the size of hours, `lessons_completed` a general one. */
const done = ({ reading: { raw } }: NamedNumber): Spread => measuredBy(['', raw.at(-2) ?? '']).unit?.usual ?? some

const isEngaged = ({ reading }: NamedNumber): boolean =>
  reading.raw.some((word) => shapeWords('engaged').has(word)) && isCountOfDone(reading)

const isUnknownText = ({ reading, meaning }: NamedNumber): boolean =>
  meaning.type === 'text' && !isCountOfDoings(reading) && !isCountOfThings(reading)

const isOfThings = ({ reading, meaning }: NamedNumber): boolean =>
  meaning.type === 'text' || isCount(reading, meaning) || isCountOfThings(reading) || isTotalOfThings(reading)

const isStatisticOfCount = ({ reading, meaning }: NamedNumber): boolean =>
  !isMeasure(meaning.type) && isStatistic(reading)

/** The averages of counts are not whole numbers. */
const ofCount = ({ reading: { raw } }: NamedNumber): Spread =>
  [raw[0] ?? '', raw.at(-1) ?? ''].some((word) => averaging.test(word)) ? averaged : some
const averaging = /^(?:average|avg|mean|median|sd|std|stddev|stdev|variance|\d\d)$/

/** A grave mishap, which few rows have. */
const rare: Spread = { min: 0, max: 12, distribution: 'exponential', mean: 0.6, stddev: null, decimals: 0 }
const isGrave = ({ reading: { raw } }: NamedNumber): boolean =>
  raw.length > 1 && shapeWords('severe').has(raw[0] ?? '') && isManyThings(raw.at(-1) ?? '')

/** The first matching case applies. */
const cases: readonly Case[] = [
  [isGrave, () => rare],
  [({ reading }) => isRatioOfTwo(reading) && shapeWords('of-counts').has(reading.raw.at(-1) ?? ''), () => few],
  [({ reading }) => isRatioOfTwo(reading), ratio],
  [({ reading, meaning }) => meaning.type !== 'percentage' && isRateOverTime(reading), () => few],
  [isStatisticOfCount, ofCount],
  [({ reading }) => isHeadcount(reading), () => few],
  [({ reading }) => isCountInWindow(reading), () => some],
  [({ meaning }) => meaning.type === 'percentage', ({ reading }) => usualShare(reading)],
  [({ meaning, measured: { per } }) => per && meaning.type === 'integer', () => few],
  [isEngaged, () => aFew],
  [({ reading }) => isCountOfDone(reading), done],
  [({ reading }) => isCountOfASide(reading) || thereofIn(reading.raw) > 0, () => few],
  [isUnknownText, () => null],
  [({ meaning }) => meaning.type === 'decimal', () => measured],
  [({ reading }) => isOrdinal(reading), () => early],
  [({ reading }) => reading.words.includes('count'), () => few],
  [isOfThings, () => some],
]
