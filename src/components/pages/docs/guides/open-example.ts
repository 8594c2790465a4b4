import { replaceDraft } from '@/components/draft/history/versions'
import { readDraft } from '@/components/draft/read-draft'

/**
 * Opens the body of a call as the draft.
 * @param body JSON as the reader has edited it, with the API's names.
 * @returns false unless it is a body with fields.
 */
export function openExample(body: string): boolean {
  const draft = draftOfBody(body)
  if (!draft || draft.fields.length === 0) return false
  replaceDraft(draft, 'Before opening an example from the docs')
  return true
}

function draftOfBody(body: string) {
  try {
    const { schema_fields: fields, output_format: format, seed, ...settings } = JSON.parse(body)
    const text = typeof seed === 'number' ? String(seed) : seed
    return readDraft({ ...settings, fields, format, seed: text, name: 'Example from the docs' })
  } catch {
    return undefined
  }
}
