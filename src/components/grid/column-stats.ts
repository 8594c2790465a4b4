import { isBlank, type Row, textOf } from './rows'

/** Statistics of a column. */
export type ColumnStats = {
  rows: number
  blank: number
  distinct: number
  /** Whether no value repeats. */
  isUnique: boolean
  /** Of numbers and dates, as they are written; null for other columns. */
  quantiles: { min: string; lower: string; median: string; upper: string; max: string } | null
  /** The most frequent values, where some repeat. */
  top: readonly { text: string; count: number }[]
  /** Heights from 0 to 1: a histogram of numbers and dates, or the frequencies of a few values. */
  bars: readonly number[]
}

const barsMax = 16
const topMax = 10

const computed = new WeakMap<readonly Row[], Map<string, ColumnStats>>()

/** The statistics of one column, computed once for the same rows. */
export function columnStats(rows: readonly Row[], name: string): ColumnStats {
  const known = computed.get(rows) ?? new Map<string, ColumnStats>()
  computed.set(rows, known)
  const stats = known.get(name) ?? compute(rows, name)
  known.set(name, stats)
  return stats
}

function compute(rows: readonly Row[], name: string): ColumnStats {
  const values = rows.map((row) => row[name]).filter((value) => !isBlank(value))
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const frequent = [...counts].sort(([, one], [, other]) => other - one)
  const isUnique = values.length > 1 && counts.size === values.length
  const numbers = values.map(asNumber).filter((number) => number !== undefined)
  const areOrdered = values.length > 0 && numbers.length === values.length
  const ascending = areOrdered ? Float64Array.from(numbers).sort() : new Float64Array()
  return {
    rows: rows.length,
    blank: rows.length - values.length,
    distinct: counts.size,
    isUnique,
    quantiles: areOrdered ? quantilesOf(ascending, values) : null,
    top: isUnique ? [] : frequent.slice(0, topMax).map(([value, count]) => ({ text: textOf(value), count })),
    bars: areOrdered && counts.size > barsMax ? histogram(ascending) : isUnique ? [] : frequencies(frequent),
  }
}

const frequencies = (frequent: readonly (readonly [unknown, number])[]): number[] =>
  frequent.slice(0, barsMax).map(([, count]) => count / (frequent[0]?.[1] ?? 1))

function quantilesOf(ascending: Float64Array, values: readonly unknown[]) {
  const written = new Map(values.map((value) => [asNumber(value), textOf(value)]))
  const at = (share: number) => {
    const number = quantile(ascending, share)
    return written.get(number) ?? String(number)
  }
  return { min: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), max: at(1) }
}

/** The value below which that share of the others lies: one of them, never between two. */
const quantile = (ascending: Float64Array, share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? 0

/** Equal bins from the first to the last percentile, so that a long tail does not press all others into one bar. */
function histogram(ascending: Float64Array): number[] {
  const [least, most] = [quantile(ascending, 0.01), quantile(ascending, 0.99)]
  const bins = new Array<number>(barsMax).fill(0)
  for (const number of ascending) {
    const share = (number - least) / (most - least || 1)
    const bin = Math.min(barsMax - 1, Math.max(0, Math.floor(share * barsMax)))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const tallest = Math.max(...bins)
  return bins.map((count) => count / tallest)
}

/** Numbers, and dates as milliseconds; undefined for any other value. */
function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}($|T)/.test(value)) return undefined
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? undefined : moment
}
