'use client'
import { useMemo } from 'react'
import { ColumnType, typeWidth } from '@/components/catalog/types/column-type'
import { ColumnHead } from '@/components/grid/columns/column-head'
import { GridTools } from '@/components/grid/columns/grid-tools'
import { Grid } from '@/components/grid/grid'
import type { Column, Row } from '@/components/grid/rows'
import { viewOf } from '@/components/grid/view/kept-view'
import { useGridView } from '@/components/grid/view/use-grid-view'

type ResultGridProps = {
  columns: readonly Column[]
  rows: readonly Row[]
  /** Of the rows: the view of others is not theirs. */
  seed: string
}

const headHeight = 106
const headWidth = ({ type }: Column) => Math.max(156, typeWidth(type))

/** The rows of a result with their statistics. */
export function ResultGrid({ columns, rows, seed }: ResultGridProps) {
  const named = useMemo(() => columns.map((column) => ({ ...column, id: column.name })), [columns])
  const view = useGridView(
    named,
    rows,
    headWidth,
    useMemo(() => viewOf(seed), [seed]),
  )
  return (
    <>
      <GridTools view={view} rowCount={rows.length} />
      <Grid
        label="Generated rows"
        view={view}
        rows={rows}
        headHeight={headHeight}
        head={(column) => <ColumnHead column={column} view={view} rows={rows} type={<ColumnType {...column} />} />}
        empty="No rows match the search and filters."
      />
    </>
  )
}
