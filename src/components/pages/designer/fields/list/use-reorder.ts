import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { dragRow } from './drag-row'

/** The description of every handle. */
export const reorderHelp =
  'Drag to move the field. By keyboard: Space lifts it, the arrows move it, Space drops it, Escape cancels.'

/**
 * Handlers for the list of fields that move a field by its handle (`data-handle`), and the announcements for screen
 * readers.
 */
export function useReorder(fields: readonly DraftField[]) {
  const [lifted, setLifted] = useState<{ id: number; fromIndex: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const announce = (verb: string, field: DraftField, index: number) =>
    setAnnouncement(`${verb} ${field.name || 'unnamed'}, field ${index + 1} of ${fields.length}.`)
  const move = (handle: HTMLElement, { id }: DraftField, toIndex: number) => {
    flushSync(() => changeDraft({ kind: 'move', id, toIndex }))
    handle.focus() // a browser drops the focus of an element that is moved
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { handle, index, field } = handleOf(event, fields)
    const row = handle?.closest('li')
    if (!handle || !row || !field || event.button !== 0) return
    dragRow(event.nativeEvent, handle, row, (toIndex) => {
      move(handle, field, toIndex)
      announce('Dropped', field, toIndex)
    })
    setLifted(null)
    announce('Moving', field, index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { handle, index, field } = handleOf(event, fields)
    if (!handle || !field) return
    const isLifted = lifted?.id === field.id
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const toIndex = Math.min(fields.length - 1, Math.max(0, index + step))
    if (event.key === ' ') {
      setLifted(isLifted ? null : { id: field.id, fromIndex: index })
      announce(isLifted ? 'Dropped' : 'Moving', field, index)
    } else if (isLifted && step !== 0) {
      move(handle, field, toIndex)
      announce('Moving', field, toIndex)
    } else if (isLifted && event.key === 'Escape') {
      move(handle, field, lifted.fromIndex)
      setLifted(null)
      announce('Returned', field, lifted.fromIndex)
    } else return
    event.preventDefault()
  }
  return { announcement, onPointerDown, onKeyDown }
}

function handleOf({ target }: { target: EventTarget }, fields: readonly DraftField[]) {
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null
  const index = fields.findIndex(({ id, locked }) => !locked && String(id) === handle?.dataset.handle)
  return { handle, index, field: fields[index] }
}
