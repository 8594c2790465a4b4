'use client'
import { useMemo } from 'react'
import { ColumnType, typeWidth } from '@/components/catalog/types/column-type'
import { Grid } from '@/components/grid/grid'
import type { Column, Row } from '@/components/grid/rows'
import { useGridView } from '@/components/grid/view/use-grid-view'
import classes from './live-rows.module.css'

type SampleRowsProps = { columns: readonly Column[]; rows: readonly Row[]; faded: boolean }

const headHeight = 52
const headWidth = ({ type }: Column) => Math.max(132, typeWidth(type))

/** Read-only sample rows, for the layout that edits the columns in a list. */
export function SampleRows({ columns, rows, faded }: SampleRowsProps) {
  const named = useMemo(() => columns.map(({ name, type }, index) => ({ name, type, id: String(index) })), [columns])
  const view = useGridView(named, rows, headWidth)
  return (
    <Grid
      label="Sample rows"
      view={view}
      rows={rows}
      headHeight={headHeight}
      faded={faded}
      head={({ name, ...column }) => (
        <>
          <span className={classes.name} title={name}>
            {name || '—'}
          </span>
          <span className={classes.type}>
            <ColumnType {...column} />
          </span>
        </>
      )}
    />
  )
}
