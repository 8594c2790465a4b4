import type { ClipboardEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { columnNames } from '@/components/draft/naming/column-names'
import { isSource } from '@/components/importing/sources/is-source'
import { useInferredTypes } from '@/components/pages/designer/fields/use-inferred-types'
import { offerPasted, openPageDialog } from '@/components/pages/designer/page/page-view'
import { bounds } from '@/wire/vocabulary'

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
    const names = columnNames(text)
    if (!field || names.length < 2) return
    event.preventDefault()
    if (isSource(text)) return openPageDialog('import', text)
    if (names.length > roomFor(fields, field)) return offerPasted({ field, names })
    insertPasted(field, names)
    inferTypes()
  }
  return { onKeyDown, onPaste, onInput: inferTypes }
}

/** Number of names that can be pasted into a field's name box: an empty field is replaced. */
export const roomFor = (fields: readonly DraftField[], { name }: DraftField): number =>
  bounds.schemaFieldsMax - fields.length + (name === '' ? 1 : 0)

/** Adds a field for each name below a field; an empty one takes the first. */
export function insertPasted({ id, name }: DraftField, names: readonly string[]): void {
  const [first = '', ...others] = names
  const added = name === '' ? others : names
  const fields = added.map((each) => ({ name: each, type: 'text', typeFollowsName: true }))
  changeDraft({ kind: 'insert', after: id, fields })
  if (name === '') changeDraft({ kind: 'change', id, change: { name: first } })
}

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
