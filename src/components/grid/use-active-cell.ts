import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { copyText, pick, tableText } from './copy-text'
import type { Row } from './rows'
import type { GridView, ShownColumn } from './use-grid-view'

/** A cell by its place on screen; row -1 is the head, column -1 the row's number. */
export type Place = { row: number; column: number }

type Grid = {
  viewport: RefObject<HTMLElement | null>
  view: GridView
  rows: readonly Row[]
  rowHeight: number
  /** What stands above and before the scrolled cells. */
  headHeight: number
  numberWidth: number
}

/**
 * The active cell of a grid, by arrows, Home, End and Page keys or a click, and the selected rows: the focus stays on the
 * grid, whose `aria-activedescendant` names the cell, so that no cell that scrolls away takes the focus with it.
 */
export function useActiveCell({ viewport, view, rows, rowHeight, headHeight, numberWidth }: Grid) {
  const [active, setActive] = useState<Place | null>(null)
  const [selected, setSelected] = useState<{ from: number; to: number } | null>(null)
  const [said, setSaid] = useState('')
  const columns = [...view.shown.pinned, ...view.shown.free]

  const show = ({ row, column }: Place) => {
    const box = viewport.current
    if (!box) return
    const above = headHeight
    if (row >= 0) {
      if (row * rowHeight < box.scrollTop) box.scrollTop = row * rowHeight
      const below = (row + 1) * rowHeight + above - box.clientHeight
      if (below > box.scrollTop) box.scrollTop = below
    }
    showColumn(box, columns[column], numberWidth + widthOf(view.shown.pinned))
    box.scrollIntoView({ block: 'nearest' })
  }
  const go = (place: Place, isRange: boolean) => {
    const row = Math.max(-1, Math.min(view.order.length - 1, place.row))
    const next = { row, column: Math.max(-1, Math.min(columns.length - 1, place.column)) }
    setActive(next)
    const anchor = isRange ? (selected?.from ?? active?.row ?? row) : row
    setSelected(isRange || next.column === -1 ? { from: anchor, to: row } : null)
    show(next)
  }
  const copy = () => {
    const range = selected && { from: Math.min(selected.from, selected.to), to: Math.max(selected.from, selected.to) }
    const names = columns.map(({ name }) => name)
    if (range) {
      const picked = pick(rows, view.order.slice(range.from, range.to + 1))
      copyText(tableText(names, picked))
      setSaid(picked.length === 1 ? 'Copied 1 row.' : `Copied ${picked.length} rows.`)
    } else if (active && active.row >= 0) {
      const name = names[active.column] ?? ''
      copyText(tableText([name], [rows[view.order[active.row] ?? 0] ?? {}], false))
      setSaid('Copied the cell.')
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'c' && window.getSelection()?.isCollapsed !== false)
      return copy()
    const page = Math.max(1, Math.floor((viewport.current?.clientHeight ?? 0) / rowHeight) - 2)
    const from = active ?? { row: -1, column: 0 }
    const to = destinations[event.key]?.(from, { page, isFar: event.ctrlKey || event.metaKey })
    if (!to) return
    event.preventDefault()
    go(to, event.shiftKey && to.row >= 0)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null
    if (!cell) return
    const [row = 0, column = 0] = (cell.dataset.cell ?? '').split(' ').map(Number)
    go({ row, column }, event.shiftKey)
  }
  return { active, selected, said, onKeyDown, onClick }
}

const end = Number.MAX_SAFE_INTEGER

type Go = (from: Place, how: { page: number; isFar: boolean }) => Place

const destinations: Readonly<Record<string, Go>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  PageUp: ({ row, column }, { page }) => ({ row: Math.max(0, row - page), column }),
  Home: ({ row }, { isFar }) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, { isFar }) => ({ row: isFar ? end : row, column: end }),
}

const widthOf = (columns: readonly ShownColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0)

/** @param before the width of what stays in place at the start of the row */
function showColumn(box: HTMLElement, column: ShownColumn | undefined, before: number): void {
  if (!column || column.isPinned) return
  const free = box.clientWidth - before
  if (column.left < box.scrollLeft) box.scrollLeft = column.left
  else if (column.left + column.width > box.scrollLeft + free)
    box.scrollLeft = Math.min(column.left, column.left + column.width - free)
}
