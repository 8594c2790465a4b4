import { memo } from 'react'
import classes from './grid.module.css'
import { GridCell, numberWidth, rowHeight } from './grid-cell'
import type { Row } from './rows'
import type { Place } from './view/press-grid'
import type { GridView, ShownColumn } from './view/use-grid-view'
import type { Window } from './view/use-window'

type GridRowsProps = {
  id: string
  view: GridView
  rows: readonly Row[]
  window: Window
  width: number
  active: Place | null
  selected: { from: number; to: number } | null
}

/** The rows in view, at their scroll offset. */
export function GridRows({
  id,
  view,
  rows,
  window: { top, bottom, first, last },
  width,
  active,
  selected,
}: GridRowsProps) {
  const { pinned, free } = view.shown
  const isSelected = (place: number) =>
    selected !== null && place >= Math.min(selected.from, selected.to) && place <= Math.max(selected.from, selected.to)
  return (
    <tbody
      className={classes.body}
      // The rows of a printed table take the room that they need: a minimum does not hold there.
      style={{ minHeight: view.order.length * rowHeight, minWidth: width, paddingTop: top * rowHeight }}
    >
      {view.order.slice(top, bottom).map((index, offset) => (
        <GridRow
          key={index}
          id={id}
          place={top + offset}
          index={index}
          row={rows[index]}
          pinned={pinned}
          free={free}
          first={first}
          last={last}
          activeColumn={active?.row === top + offset ? active.column : undefined}
          isSelected={isSelected(top + offset)}
        />
      ))}
    </tbody>
  )
}

type GridRowProps = {
  id: string
  place: number
  index: number
  row: Row | undefined
  pinned: readonly ShownColumn[]
  free: readonly ShownColumn[]
  first: number
  last: number
  activeColumn: number | undefined
  isSelected: boolean
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, place, index, row, pinned, free, first, last, activeColumn, isSelected } = props
  /** @param before the width of the columns before it that are not rendered */
  const cell = (column: ShownColumn, at: number, before: number) => (
    <GridCell
      key={column.id}
      id={`${id}-${place}-${at}`}
      place={`${place} ${at}`}
      value={row?.[column.name]}
      column={column}
      at={at}
      before={before}
      isActive={activeColumn === at}
    />
  )
  return (
    <tr aria-rowindex={place + 2} aria-selected={isSelected} className={classes.row} style={{ height: rowHeight }}>
      <th
        id={`${id}-${place}--1`}
        scope="row"
        className={classes.number}
        data-cell={`${place} -1`}
        data-active={activeColumn === -1 || undefined}
        style={{ width: numberWidth }}
      >
        {index + 1}
      </th>
      {pinned.map((column, at) => cell(column, at, 0))}
      {free
        .slice(first, last)
        .map((column, offset) => cell(column, pinned.length + first + offset, offset === 0 ? column.left : 0))}
    </tr>
  )
})
