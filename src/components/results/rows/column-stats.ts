import type { Row } from './rows-table'

/** Statistics of a column. */
export type ColumnStats = {
  /** From 0 to 1. */
  blankShare: number
  distinct: number
  /** Heights from 0 to 1: a histogram of numbers and dates, or the frequencies of a few values. */
  bars: readonly number[]
  /** Describes the bars. */
  summary: string
}

const barsMax = 16

/** Computes the statistics of one column. */
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

type Shape = Pick<ColumnStats, 'bars' | 'summary'>

function shapeOf(values: readonly unknown[], counts: ReadonlyMap<unknown, number>): Shape {
  if (counts.size <= barsMax) return frequencies(counts)
  const numbers = values.map(asNumber)
  if (numbers.every((number) => number !== undefined)) return histogram(numbers, typeof values[0] === 'string')
  // If nearly all values are distinct, the most frequent ones are chance.
  if (counts.size > values.length * 0.7) return { bars: [], summary: 'Nearly all values differ' }
  return frequencies(new Map([...counts].sort(([, one], [, other]) => other - one).slice(0, barsMax)))
}

function frequencies(counts: ReadonlyMap<unknown, number>): Shape {
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  const most = sorted[0]?.[1] ?? 1
  const leaders = sorted.slice(0, 3).map(([value, count]) => `${value} (${count})`)
  return { bars: sorted.map(([, count]) => count / most), summary: `Most frequent: ${leaders.join(', ') || 'nothing'}` }
}

function histogram(numbers: readonly number[], areDates: boolean): Shape {
  const least = numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = numbers.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  const bins = new Array<number>(barsMax).fill(0)
  for (const number of numbers) {
    const bin = Math.min(barsMax - 1, Math.floor(((number - least) / (most - least || 1)) * barsMax))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const tallest = Math.max(...bins)
  const word = (number: number) => (areDates ? new Date(number).toISOString().slice(0, 10) : String(number))
  return { bars: bins.map((count) => count / tallest), summary: `From ${word(least)} to ${word(most)}` }
}

/** Numbers, and dates as milliseconds; undefined for any other text. */
function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}($|T)/.test(value)) return undefined
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? undefined : moment
}
