import { useEffect, useMemo, useState } from 'react'
import type { Row } from '@/components/grid/rows'
import type { Order, OrderedColumn, orderRows } from './order-rows'

/** The indexes of the rows in the chosen order; the sorting code is loaded when first needed. */
export function useRowOrder(
  rows: readonly Row[],
  columns: readonly OrderedColumn[],
  { sort, search, filters }: Order,
): readonly number[] {
  const [ordering, setOrdering] = useState<{ orderRows: typeof orderRows }>()
  const order = useMemo(
    () => (sort !== null || search !== '' || Object.keys(filters).length > 0 ? { sort, search, filters } : undefined),
    [sort, search, filters],
  )
  useEffect(() => {
    // If loading fails, the next change of the order tries again.
    if (order && !ordering) void import('./order-rows').then(setOrdering, () => {})
  }, [order, ordering])
  return useMemo(
    () => (order && ordering ? ordering.orderRows(rows, columns, order) : Array.from(rows, (_, index) => index)),
    [order, ordering, rows, columns],
  )
}
