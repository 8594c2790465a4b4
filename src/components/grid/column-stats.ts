import { barsMax, barsOfFew, histogram, quantile } from './histogram'
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
  /** Deciles, for numbers and dates with many values; equal values share a bin, so one may hold more rows. */
  bins: readonly QuantileBin[]
  /** The most frequent values, where some repeat. */
  top: readonly { text: string; count: number }[]
  /** Heights from 0 to 1: of numbers and dates in their order, of other values the frequencies. */
  bars: readonly number[]
}

/** The smallest and the largest value of a share of the rows, in the column's notation. */
export type QuantileBin = {
  from: string
  to: string
  count: number
  /** Values per unit, from 0 to 1, the densest bin. */
  density: number
}

const binsMax = 10
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
  const mostFrequent = frequent[0]?.[1] ?? 0
  const isUnique = values.length > 1 && counts.size === values.length
  const numbers = values.map(asNumber).filter((number) => number !== undefined)
  const areOrdered = values.length > 0 && numbers.length === values.length
  const ascending = areOrdered ? Float64Array.from(numbers).sort() : new Float64Array()
  const isContinuous = areOrdered && counts.size > barsMax
  const write = writer(areOrdered ? values : [])
  return {
    rows: rows.length,
    blank: rows.length - values.length,
    distinct: counts.size,
    isUnique,
    quantiles: areOrdered ? quantilesOf(ascending, write) : null,
    bins: isContinuous ? quantileBins(ascending, write) : [],
    top: isUnique || (isContinuous && mostFrequent < frequentShareMin * values.length) ? [] : mostFrequentOf(frequent),
    bars: isContinuous
      ? histogram(ascending)
      : isUnique
        ? []
        : areOrdered
          ? barsOfFew(ascending)
          : frequencies(frequent),
  }
}

/** Among many numbers or days, a value that repeats by chance is not significant. */
const frequentShareMin = 0.05

const mostFrequentOf = (frequent: readonly (readonly [unknown, number])[]): ColumnStats['top'] =>
  frequent.slice(0, topMax).map(([value, count]) => ({ text: textOf(value), count }))

const frequencies = (frequent: readonly (readonly [unknown, number])[]): number[] =>
  frequent.slice(0, barsMax).map(([, count]) => count / (frequent[0]?.[1] ?? 1))

type Write = (number: number) => string

/** Writes numbers in the notation of the column's values. */
function writer(values: readonly unknown[]): Write {
  const written = new Map(values.map((value) => [asNumber(value), textOf(value)]))
  return (number) => written.get(number) ?? String(number)
}

function quantilesOf(ascending: Float64Array, write: Write) {
  const at = (share: number) => write(quantile(ascending, share))
  return { min: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), max: at(1) }
}

/** Bins of about equal row counts: they resolve a long tail as well as the body, unlike bins of equal width. */
function quantileBins(ascending: Float64Array, write: Write): QuantileBin[] {
  const starts = binStarts(ascending)
  const bins = starts.map((start, bin) => {
    const end = starts[bin + 1] ?? ascending.length
    const [from, to] = [ascending[start] ?? 0, ascending[end - 1] ?? 0]
    // Up to the start of the next bin, so that whole numbers and days count with their spacing.
    return { from, to, count: end - start, width: (ascending[end] ?? to) - from }
  })
  const narrowest = Math.min(...bins.flatMap(({ width }) => (width > 0 ? [width] : [])))
  const densities = bins.map(({ count, width }) => count / (width || narrowest))
  const densest = Math.max(...densities)
  return bins.map(({ from, to, count }, bin) => ({
    from: write(from),
    to: write(to),
    count,
    density: (densities[bin] ?? 0) / densest,
  }))
}

/** Where each bin begins: the remaining rows are divided evenly, and equal values stay together. */
function binStarts(ascending: Float64Array): number[] {
  const starts: number[] = []
  for (let start = 0; start < ascending.length; ) {
    starts.push(start)
    const left = Math.max(1, binsMax - starts.length + 1)
    start += Math.ceil((ascending.length - start) / left)
    while (start < ascending.length && ascending[start] === ascending[start - 1]) start++
  }
  return starts
}

/** Numbers, and dates as milliseconds; undefined for any other value. */
function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}($|T)/.test(value)) return undefined
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? undefined : moment
}
