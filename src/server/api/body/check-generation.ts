import type { Caller } from '@/server/api/context'
import { limitProblems } from '@/server/billing/limit-problems'
import { upgradeUrl } from '@/server/billing/tiers'
import { type CheckedField, checkFields } from '@/server/generation/schema/check-schema'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { foldLegacyKeys, GenerationRequest } from '@/wire/generation'
import type { Warning } from '@/wire/problem'
import { bounds, type CallerKind, type LocaleCode, locales } from '@/wire/vocabulary'
import { parseBody } from './parse-body'
import { readableBody } from './request-body'

export type CheckedGeneration = {
  request: GenerationRequest
  fields: CheckedField[]
  warnings: Warning[]
  /** Whether the caller wrote a legacy key; the answer then carries `Deprecation`. */
  legacyKeys: boolean
}

/**
 * Judges a schema-mode body for a caller: its shape, its fields with each other, and the caller's limits, all at once.
 * Both validate and generate stand on this one function, so that they agree (ADR 4).
 * @throws ValidationFailedError with every problem.
 */
export function checkGeneration(rawBody: unknown, caller: Caller, publicUrl: string): CheckedGeneration {
  const { body, writtenAs } = foldLegacyKeys(readableBody(rawBody))
  const parsed = parseBody(GenerationRequest, body, writtenAs)
  const loose = looseReading(body)
  const schema = checkFields(loose.fields, {
    locale: loose.locale,
    count: loose.count,
    loc: ['body', writtenAs.schema_fields ?? 'schema_fields'],
  })
  const limits = limitProblems(callerKind(caller), {
    mode: 'schema',
    upgradeUrl: upgradeUrl(publicUrl),
    count: loose.count,
    countLoc: ['body', writtenAs.count ?? 'count'],
    fieldTypes: loose.fields.map((field, index) => ({
      type: typeOf(field),
      loc: ['body', writtenAs.schema_fields ?? 'schema_fields', index, 'type'],
    })),
  })
  const problems = [...parsed.problems, ...schema.problems, ...limits]
  if (!parsed.value || problems.length > 0) throw new ValidationFailedError(problems)
  return {
    request: parsed.value,
    fields: schema.fields,
    warnings: schema.warnings,
    legacyKeys: Object.keys(writtenAs).length > 0,
  }
}

/** An anonymous body is judged as a payer's: that is what it would take to send it (ADR 4). */
export const callerKind = (caller: Caller): CallerKind => (caller.kind === 'key' ? caller.tier : 'x402')

/** What can be made of a body that may be wrong elsewhere, so that one fault does not hide another. */
function looseReading(body: unknown): { fields: unknown[]; locale: LocaleCode; count: number } {
  const { schema_fields, locale, count } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  > // any object can be read by key
  const readCount = GenerationRequest.shape.count.safeParse(count)
  return {
    fields: Array.isArray(schema_fields) ? schema_fields.slice(0, bounds.schemaFieldsMax) : [],
    locale: locales.find((code) => code === locale) ?? 'en_US',
    count: readCount.success ? readCount.data : bounds.countDefault,
  }
}

const typeOf = (field: unknown): unknown =>
  typeof field === 'object' && field !== null ? Reflect.get(field, 'type') : undefined
