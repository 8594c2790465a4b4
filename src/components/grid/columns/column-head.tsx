'use client'
import type { ReactNode } from 'react'
import { columnStats } from '@/components/grid/column-stats'
import type { GridView } from '@/components/grid/view/use-grid-view'
import { type ColumnControls, ColumnMarks, ColumnMenuButton } from './column-controls'
import { ColumnSummary } from './column-summary'
import classes from './columns.module.css'

/** The head of a read-only column: its name sorts, its menu has all other actions. */
export function ColumnHead({ column, view, rows, type }: ColumnControls & { type: ReactNode }) {
  const { id, name, format } = column
  return (
    <>
      <span className={classes.title}>
        <button
          type="button"
          className={classes.name}
          title={`Sort by ${name}`}
          onClick={() => view.sortBy(nextSort(view, id))}
        >
          {name || '—'}
        </button>
        <ColumnMarks column={column} view={view} />
        <ColumnMenuButton column={column} view={view} rows={rows} />
      </span>
      <span className={classes.type}>{type}</span>
      <ColumnSummary stats={columnStats(rows, name)} write={format.write} />
    </>
  )
}

/** Ascending, descending, then the rows' own order. */
function nextSort({ sort }: GridView, id: string) {
  if (sort?.id !== id) return { id, descending: false }
  return sort.descending ? null : { id, descending: true }
}
