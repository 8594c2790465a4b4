import { useSyncExternalStore } from 'react'

/** The row highlighted by the link under the pointer. Outside React: a hover renders two rows, not all of them. */
let highlighted: string | null = null
const listeners = new Set<() => void>()

/** The element id of a preview row. */
export const rowId = (table: string, row: number): string => `row ${row} of ${table}`.replaceAll(' ', '-')

export function highlightRow(id: string | null): void {
  if (id === highlighted) return
  highlighted = id
  for (const listener of listeners) listener()
}

export const useIsHighlighted = (id: string): boolean => useSyncExternalStore(subscribe, () => highlighted === id, no)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const no = () => false

/** Brings a row into view within its table; `jump` brings its table into view too, and moves the focus there. */
export function showRow(id: string, { jump }: { jump: boolean }): void {
  const row = document.getElementById(id)
  const box = row?.closest<HTMLElement>('[data-rows]')
  if (!row || !box) return
  const [own, around] = [row.getBoundingClientRect(), box.getBoundingClientRect()]
  const above = own.top - around.top - headHeight
  const below = own.bottom - around.bottom
  if (above < 0) box.scrollTop += above
  else if (below > 0) box.scrollTop += below
  if (!jump) return
  row.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  row.focus({ preventScroll: true })
}

/** Of a table's sticky head, in CSS pixels. */
const headHeight = 48
