'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { Cell } from './cell'
import { columnStats } from './column-stats'
import { ColumnSummary } from './column-summary'
import classes from './result-grid.module.css'
import type { Column, Row } from './rows-table'

type ResultGridProps = { columns: readonly Column[]; rows: readonly Row[] }

const rowHeight = 34
const indexWidth = 64
const columnWidth = 168

/** Any number of rows: only the visible ones are rendered, between two spacers. */
export function ResultGrid({ columns, rows }: ResultGridProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const stats = useMemo(() => columns.map(({ name }) => columnStats(rows, name)), [columns, rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section ref={viewport} className={classes.viewport} tabIndex={0} aria-label="Generated rows">
      <div style={{ height: above }} />
      <table
        className={classes.table}
        style={{ minWidth: indexWidth + columns.length * columnWidth }}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          <col style={{ width: indexWidth }} />
          {columns.map(({ name }) => (
            <col key={name} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.index}>
              #
            </th>
            {columns.map(({ name, type }, index) => (
              <th key={name} scope="col">
                <b>{name}</b>
                <small>{type}</small>
                {stats[index] && <ColumnSummary stats={stats[index]} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ index }) => (
            <tr key={index} aria-rowindex={index + 2} style={{ height: rowHeight }}>
              <th scope="row" className={classes.index}>
                {index + 1}
              </th>
              {columns.map(({ name }) => (
                <td key={name}>
                  <Cell value={rows[index]?.[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div style={{ height: below }} />
    </section>
  )
}
