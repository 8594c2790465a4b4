'use client'
import { useSortable } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-row.module.css'

type SortableRowProps = { id: number; name: string; disabled: boolean; children: ReactNode }

/** A row with a handle: dragged by mouse or finger, or lifted with Space and moved with the arrows. */
export function SortableRow({ id, name, disabled, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  const move = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: move, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name || 'field'}`}
      >
        <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
      </button>
      <div className={classes.content}>{children}</div>
    </li>
  )
}
