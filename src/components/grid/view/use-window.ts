import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShownColumn } from './use-grid-view'

/** The rendered part of a grid: rows `top` to `bottom` and unpinned columns `first` to `last`, ends not included. */
export type Window = { top: number; bottom: number; first: number; last: number }

type Content = {
  rowCount: number
  rowHeight: number
  columns: readonly ShownColumn[]
  /** Called when the width of the viewport changes. */
  onWidth: (pixels: number) => void
}

const rowsBeyond = 8
const pixelsBeyond = 240

/**
 * The cells in view and a margin around them. Row heights are equal and widths known, so nothing is measured.
 * @returns the window, and the scroll handler of the viewport
 */
export function useWindow(viewport: RefObject<HTMLElement | null>, { rowCount, rowHeight, columns, onWidth }: Content) {
  const [place, setPlace] = useState(origin)
  const measure = () => {
    if (viewport.current) setPlace(placeOf(viewport.current, rowHeight))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the observer lives as long as the grid; a row's height is constant.
  useEffect(() => {
    if (!viewport.current) return
    const observer = new ResizeObserver(() => {
      if (matchMedia('print').matches) return // as large as its rows, which are as many as are measured
      measure()
      if (viewport.current) onWidth(viewport.current.clientWidth)
    })
    observer.observe(viewport.current)
    const controller = new AbortController()
    // A page is printed as soon as its listeners have returned.
    addEventListener('beforeprint', () => flushSync(() => setPlace(printed)), controller)
    addEventListener('afterprint', measure, controller)
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [])
  const top = Math.max(0, Math.min(place.row, rowCount - 1) - rowsBeyond)
  const bottom = Math.min(rowCount, place.row + place.rows + rowsBeyond)
  const isBefore = ({ left, width }: ShownColumn) => left + width < place.left - pixelsBeyond
  const isWithin = ({ left }: ShownColumn) => left <= place.left + place.width + pixelsBeyond
  const first = columns.filter(isBefore).length
  const last = columns.filter(isWithin).length
  return { window: { top, bottom, first, last } satisfies Window, onScroll: measure }
}

/** The most rows of a grid that a page prints. */
export const printedRowsMax = 500
const printed = { row: 0, rows: printedRowsMax - rowsBeyond, left: 0, width: Number.POSITIVE_INFINITY }

/** Before the viewport is measured: enough for a large screen. */
const origin = { row: 0, rows: 30, left: 0, width: 1800 }

/** In steps, so that scrolling within one renders nothing. */
function placeOf({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement, rowHeight: number) {
  const step = 4
  return (current: typeof origin): typeof origin => {
    const row = Math.floor(scrollTop / rowHeight / step) * step
    const next = {
      row,
      rows: Math.ceil(clientHeight / rowHeight) + step,
      left: Math.floor(scrollLeft / 80) * 80,
      width: clientWidth + 80,
    }
    const same = next.row === current.row && next.rows === current.rows
    return same && next.left === current.left && next.width === current.width ? current : next
  }
}
