import { bounds, type LocaleCode } from '@/wire/vocabulary'
import { draftOf } from './draft'
import { replaceDraft } from './replace-draft'

type Proposed = { name: string; type: string; constraints?: Record<string, unknown> | undefined }

/** Puts an inferred schema on the first screen; the draft that was there stays in the history. */
export function openInDesign(
  fields: readonly Proposed[],
  picked: Readonly<Record<string, string>>,
  locale: LocaleCode,
) {
  const chosen = fields.slice(0, bounds.schemaFieldsMax).map(({ name, type, constraints = {} }) => {
    const other = picked[name]
    return other === undefined || other === type ? { name, type, constraints } : { name, type: other }
  })
  replaceDraft(draftOf(chosen, { name: 'From a contract', locale }), 'Before a contract')
}
