import { type Store, storedIn } from '@/components/ui/store'
import type { Order } from './order-rows'

/** What a person has chosen in a grid: order, search and filters of its rows, widths and places of its columns, by their ids. */
export type View = Order & {
  widths: Readonly<Record<string, number>>
  pinned: readonly string[]
  hidden: readonly string[]
}

export const firstView: View = { sort: null, search: '', filters: {}, widths: {}, pinned: [], hidden: [] }

/** A view that survives a reload in this browser. */
export const viewIn = (key: string): Store<View> => storedIn(key, firstView, readView)

/** A view that survives a reload while the same rows are shown. */
export function viewOf(rowsId: string): Store<View> {
  const view = () => (resultStore.read().of === rowsId ? resultStore.read().view : firstView)
  return {
    read: view,
    readOnServer: () => firstView,
    write: (next) => resultStore.write({ of: rowsId, view: next }),
    subscribe: resultStore.subscribe,
  }
}

const resultStore = storedIn('rowmint.result-view', { of: '', view: firstView }, (stored) => {
  const { of, view } = Object(stored)
  const read = readView(view)
  return read && typeof of === 'string' ? { of, view: read } : undefined
})

/** @returns undefined for anything but a view. */
export function readView(stored: unknown): View | undefined {
  const view: View = { ...firstView, ...Object(stored) }
  const isView =
    isObject(view.filters) &&
    isObject(view.widths) &&
    Object.values(view.filters).every((filter) => typeof filter === 'string') &&
    Object.values(view.widths).every((width) => typeof width === 'number') &&
    [view.pinned, view.hidden].every(Array.isArray) &&
    typeof view.search === 'string'
  return isView ? view : undefined
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
