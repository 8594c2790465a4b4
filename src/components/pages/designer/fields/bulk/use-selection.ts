import { useCallback, useRef, useState } from 'react'
import type { DraftField } from '@/components/draft/draft'
import { readCurrentDraft } from '@/components/draft/draft-store'

export type Selection = {
  /** The selected fields; null while none are being selected. */
  ids: ReadonlySet<number> | null
  /** Selects a field or removes it from the selection; `extend` does the same to all between it and the one before. */
  onSelect: (id: number, extend: boolean) => void
  /** Selects exactly these. */
  select: (ids: readonly number[]) => void
  /** Begins to select, or stops. */
  toggle: () => void
}

/** Which fields a bulk edit applies to; those that have been removed since are no longer among them. */
export function useSelection(fields: readonly DraftField[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null)
  const last = useRef<number | null>(null)
  const onSelect = useCallback((id: number, extend: boolean) => {
    const order = readCurrentDraft().fields.map((field) => field.id)
    const from = extend && last.current !== null ? order.indexOf(last.current) : -1
    const to = order.indexOf(id)
    const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = id
    setSelected((current) => withEach(current ?? none, range, !current?.has(id)))
  }, [])
  return {
    ids: selected && new Set(fields.flatMap(({ id }) => (selected.has(id) ? [id] : []))),
    onSelect,
    select: (ids) => setSelected(new Set(ids)),
    toggle: () => {
      last.current = null
      setSelected(selected ? null : none)
    },
  }
}

const none: ReadonlySet<number> = new Set()

function withEach(selected: ReadonlySet<number>, ids: readonly number[], isSelected: boolean): ReadonlySet<number> {
  const next = new Set(selected)
  for (const id of ids) isSelected ? next.add(id) : next.delete(id)
  return next
}
