import { bounds, type LocaleCode, locales, outputFormats } from '@/wire/vocabulary'
import { type Draft, draftOf, firstDraft, type NewField } from './draft'

/**
 * Reads a draft from this browser's storage or a share link. Unreadable fields and settings are dropped.
 * @returns undefined when no field is readable.
 */
export function readDraft(input: unknown): Draft | undefined {
  if (!isObject(input) || !Array.isArray(input.fields)) return undefined
  const fields = input.fields.slice(0, bounds.schemaFieldsMax).flatMap((field) => readField(field) ?? [])
  if (fields.length === 0) return undefined
  return draftOf(fields, {
    name: typeof input.name === 'string' ? input.name : firstDraft.name,
    count: wholeBetween(input.count, bounds.countMin, bounds.countMax) ?? firstDraft.count,
    locale: readLocale(input.locale) ?? firstDraft.locale,
    format: outputFormats.find((format) => format === input.format) ?? firstDraft.format,
    seed: readSeed(input.seed),
    variant: wholeBetween(input.variant, 0, 9) ?? 0,
  })
}

function readField(input: unknown): NewField | undefined {
  if (!isObject(input) || typeof input.name !== 'string' || typeof input.type !== 'string') return undefined
  const blank = input.blankPercentage
  return {
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
