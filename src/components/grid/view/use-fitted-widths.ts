import { useLayoutEffect, useState } from 'react'
import type { ColumnFormat } from '@/components/grid/format-cell'
import type { GridColumn } from '@/components/grid/rows'

/** Widths by column; a column without values yet has the width of its head. */
type Fitted = ReadonlyMap<string, { type: string; width: number; isEmpty: boolean }>

/**
 * The widths that fit the columns' first values, by column. They stay while a column keeps its type, and no width changes
 * while a pointer is pressed or a menu of a head is open or loading: neither may lose its place when rows arrive.
 */
export function useFittedWidths(columns: readonly GridColumn[], formats: readonly ColumnFormat[]): Fitted {
  const [fitted, setFitted] = useState(() => fittedWith(none, columns, formats))
  useLayoutEffect(() => {
    let frame = 0
    const refit = () => {
      if (document.querySelector(held)) frame = requestAnimationFrame(refit)
      else setFitted((current) => fittedWith(current, columns, formats))
    }
    refit()
    return () => cancelAnimationFrame(frame)
  }, [columns, formats])
  return fitted
}

const held = ':root:active, th [aria-expanded="true"]'
const none: Fitted = new Map()

function fittedWith(fitted: Fitted, columns: readonly GridColumn[], formats: readonly ColumnFormat[]): Fitted {
  const fits = columns.flatMap(({ id, type }, index) => {
    const [format, known] = [formats[index], fitted.get(id)]
    if (!format || (known && (format.isEmpty || (known.type === type && !known.isEmpty)))) return []
    return [[id, { type, width: format.width, isEmpty: format.isEmpty }] as const]
  })
  return fits.length > 0 ? new Map([...fitted, ...fits]) : fitted
}
