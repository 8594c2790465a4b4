import { useLayoutEffect, useState } from 'react'
import type { ColumnFormat } from '@/components/grid/format-cell'
import type { GridColumn } from '@/components/grid/rows'

type Fitted = ReadonlyMap<string, { type: string; width: number }>

/**
 * The widths that fit the columns' first values, by column. They stay while a column keeps its type, and no width changes
 * while a pointer is pressed: a control in a head must not move from under it when rows arrive.
 */
export function useFittedWidths(columns: readonly GridColumn[], formats: readonly ColumnFormat[]): Fitted {
  const [fitted, setFitted] = useState(none)
  useLayoutEffect(() => {
    const refit = () => setFitted((current) => fittedWith(current, columns, formats))
    if (!document.documentElement.matches(':active')) return refit()
    window.addEventListener('pointerup', refit, { once: true })
    return () => window.removeEventListener('pointerup', refit)
  }, [columns, formats])
  return fitted
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
