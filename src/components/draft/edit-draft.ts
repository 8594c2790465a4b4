import { bounds, type LocaleCode, localeRules } from '@/wire/vocabulary'
import { type Draft, type DraftField, type NewField, numbered } from './draft'
import { freeName } from './naming/free-name'
import type { InferredColumn } from './naming/infer-columns'

export type Edit =
  | { kind: 'insert'; after: number | null; fields: readonly NewField[] }
  | { kind: 'change'; id: number; change: Partial<Omit<DraftField, 'id'>> }
  | { kind: 'infer'; columns: readonly InferredColumn[] }
  | { kind: 'remove'; id: number }
  | { kind: 'duplicate'; id: number }
  | { kind: 'move'; id: number; toIndex: number }
  | { kind: 'settings'; change: Partial<Pick<Draft, 'name' | 'count' | 'locale' | 'format' | 'seed' | 'variant'>> }
  | { kind: 'replace'; draft: Draft }
  /** Several edits as one step. */
  | { kind: 'batch'; edits: readonly Edit[] }

/** The draft after an edit. Pure, so that undo needs only the previous drafts. */
export function editDraft(draft: Draft, edit: Edit): Draft {
  switch (edit.kind) {
    case 'insert':
      return insert(draft, indexAfter(draft, edit.after), edit.fields)
    case 'change':
      return {
        ...draft,
        fields: draft.fields.map((field) => (field.id === edit.id ? changed(draft, field, edit.change) : field)),
      }
    case 'infer':
      return { ...draft, fields: draft.fields.map((field) => inferred(draft, field, edit.columns)) }
    case 'remove':
      return { ...draft, fields: draft.fields.filter(({ id, locked }) => id !== edit.id || locked) }
    case 'duplicate':
      return duplicate(draft, edit.id)
    case 'move':
      return { ...draft, fields: moved(draft.fields, edit.id, edit.toIndex) }
    case 'settings':
      return withSettings(draft, edit.change)
    case 'replace':
      return replaced(draft, edit.draft)
    case 'batch':
      return edit.edits.reduce(editDraft, draft)
  }
}

const indexAfter = (draft: Draft, id: number | null): number =>
  id === null ? draft.fields.length : draft.fields.findIndex((field) => field.id === id) + 1

function insert(draft: Draft, index: number, fields: readonly NewField[]): Draft {
  const room = Math.max(0, bounds.schemaFieldsMax - draft.fields.length)
  const added = fields
    .slice(0, room)
    .map((field, offset) => ready(draft.locale, numbered(field, draft.nextId + offset)))
  return { ...draft, fields: draft.fields.toSpliced(index, 0, ...added), nextId: draft.nextId + added.length }
}

/** The field with the type inferred from its name, unless the field was renamed or its type chosen since. */
function inferred(draft: Draft, field: DraftField, columns: readonly InferredColumn[]): DraftField {
  const found = field.typeFollowsName && !field.locked ? columns.find(({ name }) => name === field.name) : undefined
  return found ? ready(draft.locale, { ...field, type: found.type, constraints: found.constraints }) : field
}

/** A new type has different constraints; the old constraints are removed. */
function changed(draft: Draft, field: DraftField, change: Partial<Omit<DraftField, 'id'>>): DraftField {
  if (field.locked && change.locked === undefined) return field
  const retyped = change.type !== undefined && change.type !== field.type
  const isChosen = change.type !== undefined || change.constraints !== undefined
  const next = {
    ...field,
    ...(retyped && { constraints: {} }),
    ...(isChosen && { typeFollowsName: false }),
    ...change,
  }
  return retyped || change.locale !== undefined ? ready(draft.locale, next) : next
}

function duplicate(draft: Draft, id: number): Draft {
  const original = draft.fields.find((field) => field.id === id)
  if (!original) return draft
  const taken = new Set(draft.fields.map(({ name }) => name))
  return insert(draft, indexAfter(draft, id), [
    { ...original, name: freeName(original.name, taken), locked: false, typeFollowsName: false },
  ])
}

function moved(fields: readonly DraftField[], id: number, toIndex: number): DraftField[] {
  const field = fields.find((candidate) => candidate.id === id)
  if (!field || field.locked) return [...fields]
  return fields.filter((candidate) => candidate.id !== id).toSpliced(toIndex, 0, field)
}

function withSettings(draft: Draft, change: Extract<Edit, { kind: 'settings' }>['change']): Draft {
  const next = { ...draft, ...change }
  if (change.locale === undefined || change.locale === draft.locale) return next
  return { ...next, fields: next.fields.map((field) => ready(next.locale, field)) }
}

/** Locked fields stay first; incoming fields of the same names are dropped. New ids: they take over no column's view. */
function replaced(draft: Draft, incoming: Draft): Draft {
  const kept = draft.fields.filter(({ locked }) => locked)
  const taken = new Set(kept.map(({ name }) => name))
  const fresh = incoming.fields.filter(({ name }) => !taken.has(name))
  return insert({ ...incoming, fields: kept, nextId: draft.nextId }, kept.length, fresh)
}

const requiredCodes = Object.values(localeRules).map(({ countryCode }) => countryCode)

/** SPEC "Locale rules": in some locales phones need a country code. Set and removed here, so that changing the locale just works. */
export function ready(draftLocale: LocaleCode, field: DraftField): DraftField {
  if (field.type !== 'phone' || field.locked) return field
  const { country_code: code, ...others } = field.constraints
  const { countryCode } = localeRules[field.locale ?? draftLocale]
  if (countryCode !== null) {
    return code === undefined ? { ...field, constraints: { ...others, country_code: countryCode } } : field
  }
  return typeof code === 'string' && requiredCodes.includes(code) ? { ...field, constraints: others } : field
}
