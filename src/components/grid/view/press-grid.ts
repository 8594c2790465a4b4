import { pick, tableText } from '@/components/grid/copy-text'
import type { Row } from '@/components/grid/rows'
import { toClipboard } from '@/components/ui/to-clipboard'
import { type GridView, type ShownColumn, widthMin } from './use-grid-view'

/** A cell by its place on screen; row -1 is the head, column -1 the row's number. */
export type Place = { row: number; column: number }

/** The active cell, the selected rows, and the screen reader announcement of the last action. */
export type GridFocus = { active: Place | null; selected: { from: number; to: number } | null; said: string }

export type GridBox = {
  viewport: HTMLElement
  view: GridView
  rows: readonly Row[]
  rowHeight: number
  /** Sizes of the fixed parts above and before the scrolled cells. */
  headHeight: number
  numberWidth: number
}

/** A key pressed in the grid, or a place clicked in it. */
export type Press = { to: string | Place; isFar: boolean; isRange: boolean }

/** Moves the focus by a press, and scrolls there; Ctrl+C copies, and Shift with an arrow resizes a column at its head. */
export function pressGrid(grid: GridBox, focus: GridFocus, { to, isFar, isRange }: Press): GridFocus {
  if (to === 'c') return { ...focus, said: copied(grid, focus) }
  if (typeof to === 'object') return go(grid, focus, to, isRange)
  const step = isRange && focus.active?.row === -1 ? widthSteps[to] : undefined
  if (step !== undefined) return { ...focus, said: resized(grid, focus, step) }
  const page = Math.max(1, Math.floor(grid.viewport.clientHeight / grid.rowHeight) - 2)
  const place = destinations[to]?.(focus.active ?? { row: -1, column: 0 }, { page, isFar })
  return place ? go(grid, focus, place, isRange && place.row >= 0) : focus
}

const columnsOf = ({ view: { shown } }: GridBox): ShownColumn[] => [...shown.pinned, ...shown.free]

function go(grid: GridBox, { active, selected }: GridFocus, place: Place, isRange: boolean): GridFocus {
  const columns = columnsOf(grid)
  const row = Math.max(-1, Math.min(grid.view.order.length - 1, place.row))
  const column = Math.max(-1, Math.min(columns.length - 1, place.column))
  const anchor = isRange ? (selected?.from ?? active?.row ?? row) : row
  showRow(grid, row)
  showColumn(grid, columns[column])
  grid.viewport.scrollIntoView({ block: 'nearest' })
  return { active: { row, column }, selected: isRange || column === -1 ? { from: anchor, to: row } : null, said: '' }
}

const widthSteps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 }

/** Makes the active column wider or narrower. @returns the announcement for screen readers */
function resized(grid: GridBox, { active }: GridFocus, step: number): string {
  const column = columnsOf(grid)[active?.column ?? -1]
  if (!column) return ''
  const width = Math.max(widthMin, column.width + step)
  grid.view.resize(column.id, width)
  return `${column.name} is ${Math.round(width)} pixels wide.`
}

/** Copies the selected rows, or the active cell. @returns the announcement for screen readers */
function copied(grid: GridBox, { active, selected }: GridFocus): string {
  const { rows, view } = grid
  const columns = columnsOf(grid)
  if (selected) {
    const first = Math.min(selected.from, selected.to)
    const picked = pick(rows, view.order.slice(first, Math.max(selected.from, selected.to) + 1))
    void toClipboard(tableText(columns, picked))
    return picked.length === 1 ? 'Copied 1 row.' : `Copied ${picked.length} rows.`
  }
  if (!active || active.row < 0) return ''
  const column = columns[active.column]
  void toClipboard(tableText(column ? [column] : [], [rows[view.order[active.row] ?? 0] ?? {}], false))
  return 'Copied the cell.'
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

function showRow({ viewport, rowHeight, headHeight }: GridBox, row: number): void {
  if (row < 0) return
  if (row * rowHeight < viewport.scrollTop) viewport.scrollTop = row * rowHeight
  const below = (row + 1) * rowHeight + headHeight - viewport.clientHeight
  if (below > viewport.scrollTop) viewport.scrollTop = below
}

function showColumn({ viewport, view, numberWidth }: GridBox, column: ShownColumn | undefined): void {
  if (!column || column.isPinned) return
  const before = view.shown.pinned.reduce((sum, { width }) => sum + width, numberWidth)
  const free = viewport.clientWidth - before
  if (column.left < viewport.scrollLeft) viewport.scrollLeft = column.left
  else if (column.left + column.width > viewport.scrollLeft + free)
    viewport.scrollLeft = Math.min(column.left, column.left + column.width - free)
}
