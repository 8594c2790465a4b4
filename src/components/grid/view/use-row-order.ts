import { useEffect, useMemo, useState } from 'react'
import type { GridColumn, Row } from '@/components/grid/rows'
import type { Order, orderRows } from './order-rows'

/** The indexes of the rows in the chosen order; the sorting code is loaded when first needed. */
export function useRowOrder(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  { sort, search, filters }: Order,
): readonly number[] {
  const [ordering, setOrdering] = useState<{ orderRows: typeof orderRows }>()
  const isAsked = sort !== null || search !== '' || Object.keys(filters).length > 0
  useEffect(() => {
    if (isAsked) void import('./order-rows').then(setOrdering)
  }, [isAsked])
  return useMemo(
    () =>
      isAsked && ordering
        ? ordering.orderRows(rows, columns, { sort, search, filters })
        : Array.from(rows, (_, index) => index),
    [isAsked, ordering, rows, columns, sort, search, filters],
  )
}
