'use client'
import type { Draft } from '@/components/draft/draft'
import { problemsOfField } from '@/components/draft/problems/problems'
import type { Problem } from '@/wire/problem'
import { useFieldKeys } from './field-keys'
import classes from './field-list.module.css'
import { FieldRow, reorderHelpId } from './field-row'
import { reorderHelp, useReorder } from './use-reorder'

type FieldListProps = { draft: Draft; problems: readonly Problem[] }

/** The fields of the schema, in order. */
export function FieldList({ draft: { fields, locale }, problems }: FieldListProps) {
  const keys = useFieldKeys(fields)
  const { announcement, ...reorder } = useReorder(fields)
  return (
    <>
      <ol
        className={classes.list}
        aria-label="Fields"
        onPaste={keys.onPaste}
        onInput={keys.onInput}
        onPointerDown={reorder.onPointerDown}
        onKeyDown={(event) => {
          keys.onKeyDown(event)
          reorder.onKeyDown(event)
        }}
      >
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
      <p id={reorderHelpId} hidden>
        {reorderHelp}
      </p>
      <p className={classes.announcement} role="status">
        {announcement}
      </p>
    </>
  )
}

/** One empty list for all, so that rows without problems are not rendered again. */
const stable = (problems: readonly Problem[]): readonly Problem[] => (problems.length === 0 ? none : problems)
const none: readonly Problem[] = []
