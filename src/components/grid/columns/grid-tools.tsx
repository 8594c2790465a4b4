import type { ReactNode } from 'react'
import type { GridView } from '@/components/grid/view/use-grid-view'
import { Button } from '@/components/ui/buttons/button'
import { counted, grouped } from '@/components/ui/format'
import { SearchBox } from '@/components/ui/inputs/search-box'
import classes from './columns.module.css'

type GridToolsProps = { view: GridView; rowCount: number; children?: ReactNode }

/** The search over all columns, and the hidden ones. */
export function GridTools({ view, rowCount, children }: GridToolsProps) {
  const isFiltered = view.order.length < rowCount
  const { hiddenCount } = view
  return (
    <div className={classes.tools}>
      <SearchBox
        className={classes.search}
        label="Search rows"
        value={view.search}
        onChange={({ currentTarget }) => view.searchFor(currentTarget.value)}
      />
      {isFiltered && (
        <>
          <span role="status">
            {grouped(view.order.length)} of {counted(rowCount, 'row')}
          </span>
          <Button size="compact-xs" variant="default" onClick={view.clear}>
            Clear filters
          </Button>
        </>
      )}
      {hiddenCount > 0 && (
        <Button size="compact-xs" variant="default" onClick={view.showAll}>
          Show {counted(hiddenCount, 'hidden column')}
        </Button>
      )}
      {children}
    </div>
  )
}
