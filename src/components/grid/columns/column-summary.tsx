import type { ColumnStats } from '@/components/grid/column-stats'
import { grouped } from '@/components/ui/format'
import classes from './columns.module.css'

const width = 96
const height = 20
/** Between two bars. */
const gap = 1.5

/** A column's distribution in one or two lines, for its head. */
export function ColumnSummary({ stats, write }: { stats: ColumnStats; write: (value: unknown) => string }) {
  const words = summaryOf(stats, write)
  return (
    <span className={classes.summary}>
      <Bars bars={stats.bars} width={width} height={height} />
      <span className={classes.figures} title={words}>
        {words}
      </span>
    </span>
  )
}

/** A small chart; the text next to it has the same information. */
export function Bars({ bars, width, height }: { bars: readonly number[]; width: number; height: number }) {
  const step = (width + gap) / Math.max(8, bars.length)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {bars.length === 0 && <rect x={0} y={height - 3} width={width} height={1.5} rx={0.75} />}
      {bars.map((share, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position.
          key={index}
          x={index * step}
          y={height - Math.max(1.5, share * height)}
          width={Math.max(1, step - gap)}
          height={Math.max(1.5, share * height)}
          rx={1}
        />
      ))}
    </svg>
  )
}

/** “unique”, “min – max”, or the number of distinct values; then the blanks. */
function summaryOf({ distinct, isUnique, rows, blank, quantiles }: ColumnStats, write: (value: unknown) => string) {
  const range = quantiles && ends(quantiles.min, quantiles.max, write).join(' – ')
  const spread = range && distinct > 2 ? range : `${grouped(distinct)} distinct`
  const words = isUnique && !range ? `${grouped(distinct)} distinct, unique` : spread
  return blank > 0 ? `${words} · ${percent(blank / rows)} blank` : words
}

/**
 * A head is narrow: dates that are years apart are shown as years, as wide as the dates below them, and moments of
 * different days as days.
 */
function ends(min: string, max: string, write: (value: unknown) => string): readonly string[] {
  const parts = (form: RegExp) => [min, max].map((end) => form.exec(end)?.[1])
  const [firstYear, lastYear] = parts(/^(\d{4})-\d\d-\d\d$/)
  if (firstYear && lastYear && Number(lastYear) - Number(firstYear) > 1) return [firstYear, lastYear]
  const [first, last] = parts(/^(\d{4}-\d\d-\d\d)T/)
  return (first && last && first !== last ? [first, last] : [min, max]).map((end) => write(typed(end)))
}

const typed = (text: string): unknown => (text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text)

export const percent = (share: number): string => (share > 0 && share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`)
