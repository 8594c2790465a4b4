import { bounds, type LocaleCode } from '@/wire/vocabulary'
import { draftOf } from './draft'
import { replaceDraft } from './versions'

type Proposed = { name: string; type: string; constraints?: Record<string, unknown> | undefined }

/** Opens an inferred schema on the Design page; the previous draft stays in the history. */
export function openInDesign(
  fields: readonly Proposed[],
  picked: Readonly<Record<string, string>>,
  locale: LocaleCode,
) {
  const chosen = fields.slice(0, bounds.schemaFieldsMax).map(({ name, type, constraints = {} }) => {
    const other = picked[name]
    return other === undefined || other === type ? { name, type, constraints } : { name, type: other }
  })
  replaceDraft(draftOf(chosen, { name: 'From a contract', locale }), 'Before opening a contract')
}
