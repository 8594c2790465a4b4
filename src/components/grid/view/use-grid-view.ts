import { useMemo, useState } from 'react'
import { type ColumnFormat, columnFormat } from '@/components/grid/format-cell'
import type { GridColumn, Row } from '@/components/grid/rows'
import { keptInMemory, type Store, useStore } from '@/components/ui/store'
import { fairWidth } from './fair-width'
import { firstView, type View } from './kept-view'
import type { Sort } from './order-rows'
import { useFittedWidths } from './use-fitted-widths'
import { useRowOrder } from './use-row-order'

/** A column on screen. */
export type ShownColumn = GridColumn & {
  format: ColumnFormat
  width: number
  isPinned: boolean
  /** In pixels from the first column, pinned ones apart. */
  left: number
}

/** Of a column, in pixels. */
export const widthMin = 64
/** Of the room of a grid, for its pinned columns: the others are reached next to them. */
const pinnedShareMax = 0.55

/**
 * The view of a grid: order, search, filters, and the positions and widths of its columns. Memoized over these.
 * @param headWidth of a column, in pixels: its values may make it wider. The same function in every rendering.
 * @param kept where the view is kept; by default it lives as long as the grid.
 */
export function useGridView(
  columns: readonly GridColumn[],
  rows: readonly Row[],
  headWidth: (column: GridColumn) => number,
  kept?: Store<View>,
) {
  const [own] = useState(() => keptInMemory(firstView))
  const store = kept ?? own
  const view = useStore(store)
  const { sort, search, filters, widths, pinned, hidden } = view
  const formats = useMemo(() => columns.map((column) => columnFormat(column, rows)), [columns, rows])
  const formatted = useMemo(
    () => columns.flatMap((column, index) => (formats[index] ? [{ ...column, format: formats[index] }] : [])),
    [columns, formats],
  )
  const order = useRowOrder(rows, formatted, { sort, search, filters })
  const fitted = useFittedWidths(columns, formats)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const sized = useMemo(() => {
    const all = formatted.flatMap((column) => {
      const { id, format } = column
      if (hidden.includes(id)) return []
      const width = widths[id] ?? Math.max(headWidth(column), fitted.get(id)?.width ?? format.width)
      return [{ ...column, width, isPinned: pinned.includes(id) }]
    })
    return { pinned: all.filter(({ isPinned }) => isPinned), free: all.filter(({ isPinned }) => !isPinned) }
  }, [formatted, hidden, widths, fitted, pinned, headWidth])
  // Most grids are wide enough: their size changes nothing.
  const limit = isTight(sized, room) ? room : Number.POSITIVE_INFINITY
  const shown = useMemo(
    () => ({
      pinned: placed(sized.pinned.map(within(pinnedMost(sized.pinned, limit)))),
      free: placed(sized.free.map(within(limit))),
    }),
    [sized, limit],
  )
  return useMemo(() => {
    const change = (next: Partial<View>) => store.write({ ...store.read(), ...next })
    return {
      ...view,
      order,
      shown,
      /** @param width of the part of the grid next to its row numbers, in pixels */
      setRoom,
      hiddenCount: columns.length - shown.pinned.length - shown.free.length,
      sortBy: (next: Sort | null) => change({ sort: next }),
      searchFor: (text: string) => change({ search: text }),
      filter: (id: string, text: string) => change({ filters: { ...view.filters, [id]: text } }),
      clear: () => change({ search: '', filters: {} }),
      resize: (id: string, width: number) => change({ widths: { ...view.widths, [id]: Math.max(widthMin, width) } }),
      togglePin: (id: string) => change({ pinned: toggled(view.pinned, id) }),
      hide: (id: string) => change({ hidden: [...view.hidden, id] }),
      showAll: () => change({ hidden: [] }),
    }
  }, [view, order, shown, store, columns.length])
}

export type GridView = ReturnType<typeof useGridView>

const toggled = (list: readonly string[], id: string): readonly string[] =>
  list.includes(id) ? list.filter((each) => each !== id) : [...list, id]

type Sized = Omit<ShownColumn, 'left'>

const widthOf = (columns: readonly Sized[]): number => columns.reduce((sum, { width }) => sum + width, 0)

const isTight = ({ pinned, free }: Record<'pinned' | 'free', readonly Sized[]>, room: number): boolean =>
  widthOf(pinned) > pinnedShareMax * room || free.some(({ width }) => width > room)

/** A column that is wider than its room would never be seen whole. */
const within =
  (room: number) =>
  (column: Sized): Sized => ({ ...column, width: Math.min(column.width, room) })

/** The most that a pinned column may take. */
const pinnedMost = (pinned: readonly Sized[], room: number): number =>
  Math.max(
    widthMin,
    Math.floor(
      fairWidth(
        pinned.map(({ width }) => width),
        pinnedShareMax * room,
      ),
    ),
  )

function placed(columns: readonly Sized[]): ShownColumn[] {
  let left = 0
  return columns.map((column) => {
    const at = left
    left += column.width
    return { ...column, left: at }
  })
}
