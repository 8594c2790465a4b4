import { Drawer, TextInput } from '@mantine/core'
import type { CSSProperties } from 'react'
import { type ColumnStats, columnStats } from '@/components/grid/column-stats'
import type { Row } from '@/components/grid/rows'
import type { GridView, ShownColumn } from '@/components/grid/view/use-grid-view'
import { grouped } from '@/components/ui/format'
import { Bars, percent } from './column-summary'
import classes from './columns.module.css'

type ColumnDrawerProps = { column: ShownColumn; view: GridView; rows: readonly Row[]; onClose: () => void }

/** The statistics of a column over all rows, and its filter. */
export function ColumnDrawer({ column: { id, name, format }, view, rows, onClose }: ColumnDrawerProps) {
  const stats = columnStats(rows, name)
  const write = (text: string) => format.write(format.isNumber ? Number(text) : text)
  const onFilter = (filter: string) => view.filter(id, filter)
  return (
    <Drawer opened onClose={onClose} title={name} position="right" size={380} returnFocus={false}>
      <div className={classes.drawer}>
        <TextInput
          label="Filter"
          description="Text, > 10, 1 .. 5, = exact, blank, or not blank"
          value={view.filters[id] ?? ''}
          onChange={({ currentTarget }) => onFilter(currentTarget.value)}
        />
        <Figures stats={stats} write={write} />
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
            <Shares
              items={stats.bins.map(({ from, to, count, density }) => ({
                key: from,
                label: from === to ? write(from) : `${write(from)} – ${write(to)}`,
                title: `Show the rows from ${write(from)} to ${write(to)}`,
                share: density,
                count,
                filter: `${from} .. ${to}`,
              }))}
              onFilter={onFilter}
            />
          </section>
        )}
        {stats.top.length > 0 && (
          <section aria-label="Most frequent values">
            <h3>Most frequent values</h3>
            <Shares
              items={stats.top.map(({ text, count }) => ({
                key: text,
                label: write(text) || '(empty)',
                title: `Show the rows with ${text}`,
                share: count / stats.rows,
                count,
                filter: `= ${text}`,
              }))}
              onFilter={onFilter}
            />
          </section>
        )}
      </div>
    </Drawer>
  )
}

function Figures({ stats, write }: { stats: ColumnStats; write: (text: string) => string }) {
  const figures: [string, string][] = [
    ['Rows', grouped(stats.rows)],
    ['Blank', `${grouped(stats.blank)} (${percent(stats.rows ? stats.blank / stats.rows : 0)})`],
    ['Distinct', `${grouped(stats.distinct)}${stats.isUnique ? ', unique' : ''}`],
  ]
  if (stats.quantiles) {
    const { min, lower, median, upper, max } = stats.quantiles
    figures.push(
      ['Minimum', write(min)],
      ['Lower quartile', write(lower)],
      ['Median', write(median)],
      ['Upper quartile', write(upper)],
      ['Maximum', write(max)],
    )
  }
  return (
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
  )
}

type Share = { key: string; label: string; title: string; share: number; count: number; filter: string }

/** Values or ranges with their shares as bars; a press filters the rows by one. */
const Shares = ({ items, onFilter }: { items: readonly Share[]; onFilter: (filter: string) => void }) => (
  <ul className={classes.top}>
    {items.map(({ key, label, title, share, count, filter }) => (
      <li key={key}>
        <button
          type="button"
          title={title}
          style={{ '--share': percent(share) } as CSSProperties} // a custom property
          onClick={() => onFilter(filter)}
        >
          <bdi>{label}</bdi>
          <span>{grouped(count)}</span>
        </button>
      </li>
    ))}
  </ul>
)
