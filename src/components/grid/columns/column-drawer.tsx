import { Drawer, TextInput } from '@mantine/core'
import type { CSSProperties } from 'react'
import { columnStats } from '@/components/grid/column-stats'
import type { Row } from '@/components/grid/rows'
import type { GridView, ShownColumn } from '@/components/grid/view/use-grid-view'
import { grouped } from '@/components/ui/format'
import { Bars, percent } from './column-summary'
import classes from './columns.module.css'

type ColumnDrawerProps = { column: ShownColumn; view: GridView; rows: readonly Row[]; onClose: () => void }

/** The statistics of a column over all rows, and its filter. */
export function ColumnDrawer({ column: { id, name, format }, view, rows, onClose }: ColumnDrawerProps) {
  const stats = columnStats(rows, name)
  const set = (text: string) => format.write(format.isNumber ? Number(text) : text)
  const figures: [string, string][] = [
    ['Rows', grouped(stats.rows)],
    ['Blank', `${grouped(stats.blank)} (${percent(stats.rows ? stats.blank / stats.rows : 0)})`],
    ['Distinct', `${grouped(stats.distinct)}${stats.isUnique ? ', unique' : ''}`],
  ]
  if (stats.quantiles) {
    const { min, lower, median, upper, max } = stats.quantiles
    figures.push(
      ['Minimum', set(min)],
      ['Lower quartile', set(lower)],
      ['Median', set(median)],
      ['Upper quartile', set(upper)],
      ['Maximum', set(max)],
    )
  }
  return (
    <Drawer opened onClose={onClose} title={name} position="right" size={380} returnFocus={false}>
      <div className={classes.drawer}>
        <TextInput
          label="Filter"
          description="Text, > 10, 1 .. 5, = exact, blank, or not blank"
          value={view.filters[id] ?? ''}
          onChange={({ currentTarget }) => view.filter(id, currentTarget.value)}
        />
        <section aria-label="Statistics">
          <h3>Statistics</h3>
          <dl>
            {figures.map(([term, figure]) => (
              <div key={term} style={{ display: 'contents' }}>
                <dt>{term}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </section>
        {stats.bars.length > 1 && (
          <section aria-label="Distribution">
            <h3>Distribution</h3>
            <Bars bars={stats.bars} width={348} height={72} />
          </section>
        )}
        {stats.bins.length > 1 && (
          <section aria-label="Quantiles">
            <h3>Quantiles</h3>
            <p>Each bin holds about the same number of rows. The longer a bar, the closer together its values.</p>
            <ul className={classes.top}>
              {stats.bins.map(({ from, to, count, density }) => (
                <li key={from}>
                  <button
                    type="button"
                    title={`Show the rows from ${set(from)} to ${set(to)}`}
                    style={{ '--share': percent(density) } as CSSProperties} // a custom property
                    onClick={() => view.filter(id, `${from} .. ${to}`)}
                  >
                    <bdi>{from === to ? set(from) : `${set(from)} – ${set(to)}`}</bdi>
                    <span>{grouped(count)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {stats.top.length > 0 && (
          <section aria-label="Most frequent values">
            <h3>Most frequent values</h3>
            <ul className={classes.top}>
              {stats.top.map(({ text, count }) => (
                <li key={text}>
                  <button
                    type="button"
                    title={`Show the rows with ${text}`}
                    style={{ '--share': percent(count / stats.rows) } as CSSProperties} // a custom property
                    onClick={() => view.filter(id, `= ${text}`)}
                  >
                    <bdi>{set(text) || '(empty)'}</bdi>
                    <span>{grouped(count)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Drawer>
  )
}
