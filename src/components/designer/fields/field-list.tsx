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
import { useMemo } from 'react'
import type { Draft } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { problemsOfField } from '@/components/draft/problems'
import type { Problem } from '@/wire/problem'
import { dragInstructions, dragWords } from './drag-words'
import { useFieldKeys } from './field-keys'
import classes from './field-list.module.css'
import { FieldRow } from './field-row'

type FieldListProps = { draft: Draft; problems: readonly Problem[] }

/** The fields of the dataset, in order. */
export function FieldList({ draft, problems }: FieldListProps) {
  const { fields, locale } = draft
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useMemo(
    () => ({ announcements: dragWords(fields), screenReaderInstructions: dragInstructions }),
    [fields],
  )
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
      <SortableContext items={fields} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label="Fields" {...useFieldKeys(fields)}>
          {fields.map((field, index) => (
            <FieldRow
              key={field.id}
              field={field}
              index={index}
              locale={locale}
              problems={stable(problemsOfField(problems, index))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** One empty list for all, so that rows without problems are not rendered again. */
const stable = (problems: readonly Problem[]): readonly Problem[] => (problems.length === 0 ? none : problems)
const none: readonly Problem[] = []
