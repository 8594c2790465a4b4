'use client'
import { useMemo } from 'react'
import { TypeName } from '@/components/catalog/types/type-name'
import { Grid } from '@/components/grid/grid'
import type { Column, Row } from '@/components/grid/rows'
import { useGridView } from '@/components/grid/view/use-grid-view'
import classes from './live-rows.module.css'

type SampleRowsProps = { columns: readonly Column[]; rows: readonly Row[]; faded: boolean }

const headHeight = 52
const headWidth = () => 132

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
      head={({ name, type }) => (
        <>
          <span className={classes.name} title={name}>
            {name || '—'}
          </span>
          <span className={classes.type}>
            <TypeName type={type} />
          </span>
        </>
      )}
    />
  )
}
