'use client'
import { type ReactNode, Suspense, useState } from 'react'
import type { Row } from '@/components/grid/rows'
import type { GridView, ShownColumn } from '@/components/grid/view/use-grid-view'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconArrowDown, IconArrowUp, IconDots, IconFilter, IconPinFilled } from '@/components/ui/icons/icons'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import classes from './columns.module.css'

const ColumnMenu = lazyKit(() => import('./column-menu').then((module) => module.ColumnMenu))

export type ColumnControls = { column: ShownColumn; view: GridView; rows: readonly Row[] }

/** How the column is sorted, filtered and pinned. */
export function ColumnMarks({ column: { id, isPinned }, view: { sort, filters } }: Omit<ColumnControls, 'rows'>) {
  const Arrow = sort?.descending ? IconArrowDown : IconArrowUp
  return (
    <>
      {sort?.id === id && <Arrow size={14} className={classes.mark} aria-hidden="true" />}
      {filters[id]?.trim() && <IconFilter size={14} className={classes.mark} aria-label="Filtered" />}
      {isPinned && <IconPinFilled size={13} className={classes.mark} aria-label="Pinned" />}
    </>
  )
}

type ColumnMenuButtonProps = ColumnControls & {
  /** The column's name, if it is edited. */ label?: string
  children?: ReactNode
}

/** The button of a column's menu. @param children items of the page, above those of every grid */
export function ColumnMenuButton({ column, label = column.name, children, ...of }: ColumnMenuButtonProps) {
  const [used, setUsed] = useState(false)
  const button = (
    <IconButton
      className={classes.menu}
      aria-label={`More actions for ${label || 'column'}`}
      aria-haspopup="menu"
      aria-expanded={used || undefined}
      {...ColumnMenu.near}
      onClick={() => setUsed(true)}
    >
      <IconDots size={16} stroke={1.7} />
    </IconButton>
  )
  if (!used) return button
  return (
    <Suspense fallback={button}>
      <ColumnMenu column={column} {...of} target={button}>
        {children}
      </ColumnMenu>
    </Suspense>
  )
}
