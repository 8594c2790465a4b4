import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import type { GridBox, GridFocus, Press } from './press-grid'

type Grid = Omit<GridBox, 'viewport'> & { viewport: RefObject<HTMLElement | null> }

/**
 * The active cell of a grid, by arrows, Home, End and Page keys or a click, and the selected rows: the focus stays on
 * the grid, whose `aria-activedescendant` names the cell, so that a cell that scrolls out of view does not lose it. Enter
 * edits the active head, or sorts by it. The code that handles presses is loaded with the first one.
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
    if (target !== currentTarget) return leaveHead(event)
    if (key === 'Enter') return enterHead(event, latest.current.focus)
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

/** Into the name of the active head, which Escape leaves; a name that is a button is pressed. */
function enterHead(event: KeyboardEvent<HTMLElement>, { active }: GridFocus): void {
  if (active?.row !== -1) return
  const head = event.currentTarget.querySelector(`[data-cell="-1 ${active.column}"]`)
  const name = head?.querySelector<HTMLElement>('input, button')
  event.preventDefault()
  if (name instanceof HTMLInputElement) {
    name.focus()
    name.select()
  } else name?.click()
}

function leaveHead({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape' && target instanceof HTMLInputElement && currentTarget.contains(target)) currentTarget.focus()
}
