'use client'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef } from 'react'
import { counted, grouped } from '@/components/ui/format'
import { whenUsed } from '@/components/ui/kit/lazy-kit'
import classes from './grid.module.css'
import { numberWidth, rowHeight } from './grid-cell'
import { GridRows } from './grid-rows'
import type { Row } from './rows'
import { useActiveCell } from './view/use-active-cell'
import type { GridView, ShownColumn } from './view/use-grid-view'
import { printedRowsMax, useWindow } from './view/use-window'

type GridProps = {
  label: string
  view: GridView
  rows: readonly Row[]
  headHeight: number
  /** Content of a column's head. */
  head: (column: ShownColumn, index: number) => ReactNode
  /** Rows of an earlier request, until the new ones arrive. */
  faded?: boolean
  /** Shown below the head when there are no rows. */
  empty?: ReactNode
  /** After the last column's head. */
  after?: ReactNode
}

/** Any number of rows and columns: only the cells in view are rendered. */
export function Grid({ label, view, rows, headHeight, head, faded = false, empty, after }: GridProps) {
  const id = useId()
  const viewport = useRef<HTMLTableElement>(null)
  useEffect(() => whenUsed(preload), [])
  const { pinned, free } = view.shown
  const { window, onScroll } = useWindow(viewport, {
    rowCount: view.order.length,
    rowHeight,
    columns: free,
    onWidth: (pixels) => view.setRoom(pixels - numberWidth),
  })
  const cells = useActiveCell({ viewport, view, rows, rowHeight, headHeight, numberWidth })
  const pinnedWidth = pinned.reduce((sum, { width }) => sum + width, 0)
  const lastFree = free.at(-1)
  const width = numberWidth + pinnedWidth + (lastFree ? lastFree.left + lastFree.width : 0)
  const { active } = cells
  const isRendered = active && active.row < window.bottom && (active.row >= window.top || active.row === -1)
  return (
    <section
      className={classes.frame}
      aria-label={label}
      data-faded={faded || undefined}
      // Below the printed rows.
      data-beyond={rowsBeyondPrint(view.order.length)}
    >
      <table
        ref={viewport}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern on a table.
        role="grid"
        aria-label={label}
        aria-rowcount={view.order.length + 1}
        aria-colcount={pinned.length + free.length + 1}
        aria-activedescendant={isRendered ? `${id} ${active.row} ${active.column}`.replaceAll(' ', '-') : undefined}
        aria-multiselectable
        tabIndex={0}
        className={classes.viewport}
        // What the focus scrolls to is not under the columns that stay.
        style={{ scrollPaddingInlineStart: numberWidth + pinnedWidth }}
        onScroll={onScroll}
        onKeyDown={cells.onKeyDown}
        onKeyUp={showHead}
        onClick={cells.onClick}
      >
        <thead className={classes.head} style={{ minWidth: `max(100%, ${width}px)` }}>
          <tr aria-rowindex={1} className={classes.row} style={{ height: headHeight }}>
            <th scope="col" className={classes.number} style={{ width: numberWidth }}>
              #
            </th>
            {[...pinned, ...free].map((column, index) => (
              <Head
                key={column.id}
                id={`${id}--1-${index}`}
                column={column}
                index={index}
                view={view}
                isActive={active?.row === -1 && active.column === index}
              >
                {head(column, index)}
              </Head>
            ))}
            {after}
          </tr>
        </thead>
        {view.order.length === 0 ? (
          <tbody className={classes.empty}>
            <tr>
              <td>{empty}</td>
            </tr>
          </tbody>
        ) : (
          <GridRows id={id} view={view} rows={rows} window={window} width={width} {...cells} />
        )}
      </table>
      <p className={classes.said} role="status">
        {cells.said}
      </p>
    </section>
  )
}

/** A browser does not move a control that can be seen in part, nor the rest of its head. */
function showHead({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element)
    target.closest('th')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const rowsBeyondPrint = (count: number): string | undefined =>
  count > printedRowsMax ? `The first ${grouped(printedRowsMax)} of ${counted(count, 'row')}.` : undefined

/** So that sorting and keyboard navigation also work offline. */
const preload = () => void Promise.all([import('./view/press-grid'), import('./view/order-rows')]).catch(() => {}) // they are loaded when needed

type HeadProps = {
  id: string
  column: ShownColumn
  index: number
  view: GridView
  isActive: boolean
  children: ReactNode
}

const Head = memo(function Head({ id, column, index, view, isActive, children }: HeadProps) {
  const { sort } = view
  const sorted = sort?.id === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
  return (
    <th
      id={id}
      scope="col"
      aria-colindex={index + 2}
      aria-sort={sorted}
      className={classes.headCell}
      data-cell={`-1 ${index}`}
      data-name={column.name}
      data-pinned={column.isPinned || undefined}
      data-end={column.format.isNumber || column.format.isRightToLeft || undefined}
      data-active={isActive || undefined}
      style={{ flexBasis: column.width, ...(column.isPinned && { insetInlineStart: numberWidth + column.left }) }}
    >
      {children}
      <Resizer column={column} onResize={(width) => view.resize(column.id, width)} />
    </th>
  )
})

/** Drags the edge of a column; a double click gives it the width of its content again. */
function Resizer({ column, onResize }: { column: ShownColumn; onResize: (width: number) => void }) {
  const start = useRef<{ x: number; width: number }>(undefined)
  return (
    <span
      className={classes.resizer}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: column.width }
      }}
      onPointerMove={({ clientX }) => start.current && onResize(start.current.width + clientX - start.current.x)}
      // However a drag ends: by a release, or where the browser takes the pointer.
      onLostPointerCapture={() => {
        start.current = undefined
      }}
      onDoubleClick={() => onResize(column.format.width)}
    />
  )
}
