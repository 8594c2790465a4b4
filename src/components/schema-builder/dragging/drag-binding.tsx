'use client'
import { useSortable } from '@dnd-kit/sortable'
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type DragBindingProps = { id: number; disabled: boolean; list: RefObject<HTMLElement | null> }

/** Lets one row of the list be dragged by its handle. It draws nothing: the row is moved by its style. */
export function DragBinding({ id, disabled, list }: DragBindingProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  const rowOf = () => list.current?.querySelector<HTMLElement>(`[data-field="${id}"]`) ?? null
  const hear = useEffectEvent((name: string, event: Event) => {
    // dnd-kit listens to React's events and reads these of them.
    listeners?.[name]?.({ nativeEvent: event, target: event.target, preventDefault: () => event.preventDefault() })
  })
  const bind = useEffectEvent(() => {
    const row = rowOf()
    const handle = row?.querySelector<HTMLElement>('[data-handle]') ?? null
    setNodeRef(row)
    setActivatorNodeRef(handle)
    return handle
  })
  useLayoutEffect(() => {
    const handle = bind()
    const onPointerDown = (event: Event) => hear('onPointerDown', event)
    const onKeyDown = (event: Event) => hear('onKeyDown', event)
    handle?.addEventListener('pointerdown', onPointerDown)
    handle?.addEventListener('keydown', onKeyDown)
    return () => {
      handle?.removeEventListener('pointerdown', onPointerDown)
      handle?.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  const move = useEffectEvent(() => {
    const row = rowOf()
    if (!row) return
    row.style.transform = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : ''
    row.style.transition = transition ?? ''
    row.toggleAttribute('data-dragging', isDragging)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn when these change, which is what `move` reads.
  useLayoutEffect(() => move(), [transform, transition, isDragging])
  return null
}
