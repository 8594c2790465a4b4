import type { ColumnStats } from './column-stats'
import classes from './column-summary.module.css'

const width = 96
const height = 22

/** A column's distribution, share of blanks and number of distinct values. */
export function ColumnSummary({ stats: { bars, summary, blankShare, distinct } }: { stats: ColumnStats }) {
  const step = width / Math.max(8, bars.length)
  return (
    <span className={classes.summary}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
        <title>{summary}</title>
        {bars.length === 0 && <rect x={0} y={height - 3} width={width} height={1.5} rx={0.75} />}
        {bars.map((share, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={index}
            x={index * step}
            y={height - Math.max(1.5, share * height)}
            width={Math.max(1, step - 1.5)}
            height={Math.max(1.5, share * height)}
            rx={1}
          />
        ))}
      </svg>
      <span className={classes.figures}>
        {distinct.toLocaleString('en')} distinct
        {blankShare > 0 && <> · {percent(blankShare)} blank</>}
      </span>
    </span>
  )
}

const percent = (share: number): string => (share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`)
