import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { type Column, combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { every, type NumberRelation, type NumberRule, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { readTable } from '@/server/kernel/read-table'

/** Percentiles of one measure increase: minimum ≤ p50 ≤ p95 ≤ p99 ≤ maximum, with the mean among them. */

const ranks: ReadonlyMap<string, number> = new Map(
  readTable(new URL('./tables/order-statistics.tsv', import.meta.url), ['word', 'rank']).map(({ word, rank }) => [
    word,
    Number(rank),
  ]),
)

/** The percentile rank of a number and what it measures; `isPercentile` if the name has the rank as digits. */
/** A `q1_g` is a quartile only next to a median: otherwise it is of a quarter. */
type Statistic = {
  readonly rank: number
  readonly isPercentile: boolean
  readonly isQuartile?: true
  readonly of: string
}

export const orderStatistic: NumberRule = (row) => {
  const own = statisticOf(row.own)
  if (!own) return undefined
  const hasMedian = [row.own, ...row.before].some(({ written }) => written.includes('median'))
  if (own.isQuartile && !hasMedian) return undefined
  const alike = (field: RowField) => {
    const other = field.kind === 'number' ? statisticOf(field) : undefined
    return other?.of === own.of && (hasMedian || !other.isQuartile) ? other : undefined
  }
  if (!own.isPercentile && !row.before.some((field) => alike(field)?.isPercentile)) return undefined
  const neighbour = (side: 1 | -1) => every(row, (field) => ((alike(field)?.rank ?? Number.NaN) - own.rank) * side > 0)
  const [below, above] = [neighbour(-1), neighbour(1)]
  if (below.length > 0 && above.length > 0) return amid(below, above)
  return below.length > 0 ? over(below) : above.length > 0 ? under(above) : undefined
}

const namesOf = (sources: readonly Source[]): string => sources.map(({ field }) => field.field.name).join(' and ')

const greatest = (sources: readonly Source[]): Column =>
  combined(
    sources.map(({ column }) => column),
    Math.max,
  )

const least = (sources: readonly Source[]): Column =>
  combined(
    sources.map(({ column }) => column),
    Math.min,
  )

const amid = (below: readonly Source[], above: readonly Source[]): NumberRelation => ({
  say: `between ${namesOf(below)} and ${namesOf(above)}`,
  column: combined([greatest(below), least(above), factor(0.2, 0.7)], (a, b, share) => a + (b - a) * share),
})

const over = (below: readonly Source[]): NumberRelation => ({
  say: `at least ${namesOf(below)}`,
  column: combined([greatest(below), factor(1.1, 1.9)], (value, by) => value + Math.abs(value) * (by - 1)),
})

const under = (above: readonly Source[]): NumberRelation => ({
  say: `at most ${namesOf(above)}`,
  column: combined([least(above), factor(0.35, 0.9)], (value, by) => value - Math.abs(value) * (1 - by)),
})

/** `latency_p95_ms`, `p99`, `ping_median`, `max_ping`; a percentile next to the name of its measure. */
const statisticOf = memoizeByObject(({ written }: RowField): Statistic | undefined => {
  const at = written.findIndex((word, i) => /^(?:p \d{1,3}|q [13])$/.test(`${word} ${written[i + 1]}`))
  const percent = at < 0 ? undefined : (written[at + 1] ?? '')
  // The digits of a percentile do not belong to its unit.
  const name = ['value', ...written.filter((_, i) => at < 0 || (i !== at && i !== at + 1))]
  const { spent } = measuredBy(name)
  const others = name.filter((_, i) => !spent.has(i) && i > 0)
  const of = others.filter((word) => !ranks.has(word)).join(' ')
  if (written[at] === 'q') return { rank: percent === '1' ? 25 : 75, isPercentile: true, isQuartile: true, of }
  if (percent !== undefined) {
    return { rank: Number(percent) > 100 ? Number(percent) / 10 : Number(percent), isPercentile: true, of }
  }
  const word = others.find((each) => ranks.has(each))
  return word === undefined ? undefined : { rank: ranks.get(word) ?? 0, isPercentile: false, of }
})
