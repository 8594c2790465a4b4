import type { ClipboardEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { columnNames } from '@/components/draft/naming/column-names'
import { useInferredTypes } from '@/components/pages/designer/fields/use-inferred-types'

/**
 * Keyboard and paste handlers of the field list: Enter adds a field below, the arrows move the focus, Alt and an arrow
 * move the field, a pasted list of names becomes fields, and a pasted schema or rows are imported.
 */
export function useFieldKeys(fields: readonly DraftField[]) {
  const inferTypes = useInferredTypes()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOf(event, fields)
    const field = fields[index]
    if (!field) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) addBelow(event, field)
    else if (step !== 0 && event.altKey) moveBy(event, field, index + step)
    else if (step !== 0) focusField(event, fields[index + step]?.id)
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const field = fields[indexOf(event, fields)]
    const text = event.clipboardData.getData('text/plain')
    if (!field || columnNames(text).length < 2) return
    event.preventDefault()
    void loadPasting()
      .then(({ pasteNames }) => pasteNames(field, text) && inferTypes())
      // Without a network, before the page was idle: the text is kept as a name.
      .catch(() => changeDraft({ kind: 'change', id: field.id, change: { name: columnNames(text).join(' ') } }))
  }
  return { onKeyDown, onPaste, onInput: inferTypes }
}

/** Loaded with the first paste, or before it by the page, so that it works offline too. */
export const loadPasting = () => import('./paste-names')

const newField = { name: '', type: 'text', typeFollowsName: true } as const

/** Adds an empty field after another one and focuses its name. */
export function addFieldAfter(after: number | null, list: Element | null | undefined): void {
  flushSync(() => changeDraft({ kind: 'insert', after, fields: [newField] }))
  const inputs = [...(list?.querySelectorAll<HTMLElement>('[data-field-name]') ?? [])]
  const anchor = inputs.findIndex((input) => input.dataset.fieldName === String(after))
  inputs.at(after === null ? -1 : anchor + 1)?.focus()
}

function addBelow(event: KeyboardEvent<HTMLElement>, field: DraftField): void {
  event.preventDefault()
  addFieldAfter(field.id, event.currentTarget)
}

function moveBy(event: KeyboardEvent<HTMLElement>, field: DraftField, toIndex: number): void {
  event.preventDefault()
  if (toIndex < 0) return
  flushSync(() => changeDraft({ kind: 'move', id: field.id, toIndex }))
  focusField(event, field.id)
}

function focusField(event: KeyboardEvent<HTMLElement>, id: number | undefined): void {
  if (id === undefined) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(`[data-field-name="${id}"]`)?.focus()
}

/** Index of the field whose name box the event happened in, or -1. */
function indexOf(event: { target: EventTarget }, fields: readonly DraftField[]): number {
  const id = event.target instanceof HTMLElement ? event.target.dataset.fieldName : undefined
  return fields.findIndex((field) => String(field.id) === id)
}
