import { flushSync } from 'react-dom'
import { changeDraft } from '@/components/draft/draft-store'

/** Removes a field and focuses the name of the next one, or of the last; on an empty list, the button that adds one. */
export function removeField(id: number, list: Element | null): void {
  const names = () => [...(list?.querySelectorAll<HTMLElement>('[data-field-name]') ?? [])]
  const index = names().findIndex((input) => input.dataset.fieldName === String(id))
  flushSync(() => changeDraft({ kind: 'remove', id }))
  const rest = names()
  const next = rest[index] ?? rest.at(-1) ?? list?.parentElement?.querySelector<HTMLElement>('[data-add-field]')
  next?.focus()
}
