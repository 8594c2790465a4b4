'use client'
import { lazy, Suspense, useRef } from 'react'
import type { Problem } from '@/wire/problem'
import type { Draft } from './draft'
import { dragInstructions } from './dragging/drag-words'
import { useDragging } from './dragging/use-dragging'
import { useFieldKeys } from './field-keys'
import classes from './field-list.module.css'
import { FieldRow } from './field-row'
import { problemsOfField } from './problems'
import type { CatalogType } from './use-catalog'

const DragLayer = lazy(() => import('./dragging/drag-layer'))

type FieldListProps = { draft: Draft; catalog: readonly CatalogType[]; problems: readonly Problem[] }

/** The columns of the dataset, in order. */
export function FieldList({ draft, catalog, problems }: FieldListProps) {
  const { fields, locale } = draft
  const list = useRef<HTMLOListElement>(null)
  const { wanted, listeners, onReady } = useDragging()
  return (
    <>
      <ol ref={list} className={classes.list} aria-label="Fields" {...listeners} {...useFieldKeys(fields, catalog)}>
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
      <p id="drag-instructions" hidden>
        {dragInstructions}
      </p>
      {wanted && (
        <Suspense>
          <DragLayer fields={fields} list={list} onReady={onReady} />
        </Suspense>
      )}
    </>
  )
}

/** One empty list for all, so that a row without problems is not drawn anew. */
const stable = (problems: readonly Problem[]): readonly Problem[] => (problems.length === 0 ? none : problems)
const none: readonly Problem[] = []
