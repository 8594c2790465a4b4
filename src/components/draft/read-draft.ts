import { bounds, type LocaleCode, locales, outputFormats } from '@/wire/vocabulary'
import { type Draft, draftOf, firstDraft, type NewField } from './draft'

/**
 * Reads a draft from this browser's storage or a share link. Unreadable fields and settings are dropped.
 * @returns undefined when it has fields and none is readable.
 */
export function readDraft(input: unknown): Draft | undefined {
  if (!isObject(input) || !Array.isArray(input.fields)) return undefined
  const read = input.fields.slice(0, bounds.schemaFieldsMax).flatMap((field) => readField(field) ?? [])
  if (read.length === 0 && input.fields.length > 0) return undefined
  const draft = draftOf(read, {
    name: typeof input.name === 'string' ? input.name : firstDraft.name,
    count: wholeBetween(input.count, bounds.countMin, bounds.countMax) ?? firstDraft.count,
    locale: readLocale(input.locale) ?? firstDraft.locale,
    format: outputFormats.find((format) => format === input.format) ?? firstDraft.format,
    seed: readSeed(input.seed),
    variant: wholeBetween(input.variant, 0, 9) ?? 0,
  })
  return withIds(
    draft,
    read.map(({ id }) => id),
    wholeBetween(input.nextId, 1, idMax) ?? 1,
  )
}

const idMax = Number.MAX_SAFE_INTEGER

/** The fields' own ids, which the view of the grid refers to, where all are readable. */
function withIds(draft: Draft, ids: readonly number[], nextId: number): Draft {
  if (new Set(ids).size < ids.length || ids.includes(0)) return draft
  const fields = draft.fields.map((field, index) => ({ ...field, id: ids[index] ?? 0 }))
  return { ...draft, fields, nextId: Math.max(nextId, ...ids.map((id) => id + 1)) }
}

function readField(input: unknown): (NewField & { id: number }) | undefined {
  if (!isObject(input) || typeof input.name !== 'string' || typeof input.type !== 'string') return undefined
  const blank = input.blankPercentage
  return {
    id: wholeBetween(input.id, 1, idMax) ?? 0,
    name: input.name,
    type: input.type,
    blankPercentage: typeof blank === 'number' && blank >= 0 && blank <= 100 ? blank : 0,
    locale: readLocale(input.locale) ?? null,
    constraints: isObject(input.constraints) ? input.constraints : {},
    locked: input.locked === true,
    seed: readSeed(input.seed),
    typeFollowsName: input.typeFollowsName === true,
  }
}

const readSeed = (input: unknown): string | null =>
  typeof input === 'string' ? input.slice(0, bounds.seedLengthMax) : null

const readLocale = (input: unknown): LocaleCode | undefined => locales.find((code) => code === input)

const wholeBetween = (input: unknown, min: number, max: number): number | undefined =>
  typeof input === 'number' && Number.isInteger(input) && input >= min && input <= max ? input : undefined

const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
