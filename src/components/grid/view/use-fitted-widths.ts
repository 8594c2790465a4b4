import { useLayoutEffect, useState } from 'react'
import type { ColumnFormat } from '@/components/grid/format-cell'
import type { GridColumn } from '@/components/grid/rows'

type Fitted = ReadonlyMap<string, { type: string; width: number }>

/**
 * The widths that fit the columns' first values, by column. They stay while a column keeps its type, and no width changes
 * while a pointer is pressed or a menu of a head is open: neither may lose its place when rows arrive.
 */
export function useFittedWidths(columns: readonly GridColumn[], formats: readonly ColumnFormat[]): Fitted {
  const [fitted, setFitted] = useState(none)
  useLayoutEffect(() => {
    const refit = () => setFitted((current) => fittedWith(current, columns, formats))
    if (!isPressed() && !isOpen()) return refit()
    return onceStill(refit)
  }, [columns, formats])
  return fitted
}

const isPressed = () => document.documentElement.matches(':active')
const isOpen = () => document.querySelector('th [aria-expanded="true"]') !== null

/** Calls back once no pointer is pressed and nothing of a head is open. @returns what cancels it. */
function onceStill(then: () => void): () => void {
  const check = () => {
    if (isPressed() || isOpen()) return
    cancel()
    then()
  }
  // The click that follows a release may open a menu.
  const released = () => setTimeout(check)
  const menus = new MutationObserver(check)
  const cancel = () => {
    window.removeEventListener('pointerup', released)
    menus.disconnect()
  }
  window.addEventListener('pointerup', released)
  menus.observe(document.body, { subtree: true, attributeFilter: ['aria-expanded'] })
  return cancel
}

const none: Fitted = new Map()

function fittedWith(fitted: Fitted, columns: readonly GridColumn[], formats: readonly ColumnFormat[]): Fitted {
  const fits = columns.flatMap(({ id, type }, index) => {
    const format = formats[index]
    return format && !format.isEmpty && fitted.get(id)?.type !== type
      ? [[id, { type, width: format.width }] as const]
      : []
  })
  return fits.length > 0 ? new Map([...fitted, ...fits]) : fitted
}
