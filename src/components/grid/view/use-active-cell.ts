import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import type { GridBox, GridFocus, Press } from './press-grid'

type Grid = Omit<GridBox, 'viewport'> & { viewport: RefObject<HTMLElement | null> }

/**
 * The active cell of a grid, by arrows, Home, End and Page keys or a click, and the selected rows: the focus stays on
 * the grid, whose `aria-activedescendant` names the cell, so that a cell that scrolls out of view does not lose it. The
 * code that handles presses is loaded with the first one.
 */
export function useActiveCell({ viewport, ...grid }: Grid) {
  const [shown, setShown] = useState(noFocus)
  const latest = useRef({ grid, focus: noFocus })
  latest.current.grid = grid
  const press = async (pressed: Press) => {
    const { pressGrid } = await import('./press-grid')
    const { current } = latest
    if (!viewport.current) return
    current.focus = pressGrid({ ...current.grid, viewport: viewport.current }, current.focus, pressed)
    setShown(current.focus)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, target, currentTarget } = event
    if (target !== currentTarget) return
    const isFar = event.ctrlKey || event.metaKey
    const isCopy = isFar && key === 'c' && window.getSelection()?.isCollapsed !== false
    if (!isCopy && !/^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/.test(key)) return
    event.preventDefault()
    void press({ to: key, isFar, isRange: shiftKey })
  }
  const onClick = ({ target, shiftKey }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || target.closest('button, input')) return // a control handles its own events
    const cell = target.closest<HTMLElement>('[data-cell]')
    if (!cell) return
    const [row = 0, column = 0] = (cell.dataset.cell ?? '').split(' ').map(Number)
    void press({ to: { row, column }, isFar: false, isRange: shiftKey })
  }
  return { ...shown, onKeyDown, onClick }
}

const noFocus: GridFocus = { active: null, selected: null, said: '' }
