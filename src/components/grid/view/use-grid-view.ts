import { useMemo, useState } from 'react'
import { type ColumnFormat, columnFormat } from '@/components/grid/format-cell'
import type { GridColumn, Row } from '@/components/grid/rows'
import { keptInMemory, type Store, useStore } from '@/components/ui/store'
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

const widthMin = 64

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
  const order = useRowOrder(rows, columns, { sort, search, filters })
  const formats = useMemo(() => columns.map((column) => columnFormat(column, rows)), [columns, rows])
  const fitted = useFittedWidths(columns, formats)
  const shown = useMemo(() => {
    const all = columns.flatMap((column, index) => {
      const format = formats[index]
      if (!format || hidden.includes(column.id)) return []
      const width = widths[column.id] ?? Math.max(headWidth(column), fitted.get(column.id)?.width ?? format.width)
      return [{ ...column, format, width, isPinned: pinned.includes(column.id) }]
    })
    return { pinned: placed(all.filter(({ isPinned }) => isPinned)), free: placed(all.filter((c) => !c.isPinned)) }
  }, [columns, formats, hidden, widths, fitted, pinned, headWidth])
  return useMemo(() => {
    const change = (next: Partial<View>) => store.write({ ...store.read(), ...next })
    return {
      ...view,
      order,
      shown,
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

function placed(columns: readonly Omit<ShownColumn, 'left'>[]): ShownColumn[] {
  let left = 0
  return columns.map((column) => {
    const at = left
    left += column.width
    return { ...column, left: at }
  })
}
