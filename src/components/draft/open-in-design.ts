import { bounds, type LocaleCode } from '@/wire/vocabulary'
import { draftOf } from './draft'
import { replaceDraft } from './history/versions'

type Proposed = {
  name: string
  type: string
  constraints?: Record<string, unknown> | undefined
  blankPercentage?: number | undefined
}

/** Opens a contract's schema on the Design page; the previous draft stays in the history. */
export function openInDesign(fields: readonly Proposed[], locale: LocaleCode) {
  const chosen = fields
    .slice(0, bounds.schemaFieldsMax)
    .map(({ name, type, constraints = {}, blankPercentage = 0 }) => ({ name, type, constraints, blankPercentage }))
  replaceDraft(draftOf(chosen, { name: 'From a contract', locale }), 'Before opening a contract')
}
