'use client'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import type { DraftField } from '../draft'
import { changeDraft } from '../draft-store'
import { DragBinding } from './drag-binding'
import { dragWords } from './drag-words'

type DragLayerProps = {
  fields: readonly DraftField[]
  list: RefObject<HTMLElement | null>
  onReady: () => void
}

/** Dragging, beside the list and not around it: rows that are already there stay as they are when it arrives. */
export default function DragLayer({ fields, list, onReady }: DragLayerProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useMemo(
    // The handles carry their own instructions, from before dragging was loaded.
    () => ({ announcements: dragWords(fields), screenReaderInstructions: { draggable: '' } }),
    [fields],
  )
  const ready = useEffectEvent(onReady)
  useEffect(() => ready(), [])
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const toIndex = fields.findIndex(({ id }) => id === over?.id)
    if (toIndex >= 0 && active.id !== over?.id) changeDraft({ kind: 'move', id: Number(active.id), toIndex })
  }
  return (
    <DndContext
      id="fields"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...fields]} strategy={verticalListSortingStrategy}>
        {fields.map(({ id, locked }) => (
          <DragBinding key={id} id={id} disabled={locked} list={list} />
        ))}
      </SortableContext>
    </DndContext>
  )
}
