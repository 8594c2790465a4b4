import type { Row } from './rows-table'

/** What a column looks like as a whole. */
export type ColumnStats = {
  /** From 0 to 1. */
  blankShare: number
  distinct: number
  /** Heights from 0 to 1: a histogram of numbers and moments, or how often each of a few values comes. */
  bars: readonly number[]
  /** What the bars stand for, in words. */
  told: string
}

const barsMax = 16

/** Looks at every value once. */
export function columnStats(rows: readonly Row[], name: string): ColumnStats {
  const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined)
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return {
    blankShare: rows.length === 0 ? 0 : 1 - values.length / rows.length,
    distinct: counts.size,
    ...shapeOf(values, counts),
  }
}

type Shape = Pick<ColumnStats, 'bars' | 'told'>

function shapeOf(values: readonly unknown[], counts: ReadonlyMap<unknown, number>): Shape {
  if (counts.size <= barsMax) return frequencies(counts)
  const numbers = values.map(asNumber)
  if (numbers.every((number) => number !== undefined)) return histogram(numbers, typeof values[0] === 'string')
  // Where nearly every value is its own, a chart of the most frequent would show nothing but chance.
  if (counts.size > values.length * 0.7) return { bars: [], told: 'Nearly all values differ' }
  return frequencies(new Map([...counts].sort(([, one], [, other]) => other - one).slice(0, barsMax)))
}

function frequencies(counts: ReadonlyMap<unknown, number>): Shape {
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  const most = sorted[0]?.[1] ?? 1
  const told = sorted.slice(0, 3).map(([value, count]) => `${value} (${count})`)
  return { bars: sorted.map(([, count]) => count / most), told: `Most frequent: ${told.join(', ') || 'nothing'}` }
}

function histogram(numbers: readonly number[], areMoments: boolean): Shape {
  const least = numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = numbers.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  const bins = new Array<number>(barsMax).fill(0)
  for (const number of numbers) {
    const bin = Math.min(barsMax - 1, Math.floor(((number - least) / (most - least || 1)) * barsMax))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const tallest = Math.max(...bins)
  const word = (number: number) => (areMoments ? new Date(number).toISOString().slice(0, 10) : String(number))
  return { bars: bins.map((count) => count / tallest), told: `From ${word(least)} to ${word(most)}` }
}

/** Numbers, and dates as moments; undefined for any other text. */
function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}($|T)/.test(value)) return undefined
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? undefined : moment
}
