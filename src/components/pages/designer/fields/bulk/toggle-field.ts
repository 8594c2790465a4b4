import { readCurrentDraft } from '@/components/draft/draft-store'
import { readSelected, select } from './selection'

let last: number | undefined

/**
 * Selects a field or removes it from the selection; `extend` does the same to all fields between it and the previous
 * one.
 */
export function toggleField(id: number, extend: boolean): void {
  const order = readCurrentDraft().fields.map((field) => field.id)
  const from = extend && last !== undefined ? order.indexOf(last) : -1
  const to = order.indexOf(id)
  last = id
  const ids = new Set(readSelected())
  const isSelected = !ids.has(id)
  const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const each of range) isSelected ? ids.add(each) : ids.delete(each)
  select(ids)
}
